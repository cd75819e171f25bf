import * as v from "valibot";
import { idNumber, lenient, text, whole } from "../../ui/lenient.ts";
import { viewId } from "../../ui/list/address/viewed-list.ts";

const id = lenient(idNumber);
/** A time on the reader's own clock. */
const clockTime = lenient(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)));

export const RUNS_VIEWS = ["list", "failures", "overview"] as const;
export const PERIODS = ["today", "week", "month"] as const;
const ORIGINS = ["user", "schedule", "retry"] as const;

export const runsSearchSchema = v.object({
  /** One of the page's views; or a saved view of the list, whose name could be none of those. */
  view: lenient(v.union([v.picklist(RUNS_VIEWS), viewId])),
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
/** The list is there without being named. */
export const pageViewOf = ({ view }: Pick<RunsSearch, "view">): RunsView =>
  RUNS_VIEWS.find((name) => name === view) ?? "list";

/** The list as far as its address goes. */
export const RUNS_SEARCHED = { name: "runs", schema: runsSearchSchema };

export type Period = (typeof PERIODS)[number];
