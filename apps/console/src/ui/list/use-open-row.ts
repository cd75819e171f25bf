import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListRow } from "./list-descriptor.ts";

interface OpenRowOptions<Row extends ListRow> {
  /** Undefined while they are not there. */
  rows: readonly Row[] | undefined;
  id: number | undefined;
  /** Asks for one that the list does not show; null: it is gone. */
  one?: OneQuery<Row>;
}

/** How one row is asked for. */
interface OneQuery<Row> {
  key: (id: number) => readonly unknown[];
  fetch: (id: number, signal: AbortSignal) => Promise<Row | null>;
}

const oneQuery = <Row>(one: OneQuery<Row> | undefined, id: number | undefined) => ({
  queryKey: one && id !== undefined ? one.key(id) : ["nobody"],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    one && id !== undefined ? one.fetch(id, signal) : null,
  enabled: one !== undefined && id !== undefined,
});

/**
 * The row whose drawer is open, as the list has it now, or asked for by itself. One that has left
 * the list meanwhile stays as it was seen last: what is typed beside it must not vanish because
 * others were added or deleted.
 */
export function useOpenRow<Row extends ListRow>(options: OpenRowOptions<Row>): Row | undefined {
  const { rows, id, one } = options;
  const [kept, setKept] = useState<Row>();
  const listed = rows?.find((row) => row.id === id);
  const isMissing = rows !== undefined && listed === undefined;
  const asked = useQuery(oneQuery(one, isMissing ? id : undefined));
  const found = listed ?? asked.data ?? undefined;
  if (found && found !== kept) setKept(found);
  return [found, kept].find((row) => row?.id === id && id !== undefined);
}
