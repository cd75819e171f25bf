import { useState } from "react";

/**
 * The row that is open, as the list has it now. One that has left the list meanwhile stays as it was
 * seen last: what is typed beside it must not vanish because others were added or deleted. Rows are
 * told apart by their identity, so they are to be those that the cache holds.
 */
export function useKeptRow<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  id: number | undefined,
): Row | undefined {
  const [kept, setKept] = useState<Row>();
  const found = rows?.find((row) => row.id === id);
  if (found !== undefined && found !== kept) setKept(found);
  return found ?? (kept?.id === id ? kept : undefined);
}
