import { z } from "zod";
import { stepReadSchema } from "../runs/read-values.ts";
import { stepSchema } from "../runs/steps.ts";
import { idSchema } from "../values/primitives.ts";

/* The step debugger: commands and events of a hold to `debug`. */

export const BREAKPOINTS_MAX = 500;
/** A picture of the page, in base64; a larger one is left out. */
export const DEBUG_PICTURE_MAX_CHARS = 1_500_000;
export const DEBUG_VARIABLES_MAX = 500;

const rowIdSchema = z.string().min(1).max(200);
const pathSchema = z.string().min(1).max(1000);

/** A row of the script, or one of its steps. */
export const debugPlaceSchema = z.strictObject({
  rowId: rowIdSchema.describe("As the script has it."),
  path: pathSchema.nullable().describe("The step, as in the run's log; null for the row."),
});
export type DebugPlace = z.infer<typeof debugPlaceSchema>;

export const debugCommandSchemas = [
  /** Where the run is to stand from now on; said before it begins, too. Answers null, as most do. */
  z.strictObject({
    type: z.literal("debug.set"),
    breakpoints: z.array(debugPlaceSchema).max(BREAKPOINTS_MAX),
  }),
  /** The run that begins stands before its first step, or at this place. */
  z.strictObject({ type: z.literal("debug.begin"), at: debugPlaceSchema.nullable() }),
  /** On to the next breakpoint, or to this place. */
  z.strictObject({ type: z.literal("debug.go"), to: debugPlaceSchema.nullable() }),
  /** One step: into what it holds, over it, or out of what is around it. */
  z.strictObject({ type: z.literal("debug.step"), how: z.enum(["into", "over", "out"]) }),
  /** Stands before the next step. */
  z.strictObject({ type: z.literal("debug.pause") }),
  /** Passes over the step that it stands at. */
  z.strictObject({ type: z.literal("debug.skip") }),
  /** The next step is this one of the same list. */
  z.strictObject({ type: z.literal("debug.next"), path: pathSchema }),
  /** The row that it stands in ends here, and this one comes next. */
  z.strictObject({ type: z.literal("debug.nextRow"), rowId: rowIdSchema }),
  /** Does this step on the page as it stands, and nothing else; answers `DebugTried`. */
  z.strictObject({ type: z.literal("debug.try"), step: stepSchema }),
  /** The run goes on with this step in place of the one that it stands at. */
  z.strictObject({ type: z.literal("debug.keep"), step: stepSchema }),
  /** Answers `DebugState`, or null where nothing stands. */
  z.strictObject({ type: z.literal("debug.state") }),
] as const;

/** What a step came to that was only tried. */
export const debugTriedSchema = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  selector: z.string().nullable().describe("The alternative that found the element."),
  result: z.string().nullable(),
  ms: z.int().nonnegative().describe("How long it took."),
});
export type DebugTried = z.infer<typeof debugTriedSchema>;

export const debugStateSchema = z.strictObject({
  runId: idSchema,
  rowId: z.string(),
  rowIndex: z.int().nonnegative(),
  path: pathSchema,
  iteration: z.array(z.int().nonnegative()).max(20),
  attempt: z.int().positive(),
  why: z.enum(["begin", "breakpoint", "step", "asked", "failed"]),
  error: z
    .strictObject({ code: z.string().max(64), message: z.string().max(4000) })
    .nullable()
    .describe("Why the step failed that it stands at; it is done again when the run goes on."),
  variables: z
    .array(z.strictObject({ variable: stepReadSchema, isChanged: z.boolean() }))
    .max(DEBUG_VARIABLES_MAX)
    .describe("Changed since it stood last."),
});
export type DebugState = z.infer<typeof debugStateSchema>;

export const debugEventSchemas = [
  z.strictObject({ type: z.literal("debug.stopped"), state: debugStateSchema }),
  z.strictObject({ type: z.literal("debug.going") }),
  z.strictObject({ type: z.literal("debug.ended") }),
  /** JPEG. */
  z.strictObject({
    type: z.literal("debug.picture"),
    picture: z.base64().max(DEBUG_PICTURE_MAX_CHARS),
  }),
] as const;
