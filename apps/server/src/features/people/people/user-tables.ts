import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../database/types.ts";

/** A table with rows of users, found by the database's own references: no list of them to keep. */
export interface UserTable {
  name: string;
  columns: readonly { name: string; type: string }[];
  primaryKey: readonly { name: string; type: string }[];
  /** Which of its rows are the user's. */
  ofUser(userId: number): RawBuilder<SqlBool>;
}

interface Reference {
  child: string;
  parent: string;
  childColumns: string[];
  parentColumns: string[];
  /** The child's rows go with the parent's. */
  isOwning: boolean;
}

const ROOT = "users";

/**
 * All of them, those that refer to others before those; with rows that tell of the user and stay when
 * the user goes, as payments do, where those are asked for.
 */
export async function findUserTables(db: Db, isWithKept = false): Promise<UserTable[]> {
  const references = await listReferences(db);
  const isTheirs = (one: Reference): boolean => one.isOwning || (isWithKept && isKept(one));
  const paths = findPaths(references.filter(isTheirs));
  const columns = await listColumns(db);
  const keys = await listPrimaryKeys(db);
  return inOrder([...paths.keys()], references).map((name) => ({
    name,
    columns: columns.filter((column) => column.table === name),
    primaryKey: keys.filter((key) => key.table === name),
    ofUser: paths.get(name) ?? (() => sql<SqlBool>`false`),
  }));
}

/** Not what a user has sent, say, which is somebody else's by now. */
const isKept = ({ parent, childColumns }: Reference): boolean =>
  parent === ROOT && childColumns.join() === "user_id";

type OfUser = UserTable["ofUser"];

/** For each table: how its rows lead to their user, over as few others as can be. */
function findPaths(owning: readonly Reference[]): Map<string, OfUser> {
  const paths = new Map<string, OfUser>();
  let reached = [ROOT];
  while (reached.length > 0) {
    const next = new Map<string, Reference[]>();
    for (const reference of owning)
      if (reached.includes(reference.parent) && !isKnown(paths, reference.child))
        next.set(reference.child, [...(next.get(reference.child) ?? []), reference]);
    for (const [name, found] of next) paths.set(name, anyPath(found, new Map(paths)));
    reached = [...next.keys()];
  }
  return paths;
}

const isKnown = (paths: ReadonlyMap<string, unknown>, name: string): boolean =>
  name === ROOT || paths.has(name);

/** A row with several users, such as sender and receiver, is each one's. */
const anyPath =
  (references: readonly Reference[], paths: ReadonlyMap<string, OfUser>): OfUser =>
  (userId) => {
    const conditions = references.map(({ parent, childColumns, parentColumns }) => {
      if (parent === ROOT) return sql<SqlBool>`${sql.ref(childColumns[0] ?? "")} = ${userId}`;
      const ofParent = paths.get(parent)?.(userId) ?? sql<SqlBool>`false`;
      return sql<SqlBool>`(${refs(childColumns)}) in (
        select ${refs(parentColumns)} from ${sql.table(parent)} where ${ofParent}
      )`;
    });
    return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
  };

export const refs = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));

/** Whoever is referred to comes after who refers; a ring is begun anywhere. */
function inOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const left = new Set(names);
  const ordered: string[] = [];
  const isFree = (name: string): boolean =>
    !references.some(({ child, parent }) => parent === name && child !== name && left.has(child));
  while (left.size > 0) {
    const next = [...left].find(isFree) ?? [...left][0] ?? "";
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}

async function listReferences(db: Db): Promise<Reference[]> {
  const namesOf = (table: string, numbers: string) =>
    sql.raw(`array(
      select attname::text from unnest(c.${numbers}) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = c.${table} and a.attnum = k.number order by place
    )`);
  const { rows } = await sql<Reference>`
    select (select relname::text from pg_class where oid = c.conrelid) as child,
      (select relname::text from pg_class where oid = c.confrelid) as parent,
      ${namesOf("conrelid", "conkey")} as child_columns,
      ${namesOf("confrelid", "confkey")} as parent_columns,
      c.confdeltype = 'c' as is_owning
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    order by c.conname`.execute(db);
  return rows;
}

interface TableColumn {
  table: string;
  name: string;
  type: string;
}

async function listColumns(db: Db): Promise<TableColumn[]> {
  const { rows } = await sql<TableColumn>`
    select c.relname::text as table, a.attname::text as name,
      format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

async function listPrimaryKeys(db: Db): Promise<TableColumn[]> {
  const { rows } = await sql<TableColumn>`
    select c.relname::text as table, a.attname::text as name,
      format_type(a.atttypid, a.atttypmod) as type
    from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    cross join unnest(i.indkey::int2[]) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where i.indisprimary
    order by c.relname, k.place`.execute(db);
  return rows;
}
