import { z } from "zod";
import type { ScriptStatus } from "../values/enums.ts";
import {
  idsTextSchema,
  idTextSchema,
  instantSchema,
  NAME_MAX_CHARS,
} from "../values/primitives.ts";

/** Who or what started a run. */
export const runOriginSchema = z.enum(["user", "schedule", "retry"]);
export type RunOrigin = z.infer<typeof runOriginSchema>;

/** Names a cause of failures: the same for all runs that failed in the same way. */
export const failureKeySchema = z.string().regex(/^[0-9a-f]{32}$/, "must be the key of a failure");

/** When runs entered the queue: from this moment on, and before that one. */
export const timeRangeFields = {
  from: instantSchema.optional(),
  to: instantSchema.optional(),
};

/** Which runs: what every call on many of them takes. */
export const runsFilterFields = {
  extensionId: idTextSchema.optional(),
  extensionIds: idsTextSchema.optional().describe("Runs of these extensions."),
  tagId: idTextSchema.optional().describe("Runs of extensions that have the tag."),
  scriptId: idTextSchema.optional(),
  groupId: idTextSchema.optional(),
  status: z
    .string()
    .regex(/^[0-7](,[0-7])*$/, "must be script statuses with commas between them")
    .transform((text) => [...new Set(text.split(",").map(Number))] as ScriptStatus[])
    .optional()
    .describe("Several with commas between them: `0,7`."),
  ...timeRangeFields,
  origin: z
    .string()
    .regex(
      /^(user|schedule|retry)(,(user|schedule|retry))*$/,
      "must be user, schedule or retry, with commas between them",
    )
    .transform((text) => [...new Set(text.split(","))] as RunOrigin[])
    .optional()
    .describe("Several with commas between them: `schedule,retry`."),
  startedBy: z
    .string()
    .min(1)
    .max(320)
    .optional()
    .describe("The mail address of who started it; runs of schedules have none."),
  failureKey: failureKeySchema.optional(),
  retryOf: idTextSchema.optional().describe("The run that they repeat."),
  search: z
    .string()
    .trim()
    .min(1)
    .max(NAME_MAX_CHARS)
    .optional()
    .describe("Part of the name of the extension or the script, as they are called now."),
};
