import type { DebugPlace } from "@baton/contract";
import { BREAKPOINTS_MAX } from "@baton/contract";
import { useMemo } from "react";
import * as v from "valibot";
import { usePreference } from "../../../ui/preferences.queries.ts";

const placesSchema = v.array(v.object({ rowId: v.string(), path: v.nullable(v.string()) }));

const isSame = (one: DebugPlace, other: DebugPlace): boolean =>
  one.rowId === other.rowId && one.path === other.path;

/** Where runs of this thing stand when this user debugs them: kept beside it, and no part of it. */
export function useBreakpoints(kind: "script" | "action", id: number | null) {
  const { value, set } = usePreference(`breakpoints.${kind}.${id ?? "new"}`, placesSchema);
  const places: readonly DebugPlace[] = useMemo(() => value ?? [], [value]);
  const rows = useMemo(
    () => new Set(places.flatMap(({ rowId, path }) => (path === null ? [rowId] : []))),
    [places],
  );
  return {
    places,
    /** Rows that runs stand before. */
    rows,
    toggle: (place: DebugPlace): void => {
      const others = places.filter((one) => !isSame(one, place));
      const isGone = others.length < places.length;
      const next = isGone ? others : [...others, place].slice(-BREAKPOINTS_MAX);
      set(next.length === 0 ? null : next.map(({ rowId, path }) => ({ rowId, path })));
    },
  };
}
