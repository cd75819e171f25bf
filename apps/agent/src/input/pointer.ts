import { sleep, StepFailure } from "@baton/runner";
import type { Frame } from "../debugger-transport/puppeteer.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import type { Offset, Point, Problem, Verdict } from "../page/protocol.ts";
import type { Act, ElementFinder, Found, Search, Target } from "../selectors/element-finder.ts";
import type { OuterGuard } from "../selectors/frame-tree.ts";
import { DocumentGone } from "../selectors/page-world.ts";
import type { Keys } from "./keys.ts";

export type MouseButton = "left" | "middle" | "right" | "back" | "forward";

/** Bits of `MouseEvent.buttons`. */
const BUTTON_BITS: Record<MouseButton, number> = {
  left: 1,
  right: 2,
  middle: 4,
  back: 8,
  forward: 16,
};

export interface Click {
  button: MouseButton;
  count: 1 | 2;
  offset?: Offset | undefined;
  holdMs: number;
  device: "mouse" | "pen" | "touch";
}

/** Where to click; before the click itself it has to be noted that it comes, if anything says so. */
type ClickSearch = Search & { noted?: Promise<void> };

export const LEFT_CLICK: Click = { button: "left", count: 1, holdMs: 0, device: "mouse" };

/** After so long what was found is looked for again. */
const NOTED_MS = 100;
/** A page answers so soon after it has heard a click, if it has. */
const ANSWER_MS = 100;

/** A mouse whose clicks reach the element that was meant, or are tried again. */
export class Pointer {
  readonly #session: TabSession;
  readonly #finder: ElementFinder;
  readonly #keys: Keys;

  constructor(session: TabSession, finder: ElementFinder, keys: Keys) {
    this.#session = session;
    this.#finder = finder;
    this.#keys = keys;
  }

  async click(target: Target, click: Click, search: ClickSearch): Promise<Found> {
    const { offset } = click;
    const args = click.holdMs * 2;
    const act = { need: "pointer", operation: "armGuard", args, offset } as const;
    return this.#clickOn(target, act, click, search);
  }

  /** Clicks the check box, radio button or switch that is found, unless it is as wanted already. */
  async toggle(target: Target, isChecked: boolean, search: Search): Promise<Found> {
    const args = { isChecked, holdMs: 0 };
    const act = { need: "pointer", aim: "toggle", operation: "armToggle", args } as const;
    return this.#clickOn(target, act, LEFT_CLICK, search);
  }

