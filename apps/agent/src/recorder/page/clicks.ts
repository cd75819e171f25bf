// Clicks and drags: what was meant is known when the button goes down, before the page hears of it.
import type { Selectors } from "@baton/catalogue";
import { attributeOf, boxOf, isConnected, matches } from "../../page/dom.ts";
import { deepElementFromPoint, isInside } from "../../page/composed-tree.ts";
import type { Modifier, MouseButton } from "../gesture.ts";
import { isChosen } from "./choices.ts";
import { controlOf, fieldOf, isWholePage, selectorsOf, targetOf } from "./pointed.ts";
import { tellScroll } from "./scrolls.ts";
import { tell } from "./telling.ts";
import { endTyping } from "./typing.ts";

const BUTTONS: MouseButton[] = ["left", "middle", "right", "back", "forward"];
/** A hand is not still. */
const DRAG_PX = 8;

interface Pressed {
  element: Element;
  selectors: Selectors;
  x: number;
  y: number;
  box: DOMRect;
  isTold: boolean;
}
let pressed: Pressed | null = null;
let lastClick: { id: string; selectors: Selectors; element: Element } | null = null;
/** What the browser itself drags. */
let carried: Pressed | null = null;

/** What waits for the page to have heard of the button's going up. */
let afterUp: (() => void) | null = null;

function endUp(): void {
  const end = afterUp;
  afterUp = null;
  end?.();
}

function onceHeard(act: () => void): void {
  endUp();
  afterUp = act;
  setTimeout(endUp);
}

const modifiersOf = (event: MouseEvent): Modifier[] => [
  ...(event.altKey ? (["Alt"] as const) : []),
  ...(event.ctrlKey ? (["Control"] as const) : []),
  ...(event.metaKey ? (["Meta"] as const) : []),
  ...(event.shiftKey ? (["Shift"] as const) : []),
];

const buttonOf = (event: MouseEvent): MouseButton => BUTTONS[event.button] ?? "left";

const OPENS = "[role=combobox],[aria-haspopup],[readonly],[type=date i],[type=time i],[list]";

/** A click into a field only gives it the focus, which typing does by itself, unless it opens something. */
const isOnlyFocus = (element: Element): boolean =>
  fieldOf(element) !== null && !matches(element, OPENS);

const isTold = (element: Element): boolean =>
  !isWholePage(element) && !isChosen(element) && !isOnlyFocus(element);

export function seeDown(event: Event): void {
  if (!(event instanceof MouseEvent)) return;
  endUp();
  endTyping();
  const target = targetOf(event);
  pressed = null;
  if (!target) return;
  const element = controlOf(target);
  if (isWholePage(element) || isChosen(element)) return;
  tellScroll(element);
  const { clientX: x, clientY: y } = event;
  const box = boxOf(element);
  pressed = { element, selectors: selectorsOf(element), x, y, box, isTold: false };
}

/** In a picture it matters where it was clicked. */
function placeIn(element: Element, event: MouseEvent): { place?: { x: number; y: number } } {
  if (!matches(element, "canvas,svg,img,video,[role=slider],[role=img]")) return {};
  const { x, y } = boxOf(element);
  return { place: { x: Math.round(event.clientX - x), y: Math.round(event.clientY - y) } };
}

function tellClick(event: MouseEvent, element: Element, selectors: Selectors): void {
  const button = buttonOf(event);
  const place = placeIn(element, event);
  const id = tell({ kind: "click", selectors, button, modifiers: modifiersOf(event), ...place });
  lastClick = { id, selectors, element };
}

/** The element as it was named before the page heard of the click. */
export function seeClick(event: Event): void {
  if (!(event instanceof MouseEvent)) return;
  const target = targetOf(event);
  if (!target) return;
  const element = controlOf(target);
  // The second click of two is told with both of them.
  if (event.detail > 1 && lastClick && isSame(lastClick.element, element)) {
    if (pressed) pressed.isTold = true;
    return;
  }
  if (pressed && !pressed.isTold && event.detail > 0) {
    const { selectors, element: meant } = pressed;
    pressed.isTold = true;
    if (isTold(meant)) tellClick(event, meant, selectors);
  } else if (event.detail === 0 && isTold(element) && !matches(element, "form *:disabled")) {
    tellByKey(event, element);
  }
}

const isSame = (one: Element, other: Element): boolean =>
  one === other || isInside(other, one) || !isConnected(one);

/** Enter and space click what has the focus; so does Enter in a field, for its form's button. */
function tellByKey(event: MouseEvent, element: Element): void {
  const focused = element.matches(":focus");
  if (focused) tellClick(event, element, selectorsOf(element));
}

export function seeDoubleClick(event: Event): void {
  if (!(event instanceof MouseEvent) || !lastClick) return;
  const { id, selectors } = lastClick;
  tell(
    { kind: "doubleClick", selectors, button: buttonOf(event), modifiers: modifiersOf(event) },
    id,
  );
}

/** A page that removes what was pressed gets no click for it; the user made one. */
export function seeUp(event: Event): void {
  const was = pressed;
  if (!(event instanceof MouseEvent) || !was || event.button !== 0) return;
  const x = event.clientX - was.x;
  const y = event.clientY - was.y;
  if (Math.hypot(x, y) > DRAG_PX) {
    was.isTold = true;
    onceHeard(() => tellMove(was, { x, y, at: { x: event.clientX, y: event.clientY } }));
    return;
  }
  onceHeard(() => {
    if (was.isTold || isConnected(was.element) || !isTold(was.element)) return;
    was.isTold = true;
    tellClick(event, was.element, was.selectors);
  });
}

interface Way {
  x: number;
  y: number;
  at: { x: number; y: number };
}

/** Text that is selected is no drag: something has to have moved. */
function tellMove(was: Pressed, { x, y, at }: Way): void {
  if (fieldOf(was.element) && !matches(was.element, "[type=range i]")) return;
  const box = boxOf(was.element);
  const hasMoved = !isConnected(was.element) || box.x !== was.box.x || box.y !== was.box.y;
  if (!hasMoved || matches(was.element, "[type=range i]")) return;
  const over = deepElementFromPoint(at.x, at.y);
  const isBeside =
    over !== null &&
    !isInside(over, was.element) &&
    !isInside(was.element, over) &&
    !isWholePage(over);
  if (isBeside) tell({ kind: "drag", selectors: was.selectors, onto: selectorsOf(over) });
  else tell({ kind: "move", selectors: was.selectors, x: Math.round(x), y: Math.round(y) });
}

export function seeDragStart(event: Event): void {
  const target = targetOf(event);
  const source = target?.closest("[draggable=true]") ?? target;
  carried = null;
  if (!source || attributeOf(source, "draggable") === "false") return;
  carried = pressed && { ...pressed, element: source, selectors: selectorsOf(source) };
  if (pressed) pressed.isTold = true;
}

export function seeDrop(event: Event): void {
  const target = targetOf(event);
  if (!carried || !target || isWholePage(target)) return;
  tell({ kind: "drag", selectors: carried.selectors, onto: selectorsOf(target) });
  carried = null;
}
