// @module-tag postgres
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../../test/database.ts";
import { kept } from "./kept-plans.ts";

const { db } = await createTestDatabase();

it("keeps the plan of a statement that asks for it on its connection, and of no other", async () => {
  const plans = await db.connection().execute(async (one) => {
    for (const number of [1, 2]) {
      const { rows } = await kept(sql`select ${number}::integer as number`).execute(one);
      expect(rows).toEqual([{ number }]);
      await sql`select ${number}::integer as other`.execute(one);
    }
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one);
  });
  expect(plans.rows).toEqual([{ statement: "select $1::integer as number" }]);
});