  async #clickOn(target: Target, act: Act, click: Click, search: ClickSearch): Promise<Found> {
    const holdMs = click.holdMs * 2;
    for (;;) {
      const found = await this.#finder.act(target, act, search);
      if (found.result === true) return found;
      const point = await this.#tabPoint(found, { token: found.token, holdMs });
      if ("code" in point) {
        await this.#disarm(found);
        await retryLater(point, found, search);
        continue;
      }
      if (!(await isSoonNoted(search))) {
        await this.#disarm(found);
        continue;
      }
      search.signal.throwIfAborted();
      const missedOn = await this.#dispatch(point, found, click);
      if (missedOn === null) return found;
      const message = `${missedOn} is in the way`;
      await retryLater({ code: "elementCovered", message }, found, search);
    }
  }

  async hover(target: Target, offset: Offset | undefined, search: Search): Promise<Found> {
    const act = { need: "pointer", operation: "none", offset } as const;
    for (;;) {
      const found = await this.#finder.act(target, act, search);
      const point = await this.#tabPoint(found, null);
      if ("code" in point) {
        await retryLater(point, found, search);
        continue;
      }
      await this.#move(point);
      const isOver =
        isMain(found.frame) ||
        (await this.#finder.world.call(found.frame, "isHovered", found.token));
      if (isOver) return found;
      await retryLater({ code: "elementCovered", message: "it was not hovered" }, found, search);
    }
  }

  /** Turns the wheel over what is found, or over the middle of the page. */
  async wheel(
    target: Target | null,
    by: Offset,
    search: Search,
  ): Promise<{ found: Found | null; hasMoved: boolean }> {
    const found = target && (await this.hover(target, undefined, search));
    const frame = found?.frame ?? this.#session.page.mainFrame();
    const point = found ? await this.#tabPoint(found, null) : await this.#middle();
    if ("code" in point) throw new StepFailure(point.code, point.message);
    const { modifiers } = this.#keys;
    const turn = { type: "mouseWheel", ...point, deltaX: by.x, deltaY: by.y, modifiers } as const;
    const hasMoved = await this.#finder.watchMoves(frame, found?.point ?? point, async () => {
      await this.#move(point);
      await this.#session.send("Input.dispatchMouseEvent", turn);
    });
    return { found, hasMoved };
  }

  async #middle(): Promise<Point> {
    const { cssLayoutViewport } = await this.#session.send("Page.getLayoutMetrics");
    return { x: cssLayoutViewport.clientWidth / 2, y: cssLayoutViewport.clientHeight / 2 };
  }

  /** Sends the whole click without waiting between its events; what it hit, if not the element. */
  async #dispatch(point: Point, found: Found, click: Click): Promise<string | null> {
    const told = this.#askAlong(found, click);
    try {
      if (click.device === "touch") await this.#tap(point, click);
      else await this.#press(point, click);
    } catch (error) {
      // A click may close its own tab: then it has done what it was there for.
      if (error instanceof StepFailure && error.code === "tabClosed") return null;
      throw error;
    }
    const late = sleep(ANSWER_MS).then(() => undefined);
    const missedOn = told && (await Promise.race([told, late]));
    // A page may keep the events even from the guard: then it is asked once more.
    return missedOn === undefined ? this.#disarm(found) : missedOn;
  }

  /** Asked along with the events, a page answers when the click is over; frames are asked later. */
  #askAlong({ frame, token }: Found, { device, count }: Click): Promise<string | null> | undefined {
    if (device === "touch" || !isMain(frame)) return undefined;
    const told = this.#judge(frame, this.#finder.world.call(frame, "awaitClick", token, count));
    // Whoever waits for it hears of it.
    told.catch(() => {});
    return told;
  }

  async #press(point: Point, click: Click): Promise<void> {
    const events = [this.#move(point, click.device)];
    for (let count = 1; count <= click.count; count++) {
      events.push(this.#button("mousePressed", point, click, count));
      if (click.holdMs > 0) await sleep(click.holdMs);
      events.push(this.#button("mouseReleased", point, click, count));
    }
    await Promise.all(events);
  }

  async #tap({ x, y }: Point, { count, holdMs }: Click): Promise<void> {
    await this.#session.send("Input.synthesizeTapGesture", {
      x: Math.round(x),
      y: Math.round(y),
      duration: Math.max(holdMs, 50),
      tapCount: count,
      gestureSourceType: "touch",
    });
  }

  /** In the element's frame and in those around it, which see what missed it. */
  async #disarm({ frame, token }: Found): Promise<string | null> {
    const frames: Frame[] = [];
    for (let outer: Frame | null = frame; outer; outer = outer.parentFrame()) frames.push(outer);
    const verdicts = frames.map((guarded) =>
      this.#judge(guarded, this.#finder.world.call(guarded, "disarmGuard", token)),
    );
    return (await Promise.all(verdicts)).find((by) => by !== null) ?? null;
  }

  async #judge(frame: Frame, asked: Promise<Verdict>): Promise<string | null> {
    try {
      const verdict = await asked;
      if (isMain(frame)) this.#session.navigation.isTold = verdict.hit === true;
      return verdict.hit === false ? verdict.by : null;
    } catch (error) {
      // The click led to another document, or closed the tab.
      if (error instanceof DocumentGone) return null;
      if (error instanceof StepFailure && error.code === "tabClosed") return null;
      throw error;
    }
  }

  #tabPoint({ frame, point }: Found, guard: OuterGuard | null): Promise<Point | Problem> | Point {
    if (!point) throw new StepFailure("unexpected", "the element has no place to click");
    return isMain(frame) ? point : this.#finder.frames.toTabPoint(frame, point, guard);
  }

  async #move({ x, y }: Point, device: Click["device"] = "mouse"): Promise<void> {
    const { modifiers } = this.#keys;
    const pointerType = pointerTypeOf(device);
    const event = { type: "mouseMoved", x, y, modifiers, pointerType } as const;
    await this.#session.send("Input.dispatchMouseEvent", event);
  }

  async #button(
    type: "mousePressed" | "mouseReleased",
    { x, y }: Point,
    { button, device }: Click,
    clickCount: number,
  ): Promise<void> {
    const { modifiers } = this.#keys;
    const buttons = type === "mousePressed" ? BUTTON_BITS[button] : 0;
    const pointerType = pointerTypeOf(device);
    const event = { type, x, y, button, buttons, clickCount, modifiers, pointerType };
    await this.#session.send("Input.dispatchMouseEvent", event);
  }
}

const pointerTypeOf = (device: Click["device"]): "pen" | "mouse" =>
  device === "pen" ? "pen" : "mouse";

const isMain = (frame: Frame): boolean => frame.parentFrame() === null;

/** Whether it was noted at once; while the storage takes its time the step's own stands still. */
async function isSoonNoted({ noted, deadline }: ClickSearch): Promise<boolean> {
  const began = performance.now();
  await noted;
  const tookMs = performance.now() - began;
  deadline.extend(tookMs);
  return tookMs < NOTED_MS;
}

/** Between two tries the page gets a moment to clear the way. */
async function retryLater(problem: Problem, found: Found, search: Search): Promise<void> {
  if (search.deadline.isOver) {
    throw new StepFailure(problem.code, `${problem.message} (${found.selector})`);
  }
  await sleep(30, search.signal);
}
