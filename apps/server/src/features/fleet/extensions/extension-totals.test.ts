// @module-tag postgres
import {
  addToExtensionGroup,
  createExtensionGroup,
  deleteExtension,
  deleteExtensionGroup,
  deleteScript,
  type Extension,
  listExtensions,
  ScriptStatus,
  stopScript,
} from "@baton/contract";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { foldAllCounts } from "./extension-totals.ts";

const test = await startTestApp();
const { db } = test;

/** What the rows themselves say, beside what was counted as they changed. */
async function compare(): Promise<void> {
  const { rows } = await sql<{ truth: unknown; counted: unknown }>`
    with seen as (
      select e.user_id, v.kind, v.value, count(*) as count
      from extensions e left join runs r on r.id = e.latest_run_id cross join lateral (values
        ('all', 0), ('group', coalesce(e.group_id, 0)), ('script', coalesce(e.script_id, 0)),
        ('network', coalesce(e.social_network, -1)), ('online', e.is_online::int),
        ('status', coalesce(r.status, -1))) as v (kind, value)
      group by 1, 2, 3
    ), counted as (
      select user_id, kind, value, sum(count) as count from (
        select user_id, kind, value, count from extension_counts
        union all select user_id, kind, value, count from extension_count_changes
      ) as together where user_id in (select id from users) group by 1, 2, 3 having sum(count) <> 0
    )
    select (select jsonb_agg(seen order by user_id, kind, value) from seen) as truth,
      (select jsonb_agg(counted order by user_id, kind, value) from counted) as counted
  `.execute(db);
  expect(rows[0]?.counted).toEqual(rows[0]?.truth);
}

afterEach(compare);

const totalOf = async (api: Api, query: object) =>
  (await api.call(listExtensions, { query })).body.totalCount;
type Api = Awaited<ReturnType<typeof makeFleet>>["api"];

it("gives exact totals through all that may happen to a row", async () => {
  const fleet = await makeFleet(test);
  const { api, user } = fleet;
  const scriptId = await fleet.makeScript();
  const agents = [await fleet.join(scriptId), await fleet.join(scriptId), await fleet.join()];
  const [first, second, third] = agents.map((agent) => agent.extensionId);
  if (!first || !second || !third) throw new Error("nobody came");
  await compare();
  expect(await totalOf(api, {})).toBe(3);
  expect(await totalOf(api, { status: "-1" })).toBe(3);
  expect(await totalOf(api, { isOnline: "true" })).toBe(3);
  expect(await totalOf(api, { scriptId })).toBe(2);
  expect(await totalOf(api, { scriptId: "none" })).toBe(1);

  const [agent] = agents;
  if (agent) await fleet.begin(agent);
  await compare();
  await foldAllCounts(db);
  await api.call(stopScript, { params: { id: first } });
  await compare();
  const status = `${ScriptStatus.Aborted},${ScriptStatus.Unknown},${ScriptStatus.Unknown}`;
  expect(await totalOf(api, { status })).toBe(3);
  expect(await totalOf(api, { status: String(ScriptStatus.Aborted) })).toBe(1);

  const group = await api.call(createExtensionGroup, { body: { name: "Shop" } });
  const { id } = group.body;
  await api.call(addToExtensionGroup, { params: { id }, body: { extensionIds: [first, second] } });
  expect(await totalOf(api, { groupId: id })).toBe(2);
  await compare();
  await db.updateTable("extensions").set({ socialNetwork: 3 }).where("id", "=", second).execute();
  expect(await totalOf(api, { socialNetwork: 3 })).toBe(1);
  await foldAllCounts(db);
  await api.call(deleteExtensionGroup, { params: { id } });
  expect(await totalOf(api, { groupId: "none" })).toBe(3);
  await compare();
  await api.call(deleteExtension, { params: { id: second } });
  expect(await totalOf(api, {})).toBe(2);
  await db.deleteFrom("runs").where("userId", "=", user.id).execute();
  expect(await totalOf(api, { status: "-1" })).toBe(2);
  await db.updateTable("extensions").set({ scriptId: null }).where("id", "=", first).execute();
  await api.call(deleteScript, { params: { id: scriptId } });
  await foldAllCounts(db);
});

it("counts nothing of a user who is gone", async () => {
  const { api, user } = await makeFleet(test);
  const linesIn = (table: "extensionCounts" | "extensionCountChanges") => () =>
    db.selectFrom(table).select("count").where("userId", "=", user.id).execute();
  await test.factories.extension(user, {});
  await foldAllCounts(db);
  // The job that does the same by itself may be at it.
  await expect.poll(linesIn("extensionCounts")).not.toEqual([]);
  await test.factories.extension(user, {});
  expect(await totalOf(api, {})).toBe(2);
  await db.deleteFrom("users").where("id", "=", user.id).execute();
  await foldAllCounts(db);
  await expect.poll(linesIn("extensionCountChanges")).toEqual([]);
  expect(await linesIn("extensionCounts")()).toEqual([]);
});

it("has the same rows behind the total", async () => {
  const { api, user } = await makeFleet(test);
  for (const name of ["a", "b", "c"]) await test.factories.extension(user, { name });
  const { body } = await api.call(listExtensions, { query: { status: "-1", sort: "-status" } });
  expect(body.totalCount).toBe(3);
  expect(body.data.map((row: Extension) => row.id)).toEqual(
    body.data.map((row: Extension) => row.id).toSorted((a, b) => b - a),
  );
});
