import { sleep, StepFailure } from "@baton/runner";
import { onDebuggerEvent } from "../debugger-transport/debugger-events.ts";
import type { Frame } from "../debugger-transport/puppeteer.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import type { Offset, Point } from "../page/protocol.ts";
import type { ElementFinder, Found, Search, Target } from "../selectors/element-finder.ts";
import type { Keys } from "./keys.ts";

/** Onto an element, at its middle or at an offset from its corner; or so far. */
export type DragTo = { target: Target; offset: Offset | undefined } | { distance: Offset };

/** What the browser would drag, as it tells who keeps it from doing so itself. */
interface DragData {
  items: { mimeType: string; data: string; title?: string; baseURL?: string }[];
  files?: string[];
  dragOperationsMask: number;
}

/** Pages look where the pointer is once a frame. */
const FRAME_MS = 16;
const MOVES = 12;
/** Pages take a press for a drag only after some pixels. */
const FIRST_PX = 12;
/** So long the browser may take to say that it drags. */
const BEGIN_MS = 60;
const REST_MS = 60;
const LEFT_BITS = 1;
/** Lists that fingers scroll take a press for a drag only when it has lasted. */
const HELD_MS = 300;

/**
 * Drags as a hand does. Where an element is draggable by HTML the browser would take the mouse over,
 * as a drag of the desktop: that is kept from it, and its events are sent on one by one.
 */
export class Dragger {
  readonly #session: TabSession;
  readonly #finder: ElementFinder;
  readonly #keys: Keys;

  constructor(session: TabSession, finder: ElementFinder, keys: Keys) {
    this.#session = session;
    this.#finder = finder;
    this.#keys = keys;
  }

  /** Whether something has moved is what the page's contents show: a drawing on a canvas does not. */
  async drag(
    target: Target,
    to: DragTo,
    holdMs: number,
    search: Search,
  ): Promise<{ found: Found; hasMoved: boolean }> {
    if ("target" in to) {
      await this.#finder.act(to.target, { need: "visible", operation: "none" }, search);
    }
    const found = await this.#finder.act(target, { need: "pointer", operation: "none" }, search);
    const from = await this.#tabPoint(found.frame, found.point);
    const dragged: { data: DragData | null } = { data: null };
    const unsubscribe = onDebuggerEvent(this.#session.tabId, (method, params) => {
      if (method === "Input.dragIntercepted") dragged.data = (params as { data: DragData }).data;
    });
    await this.#session.send("Input.setInterceptDrags", { enabled: true });
    let hasMoved: boolean;
    try {
      const how = { from, to, holdMs: Math.max(holdMs, HELD_MS), dragged };
      let wasDropped = false;
      const carry = async () => {
        wasDropped = await this.#carry(found, how, search);
      };
      hasMoved = await this.#finder.watchMoves(found.frame, found.point ?? from, carry);
      hasMoved ||= wasDropped;
    } finally {
      unsubscribe();
      await this.#session.send("Input.setInterceptDrags", { enabled: false }).catch(() => {});
    }
    return { found, hasMoved };
  }

  /** Answers whether something has taken what was dropped. */
  async #carry(
    found: Found,
    {
      from,
      to,
      holdMs,
      dragged,
    }: { from: Point; to: DragTo; holdMs: number; dragged: { data: DragData | null } },
    search: Search,
  ): Promise<boolean> {
    await this.#mouse("mouseMoved", from, 0);
    await this.#mouse("mousePressed", from, LEFT_BITS);
    let here = from;
    try {
      search.deadline.extend(holdMs);
      if (holdMs > 0) await sleep(holdMs, search.signal);
      const first = "distance" in to ? towards(from, plus(from, to.distance), FIRST_PX) : from;
      const begun = "distance" in to ? first : { x: from.x + FIRST_PX, y: from.y + FIRST_PX };
      here = await this.#moveTo(begun, here, 3, () => null, search);
      if (!dragged.data) await sleep(BEGIN_MS, search.signal);
      const end = await this.#endOf(from, to, search);
      const frame = "target" in to ? end.frame : found.frame;
      if (dragged.data) await this.#finder.world.call(frame, "watchDrops");
      here = await this.#moveTo(end.point, here, MOVES, () => dragged.data, search);
      await sleep(REST_MS, search.signal);
      await this.#over(here, dragged.data);
      if (!dragged.data) return false;
      await this.#sendDrag("drop", here, dragged.data);
      dragged.data = null;
      if (!(await this.#finder.world.call(frame, "hasDropped"))) {
        throw new StepFailure("dropRefused", `nothing took what was dropped (${found.selector})`);
      }
      return true;
    } finally {
      if (dragged.data) await this.#sendDrag("dragCancel", here, dragged.data).catch(() => {});
      await this.#mouse("mouseReleased", here, 0).catch(() => {});
    }
  }

  /** Where to, as it lies when the element has been picked up. */
  async #endOf(from: Point, to: DragTo, search: Search): Promise<{ point: Point; frame: Frame }> {
    if ("distance" in to) {
      return { point: plus(from, to.distance), frame: this.#session.page.mainFrame() };
    }
    const act = { need: "visible", operation: "dropBox" } as const;
    const { frame, result } = await this.#finder.act(to.target, act, search);
    const box = result as unknown as { x: number; y: number; width: number; height: number };
    const { offset = { x: box.width / 2, y: box.height / 2 } } = to;
    return { point: await this.#tabPoint(frame, plus(box, offset)), frame };
  }

  async #moveTo(
    end: Point,
    start: Point,
    moves: number,
    dataOf: () => DragData | null,
    { signal }: Search,
  ): Promise<Point> {
    for (let move = 1; move <= moves; move++) {
      const part = move / moves;
      const here = {
        x: start.x + (end.x - start.x) * part,
        y: start.y + (end.y - start.y) * part,
      };
      await this.#over(here, dataOf());
      await sleep(FRAME_MS, signal);
    }
    return end;
  }

  async #over(here: Point, data: DragData | null): Promise<void> {
    if (!data) return this.#mouse("mouseMoved", here, LEFT_BITS);
    await this.#sendDrag("dragEnter", here, data);
    await this.#sendDrag("dragOver", here, data);
  }

  async #sendDrag(
    type: "dragEnter" | "dragOver" | "drop" | "dragCancel",
    { x, y }: Point,
    data: DragData,
  ): Promise<void> {
    const { modifiers } = this.#keys;
    await this.#session.send("Input.dispatchDragEvent", { type, x, y, modifiers, data });
  }

  async #mouse(
    type: "mouseMoved" | "mousePressed" | "mouseReleased",
    { x, y }: Point,
    buttons: number,
  ): Promise<void> {
    const { modifiers } = this.#keys;
    const button = type === "mouseMoved" && buttons === 0 ? "none" : "left";
    await this.#session.send("Input.dispatchMouseEvent", {
      ...{ type, x, y, modifiers, button, buttons },
      ...{ clickCount: type === "mouseMoved" ? 0 : 1, pointerType: "mouse" },
    });
  }

  async #tabPoint(frame: Frame, point: Point | null): Promise<Point> {
    if (!point) throw new StepFailure("unexpected", "the element has no place to drag from");
    if (frame.parentFrame() === null) return point;
    const found = await this.#finder.frames.toTabPoint(frame, point);
    if ("code" in found) throw new StepFailure(found.code, found.message);
    return found;
  }
}

const plus = (one: Point, other: Offset): Point => ({ x: one.x + other.x, y: one.y + other.y });

function towards(from: Point, to: Point, px: number): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const part = far === 0 ? 0 : Math.min(1, px / far);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
