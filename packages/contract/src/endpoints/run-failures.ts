import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { idSchema, idTextSchema, instantSchema } from "../values/primitives.ts";
import { failureKeySchema, timeRangeFields } from "./runs-filter.ts";

/** Runs that failed in the same place with the same words, but for numbers, names and addresses. */
export const runFailureSchema = z.strictObject({
  failureKey: failureKeySchema,
  /** Null when the script is gone. */
  scriptId: idSchema.nullable(),
  scriptName: z.string(),
  /** Key and name of the script's row; null where no row is at fault: the browser never came. */
  rowId: z.string().nullable(),
  rowName: z.string().nullable(),
  stepPath: z.string().nullable(),
  stepType: z.string().nullable(),
  stepLabel: z.string().nullable(),
  /** The kind of failure as the agent names it (`elementNotFound`), or the catalogue's number. */
  errorCode: z.string().nullable(),
  /** What differs from run to run is `…` in it. */
  message: z.string(),
  runCount: z.int().positive(),
  extensionCount: z.int().positive(),
  /** Extensions whose latest run is one of these: they have not run since. */
  stillFailedCount: z.int().nonnegative(),
  firstSeenAt: instantSchema,
  lastSeenAt: instantSchema,
  /** The newest few. */
  sampleRunIds: z.array(idSchema).min(1).max(5),
});
export type RunFailure = z.infer<typeof runFailureSchema>;

export const listRunFailures = defineEndpoint({
  name: "listRunFailures",
  method: "GET",
  path: "/api/runs/failures",
  ...byUser("runs:read", "none", "allowed", { groupBound: "groupId" }),
  summary:
    "Failed runs by cause: what still stands first, then the most frequent; `listRuns` takes the `failureKey`",
  query: z.strictObject({
    ...timeRangeFields,
    scriptId: idTextSchema.optional(),
    extensionId: idTextSchema.optional(),
    groupId: idTextSchema.optional(),
  }),
  response: z.strictObject({
    data: z.array(runFailureSchema),
    /** There are more causes than are listed. */
    hasMore: z.boolean(),
  }),
  errors: ["invalidInput"],
});
