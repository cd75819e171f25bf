import { EXCHANGE_TARGET_MAX_CHARS, type JsonValue } from "@baton/contract";

/** What a step works on, for its line. Never a text that is typed: that may be hidden in the action. */
export function lineTarget(inputs: Record<string, JsonValue>): { target?: string } {
  const { selectors, url, key } = inputs;
  const first = Array.isArray(selectors) ? selectors[0] : (url ?? key);
  const text = [first]
    .flat()
    .filter((part) => typeof part === "string")
    .join(" >> ");
  if (text === "") return {};
  return { target: text.slice(0, EXCHANGE_TARGET_MAX_CHARS).toWellFormed() };
}
