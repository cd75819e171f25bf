import { ProxyStatus, ScriptStatus } from "@baton/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { toColumn } from "./dialect/names.ts";
import type { DB } from "./schema.generated.ts";
import { toJsonText } from "./types.ts";

export { kept } from "./dialect/kept-plans.ts";

/* What queries are written with beside Kysely's own, in the builder and in written SQL alike. */

type ColumnName = { [Table in keyof DB]: keyof DB[Table] & string }[keyof DB];
/** One of the database's columns; `table.column` where there are several tables. */
type Column = ColumnName | `${string}.${ColumnName}`;

/**
 * Whether the column has one of the values, however many they are. A number beyond the column's type
 * is in no row, rather than an error.
 */
export const anyOf = (
  column: Column | RawBuilder<unknown>,
  values: readonly number[] | readonly string[],
): RawBuilder<SqlBool> => {
  const type = sql.raw(typeof values[0] === "number" ? "::bigint[]" : "");
  const value = typeof column === "string" ? sql.ref(column) : column;
  return sql<SqlBool>`${value} = any(${sql.val(values)}${type})`;
};

/** As `anyOf`; with one value an index has the rows in the order that its further columns give them. */
export const isOneOf = (column: Column, values: readonly number[]): RawBuilder<SqlBool> => {
  const [first, ...others] = values;
  return others.length === 0 && first !== undefined
    ? sql<SqlBool>`${sql.ref(column)} = ${first}`
    : anyOf(column, values);
};

/** What a list is ordered by, where `sort` names one of its columns, with `-` before it for descending. */
export function orderOf<Name extends string, Ordered extends string>(
  sort: Name | `-${Name}`,
  columns: Readonly<Record<Name, Ordered>>,
): [column: Ordered, direction: "asc" | "desc"] {
  const isDescending = sort.startsWith("-");
  const name = (isDescending ? sort.slice(1) : sort) as Name;
  return [columns[name], isDescending ? "desc" : "asc"];
}

/** Text for a pattern in which `%` and `_` stand for themselves. */
const escaped = (part: string): string => part.replace(/[\\%_]/g, String.raw`\$&`);

/** Whether the text has `part` somewhere in it, without case; `%` and `_` stand for themselves. */
export const contains = (
  column: Column | RawBuilder<unknown>,
  part: string,
): RawBuilder<SqlBool> => {
  const value = typeof column === "string" ? sql.ref(column) : column;
  return sql<SqlBool>`${value} ilike ${`%${escaped(part)}%`}`;
};

/** As `contains`, of a text that is kept as it is searched. */
export const containsSearchable = (column: Column, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like to_searchable(${`%${escaped(part)}%`})`;

/**
 * Statuses as literals, between commas: an index of some statuses only is not found when the
 * statement is planned without knowing its parameters.
 */
export const statusLiteral = (...names: (keyof typeof ScriptStatus)[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.lit(ScriptStatus[name])));

/** The statuses of runs that hold their extension: as the index `runs_one_unfinished` has them. */
export const UNFINISHED = statusLiteral("Pause", "InProgress", "InQueue", "WaitingForBrowser");

/** The statuses of runs that count against the limits of their group and proxy. */
export const HOLDING_SLOT = statusLiteral("Pause", "InProgress", "WaitingForBrowser");

/**
 * Whether `p`, which an extension has as `ep`, is dead for it: what its agent said of it counts, or a
 * check that came later.
 */
export const PROXY_IS_DEAD = sql<boolean>`(p.status = ${sql.lit(ProxyStatus.Disabled)}
  or case when ep.told is null or ep.told_at < p.checked_at then p.status = ${sql.lit(ProxyStatus.Error)}
    else ep.told = 'failed' end)`;

type RecordType =
  | "bigint"
  | "boolean"
  | "int"
  | "int[]"
  | "json"
  | "text"
  | "text[]"
  | "timestamptz";

/**
 * Rows for a `from`, named `n`: one JSON parameter that the database takes apart, however many they
 * are. Of each row it has the properties that are given a type, as columns.
 */
export function records<Row extends object, Name extends keyof Row & string>(
  rows: readonly Row[],
  types: Readonly<Record<Name, RecordType>>,
): RawBuilder<unknown> {
  const names = Object.keys(types) as Name[];
  const columns = names.map((name) => `${toColumn(name)} ${types[name]}`);
  const toRecord = (row: Row) =>
    Object.fromEntries(names.map((name) => [toColumn(name), row[name]]));
  return sql`json_to_recordset(${toJsonText(rows.map(toRecord))}::json)
    as n (${sql.raw(columns.join(", "))})`;
}
