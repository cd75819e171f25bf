import type { ElementFailureCode, JsonValue } from "@baton/contract";
import { deepActiveElement, describeElement } from "./composed-tree.ts";
import { isClosedField } from "./aims.ts";
import { countHeard } from "./boxes.ts";
import { afterFrame } from "./changes.ts";
import { focusOn, isConnected, isContentEditable, queryAll, rootOf, textContentOf } from "./dom.ts";
import type { OperationOutcome } from "./operation.ts";
import { planSections, sectionsOf } from "./parts.ts";
import type { FillPlan, SettledField } from "./protocol.ts";
import { afterEvent } from "./tasks.ts";
import { listenToTyping } from "./typing.ts";

/** Inputs whose value a user picks rather than types. */
const PICKED_TYPES = new Set(["color", "date", "datetime-local", "month", "range", "time", "week"]);
const TOGGLE_TYPES = new Set(["checkbox", "radio"]);
const OTHER_TYPES = new Set(["file", "button", "submit", "reset", "image", "hidden"]);

/** What the field was given that was made ready last, and what an editor held before. */
let lastGiven = "";
let lastBefore = "";

const plan = (fill: FillPlan): OperationOutcome => ({ result: { ...fill } });
const problem = (code: ElementFailureCode, message: string): OperationOutcome => ({
  problem: { code, message },
});

