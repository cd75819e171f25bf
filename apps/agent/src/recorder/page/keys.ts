// Keys that did something; letters of a text are told with it.
import { composedClosest } from "../../page/composed-tree.ts";
import { matches, queryAll } from "../../page/dom.ts";
import { isVisible } from "../../page/readiness.ts";
import { fieldOf, targetOf } from "./pointed.ts";
import { tell } from "./telling.ts";
import { endTyping } from "./typing.ts";

const MODIFIERS = new Set(["Alt", "AltGraph", "Control", "Meta", "Shift", "CapsLock", "Dead"]);
/** In these they choose, and the page need not keep them from the browser. */
const LISTS =
  "[role=combobox],[role=listbox],[role=menu],[role=menuitem],[role=tablist],[role=tab],[role=tree]," +
  "[role=grid],[role=slider],[role=spinbutton]:not(input),[aria-autocomplete],[aria-haspopup]";
const CLOSED_BY_ESCAPE = "dialog[open],[role=dialog],[role=menu],[role=listbox],:popover-open";
const NAMED = new Set(["Enter", "Escape", "Tab", "Backspace", "Delete", "Home", "End"]);

function combinationOf(event: KeyboardEvent): string {
  const held = [
    event.ctrlKey ? "Control" : "",
    event.altKey ? "Alt" : "",
    event.metaKey ? "Meta" : "",
    event.shiftKey && event.key.length > 1 ? "Shift" : "",
  ].filter((name) => name !== "");
  return [...held, event.key === " " ? "Space" : event.key].join("+");
}

const hasOpen = (): boolean => queryAll(document, CLOSED_BY_ESCAPE).some(isVisible);

/** Whether it means something of its own where it is pressed, before the page hears of it. */
function isMeant(event: KeyboardEvent, target: Element): boolean {
  const field = fieldOf(target);
  const isOneLine = field instanceof HTMLInputElement;
  if (event.key === "Enter") return isOneLine && !event.isComposing;
  if (event.key === "Escape") return hasOpen();
  if (event.key.startsWith("Arrow")) return composedClosest(target, LISTS) !== null;
  return false;
}

/** Text, moves within it and the clipboard are told with the field that they change. */
function isOfText(event: KeyboardEvent, target: Element): boolean {
  const field = fieldOf(target);
  if (!field) return false;
  if (event.ctrlKey || event.metaKey) return /^[acvxyz]$/i.test(event.key);
  if (event.key === "Enter") return !(field instanceof HTMLInputElement);
  return event.key.length === 1 || /^(?:Backspace|Delete|Home|End)$/.test(event.key);
}

/** Enter and space click a button or a link: the click is told. */
const isClick = (event: KeyboardEvent, target: Element): boolean =>
  (event.key === "Enter" || event.key === " ") &&
  matches(target, "button,a[href],summary,input:not(:read-write),select,[role=button],[role=link]");

export function seeKey(event: Event): void {
  if (!(event instanceof KeyboardEvent) || MODIFIERS.has(event.key)) return;
  const target = targetOf(event);
  if (!target || isOfText(event, target) || isClick(event, target)) return;
  const key = combinationOf(event);
  if (isMeant(event, target)) {
    endTyping();
    tell({ kind: "press", key });
    return;
  }
  const isNamed = NAMED.has(event.key) || event.key.startsWith("Arrow") || event.key.length === 1;
  // A page that keeps a key from the browser has done something with it.
  if (isNamed || /^F\d+$/.test(event.key)) setTimeout(() => tellIfTaken(event, key));
}

function tellIfTaken(event: KeyboardEvent, key: string): void {
  if (!event.defaultPrevented) return;
  endTyping();
  tell({ kind: "press", key });
}
