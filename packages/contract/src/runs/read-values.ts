import { z } from "zod";
import { type JsonValue, jsonValueSchema } from "../values/primitives.ts";

/*
 * What a step read, as it is shown beside the step: all of a short value, the beginning of a long
 * one. The whole stands in the collected data, where the step keeps it there.
 */

/** A text by itself, each text within a list or a table, and all together. */
const READ_TEXT_MAX_CHARS = 1000;
export const READ_PART_MAX_CHARS = 200;
const READ_MAX_CHARS = 2000;
const READ_ITEMS_MAX = 20;
const READ_DEPTH_MAX = 4;
const READ_NAME_MAX_CHARS = 200;
/** At the end of a text that goes on. */
export const READ_CUT = "…";

export const stepReadSchema = z.strictObject({
  name: z.string().max(READ_NAME_MAX_CHARS).describe("The variable's, and the collected value's."),
  value: jsonValueSchema,
  size: z
    .int()
    .nonnegative()
    .nullable()
    .describe("Items of a list, characters of a text; null for anything else."),
  isWhole: z.boolean().describe("Nothing was left out."),
});
export type StepRead = z.infer<typeof stepReadSchema>;

const sizeOf = (value: JsonValue): number | null =>
  typeof value === "string" || Array.isArray(value) ? value.length : null;

/** The beginning of what was read, never more than a few thousand characters. */
export function toStepRead(name: string, value: JsonValue): StepRead {
  const taken = { chars: 0, isWhole: true };
  const isText = typeof value === "string";
  const shown = isText ? cut(value, READ_TEXT_MAX_CHARS, taken) : take(value, 0, taken);
  const { isWhole } = taken;
  return { name: name.slice(0, READ_NAME_MAX_CHARS), value: shown, size: sizeOf(value), isWhole };
}

/** Once more, for whoever did not make it: it may say less, and never more. */
export function boundStepRead({ name, value, size, isWhole }: StepRead): StepRead {
  const bounded = toStepRead(name, value);
  return { ...bounded, size, isWhole: isWhole && bounded.isWhole };
}

interface Taken {
  chars: number;
  isWhole: boolean;
}

/** What has been cut already is not cut for its mark. */
function cut(text: string, maxChars: number, taken: Taken): string {
  const isLong = text.length > maxChars + (text.endsWith(READ_CUT) ? READ_CUT.length : 0);
  if (isLong) taken.isWhole = false;
  taken.chars += Math.min(text.length, maxChars);
  return isLong ? `${text.slice(0, maxChars).toWellFormed()}${READ_CUT}` : text;
}

function take(value: JsonValue, depth: number, taken: Taken): JsonValue {
  // Something for each, whatever it is: a thousand short ones are long.
  taken.chars += 1;
  if (typeof value === "string") return cut(value, READ_PART_MAX_CHARS, taken);
  if (typeof value !== "object" || value === null) return value;
  if (depth === READ_DEPTH_MAX) {
    taken.isWhole = false;
    // As a text counts: who bounds it once more comes to the same.
    taken.chars += READ_CUT.length;
    return READ_CUT;
  }
  if (Array.isArray(value)) return takeSome(value, taken, (item) => take(item, depth + 1, taken));
  const fields = takeSome(Object.entries(value), taken, ([field, inner]) => [
    cut(field, READ_PART_MAX_CHARS, taken),
    take(inner, depth + 1, taken),
  ]);
  return Object.fromEntries(fields) as JsonValue;
}

function takeSome<Item, Shown>(
  items: readonly Item[],
  taken: Taken,
  show: (item: Item) => Shown,
): Shown[] {
  const shown: Shown[] = [];
  for (const item of items) {
    if (shown.length === READ_ITEMS_MAX || taken.chars >= READ_MAX_CHARS) {
      taken.isWhole = false;
      break;
    }
    shown.push(show(item));
  }
  return shown;
}
