import { sql } from "kysely";
import { anyOf } from "../../../database/sql.ts";
import type { Db, Tx } from "../../../database/types.ts";

export interface Template {
  id: number;
  name: string;
}

export type Templates<Kept extends Template> = ReturnType<typeof templatesIn<Kept>>;

/** Templates of browsers in a table: what each of them is besides its id stands in `columns`. */
export function templatesIn<Kept extends Template>(
  table: "browserConfigTemplates" | "browserProfileTemplates",
  columns: readonly (keyof Omit<Kept, "id"> & string)[],
) {
  const from = sql.table(table);
  const own = (userId: number) => sql`from ${from} where user_id = ${userId}`;
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const valuesOf = (template: Omit<Kept, "id">) => {
    const values = new Map<string, unknown>(Object.entries(template));
    return columns.map((name) => sql.val(values.get(name)));
  };
  return {
    async list(db: Db, userId: number): Promise<Kept[]> {
      const list = sql<Kept>`select id, ${names} ${own(userId)} order by name, id`;
      return (await list.execute(db)).rows;
    },

    async count(db: Db, userId: number): Promise<number> {
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as count ${own(userId)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** By number or name; of several of one name the first. */
    async find(db: Db, userId: number, wanted: number | string): Promise<Kept | undefined> {
      const by = sql.ref(typeof wanted === "number" ? "id" : "name");
      const find = sql<Kept>`select id, ${names} ${own(userId)} and ${by} = ${wanted} order by id`;
      return (await find.execute(db)).rows[0];
    },

    async insert(tx: Tx, userId: number, template: Omit<Kept, "id">): Promise<Kept> {
      const insert = sql<Kept>`insert into ${from} (user_id, ${names})
        values (${userId}, ${sql.join(valuesOf(template))}) returning id, ${names}`;
      const [inserted] = (await insert.execute(tx)).rows as [Kept];
      return inserted;
    },

    /** Undefined where the user has none such. */
    async set(tx: Tx, userId: number, template: Kept): Promise<Kept | undefined> {
      const update = sql<Kept>`update ${from}
        set (${names}) = row (${sql.join(valuesOf(template))})
        where user_id = ${userId} and id = ${template.id} returning id, ${names}`;
      return (await update.execute(tx)).rows[0];
    },

    /** Answers which of them were the user's. */
    async remove(tx: Tx, userId: number, ids: number[]): Promise<number[]> {
      const remove = sql<{
        id: number;
      }>`delete ${own(userId)} and ${anyOf("id", ids)} returning id`;
      return (await remove.execute(tx)).rows.map(({ id }) => id);
    },
  };
}
