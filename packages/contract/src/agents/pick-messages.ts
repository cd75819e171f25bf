import { z } from "zod";

/*
 * The picker of a held browser: the user points at an element of a page, and what finds it comes
 * back; and what selectors find in the page that is shown.
 */

/** Alternatives of one element; a step takes no more. */
export const PICKED_MAX = 10;
const SELECTOR_MAX_CHARS = 5000;
const CHAIN_MAX = 20;
const TESTED_MAX = 100;
/** Frames of one page in which an alternative was found. */
const FRAMES_MAX = 100;

const partSchema = z.string().max(SELECTOR_MAX_CHARS);
const alternativeSchema = z
  .union([partSchema, z.array(partSchema).min(1).max(CHAIN_MAX)])
  .describe("One selector, or a chain through shadow roots.");
const frameSchema = z
  .array(z.int().nonnegative())
  .max(20)
  .describe("The frame by its place among the frames of each document around it.");

export const pickCommands = [
  /**
   * Lets the user point at an element in any page of the browser. Answers the `PickedElement` once it
   * was taken, or null when it was given up. One that goes on already is given up.
   */
  z.strictObject({ type: z.literal("pick.element") }),
  /** Gives up what goes on. Answers true. */
  z.strictObject({ type: z.literal("pick.stop") }),
  /** Answers `TestedSelectors`: what each finds in the page where an element was picked, or that is in front. */
  z.strictObject({
    type: z.literal("pick.test"),
    selectors: z
      .array(alternativeSchema)
      .min(1)
      .max(TESTED_MAX)
      .describe("What finds the element, each for itself."),
    frame: frameSchema.optional(),
  }),
] as const;

export const pickedElementSchema = z.object({
  /** Empty in the document of the tab itself. */
  frame: frameSchema,
  /** The best first. */
  alternatives: z
    .array(z.object({ selector: alternativeSchema, count: z.int().nonnegative() }))
    .max(PICKED_MAX),
});
export type PickedElement = z.infer<typeof pickedElementSchema>;

/** What one selector finds. */
const testedSelectorSchema = z.object({
  /** It is none: nothing is searched with it. */
  isInvalid: z.boolean(),
  /** Where it finds anything. */
  places: z
    .array(
      z.object({
        frame: frameSchema,
        count: z.int().positive(),
        /** So many of them can be seen. */
        shownCount: z.int().nonnegative(),
        /** One of FAILURE_CODES: why a click would not reach the one that is meant; null where it would. */
        code: z.string().max(64).nullable(),
      }),
    )
    .max(FRAMES_MAX),
});
export type TestedSelector = z.infer<typeof testedSelectorSchema>;

export const testedSelectorsSchema = z.object({
  title: z.string(),
  /** In the order in which they were given. */
  selectors: z.array(testedSelectorSchema),
});
export type TestedSelectors = z.infer<typeof testedSelectorsSchema>;
