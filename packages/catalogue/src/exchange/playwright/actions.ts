import type { JsonValue } from "@baton/contract";
import { escapeTemplates } from "../../recordings/templates.ts";
import {
  nearly,
  type Outcome,
  type Reason,
  refused,
  type StepDraft,
} from "../reading/line-writer.ts";
import { locate, type Locator, selectorsOf } from "./locators.ts";
import { unreadable } from "./refusal.ts";
import { optionsOf, type Options, type Value, wordIn } from "./values.ts";

/** What is read of a call: its values, and the element that another one of them names. */
export interface Args {
  values: readonly (Value | undefined)[];
  target: Locator | undefined;
}

const TIMEOUT_MAX_MS = 600_000;

/** Texts of a program hold no variables of ours. */
export const step = (
  type: string,
  inputs: Record<string, JsonValue>,
  rest: Partial<StepDraft> = {},
): StepDraft => ({
  type,
  inputs: escapeTemplates(inputs) as Record<string, JsonValue>,
  ...rest,
});

export const timeoutIn = (options: Options): Partial<StepDraft> => {
  const ms = options.get("timeout");
  if (typeof ms !== "number" || ms <= 0) return {};
  return { timeoutMs: Math.min(TIMEOUT_MAX_MS, Math.ceil(ms)) };
};

export function textOf(value: Value | undefined, name: string): string {
  if (typeof value === "string") return value;
  throw unreadable(name);
}

/** The steps, and what of the options is not taken over. */
export function told(steps: StepDraft[], options: Options, taken: readonly string[]): Outcome {
  const known = new Set([...taken, "timeout", "noWaitAfter", "force", "strict", "steps"]);
  const names = [...options.keys()].filter((name) => !known.has(name));
  const timed = steps.map((one) => ({ ...one, ...timeoutIn(options) }));
  if (names.length === 0) return { steps: timed };
  return nearly("optionLeftOut", timed, { name: names.join(", ") });
}

/** A reason of the element's own counts where there is no other. */
export const because = (outcome: Outcome, reason: Reason | undefined): Outcome =>
  "steps" in outcome && !outcome.approximated && reason
    ? { ...outcome, approximated: reason }
    : outcome;

type Act = (selectors: (string | string[])[], args: Args) => Outcome;

function place(options: Options): Record<string, JsonValue> {
  const position = optionsOf(options.get("position"));
  const [x, y] = [position.get("x"), position.get("y")];
  return typeof x === "number" && typeof y === "number"
    ? { place: "offset", offsetX: Math.round(x), offsetY: Math.round(y) }
    : {};
}

const MODIFIERS = new Map([
  ["Shift", "Shift"],
  ["Alt", "Alt"],
  ["Control", "Control"],
  ["ControlOrMeta", "Control"],
  ["Meta", "Meta"],
]);

/** Keys that are held while something is done. */
function holding(options: Options, steps: StepDraft[]): StepDraft[] {
  const given = options.get("modifiers");
  const keys = Array.isArray(given)
    ? given.map((key) => (typeof key === "string" ? MODIFIERS.get(key) : undefined) ?? "")
    : [];
  if (keys.includes("")) throw unreadable("modifiers");
  return [
    ...keys.map((key) => step("keyDown", { key })),
    ...steps,
    ...keys.toReversed().map((key) => step("keyUp", { key })),
  ];
}

const CLICK = ["button", "clickCount", "position", "delay", "modifiers"];

const clickAs =
  (usual: number): Act =>
  (selectors, { values }) => {
    const options = optionsOf(values[0]);
    const count = options.get("clickCount") ?? usual;
    const [button, delay] = [options.get("button"), options.get("delay")];
    if (count !== 1 && count !== 2) return refused("noCounterpart");
    const inputs = {
      selectors,
      ...place(options),
      ...(typeof button === "string" && { button }),
      ...(typeof delay === "number" && { duration: delay }),
    };
    const click = step(count === 2 ? "doubleClick" : "click", inputs);
    return told(holding(options, [click]), options, CLICK);
  };

const tap: Act = (selectors, { values }) => {
  const options = optionsOf(values[0]);
  const inputs = { selectors, deviceType: "touch", ...place(options) };
  return told(holding(options, [step("click", inputs)]), options, ["position", "modifiers"]);
};

const check =
  (isChecked: (value: Value | undefined) => boolean, at: number): Act =>
  (selectors, { values }) =>
    told(
      [step("check", { selectors, isChecked: isChecked(values[0]) })],
      optionsOf(values[at]),
      // Whichever place is meant, it is a tick.
      ["position"],
    );

/** As our steps name them: `ControlOrMeta` is the one that the browser's machine has. */
export const keyOf = (value: Value | undefined): string =>
  textOf(value, "key")
    .replaceAll("ControlOrMeta", "Control")
    .replaceAll(/(^|\+)(?:Key([A-Z])|Digit(\d))(?=\+|$)/g, "$1$2$3");

