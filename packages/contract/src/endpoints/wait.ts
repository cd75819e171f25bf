import { z } from "zod";
import {
  idSchema,
  instantSchema,
  jsonValueSchema,
  scriptStatusSchema,
} from "../values/primitives.ts";
import { extensionSchema } from "./extensions.ts";

export const WAIT_MAX_SECONDS = 60;
/** One user's calls that wait at once; those beyond answer 429. */
export const WAITS_PER_USER = 50;
/** As much of what a run collected as one answer has. */
export const WAIT_DATA_MAX_ITEMS = 1000;
export const WAIT_DATA_MAX_BYTES = 1_000_000;

/** `wait`: seconds in which the answer may come later, when the run has ended. */
export const waitQuerySchema = z.strictObject({
  wait: z
    .string()
    .regex(/^\d{1,2}$/, "must be whole seconds")
    .transform(Number)
    .pipe(z.int().min(0).max(WAIT_MAX_SECONDS))
    .optional(),
});

/** What became of the run that was waited for. */
export const runResultSchema = z.strictObject({
  id: idSchema,
  status: scriptStatusSchema,
  isEnded: z
    .boolean()
    .describe("False where the time was over first: `GET /api/runs/:id` tells the rest."),
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  errorCode: z.int().nullable(),
  failureCode: z.string().nullable(),
  failure: z.string().nullable().describe("The first failure in words."),
  data: z
    .array(z.strictObject({ name: z.string(), value: jsonValueSchema }))
    .describe("What it collected, in order."),
  isDataCut: z
    .boolean()
    .describe("It collected more than is here: `GET /api/runs/:id/data` has all of it."),
});
export type RunResult = z.infer<typeof runResultSchema>;

/** The extension's row and, where `wait` was asked for, its run as it was then. */
export const startedSchema = extensionSchema.extend({ runResult: runResultSchema.optional() });
