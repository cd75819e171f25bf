// The picker of one document. It lives in a world of its own; what the user points with is kept from
// the page while it is there.
import type { PickedElement } from "@baton/contract";
import { composedAncestors, deepElementFromPoint } from "../../page/composed-tree.ts";
import { childNodesOf, matches, queryAll, shadowRootOf, theDocument } from "../../page/dom.ts";
import { randomName } from "../../page/random-name.ts";
import { framePath } from "../../page/frame-path.ts";
import { alternativesOf } from "../../pointing/alternatives.ts";
import { controlOf } from "../../recorder/page/pointed.ts";
import {
  type HandedOn,
  PICK_KEYS,
  PICK_MESSAGE,
  type PickKey,
  STOP_PICKING_MESSAGE,
  type ToldPick,
} from "../pick-messages.ts";
import { Mark } from "./mark.ts";

const POINTING = ["pointermove", "pointerover", "pointerout"];
/** What a page would make of a click or a key. */
const KEPT = [
  ...["pointerdown", "pointerup", "mousedown", "mouseup", "click", "auxclick", "dblclick"],
  ...["contextmenu", "touchstart", "touchend", "dragstart", "keydown", "keypress", "keyup"],
];
const FRAMES = "iframe,frame,object,embed";

const mark = new Mark();
/** What lies under the pointer, and what of it or around it is framed. */
let pointed: Element | null = null;
let framed: Element | null = null;
let isTaken = false;
/** The key that went down last. */
let held: string | null = null;
/** Tells this document from others. */
const DOCUMENT = randomName();

const isKey = (key: unknown): key is PickKey => PICK_KEYS.some((one) => one === key);

function tell(told: ToldPick): void {
  // After an update of the agent nobody listens to this document any more.
  if (chrome.runtime?.id)
    chrome.runtime
      .sendMessage({ type: PICK_MESSAGE, told })
      .catch(() => globalThis.endBatonPicker?.());
  else globalThis.endBatonPicker?.();
}

function frame(element: Element | null): void {
  if (element && !framed) tell({ kind: "entered", document: DOCUMENT });
  framed = element;
  if (element) mark.show(element);
  else mark.hide();
}

function point(event: Event): void {
  if (!(event instanceof PointerEvent) || isTaken) return;
  const hit =
    event.type === "pointerout" && event.relatedTarget === null
      ? null
      : deepElementFromPoint(event.clientX, event.clientY);
  // What is in another document is framed there.
  const next = hit && matches(hit, FRAMES) ? null : hit;
  if (next === pointed) return;
  pointed = next;
  frame(next && controlOf(next));
}

const firstIn = (element: Element): Element | null =>
  [...childNodesOf(shadowRootOf(element) ?? element)].find((node) => node instanceof Element) ??
  null;

/** Back towards what lies under the pointer; from there on to what it begins with. */
function partOf(element: Element): Element | null {
  let inner: Element | null = null;
  for (const one of pointed ? composedAncestors(pointed) : []) {
    if (one === element) return inner ?? firstIn(element);
    inner = one;
  }
  return firstIn(element);
}

function around(element: Element): Element | null {
  const [, outer] = composedAncestors(element);
  return outer && outer !== theDocument.root() ? outer : null;
}

function take(element: Element): void {
  isTaken = true;
  const alternatives = alternativesOf(element).map(({ selector, count }) => ({ selector, count }));
  const picked: PickedElement = { frame: framePath(), alternatives };
  tell({ kind: "picked", element: picked });
  frame(null);
}

/** False where nothing is framed in this document: another one may have the pointer. */
function obey(key: PickKey): boolean {
  if (isTaken) return true;
  if (key === "Escape") {
    isTaken = true;
    tell({ kind: "givenUp" });
    return true;
  }
  if (!framed) return false;
  if (key === "Enter") take(framed);
  else frame((key === "ArrowUp" ? around(framed) : partOf(framed)) ?? framed);
  return true;
}

/** What ends it waits for the key to come up, so that the page does not hear that either. */
function isDone({ type, key }: KeyboardEvent): boolean {
  const isEnding = key === "Enter" || key === "Escape";
  if (type === "keydown") {
    held = key;
    return !isEnding;
  }
  return type === "keyup" && isEnding && held === key;
}

function keep(event: Event): void {
  if (!event.isTrusted) return;
  // What is meant for the browser itself stays its own.
  if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey)) return;
  event.stopImmediatePropagation();
  if (event.cancelable && event.type !== "touchstart") event.preventDefault();
  if (event instanceof KeyboardEvent) {
    if (isDone(event) && isKey(event.key) && !obey(event.key))
      tell({ kind: "key", key: event.key });
  } else if (event.type === "pointerup" && framed && !isTaken) take(framed);
}

const follow = (): void => {
  if (framed) mark.show(framed);
};

const isHandedOn = (message: unknown): message is HandedOn =>
  typeof message === "object" &&
  message !== null &&
  "type" in message &&
  message.type === PICK_MESSAGE;

function hearWorker(message: unknown): void {
  if (message === STOP_PICKING_MESSAGE) globalThis.endBatonPicker?.();
  if (!isHandedOn(message)) return;
  const { told } = message;
  if (told.kind === "key") obey(told.key);
  else if (told.document !== DOCUMENT) {
    pointed = null;
    frame(null);
  }
}

function begin(): () => void {
  const ways = { capture: true, passive: false };
  for (const type of POINTING) addEventListener(type, point, ways);
  for (const type of KEPT) addEventListener(type, keep, ways);
  for (const type of ["scroll", "resize"]) addEventListener(type, follow, { capture: true });
  chrome.runtime.onMessage.addListener(hearWorker);
  return () => {
    for (const type of POINTING) removeEventListener(type, point, ways);
    for (const type of KEPT) removeEventListener(type, keep, ways);
    for (const type of ["scroll", "resize"]) removeEventListener(type, follow, { capture: true });
    chrome.runtime.onMessage.removeListener(hearWorker);
    frame(null);
    globalThis.endBatonPicker = undefined;
  };
}

globalThis.endBatonPicker?.();
// The console itself stays usable where it is open in the browser that is held.
if (queryAll(document, 'meta[name="application-name"][content="Baton"]').length === 0)
  globalThis.endBatonPicker = begin();
