import { z } from "zod";

/** Steps that only Baton has travel as custom steps of this name; other players skip them. */
const CUSTOM_PREFIX = "baton.";

export const customStepName = (type: string): string => `${CUSTOM_PREFIX}${type}`;

export const customStepType = (name: string): string | undefined =>
  name.startsWith(CUSTOM_PREFIX) ? name.slice(CUSTOM_PREFIX.length) : undefined;

/** Parts of our envelope that a standard step may have no place for. */
export const ENVELOPE_KEYS = [
  "label",
  "timeoutMs",
  "onError",
  "retries",
  "isDisabled",
  "frame",
  "assertedEvents",
] as const;

/**
 * A field of our own beside the standard ones, which other players do not read. It is laid over
 * what the standard fields say, so that our files come back exactly as they went out. Its values
 * are checked as part of the step they make.
 */
export const extrasSchema = z.strictObject({
  id: z.unknown().optional(),
  inputs: z.record(z.string(), z.unknown()).optional(),
  ...Object.fromEntries(ENVELOPE_KEYS.map((key) => [key, z.unknown().optional()])),
});

/** Its name in the file. */
export const EXTRAS_FIELD = "baton";

/** What our files say of themselves as a whole. In those that lack it `{{name}}` is a variable. */
export const FILE_MARK = { [EXTRAS_FIELD]: { version: 2 } };

/** Whether a step was written by Baton. */
export const isOurStep = (raw: unknown): boolean =>
  isRecord(raw) &&
  (raw[EXTRAS_FIELD] !== undefined ||
    (typeof raw.name === "string" && customStepType(raw.name) !== undefined));

export type RawStep = Record<string, unknown>;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The id a step gets when its file names none. */
export const defaultStepId = (index: number): string => `s${index + 1}`;
