import type { Document } from "@baton/contract";
import { useListSelection } from "../../ui/use-list-selection.ts";

interface List {
  /** Undefined while they are not there. */
  rows: readonly Document[] | undefined;
  totalCount: number;
  filter: { search: string; tags: string[] };
}

export function useSelection({ rows, totalCount, filter: { search, tags } }: List) {
  const filter = { ...(search !== "" && { search }), tags };
  return useListSelection({ rows, totalCount, filter });
}

export type DocumentSelection = ReturnType<typeof useSelection>;
