import { z } from "zod";
import { ERROR_TYPES } from "./errors.ts";
import { type Reason, REASONS } from "./reasons.ts";

const REASON_NAMES = Object.keys(REASONS) as [Reason, ...Reason[]];

/** One body for every failure, written in one place of the server. */
export const errorBodySchema = z.strictObject({
  errorCode: z.int(),
  errorType: z.enum(ERROR_TYPES),
  message: z.string(),
  reason: z.enum(REASON_NAMES).optional().describe("Why, where the code says too little."),
  issues: z
    .array(z.strictObject({ field: z.string(), message: z.string() }))
    .optional()
    .describe("Every fault found in the input, with the path of the field it is in."),
  figures: z
    .record(z.string(), z.number())
    .optional()
    .describe("Numbers that the words of the code or the reason speak of."),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
