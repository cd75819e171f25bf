import { addToExtensionGroup, type Extension, removeFromExtensionGroup } from "@baton/contract";
import { call } from "../../api/client.ts";
import type { BulkPart } from "../../ui/bulk/bulk-plan.ts";
import { partOf, type Rows } from "../extension/extension-plan.ts";

/** Which group each is in, or is to be in; null for none. */
export type Places = ReadonlyMap<number, number | null>;

export const placesOf = (rows: Rows): Places =>
  new Map(rows.map((row) => [row.id, row.group?.id ?? null]));

export const allIn = (rows: Rows, group: number | null): Places =>
  new Map(rows.map(({ id }) => [id, group]));

/** One part for each group they go to, or leave. */
export function moveParts(from: Places, to: Places): BulkPart<Extension>[] {
  const moves = [...to].map(([id, target]) => ({ id, target, left: from.get(id) ?? null }));
  const { coming = [], leaving = [] } = Object.groupBy(moves, ({ target }) =>
    target === null ? "leaving" : "coming",
  );
  const byTarget = Map.groupBy(coming, ({ target }) => target);
  const byLeft = Map.groupBy(leaving, ({ left }) => left);
  return [
    ...[...byTarget].flatMap(([id, those]) =>
      id === null
        ? []
        : partOf(those, (extensionIds) =>
            call(addToExtensionGroup, { params: { id }, body: { extensionIds } }),
          ),
    ),
    ...[...byLeft].flatMap(([id, those]) =>
      id === null
        ? []
        : partOf(those, (extensionIds) =>
            call(removeFromExtensionGroup, { params: { id }, body: { extensionIds } }),
          ),
    ),
  ];
}