const press: Act = (selectors, { values: [key, options] }) =>
  told([step("press", { selectors, key: keyOf(key) })], optionsOf(options), ["delay"]);

const fill: Act = (selectors, { values: [value, options] }) =>
  told([step("fill", { selectors, value: textOf(value, "value") })], optionsOf(options), []);

function typeText(value: Value | undefined, options: Options, selectors?: JsonValue): Outcome {
  const delay = options.get("delay");
  const inputs = {
    ...{ text: textOf(value, "text"), typingDelay: typeof delay === "number" ? delay : 0 },
    ...(selectors !== undefined && { selectors }),
  };
  return told([step("typeText", inputs)], options, ["delay"]);
}

const CHOICES = new Map([
  ["label", "text"],
  ["value", "value"],
  ["index", "index"],
]);

/** A text may be an option's value or its label: codegen writes values. */
function choiceOf(value: Value | undefined): { by: string; option: string } {
  if (typeof value === "string") return { by: "value", option: value };
  const [[name, given] = ["", null], ...others] = [...optionsOf(value)];
  const by = CHOICES.get(name);
  if (
    by === undefined ||
    others.length > 0 ||
    (typeof given !== "string" && typeof given !== "number")
  )
    throw unreadable("selectOption");
  return { by, option: String(given) };
}

const select: Act = (selectors, { values: [value, options] }) => {
  const choices = (Array.isArray(value) ? (value as readonly Value[]) : [value]).map(choiceOf);
  const [first] = choices;
  if (!first || choices.some(({ by }) => by !== first.by)) return refused("noCounterpart");
  const inputs = { selectors, by: first.by, options: choices.map(({ option }) => option) };
  return told([step("select", inputs)], optionsOf(options), []);
};

function drag(selectors: JsonValue, target: Locator, options: Options): Outcome {
  const to = optionsOf(options.get("targetPosition"));
  const targetPlace = place(new Map([["position", to]]));
  const inputs = { selectors, to: "element", targetSelectors: selectorsOf(target), ...targetPlace };
  return because(told([step("drag", inputs)], options, ["targetPosition"]), target.reason);
}

const WAITED = new Map([
  ["visible", "visible"],
  ["hidden", "hidden"],
  ["attached", "present"],
  ["detached", "absent"],
]);

const waitFor: Act = (selectors, { values }) => {
  const options = optionsOf(values[0]);
  const state = WAITED.get(wordIn(options, "state", "visible"));
  if (state === undefined) throw unreadable("state");
  return told([step("waitElement", { selectors, state })], options, ["state"]);
};

const picture: Act = (selectors, { values }) =>
  told([step("screenshot", { area: "element", selectors })], optionsOf(values[0]), [
    "path",
    "type",
  ]);

/** What is done with an element. */
const ON_ELEMENT: Readonly<Record<string, Act>> = {
  click: clickAs(1),
  dblclick: clickAs(2),
  tap,
  fill,
  clear: (selectors, { values }) =>
    told([step("fill", { selectors, value: "" })], optionsOf(values[0]), []),
  press,
  pressSequentially: (selectors, { values: [text, options] }) =>
    typeText(text, optionsOf(options), selectors),
  type: (selectors, { values: [text, options] }) => typeText(text, optionsOf(options), selectors),
  check: check(() => true, 0),
  uncheck: check(() => false, 0),
  setChecked: check((value) => value === true, 1),
  selectOption: select,
  hover: (selectors, { values }) => {
    const options = optionsOf(values[0]);
    const hover = step("hover", { selectors, ...place(options) });
    return told(holding(options, [hover]), options, ["position", "modifiers"]);
  },
  dragTo: (selectors, { values, target }) =>
    target ? drag(selectors, target, optionsOf(values[1])) : refused("noCounterpart"),
  scrollIntoViewIfNeeded: (selectors, { values }) =>
    told([step("scroll", { mode: "intoView", selectors })], optionsOf(values[0]), []),
  waitFor,
  screenshot: picture,
  // The file is on the disk of whoever recorded it.
  setInputFiles: () => refused("documentMissing"),
};

/** Undefined where nothing of that name is done with elements. */
export function actOn(name: string, locator: Locator, args: Args): Outcome | undefined {
  const act = Object.hasOwn(ON_ELEMENT, name) ? ON_ELEMENT[name] : undefined;
  return act && because(act(selectorsOf(locator), args), locator.reason);
}

/** `page.click("#send", …)`: the element stands before the rest. */
export function actBySelector(name: string, { values }: Args): Outcome | undefined {
  const [selector, ...rest] = values;
  if (name === "dragAndDrop")
    return drag(selectorsOf(locate(selector)), locate(rest[0]), optionsOf(rest[1]));
  if (name === "waitForSelector")
    return actOn("waitFor", locate(selector), { values: rest, target: undefined });
  if (!Object.hasOwn(ON_ELEMENT, name) || typeof selector !== "string") return undefined;
  return actOn(name, locate(selector), { values: rest, target: undefined });
}

export { typeText };
