// @module-tag postgres
import { createScript, listExtensions, type QueryInputOf } from "@baton/contract";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildScriptRow } from "../../../../test/build-content.ts";
import { makeFleet } from "../../../../test/fleet.ts";

const test = await startTestApp();
const { db } = test;
const { api, user } = await makeFleet(test);

async function list(query: QueryInputOf<typeof listExtensions>) {
  const { body } = await api.call(listExtensions, { query });
  return { names: body.data.map(({ name }) => name), totalCount: body.totalCount };
}

/** All rows, three at a time. */
async function inPages(query: QueryInputOf<typeof listExtensions>) {
  const names: string[] = [];
  for (let page = 1; page <= 4; page += 1) {
    const read = await list({ ...query, pageSize: "3", page: String(page) });
    names.push(...read.names);
    expect(read.totalCount).toBe(8);
  }
  return names;
}

const ids: number[] = [];
for (const name of ["1", "2", "3", "4", "5", "6", "7", "8"])
  ids.push((await test.factories.extension(user, { name })).id);
const at = (index: number): number => ids[index] ?? 0;

it("pages by script: names in order, equal names as one, rows without a script last", async () => {
  const scripts: number[] = [];
  for (const name of ["Zebra", "Ábaco", "abaco"])
    scripts.push(
      (await api.call(createScript, { body: { name, scriptActions: [buildScriptRow()] } })).body.id,
    );
  const give = (index: number, script: number) =>
    db
      .updateTable("extensions")
      .set({ scriptId: scripts[script] ?? 0 })
      .where("id", "=", at(index))
      .execute();
  await give(0, 0);
  await give(1, 2);
  await give(3, 1);
  await give(4, 2);
  await give(6, 0);
  expect(await inPages({ sort: "script" })).toEqual(["2", "4", "5", "1", "7", "3", "6", "8"]);
  expect(await inPages({ sort: "-script" })).toEqual(["7", "1", "5", "4", "2", "8", "6", "3"]);
  expect(await list({ sort: "script", isOnline: "false" })).toEqual(await list({ sort: "script" }));
  expect(await list({ sort: "script", socialNetwork: "3" })).toEqual({ names: [], totalCount: 0 });
});

it("pages by schedule: the next first, rows without one and those that have ended last", async () => {
  const schedule = async (nextRunAt: Date | null, ...indexes: number[]) => {
    await sql`with made as (
      insert into schedules (user_id, rule, next_run_at)
      values (${user.id}, ${JSON.stringify(rule)}::jsonb, ${nextRunAt}) returning id
    ) insert into schedule_extensions (schedule_id, extension_id)
      select made.id, e from made, unnest(${indexes.map(at)}::bigint[]) e`.execute(db);
  };
  const soon = new Date(Date.now() + 3_600_000);
  const later = new Date(Date.now() + 7_200_000);
  await schedule(later, 1);
  await schedule(soon, 7, 3);
  await schedule(soon, 5);
  await schedule(null, 2);
  expect(await inPages({ sort: "schedule" })).toEqual(["4", "6", "8", "2", "1", "3", "5", "7"]);
  expect(await inPages({ sort: "-schedule" })).toEqual(["2", "8", "6", "4", "7", "5", "3", "1"]);
});

const rule = { performMode: "once", startAt: "2026-01-01T00:00:00.000Z", timeZone: "UTC" };
