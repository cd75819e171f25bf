import type { Document } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { documentQuery } from "../../entities/document/document.queries.ts";

/** The document that is looked at: of the list, or one that is further down or found by nothing there. */
export function useOpened(
  rows: readonly Document[] | undefined,
  id: number | undefined,
): Document | undefined {
  const listed = rows?.find((row) => row.id === id);
  const { data } = useQuery({
    ...documentQuery(id ?? 0),
    enabled: id !== undefined && rows !== undefined && !listed,
  });
  if (id === undefined) return undefined;
  return listed ?? data ?? undefined;
}
