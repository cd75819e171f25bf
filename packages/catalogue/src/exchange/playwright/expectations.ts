import type { JsonValue } from "@baton/contract";
import { exactly, type Outcome, refused } from "../reading/line-writer.ts";
import { type Args, because, step, textOf, timeoutIn } from "./actions.ts";
import { textMatch, textTest } from "./conditions.ts";
import { type Locator, selectorsOf, withPart } from "./locators.ts";
import { addressIs, patternIn } from "./pages.ts";
import { unreadable } from "./refusal.ts";
import { Pattern, optionsOf, type Value } from "./values.ts";

type Expect = (locator: Locator, args: Args, isNot: boolean) => Outcome;

function waits(
  locator: Locator,
  inputs: Record<string, JsonValue>,
  options: Value | undefined,
): Outcome {
  const given = { selectors: selectorsOf(locator), ...inputs };
  const outcome = { steps: [step("waitElement", given, timeoutIn(optionsOf(options)))] };
  return because(outcome, locator.reason);
}

const state =
  (is: string, isNot: string): Expect =>
  (locator, { values }, no) =>
    waits(locator, { state: no ? isNot : is }, values[0]);

const property =
  (name: string, value: boolean): Expect =>
  (locator, { values }, no) =>
    waits(
      locator,
      { state: "present", properties: JSON.stringify({ [name]: no ? !value : value }) },
      values[0],
    );

/** Found only where it says so: then it is there, or not. */
const says =
  (isWhole: boolean): Expect =>
  (locator, { values: [value, options] }, no) => {
    if (Array.isArray(value)) return refused("noCounterpart");
    const ignoresCase = optionsOf(options).get("ignoreCase") === true;
    const match =
      typeof value === "string"
        ? { ...textMatch(value, isWhole), ignoresCase }
        : textMatch(value, isWhole);
    const self = { selector: `xpath/self::*[${textTest(match)}]` };
    return waits(withPart(locator, self), { state: no ? "absent" : "present" }, options);
  };

const value: Expect = (locator, { values: [given, options] }, no) => {
  if (no || typeof given !== "string") return refused("noCounterpart");
  return waits(
    locator,
    { state: "present", properties: JSON.stringify({ value: given }) },
    options,
  );
};

const attribute: Expect = (locator, { values: [name, given, options] }, no) => {
  if (no || typeof given !== "string") return refused("noCounterpart");
  const attributes = JSON.stringify({ [textOf(name, "attribute")]: given });
  return waits(locator, { state: "present", attributes }, options);
};

const count: Expect = (locator, { values: [number, options] }, no) => {
  if (typeof number !== "number") throw unreadable("toHaveCount");
  if (no) return refused("noCounterpart");
  const inputs: Record<string, JsonValue> =
    number === 0 ? { state: "absent" } : { state: "present", operator: "==", count: number };
  return waits(locator, inputs, options);
};

const OF_ELEMENT: Readonly<Record<string, Expect>> = {
  toBeVisible: state("visible", "hidden"),
  toBeHidden: state("hidden", "visible"),
  toBeAttached: state("present", "absent"),
  toBeChecked: property("checked", true),
  toBeDisabled: property("disabled", true),
  toBeEnabled: property("disabled", false),
  toHaveText: says(true),
  toContainText: says(false),
  toHaveValue: value,
  toHaveAttribute: attribute,
  toHaveId: (locator, { values: [id, options] }, no) =>
    attribute(locator, { values: ["id", id, options], target: undefined }, no),
  toHaveCount: count,
};

/** Undefined for what is not known of elements. */
export const expectElement = (
  name: string,
  locator: Locator,
  { args, isNot }: { args: Args; isNot: boolean },
): Outcome | undefined =>
  Object.hasOwn(OF_ELEMENT, name) ? OF_ELEMENT[name]?.(locator, args, isNot) : undefined;

/** What is checked of a page is its address and its title. */
export function expectPage(
  name: string,
  { values: [wanted] }: Args,
  isNot: boolean,
): Outcome | undefined {
  if (name === "toHaveURL") return addressIs(wanted, isNot);
  if (name !== "toHaveTitle") return undefined;
  const no = isNot ? "!" : "";
  const expression =
    wanted instanceof Pattern
      ? `${no}${patternIn(wanted, "document.title")}`
      : `${no}(document.title === ${JSON.stringify(textOf(wanted, "title"))})`;
  return exactly("waitExpression", { expression });
}
