import { exactly, nearly, type Outcome, refused } from "../reading/line-writer.ts";
import { type Args, keyOf, step, textOf, told, typeText } from "./actions.ts";
import { unreadable } from "./refusal.ts";
import { Pattern, optionsOf, type Value, wordIn } from "./values.ts";

const READY = new Map([
  ["domcontentloaded", "domReady"],
  ["load", "load"],
  ["networkidle", "quiet"],
  ["commit", "domReady"],
]);

type Do = (args: Args) => Outcome;

const moved =
  (type: string): Do =>
  ({ values }) =>
    told([step(type, {})], optionsOf(values[0]), ["waitUntil"]);

/** Opens in a new tab where the program has made one for it. */
export function goto({ values: [url, given] }: Args, isNewTab: boolean): Outcome {
  const options = optionsOf(given);
  const ready = READY.get(wordIn(options, "waitUntil", "load")) ?? "load";
  const inputs = { url: textOf(url, "url"), ready, ...(isNewTab && { isNewTab }) };
  if (!URL.canParse(inputs.url)) throw unreadable(inputs.url);
  return told([step("open", inputs)], options, ["waitUntil"]);
}

/** An address that is waited for or checked: the whole, with `*` for anything, or a pattern. */
export function addressIs(value: Value | undefined, not = false): Outcome {
  const no = not ? "!" : "";
  if (value instanceof Pattern)
    return exactly("waitExpression", { expression: `${no}${patternIn(value, "location.href")}` });
  const url = textOf(value, "url");
  if (!url.includes("*") && URL.canParse(url)) {
    const { href } = new URL(url);
    return exactly("waitExpression", {
      expression: `${no}(location.href === ${JSON.stringify(href)})`,
    });
  }
  if (not) throw unreadable(url);
  // Before `**` it may stand anywhere; one star here is as many characters as there are.
  return nearly("addressHolds", [step("waitNavigation", { url: url.replaceAll(/\*+/g, "*") })]);
}

/** A pattern as one that is made anew of its text. */
export const patternIn = ({ source, flags }: Pattern, of: string): string =>
  `new RegExp(${JSON.stringify(source)}, ${JSON.stringify(flags.replaceAll(/[gy]/g, ""))}).test(${of})`;

const ON_PAGE: Readonly<Record<string, Do>> = {
  reload: moved("reload"),
  goBack: moved("back"),
  goForward: moved("forward"),
  waitForURL: ({ values: [url] }) => addressIs(url),
  waitForLoadState: () => nearly("pagesAwaited", []),
  waitForTimeout: ({ values: [ms] }) => {
    if (typeof ms !== "number") throw unreadable("waitForTimeout");
    return exactly("waitTime", { seconds: ms / 1000 });
  },
  setViewportSize: ({ values: [size] }) => viewport(size),
  screenshot: ({ values }) => {
    const options = optionsOf(values[0]);
    const area = options.get("fullPage") === true ? "fullPage" : "page";
    return told([step("screenshot", { area })], options, ["fullPage", "path", "type"]);
  },
  bringToFront: () => ({ steps: [] }),
  pause: () => nearly("noOutput", []),
  evaluate: () => refused("scriptRefused"),
  addInitScript: () => refused("scriptRefused"),
  waitForFunction: () => refused("scriptRefused"),
};

export function viewport(size: Value | undefined): Outcome {
  const [width, height] = [optionsOf(size).get("width"), optionsOf(size).get("height")];
  if (typeof width !== "number" || typeof height !== "number") throw unreadable("viewport");
  return exactly("setViewport", { width, height });
}

const KEYBOARD: Readonly<Record<string, Do>> = {
  press: ({ values: [key, options] }) =>
    told([step("press", { key: keyOf(key) })], optionsOf(options), ["delay"]),
  down: ({ values: [key] }) => exactly("keyDown", { key: keyOf(key) }),
  up: ({ values: [key] }) => exactly("keyUp", { key: keyOf(key) }),
  type: ({ values: [text, options] }) => typeText(text, optionsOf(options)),
  insertText: ({ values: [text] }) => typeText(text, new Map()),
};

const MOUSE: Readonly<Record<string, Do>> = {
  wheel: ({ values: [x, y] }) => {
    if (typeof x !== "number" || typeof y !== "number") throw unreadable("wheel");
    return exactly("wheel", { x, y });
  },
};

const DEVICES: Readonly<Record<string, Readonly<Record<string, Do>>>> = {
  keyboard: KEYBOARD,
  mouse: MOUSE,
};

const pick = (from: Readonly<Record<string, Do>>, name: string): Do | undefined =>
  Object.hasOwn(from, name) ? from[name] : undefined;

/** Undefined where nothing of that name is done with pages. */
export const actOnPage = (name: string, args: Args): Outcome | undefined =>
  pick(ON_PAGE, name)?.(args);

/** `page.keyboard.press(…)`. */
export const actOnDevice = (device: string, name: string, args: Args): Outcome | undefined =>
  Object.hasOwn(DEVICES, device) ? pick(DEVICES[device] ?? {}, name)?.(args) : undefined;
