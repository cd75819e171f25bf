import { z } from "zod";
import { type JsonValue, jsonValueSchema, NAME_MAX_CHARS } from "../values/primitives.ts";

/** The most steps in one action, blocks counted in, and how deep blocks may nest. */
export const STEPS_MAX = 1000;
export const STEP_DEPTH_MAX = 10;
export const STEP_TIMEOUT_MAX_MS = 600_000;
export const STEP_RETRIES_MAX = 10;

/** What a step waits for after it: kept from recordings, awaited by the agent. */
export const assertedEventSchema = z.strictObject({
  type: z.literal("navigation"),
  url: z.string().max(8192).optional(),
  title: z.string().max(8192).optional(),
});
export type AssertedEvent = z.infer<typeof assertedEventSchema>;

/**
 * A step of a custom action. `inputs` and the names of `blocks` depend on `type`: the catalogue
 * holds a schema for each and checks them; this envelope is the same for all.
 */
export interface Step {
  /** Unique within its action. */
  id: string;
  /** Name of an action type of the catalogue. */
  type: string;
  inputs: Record<string, JsonValue>;
  label?: string | undefined;
  /** Milliseconds to look for the element or to wait; without it the catalogue's default. */
  timeoutMs?: number | undefined;
  /** `fail` (default) ends the row as failed; `continue` logs the failure and goes on. */
  onError?: "fail" | "continue" | undefined;
  /** How often a failed step is tried again before `onError` counts. */
  retries?: number | undefined;
  isDisabled?: boolean | undefined;
  /** Index path of the frame, as in Recorder files; without it every frame is searched. */
  frame?: number[] | undefined;
  assertedEvents?: AssertedEvent[] | undefined;
  /** Steps inside: `then` and `else` of a condition, `steps` of a loop. */
  blocks?: Record<string, Step[]> | undefined;
}

export const stepSchema: z.ZodType<Step> = z.strictObject({
  id: z.string().min(1).max(64),
  type: z.string().min(1).max(64),
  inputs: z.record(z.string().max(64), jsonValueSchema),
  label: z.string().max(NAME_MAX_CHARS).optional(),
  timeoutMs: z.int().min(1).max(STEP_TIMEOUT_MAX_MS).optional(),
  onError: z.enum(["fail", "continue"]).optional(),
  retries: z.int().min(0).max(STEP_RETRIES_MAX).optional(),
  isDisabled: z.boolean().optional(),
  frame: z.array(z.int().nonnegative()).max(20).optional(),
  assertedEvents: z.array(assertedEventSchema).max(10).optional(),
  blocks: z
    .record(
      z.string().max(32),
      z.lazy(() => z.array(stepSchema).max(STEPS_MAX)),
    )
    .optional(),
});

/**
 * What a step has to do with the page of its tab: it opens one, goes to that of another tab, needs the
 * one that is there, or neither. What needs a page that could not be opened is skipped.
 */
export type PageUse = "opens" | "moves" | "needs" | "none";

/** Carries a step's place in error messages: `steps.2.blocks.then.0.inputs.url`. */
export const stepsSchema = z.array(stepSchema).max(STEPS_MAX);
