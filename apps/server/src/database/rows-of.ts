// A row as it is read out of several tables: said once, from which follow its type, the statement's
// list, and how its values come out of JSON.
import { toColumn } from "./dialect/names.ts";
import { toRows } from "./dialect/row-makers.ts";
import type { DB } from "./schema.generated.ts";
import type { RowOf } from "./types.ts";

/** A field of a row: where it is read, and as what. */
export interface Field<Value> {
  sql: string;
  /** A point in time, which JSON has as text. */
  isMoment: boolean;
  /** Never there: types alone read it. */
  readonly value?: Value;
}

/** An expression in SQL; none that may be a point in time, which would stay a text. */
export const field = <Value>(sql: Date extends Value ? never : string): Field<Value> => ({
  ...{ sql, isMoment: false },
});

export const moment = <Value extends Date | null>(sql: string): Field<Value> => ({
  ...{ sql, isMoment: true },
});

type NamesOf<Row, IsMoment extends boolean> = {
  [Name in keyof Row & string]: (Date extends Row[Name] ? true : false) extends IsMoment
    ? Name
    : never;
}[keyof Row & string];

/** The columns of a table by its alias in the statement. */
export function columnsOf<Table extends keyof DB>(alias: string) {
  type Row = RowOf<Table>;
  const sqlOf = (name: string): string => `${alias}.${toColumn(name)}`;
  return {
    field: <Name extends NamesOf<Row, false>>(name: Name): Field<Row[Name]> => ({
      ...{ sql: sqlOf(name), isMoment: false },
    }),
    moment: <Name extends NamesOf<Row, true>>(name: Name): Field<Row[Name]> => ({
      ...{ sql: sqlOf(name), isMoment: true },
    }),
  };
}

type Fields = Readonly<Record<string, Field<unknown>>>;
type RowFrom<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never;
};
/** The type of the rows that a map of fields reads. */
export type ReadRow<Rows> = Rows extends { toRows(columns: never): (infer Row)[] } ? Row : never;

/** Column by column they come through in half the time that they take as rows of single values. */
export function rowsOf<Of extends Fields>(fields: Of) {
  const names = Object.keys(fields);
  const all = Object.values(fields);
  return {
    /** In the statement around `list`, whose rows it gives out as one value. */
    arrays: `json_build_array(${all.map((_, at) => `json_agg(c${at})`).join()})`,
    list: all.map(({ sql }, at) => `${sql} as c${at}`).join(),
    toRows(columns: readonly (unknown[] | null)[]): RowFrom<Of>[] {
      const values = columns.map((column, at) =>
        all[at]?.isMoment ? (column ?? []).map(toMoment) : (column ?? []),
      );
      const rows = (values[0] ?? []).map((_, at) => values.map((column) => column[at]));
      return toRows(names, rows) as RowFrom<Of>[];
    },
  };
}

const toMoment = (told: unknown): Date | null => (typeof told === "string" ? new Date(told) : null);
