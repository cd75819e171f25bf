import * as z from "zod/mini";
import { lenient } from "../../ui/lenient.ts";

const id = lenient(z.int().check(z.positive()));
/** A time on the reader's own clock. */
const clockTime = lenient(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)));

export const RUNS_VIEWS = ["list", "failures", "overview"] as const;
export const PERIODS = ["today", "week", "month"] as const;
const ORIGINS = ["user", "schedule", "retry"] as const;

export const runsSearchSchema = z.object({
  view: lenient(z.enum(RUNS_VIEWS)),
  search: lenient(z.string().check(z.maxLength(200))),
  extension: id,
  script: id,
  status: lenient(z.array(z.int().check(z.minimum(0), z.maximum(7)))),
  origin: lenient(z.array(z.enum(ORIGINS))),
  period: lenient(z.enum(PERIODS)),
  /** A period of one's own, instead. */
  from: clockTime,
  to: clockTime,
  /** Only runs that failed for this cause. */
  failure: lenient(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
});
export type RunsSearch = z.infer<typeof runsSearchSchema>;

export type RunsView = (typeof RUNS_VIEWS)[number];
export type Period = (typeof PERIODS)[number];
