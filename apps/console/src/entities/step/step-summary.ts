import { definitionsOf, shownInputs } from "@baton/catalogue";
import { isSecretRef, type JsonValue, SECRET_MASK, type Step } from "@baton/contract";
import { alternativeToText, isSelectors, readSelectors } from "./selector-text.ts";

/** The inputs that tell one step from another of its type, the most telling first. */
const TELLING = [
  "url",
  "variable",
  "value",
  "text",
  "key",
  "seconds",
  "times",
  "match",
  "expression",
  "options",
  "name",
  "selectors",
  "targetSelectors",
] as const;

const SHOWN = 2;
const MAX_CHARS = 120;

function valueText(name: string, value: JsonValue | undefined): string {
  if (isSelectors(name)) {
    const first = readSelectors(value)[0];
    return first === undefined ? "" : alternativeToText(first);
  }
  if (isSecretRef(value)) return SECRET_MASK;
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map((one) => valueText("", one)).join(", ");
  // A range; the database does not keep the order of its two ends.
  if (value && typeof value === "object") return [value["from"], value["to"]].map(String).join("–");
  return "";
}

/** What the step works with, in a few words: `https://example.com` or `#email · ann@example.com`. */
export function stepSummary({ type, inputs }: Pick<Step, "type" | "inputs">): string {
  const definitions = shownInputs(definitionsOf(type), inputs);
  const shown = new Map(definitions.map(({ name, default: usual }) => [name, usual]));
  return TELLING.filter((name) => shown.has(name))
    .map((name) => valueText(name, inputs[name] ?? shown.get(name)))
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .slice(0, SHOWN)
    .join(" · ")
    .slice(0, MAX_CHARS);
}
