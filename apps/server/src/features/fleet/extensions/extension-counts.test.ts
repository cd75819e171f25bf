// @module-tag postgres
import {
  countExtensions,
  createScript,
  listExtensionGroups,
  listExtensions,
  listScripts,
  type QueryInputOf,
  ScriptStatus,
  SocialNetwork,
} from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildScriptRow, insertRun } from "../../../../test/build-content.ts";
import { change } from "../../../changes/change.ts";
import { keepFacts } from "../accounts/for-others.ts";
import { makeFleet } from "../../../../test/fleet.ts";

const test = await startTestApp();
const { db } = test;
const fleet = await makeFleet(test);
const { api, user } = fleet;
const stranger = test.as(await test.factories.user());

const count = async (query: QueryInputOf<typeof countExtensions> = {}) =>
  (await api.call(countExtensions, { query })).body;

async function failOn(extensionId: number): Promise<void> {
  const scriptId = await fleet.makeScript();
  const status = ScriptStatus.Error;
  await insertRun(db, { userId: user.id, extensionId, scriptId, status });
  const { id } = await db
    .selectFrom("runs")
    .select("id")
    .where("extensionId", "=", extensionId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("extensions")
    .set({ latestRunId: id })
    .where("id", "=", extensionId)
    .execute();
}

it("counts nothing where there is nothing", async () => {
  expect(await count()).toEqual({
    ...{ total: 0, statuses: [], online: 0, offline: 0, states: [], facts: [] },
  });
});

it("counts by status and connection, each under the other filters", async () => {
  const ids: number[] = [];
  for (const name of ["Shop 1", "Shop 2", "Shop 3", "Office"])
    ids.push((await test.factories.extension(user, { name })).id);
  const [first = 0, second = 0] = ids;
  await failOn(first);
  await failOn(second);
  await db.updateTable("extensions").set({ isOnline: true }).where("id", "=", first).execute();

  const all = await count();
  expect(all).toMatchObject({ total: 4, online: 1, offline: 3 });
  expect(all.statuses).toEqual([
    { status: ScriptStatus.Unknown, count: 2 },
    { status: ScriptStatus.Error, count: 2 },
  ]);
  const offlineErrors = await count({ isOnline: "false", status: String(ScriptStatus.Error) });
  expect(offlineErrors).toMatchObject({ total: 1, online: 1, offline: 1 });
  expect(offlineErrors.statuses).toEqual([
    { status: ScriptStatus.Unknown, count: 2 },
    { status: ScriptStatus.Error, count: 1 },
  ]);
  expect(await count({ search: "shop" })).toMatchObject({ total: 3, online: 1, offline: 2 });
  expect((await stranger.call(countExtensions, { query: {} })).body.total).toBe(0);
});

it("says what at least one row has, whatever the filters", async () => {
  expect((await count()).facts).toEqual(["run"]);
  const socialNetwork = SocialNetwork.Twitter;
  await db.updateTable("extensions").set({ socialNetwork }).where("name", "=", "Office").execute();
  expect((await count({ search: "shop" })).facts).toEqual(["socialNetwork", "run"]);
  const { id } = await test.factories.extension(user);
  await test.factories.account(user, id);
  await change(db, (tx) =>
    keepFacts(tx, [{ extensionId: id, fact: "geo", value: "BR", readAt: new Date() }]),
  );
  expect((await count()).facts).toEqual(["socialNetwork", "run", "account", "accountData"]);
});

it("refuses a filter that is none, and who is nobody", async () => {
  expect((await api.call(countExtensions, { query: { status: "many" } })).status).toBe(400);
  expect((await test.as().call(countExtensions, { query: {} })).status).toBe(401);
});

it("sorts names by the numbers in them, without case and accents", async () => {
  const wanted = ["Álamo", "bordo", "Shop 02", "Shop 10", "shop 100", "Ёлка 9", "ель 10"];
  const names = wanted.toReversed();
  for (const name of names) await test.factories.extension(user, { name });
  await db.updateTable("extensions").set({ note: "any" }).where("name", "in", names).execute();
  const query = { sort: "name" as const, search: "any" };
  const listed = (await api.call(listExtensions, { query })).body.data.map(({ name }) => name);
  expect(listed).toEqual(wanted);
  const down = await api.call(listExtensions, { query: { ...query, sort: "-name" } });
  expect(down.body.data.map(({ name }) => name)).toEqual(names);
});

it("sorts the names of scripts and groups so, too", async () => {
  for (const name of ["Round 10", "Round 9", "Round 1"]) {
    await api.call(createScript, { body: { name, scriptActions: [buildScriptRow()] } });
    await db.insertInto("extensionGroups").values({ userId: user.id, name }).execute();
  }
  const inOrder = ["Round 1", "Round 9", "Round 10"];
  const scripts = await api.call(listScripts, { query: { search: "Round" } });
  expect(scripts.body.data.map(({ name }) => name)).toEqual(inOrder);
  const groups = await api.call(listExtensionGroups, { query: { search: "Round" } });
  expect(groups.body.data.map(({ name }) => name)).toEqual(inOrder);
});
