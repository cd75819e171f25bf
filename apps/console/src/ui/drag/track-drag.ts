import { followPointer } from "./follow-pointer.ts";

export interface DragPoint {
  x: number;
  y: number;
  startX: number;
  startY: number;
}

export interface DragTrack {
  pointer: { pointerId: number; pointerType: string; clientX: number; clientY: number };
  /** Scrolls by itself, along this axis, while the pointer is near its edge. */
  scroller: HTMLElement;
  axis: "x" | "y";
  /** A finger also scrolls what is dragged: it drags after it has rested there for a moment. */
  isHeldFirst: boolean;
  onBegin: () => void;
  /** Asked every frame: at an edge the content moves under a pointer that rests. */
  onFrame: (point: DragPoint) => void;
  /** Null where it was given up. */
  onEnd: (point: DragPoint | null) => void;
}

/** Below this many pixels a press is a click; a finger that moved so far before its time scrolls. */
const THRESHOLD_PX = 4;
const SLACK_PX = 10;
const HOLD_MS = 300;
/** Within so many pixels of the edge the scroller moves by itself, by so many pixels a frame. */
const SCROLL_EDGE_PX = 36;
const SCROLL_STEP_PX = 9;

/** Turns a press into a drag once it means one, the same for mouse, pen and finger. */
export function trackDrag(track: DragTrack): () => void {
  const { pointer, scroller } = track;
  const isHeld = track.isHeldFirst && pointer.pointerType === "touch";
  const at = { startX: pointer.clientX, startY: pointer.clientY };
  let point: DragPoint = { ...at, x: at.startX, y: at.startY };
  let frame = 0;
  let isDragging = false;

  const loop = () => {
    scrollAtEdge(scroller, track.axis, point);
    track.onFrame(point);
    frame = requestAnimationFrame(loop);
  };
  const begin = () => {
    isDragging = true;
    // What is dragged may be scrolled away and with it leave the page: the events must not.
    scroller.setPointerCapture(pointer.pointerId);
    track.onBegin();
    loop();
  };
  const hold = isHeld ? setTimeout(begin, HOLD_MS) : undefined;
  const noMenu = (event: Event) => event.preventDefault();
  if (isHeld) window.addEventListener("contextmenu", noMenu, { capture: true });
  const clear = () => {
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    window.removeEventListener("contextmenu", noMenu, { capture: true });
  };
  const stop = followPointer(pointer.pointerId, {
    onMove: ({ clientX: x, clientY: y }) => {
      point = { ...at, x, y };
      if (isDragging) return;
      const moved = Math.hypot(x - at.startX, y - at.startY);
      if (!isHeld && moved >= THRESHOLD_PX) begin();
      else if (isHeld && moved >= SLACK_PX) giveUp();
    },
    onEnd: (isGivenUp) => {
      clear();
      if (!isDragging) return;
      if (!isGivenUp) swallowClick();
      track.onEnd(isGivenUp ? null : point);
    },
  });
  const giveUp = () => {
    clear();
    stop();
  };
  return giveUp;
}

function scrollAtEdge(box: HTMLElement, axis: DragTrack["axis"], { x, y }: DragPoint): void {
  const { top, bottom, left, right } = box.getBoundingClientRect();
  const [at, start, end] = axis === "y" ? [y, top, bottom] : [x, left, right];
  let step = 0;
  if (at < start + SCROLL_EDGE_PX) step = -SCROLL_STEP_PX;
  else if (at > end - SCROLL_EDGE_PX) step = SCROLL_STEP_PX;
  if (step !== 0) box.scrollBy(axis === "y" ? { top: step } : { left: step });
}

/** The browser makes a click of every press; one that was a drag means nothing more. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
