import { describeElement } from "./composed-tree.ts";
import type { Verdict } from "./protocol.ts";
import { isReached } from "./hit.ts";
import { afterEvent } from "./tasks.ts";

/**
 * Between the look for a place to click and the click itself the page may have moved. The guard
 * sees the click's events before the page does: when their target is not the element that was
 * meant, it keeps them from the page, and the click is tried again.
 */
const EVENTS = [
  "pointerdown",
  "mousedown",
  "pointerup",
  "mouseup",
  "click",
  "auxclick",
  "dblclick",
  "contextmenu",
] as const;
/** Should the worker stop between arming and disarming, the user gets their clicks back. */
const GUARD_MAX_MS = 2000;

interface Guard {
  token: number;
  /** Null where a click is meant for a frame inside: whatever arrives here has missed it. */
  element: Element | null;
  verdict: Verdict;
  timer: number;
  /** Buttons that were let go since. */
  releases: number;
  heard: () => void;
}
let guard: Guard | null = null;

function judge(event: Event, guarded: Guard): void {
  if (!event.isTrusted) return;
  if (guarded.verdict.hit === null) {
    const target = event.composedPath()[0];
    if (!(target instanceof Element)) return;
    guarded.verdict =
      guarded.element && isReached(guarded.element, event, target)
        ? { hit: true }
        : { hit: false, by: describeElement(target) };
  }
  if (event.type === "mouseup") {
    guarded.releases++;
    guarded.heard();
  }
  if (guarded.verdict.hit ?? true) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

const listener = (event: Event): void => {
  if (guard) judge(event, guard);
};

export function armGuard(token: number, element: Element | null, holdMs: number): void {
  disarmGuard(guard?.token ?? token);
  const timer = window.setTimeout(() => disarmGuard(token), GUARD_MAX_MS + holdMs);
  guard = { token, element, verdict: { hit: null }, timer, releases: 0, heard: () => {} };
  for (const name of EVENTS) addEventListener(name, listener, { capture: true, passive: false });
}

export function disarmGuard(token: number): Verdict {
  if (guard?.token !== token) return { hit: null };
  const { verdict, timer, heard } = guard;
  guard = null;
  heard();
  clearTimeout(timer);
  for (const name of EVENTS) removeEventListener(name, listener, { capture: true });
  return verdict;
}

/** The verdict when the click is over, with all that the page has made of it at once. */
export async function awaitClick(token: number, count: number): Promise<Verdict> {
  const guarded = guard;
  if (guarded?.token !== token) return { hit: null };
  while (guard === guarded && guarded.releases < count) {
    await new Promise<void>((resolve) => {
      guarded.heard = resolve;
    });
  }
  await afterEvent();
  disarmGuard(token);
  return guarded.verdict;
}
