import * as v from "valibot";
import { idNumber, lenient, text, whole } from "../../ui/lenient.ts";

const id = lenient(idNumber);
/** A time on the reader's own clock. */
const clockTime = lenient(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)));

export const RUNS_VIEWS = ["list", "failures", "overview"] as const;
export const PERIODS = ["today", "week", "month"] as const;
const ORIGINS = ["user", "schedule", "retry"] as const;

export const runsSearchSchema = v.object({
  view: lenient(v.picklist(RUNS_VIEWS)),
  search: lenient(text(200)),
  extension: id,
  script: id,
  status: lenient(v.array(whole(0, 7))),
  origin: lenient(v.array(v.picklist(ORIGINS))),
  period: lenient(v.picklist(PERIODS)),
  /** A period of one's own, instead. */
  from: clockTime,
  to: clockTime,
  /** Only runs that failed for this cause. */
  failure: lenient(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
});
export type RunsSearch = v.InferOutput<typeof runsSearchSchema>;

export type RunsView = (typeof RUNS_VIEWS)[number];
export type Period = (typeof PERIODS)[number];
