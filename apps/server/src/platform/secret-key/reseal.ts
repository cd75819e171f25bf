import { change } from "../../changes/change.ts";
import { type SealedBox, unlessSealed } from "../../crypto/sealed-box.ts";
import type { Db, Tx } from "../../database/types.ts";
import { lockOutdated, type SealedRow, setSealed } from "./secret-key.tables.ts";
import type { SealedColumns } from "../../crypto/sealed-columns.ts";

/** Rows sealed anew in one transaction. */
const BATCH_ROWS = 200;

export interface Resealed {
  sealedCount: number;
  /** Left as they are: they open with no key that is here. */
  unreadableCount: number;
}

/**
 * Seals with the present key, bound to its place, whatever is not. A batch at a time: cut off anywhere,
 * what was done is done, and it can be begun anew.
 */
async function resealColumns(db: Db, box: SealedBox, columns: SealedColumns): Promise<Resealed> {
  const total = { sealedCount: 0, unreadableCount: 0 };
  const count = { add: (kind: keyof Resealed) => (total[kind] += 1) };
  let afterId: number | undefined = 0;
  while (afterId !== undefined) {
    const from: Batch["from"] = { prefix: box.prefix, afterId, limit: BATCH_ROWS };
    const batch: Batch = { columns, from, count };
    afterId = await change<number | undefined>(db, (tx) => resealBatch(tx, box, batch));
  }
  return total;
}

interface Batch {
  columns: SealedColumns;
  from: { prefix: string; afterId: number; limit: number };
  count: { add(kind: keyof Resealed): void };
}

/** The last row's id; undefined when there are no more. */
async function resealBatch(tx: Tx, box: SealedBox, batch: Batch): Promise<number | undefined> {
  const rows = await lockOutdated(tx, batch.columns, batch.from);
  for (const row of rows) await setSealed(tx, batch.columns, resealRow(row, box, batch));
  return rows.at(-1)?.id;
}

function resealRow(row: SealedRow, box: SealedBox, { columns, count }: Batch): SealedRow {
  const reseal = (name: string, text: string | null): string | null => {
    if (text === null || !box.isOutdated(text)) return text;
    const place = { field: columns.fields[name] ?? name, userId: row.userId, rowId: row.id };
    const sealed = unlessSealed(() => box.reseal(text, place));
    count.add(sealed === undefined ? "unreadableCount" : "sealedCount");
    return sealed ?? text;
  };
  const texts = Object.entries(row.texts).map(
    ([name, text]) => [name, reseal(name, text)] as const,
  );
  return { ...row, texts: Object.fromEntries(texts) };
}

/** All that is sealed in the database, which is what `sealed` names. */
export async function resealAll(
  { db, sealed }: { db: Db; sealed: readonly SealedColumns[] },
  box: SealedBox,
): Promise<Resealed> {
  const total = { sealedCount: 0, unreadableCount: 0 };
  for (const columns of sealed) {
    const { sealedCount, unreadableCount } = await resealColumns(db, box, columns);
    total.sealedCount += sealedCount;
    total.unreadableCount += unreadableCount;
  }
  return total;
}
