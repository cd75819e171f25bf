import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import * as v from "valibot";
import { useLatest } from "./use-latest.ts";

/** As many as one goes back through; the oldest are forgotten. */
const KEPT_MAX = 50;

const STORED = "kept-places";

/** What was left on a page, by the page and the entry of the browser's history. */
const kept = new Map<string, unknown>();

export function keep(place: string, value: unknown): void {
  kept.delete(place);
  kept.set(place, value);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

/** Whoever kept it under this name knows what it is. */
export const takeKept = <Value>(place: string): Value | undefined =>
  kept.get(place) as Value | undefined;

export function forgetPlaces(): void {
  kept.clear();
  sessionStorage.removeItem(STORED);
}

/** Places in lists outlive a reload: all that is a number. */
function storePlaces(): void {
  const places = [...kept].filter(([, value]) => typeof value === "number");
  sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(places)));
}

const placesSchema = v.record(v.string(), v.number());

/** Nothing where it is not what this page put there. */
function storedPlaces(): Record<string, number> {
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "{}");
    return v.is(placesSchema, places) ? places : {};
  } catch {
    return {};
  }
}

/** Takes up the places of the same tab before it was loaded anew, and leaves them to the next. */
export function followReloads(): void {
  for (const [place, top] of Object.entries(storedPlaces())) keep(place, top);
  addEventListener("pagehide", storePlaces);
}

/** Where this visit of the page stands in the history; Back comes to the same place again. */
export function usePlace(page: string): string {
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? "first" });
  return `${page} ${key}`;
}

/** Scrolls to where one was when one left, as soon as there is something to scroll. */
export function useKeptScroll(
  scroller: RefObject<HTMLElement | null>,
  { page, isReady, otherwise }: { page: string; isReady: boolean; otherwise: () => void },
): void {
  const place = `${usePlace(page)} scroll`;
  const isDone = useRef(false);
  const latest = useLatest({ place, otherwise });
  useLayoutEffect(() => {
    if (!isReady || isDone.current || !scroller.current) return;
    isDone.current = true;
    const top = takeKept<number>(latest.current.place);
    if (top === undefined) latest.current.otherwise();
    else scroller.current.scrollTo({ top });
  }, [latest, isReady, scroller]);
  useEffect(() => {
    const box = scroller.current;
    // The page of another address has a place of its own; here one only goes on.
    if (box && isDone.current) keep(place, box.scrollTop);
    const remember = () => keep(place, box?.scrollTop ?? 0);
    // Before others draw for it: asked for after that, the place costs a layout.
    const options = { passive: true, capture: true };
    box?.addEventListener("scroll", remember, options);
    return () => box?.removeEventListener("scroll", remember, options);
  }, [place, scroller]);
}
