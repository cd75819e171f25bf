import * as v from "valibot";

/** Whole numbers, as they stand in addresses. */
export const whole = (from: number, to = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(from), v.maxValue(to));
export const idNumber = whole(1);

export const text = (charsMax: number) => v.pipe(v.string(), v.maxLength(charsMax));

/**
 * A value of the address: it may be left out, and one that somebody typed wrong counts as left
 * out. Not zod, which is seven times as large: addresses are read before anything else is there.
 */
export const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);
