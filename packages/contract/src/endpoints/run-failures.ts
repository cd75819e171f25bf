import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { idSchema, idTextSchema, instantSchema } from "../values/primitives.ts";
import { failureKeySchema, timeRangeFields } from "./runs-filter.ts";

/** Runs that failed in the same place with the same words, but for numbers, names and addresses. */
export const runFailureSchema = z.strictObject({
  failureKey: failureKeySchema,
  scriptId: idSchema.nullable().describe("Null when the script is gone."),
  scriptName: z.string(),
  rowId: z
    .string()
    .nullable()
    .describe(
      "Key and name of the script's row; null where no row is at fault: the browser never came.",
    ),
  rowName: z.string().nullable(),
  stepPath: z.string().nullable(),
  stepType: z.string().nullable(),
  stepLabel: z.string().nullable(),
  failureCode: z.string().nullable(),
  message: z.string().describe("What differs from run to run is `…` in it."),
  runCount: z.int().positive(),
  extensionCount: z.int().positive(),
  stillFailedCount: z
    .int()
    .nonnegative()
    .describe("Extensions whose latest run is one of these: they have not run since."),
  firstSeenAt: instantSchema,
  lastSeenAt: instantSchema,
  sampleRunIds: z.array(idSchema).min(1).max(5).describe("The newest few."),
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
    hasMore: z.boolean().describe("There are more causes than are listed."),
  }),
  errors: ["invalidInput"],
});
