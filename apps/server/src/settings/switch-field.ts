import { z } from "zod";

const WORDS = new Map([
  ["on", true],
  ["true", true],
  ["off", false],
  ["false", false],
]);

/** On or off; `true` and `false` are taken too, as some settings once wanted them. */
export const switchField = z.string().transform((text, context) => {
  const isOn = WORDS.get(text.trim().toLowerCase());
  if (isOn !== undefined) return isOn;
  context.addIssue({ code: "custom", message: "must be on or off" });
  return z.NEVER;
});
