import type { JsonValue } from "@baton/contract";
import { definitionsOf, shownInputs } from "./shown-inputs.ts";

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/** Conditions that an empty text makes sense with: a variable may be compared with nothing. */
const MAY_COMPARE_NOTHING = new Set<JsonValue | undefined>(["variableEquals", "variableContains"]);

/** Inputs for which nothing is an answer as well. */
const MAY_BE_EMPTY = new Set([
  "open.password",
  "switchTab.match",
  "answerDialog.text",
  "httpRequest.jsonPath",
]);

/**
 * Inputs that the catalogue lets be empty because they count only sometimes, and that do count as
 * the others stand: a condition on an element without the element would fail in every run.
 */
export function missingInputs(type: string, inputs: Record<string, JsonValue>): string[] {
  const shown = shownInputs(definitionsOf(type), inputs);
  const missing = shown
    .filter(({ name, isRequired, shownWhen, default: usual }) => {
      if (isRequired || !shownWhen || !isEmpty(inputs[name] ?? usual)) return false;
      if (MAY_BE_EMPTY.has(`${type}.${name}`)) return false;
      return name !== "text" || !MAY_COMPARE_NOTHING.has(inputs["condition"]);
    })
    .map(({ name }) => name);
  const isScrollToNothing =
    type === "scroll" && inputs["mode"] === "intoView" && isEmpty(inputs["selectors"]);
  return isScrollToNothing ? [...missing, "selectors"] : missing;
}
