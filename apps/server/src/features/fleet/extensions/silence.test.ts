// @module-tag postgres
import { AGENT_SILENCE_MS } from "@baton/contract";
import { type KyselyPlugin, sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../../../test/database.ts";
import { startTestApp } from "../../../../test/app.ts";
import { change } from "../../../changes/change.ts";
import type { Tx } from "../../../database/types.ts";
import { expectSilence } from "./silence.ts";

it("is expected of thousands of agents in one statement, each in its own moment", async () => {
  const { db } = await startTestApp({ database: await createTestDatabase() });
  const heardAt = Array.from({ length: 3000 }, (_, at) => new Date((2e8 + at) * 10_000));
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await change(db, (tx, after) => expectSilence(tx.withPlugin(counter) as Tx, after, heardAt));
  expect(statements).toBe(1);
  const { rows } = await sql<{ count: number; first: Date; last: Date }>`
    select count(*) as count, min(run_at) as first, max(run_at) as last from graphile_worker.jobs
    where task_identifier = 'extensions.silence'
  `.execute(db);
  const dueAt = (at: Date) => new Date(at.getTime() + AGENT_SILENCE_MS);
  expect(rows).toEqual([
    { count: 3000, first: dueAt(heardAt[0] as Date), last: dueAt(heardAt.at(-1) as Date) },
  ]);
});

it("begins for thousands that a start finds connected, a thousand at a time", async () => {
  const database = await createTestDatabase();
  const before = await startTestApp({ database });
  const user = await before.factories.user();
  await before.close();
  await sql`
    insert into extensions (user_id, name, installation_id, secret_hash, is_online, last_event_at)
    select ${user.id}, 'Browser ' || n, gen_random_uuid(), sha256(n::text::bytea), true, now()
    from generate_series(1, 2500) n
  `.execute(database.db);
  await startTestApp({ database });
  const { rows } = await sql<{ count: number; online: number }>`
    select count(*) as count, count(*) filter (where is_online) as online
    from extensions group by xmin::text order by 1
  `.execute(database.db);
  expect(rows.map(({ count, online }) => [count, online])).toEqual([
    [500, 0],
    [1000, 0],
    [1000, 0],
  ]);
});
