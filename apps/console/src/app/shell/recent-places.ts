import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

const STORAGE_KEY = "recent-places";
const KEPT_MAX = 8;

export interface RecentPlace {
  kind: "extension" | "script" | "action" | "run";
  id: number;
}

/** How the address of each kind of thing looks, and where its number stands. */
const PLACES: readonly (readonly [kind: RecentPlace["kind"], address: RegExp])[] = [
  ["extension", /^\/extensions\?(?:.*&)?open=(\d+)/],
  ["script", /^\/scripts\?(?:.*&)?id=(\d+)/],
  ["action", /^\/actions\?(?:.*&)?id=(\d+)/],
  ["run", /^\/runs\/(\d+)/],
];

function placeAt(address: string): RecentPlace | null {
  for (const [kind, pattern] of PLACES) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return { kind, id: Number(id) };
  }
  return null;
}

const isPlace = (kept: unknown): kept is RecentPlace =>
  typeof kept === "object" &&
  kept !== null &&
  "kind" in kept &&
  "id" in kept &&
  typeof kept.id === "number" &&
  PLACES.some(([kind]) => kind === kept.kind);

/** What was opened in this browser, the last first. A log-out clears it. */
export function recentPlaces(): RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** Keeps what the addresses lead to, as one goes on. */
export function useRecentPlaces(): void {
  const address = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    const place = placeAt(address);
    if (!place) return;
    const others = recentPlaces().filter(({ kind, id }) => kind !== place.kind || id !== place.id);
    const kept = [place, ...others].slice(0, KEPT_MAX);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  }, [address]);
}
