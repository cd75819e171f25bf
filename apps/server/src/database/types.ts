import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

type Writing =
  | "insertInto"
  | "updateTable"
  | "deleteFrom"
  | "replaceInto"
  | "mergeInto"
  | "transaction"
  | "startTransaction";

/** The open database: whoever has opened it hands it on to be read. */
export type Connections = Kysely<DB>;

/** A handle to read with, which every query takes first; a transaction is one too. */
export type Db = Omit<Kysely<DB>, Writing>;

declare const isTx: unique symbol;

/** What whatever writes takes first: there is one only within `change`, which tells what was done. */
export type Tx = Transaction<DB> & { readonly [isTx]: true };

/** A row of the table, as it is read. */
export type RowOf<Table extends keyof DB> = Selectable<DB[Table]>;

/** JSON that jsonb refuses: the zero character and halves of surrogate pairs, which pages do contain. */
const REFUSED = /\\u(?:0000|d[89a-f])/;

/** For jsonb columns: pg would send an array as a PostgreSQL array, and a string as bare text. */
export function toJsonb<Value>(value: Value): RawBuilder<Value> {
  return sql<Value>`${toJsonText(value)}::jsonb`;
}

/** JSON for statements that take it apart themselves, with json_to_recordset for one. */
export function toJsonText(value: unknown): string {
  const text = JSON.stringify(value);
  return REFUSED.test(text) ? JSON.stringify(JSON.parse(text, storable)) : text;
}

/** Names of fields are text too. */
function storable(_key: string, value: unknown): unknown {
  if (typeof value === "string") return toStorableText(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [toStorableText(name), inner]),
  );
}

/** Text that came from outside the contract, in the nearest form PostgreSQL can keep. */
export function toStorableText(text: string): string {
  return text.replaceAll("\0", "\uFFFD").toWellFormed();
}