/** Tells the page what a user's change would tell it. */
function announceChange(element: Element): void {
  element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * Gets a field ready for trusted text: focused, with everything in it selected. What cannot be
 * typed into is set at once.
 */
export function planFill(element: Element, value: string): OperationOutcome {
  if (element instanceof HTMLSelectElement) return selectByValueOrText(element, value);
  if (element instanceof HTMLInputElement) return planInput(element, value);
  if (element instanceof HTMLTextAreaElement) return planText(element, value);
  if (element instanceof HTMLElement && isContentEditable(element)) {
    return planEditable(element, value);
  }
  if (isClosedField(element)) return planClosed(element, value);
  const sections = sectionsOf(element);
  if (sections.length > 0) return planSections(element, sections, value);
  return problem("elementNotEditable", `${describeElement(element)} cannot be filled in`);
}

function planInput(input: HTMLInputElement, value: string): OperationOutcome {
  if (TOGGLE_TYPES.has(input.type)) return plan({ kind: "toggle", isChecked: input.checked });
  if (PICKED_TYPES.has(input.type)) return setPicked(input, value);
  if (OTHER_TYPES.has(input.type)) {
    return problem("elementNotEditable", `${describeElement(input)} cannot be filled in`);
  }
  const isBox = input.maxLength === 1 && Array.from(value).length > 1;
  return isBox ? planBoxes(input, value) : planText(input, value);
}

function setPicked(input: HTMLInputElement, value: string): OperationOutcome {
  const before = input.value;
  input.focus();
  input.value = value;
  if (input.value !== value && input.type !== "range" && input.type !== "color") {
    const message = `"${value}" is not a value for ${describeElement(input)} (${input.type})`;
    input.value = before;
    return { problem: { code: "invalidValue", message, isFinal: true } };
  }
  announceChange(input);
  return plan({ kind: "done" });
}

function planBoxes(first: HTMLInputElement, value: string): OperationOutcome {
  const planned = planText(first, value);
  if ("problem" in planned) return planned;
  countHeard();
  return plan({ kind: "boxes" });
}

function planText(field: HTMLInputElement | HTMLTextAreaElement, value: string): OperationOutcome {
  field.focus();
  if (deepActiveElement() !== field) {
    return problem("elementNotEditable", `${describeElement(field)} does not take the focus`);
  }
  field.select();
  const before = field.value;
  lastGiven = value;
  told.delete(field);
  if (value !== "") {
    listenToTyping(field);
    return plan({ kind: "insert", before, isHeard: true });
  }
  return plan(before === "" ? { kind: "done" } : { kind: "clear", before });
}

/** An editor knows what is selected in it only once it was told; text may come before that. */
let selected: Promise<void> = Promise.resolve();
const TOLD_MS = 150;

/** Until the editor that was made ready last has heard that all of it is selected. */
export async function awaitSelection(): Promise<void> {
  await Promise.race([selected, new Promise((resolve) => setTimeout(resolve, TOLD_MS))]);
  await afterEvent();
}

function planEditable(element: HTMLElement, value: string): OperationOutcome {
  selected = new Promise((resolve) => {
    document.addEventListener("selectionchange", () => resolve(), { once: true });
  });
  focusOn(element);
  const selection = getSelection();
  selection?.selectAllChildren(element);
  const before = textContentOf(element) ?? "";
  lastBefore = before;
  if (value !== "") return plan({ kind: "insert", before, isEditor: true });
  return plan(before === "" ? { kind: "done" } : { kind: "clear", before, isEditor: true });
}

/** A component that keeps its field to itself: whether it has heard text is all there is to see. */
let closedField: { host: Element; isHeard: boolean } | null = null;

const hearInput = (event: Event): void => {
  if (closedField && event.isTrusted && event.composedPath()[0] === closedField.host) {
    closedField.isHeard = true;
  }
};

function planClosed(host: HTMLElement, value: string): OperationOutcome {
  focusOn(host);
  if (deepActiveElement() !== host) {
    return problem("elementNotEditable", `${describeElement(host)} does not take the focus`);
  }
  closedField = { host, isHeard: false };
  addEventListener("input", hearInput, { capture: true });
  return plan({ kind: value === "" ? "clear" : "insert", before: "", isClosed: true });
}

function settleClosed({ isHeard }: { isHeard: boolean }): SettledField {
  closedField = null;
  removeEventListener("input", hearInput, { capture: true });
  return { isConnected: true, value: isHeard ? null : "" };
}

/** Values whose `change` has been told, so that the browser's own, later one is not heard again. */
const told = new WeakMap<EventTarget, string>();
const guardedRoots = new WeakSet<EventTarget>();

function keepBackRepeatedChange(root: EventTarget): void {
  if (guardedRoots.has(root)) return;
  guardedRoots.add(root);
  const listener = (event: Event): void => {
    const target = event.composedPath()[0];
    if (!event.isTrusted || !isTextField(target)) return;
    if (told.get(target) === target.value) event.stopImmediatePropagation();
    told.delete(target);
  };
  root.addEventListener("change", listener, { capture: true });
}

const isTextField = (
  target: EventTarget | undefined,
): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Typing alone is told to the page (`input`), but `change` comes only when the focus leaves, and
 * the next step may wait for what it does. It is sent now, once and not twice.
 */
export async function settleFill(element: Element | null): Promise<SettledField> {
  if (!element) return { isConnected: false, value: null };
  if (closedField?.host === element) return settleClosed(closedField);
  if (!isTextField(element)) return settleEditable(element);
  const root = rootOf(element);
  keepBackRepeatedChange(root instanceof Document ? window : root);
  // Asked twice, as on a machine that is slow to answer, it is told once.
  if (told.get(element) !== element.value) {
    element.dispatchEvent(new Event("change", { bubbles: true }));
    told.set(element, element.value);
  }
  return { isConnected: true, value: element.value, isCut: isCut(element) };
}

/** Boxes for a character each give what they cannot hold to those behind them. */
function isCut(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const given = lastGiven;
  if (field.maxLength < 0 || field.value.length < field.maxLength) return false;
  if (!given.startsWith(field.value) || given.length <= field.value.length) return false;
  const fields = queryAll(document, "input").filter(isTextField);
  const behind = fields.slice(fields.indexOf(field), fields.indexOf(field) + given.length);
  return !behind
    .map(({ value }) => value)
    .join("")
    .startsWith(given);
}

/** An editor draws what it has heard when it comes to it. */
const DRAWN_MS = 150;

/** The text stands for an editor that has not changed: it has not taken what it was given. */
async function settleEditable(element: Element): Promise<SettledField> {
  const began = performance.now();
  while (textContentOf(element) === lastBefore && isConnected(element)) {
    if (performance.now() - began > DRAWN_MS) return { isConnected: true, value: lastBefore };
    await afterFrame();
  }
  return { isConnected: isConnected(element), value: null };
}

function choose(box: HTMLSelectElement, chosen: HTMLOptionElement[]): OperationOutcome {
  // A click before may have opened its list, which would stay and take the next clicks.
  if (CSS.supports("selector(:open)") && box.matches(":open")) box.blur();
  box.focus();
  for (const option of box.options) option.selected = chosen.includes(option);
  announceChange(box);
  return plan({ kind: "done" });
}

const sameText = (one: string, other: string): boolean =>
  one.replace(/\s+/g, " ").trim() === other.replace(/\s+/g, " ").trim();

function selectByValueOrText(box: HTMLSelectElement, value: string): OperationOutcome {
  const options = [...box.options];
  const option =
    options.find((candidate) => candidate.value === value) ??
    options.find((candidate) => sameText(candidate.label, value));
  if (option && !option.disabled) return choose(box, [option]);
  return problem("optionNotFound", `${describeElement(box)} has no option "${value}"`);
}

export function selectOptions(box: Element, args: JsonValue): OperationOutcome {
  const { by, options } = args as { by: "value" | "text" | "index"; options: string[] };
  if (!(box instanceof HTMLSelectElement)) {
    return problem("elementNotEditable", `${describeElement(box)} is not a select box`);
  }
  const matches = (option: HTMLOptionElement, wanted: string): boolean => {
    if (by === "index") return String(option.index) === wanted.trim();
    return by === "value" ? option.value === wanted : sameText(option.label, wanted);
  };
  const chosen: HTMLOptionElement[] = [];
  for (const wanted of options) {
    const option = [...box.options].find((candidate) => matches(candidate, wanted));
    if (!option || option.disabled) {
      return problem("optionNotFound", `${describeElement(box)} has no option "${wanted}"`);
    }
    chosen.push(option);
  }
  return choose(box, box.multiple ? chosen : chosen.slice(-1));
}
