import { type Expression, type SqlBool, sql } from "kysely";

/** Whether the text has `search` somewhere in it, without case; `%` and `_` stand for themselves. */
export function containsText(column: Expression<string>, search: string): Expression<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`${column} ilike ${pattern}`;
}
