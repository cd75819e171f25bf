import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { idParamsSchema, idSchema } from "../values/primitives.ts";
import { bulkAnswerWith, selectionOf } from "../values/selection.ts";
import { failureKeySchema, timeRangeFields } from "./runs-filter.ts";
import { runHeadSchema } from "./runs.ts";

const howFields = {
  from: z
    .enum(["failedRow", "start"])
    .describe(
      "`failedRow`: the first row that failed or, of a run that broke off, was not finished.",
    ),
  script: z
    .enum(["old", "newest"])
    .describe("`old`: the very plan of the run, seed and all; `newest`: the script as it is now."),
};
const retryHowSchema = z.strictObject(howFields);
export type RetryHow = z.infer<typeof retryHowSchema>;

/** Why a run cannot be retried: words for the code beside it. */
export const retryRefusalSchema = z.enum([
  /** There is no such run. */
  "runNotFound",
  /** Its extension has an unfinished run, maybe this one. */
  "extensionBusy",
  /** Another run of the same extension, in the same call, is retried. */
  "otherRunRetried",
  "nothingFailed",
  /** The newest script has no such row, or does not run it, any more. */
  "rowGone",
  "scriptGone",
  /** No row of the newest script could run. */
  "scriptEmpty",
  "planTooLarge",
  /** The newest script asks for what the run was not given. */
  "inputsNotFit",
  "accessEnded",
  "agentTooOld",
  "limitedByTariff",
]);
export type RetryRefusal = z.infer<typeof retryRefusalSchema>;

export const retryRun = defineEndpoint({
  name: "retryRun",
  method: "POST",
  path: "/api/runs/:id/retry",
  ...byUser("runs:run", "none", "allowed", { groupBound: "run" }),
  summary: "Queue the run again, from the failed row or the start; answers the new run",
  params: idParamsSchema,
  body: retryHowSchema,
  response: runHeadSchema,
  errors: [
    "invalidInput",
    "notFound",
    "scriptInUse",
    "extensionProblem",
    "scriptsNotFound",
    "planTooLarge",
    "inputsNotFit",
    "accessEnded",
    "agentTooOld",
    "limitedByTariff",
  ],
});

/** The newest run of each extension with one cause of failure. */
const failedFilterSchema = z.strictObject({
  failureKey: failureKeySchema,
  ...timeRangeFields,
  isLatestOnly: z.boolean().default(false).describe("Only of extensions that have not run since."),
});
export type FailedFilter = z.output<typeof failedFilterSchema>;

/** The run that is retried, and the new one. */
const retriedSchema = z.strictObject({ id: idSchema, newRunId: idSchema, extensionId: idSchema });

export const retryRuns = defineEndpoint({
  name: "retryRuns",
  method: "POST",
  path: "/api/runs/retry",
  ...byUser("runs:run", "none", "allowed"),
  summary:
    "Queue many runs again: those named, or the newest of each extension with one cause of failure",
  body: selectionOf(failedFilterSchema, howFields),
  response: bulkAnswerWith(retriedSchema, { reason: retryRefusalSchema }).extend({
    hasMore: z.boolean().describe("For a filter: there are more extensions than one call takes."),
  }),
  errors: ["invalidInput"],
});
