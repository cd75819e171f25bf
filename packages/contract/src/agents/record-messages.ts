import { z } from "zod";
import { stepSchema } from "../runs/steps.ts";

/*
 * The recorder of a held browser: what the user does in its pages comes as steps of the catalogue.
 */

/** More steps than this are never one gesture: keys that are held, the step, the keys let go. */
const GESTURE_STEPS_MAX = 12;

const gestureIdSchema = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .describe(
    "Names what the user did; what comes again with it takes the place of what came before.",
  );

export const recordCommands = [
  /** Begins in a tab; a recording that goes on is begun anew. Answers true. */
  z.strictObject({
    type: z.literal("record.start"),
    tabId: z.int().nonnegative(),
    opensPage: z.boolean().describe("The first step goes to the page that the tab shows."),
  }),
  /** Answers true. */
  z.strictObject({
    type: z.literal("record.pause"),
    isPaused: z.boolean().describe("What is done meanwhile is no part of the recording."),
  }),
  /** Answers `{ isPaused }`, or null where nothing is recorded: for a window that was loaded anew. */
  z.strictObject({ type: z.literal("record.state") }),
  /** Takes the last thing back. Answers its `gestureId`, or null. */
  z.strictObject({ type: z.literal("record.undo") }),
  /** Answers true once nothing of the recorder is in the browser. */
  z.strictObject({ type: z.literal("record.stop") }),
] as const;

export const recordEvents = [
  /** Something was done; or what was said of it before is said better. */
  z.strictObject({
    type: z.literal("recorded"),
    gestureId: gestureIdSchema,
    steps: z.array(stepSchema).min(1).max(GESTURE_STEPS_MAX),
  }),
  /** It was taken back. */
  z.strictObject({ type: z.literal("unrecorded"), gestureId: gestureIdSchema }),
] as const;
