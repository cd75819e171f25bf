// @module-tag postgres
import { listExtensions, type QueryInputOf, renameExtension, updateNotes } from "@baton/contract";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { change } from "../../../changes/change.ts";
import { forgetUnusedNotes } from "./long-notes.ts";
import { keepFacts } from "../accounts/for-others.ts";

const test = await startTestApp();
const { db } = test;
const { api, user } = await makeFleet(test);

async function search(part: string, query: QueryInputOf<typeof listExtensions> = {}) {
  const { body } = await api.call(listExtensions, { query: { search: part, ...query } });
  const names = body.data.map(({ name }) => name);
  expect(body.totalCount).toBe(names.length);
  return names;
}

const readName = (extensionId: number, value: string) =>
  change(db, (tx) =>
    keepFacts(tx, [{ extensionId, fact: "accountName", value, readAt: new Date() }]),
  );

it("finds letters of every alphabet without case, and each for itself", async () => {
  for (const name of ["Ёлка Щука", "Елка", "São João", "Sao", "ゴリラ", "AN bo"])
    await test.factories.extension(user, { name });
  expect(await search("ёлк")).toEqual(["Ёлка Щука"]);
  expect(await search("ЩУК")).toEqual(["Ёлка Щука"]);
  expect(await search("лка")).toEqual(["Ёлка Щука", "Елка"]);
  expect(await search("ÃO JO")).toEqual(["São João"]);
  expect(await search("リラ")).toEqual(["ゴリラ"]);
  expect(await search("an B")).toEqual(["AN bo"]);
});

it("keeps to what texts are now, whoever wrote them", async () => {
  const { id } = await test.factories.extension(user, { name: "First of all" });
  await test.factories.account(user, id, { name: "Мария" });
  await readName(id, "Maria Silva");
  expect(await search("мария")).toEqual(["First of all"]);
  expect(await search("maria s")).toEqual(["First of all"]);
  await api.call(renameExtension, { params: { id }, body: { name: "Second" } });
  await readName(id, "Ana");
  expect(await search("first of")).toEqual([]);
  expect(await search("maria s")).toEqual([]);
  expect(await search("мария")).toEqual(["Second"]);
  expect(await search("ana")).toEqual(["Second"]);
  await db.deleteFrom("accountFacts").where("extensionId", "=", id).execute();
  await db.deleteFrom("accounts").where("extensionId", "=", id).execute();
  expect(await search("ana")).toEqual([]);
  expect(await search("мария")).toEqual([]);
  await db.deleteFrom("extensions").where("id", "=", id).execute();
  expect(await search("second")).toEqual([]);
});

it("counts each row once, by whatever and however often it is found", async () => {
  const names = Array.from({ length: 4 }, (_, at) => `Kiosk ${at}`);
  const ids: number[] = [];
  for (const name of names) ids.push((await test.factories.extension(user, { name })).id);
  const group = await db
    .insertInto("extensionGroups")
    .values({ userId: user.id, name: "Kiosks" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("extensions").set({ groupId: group.id }).where("id", "in", ids).execute();
  for (const name of ["Kiosk red", "Kiosk blue"])
    await sql`with tag as (
      insert into extension_tags (user_id, name) values (${user.id}, ${name}) returning id
    ) insert into tagged_extensions (extension_id, tag_id, user_id)
      select e, tag.id, ${user.id} from tag, unnest(${ids}::bigint[]) e`.execute(db);
  expect(await search("kiosk")).toEqual(names);
  expect(await search("kiosk", { sort: "-name" })).toEqual(names.toReversed());
  expect(await search("kiosks")).toEqual(names);
  expect(await search("kiosk red", { groupId: String(group.id) })).toEqual(names);
});

it("finds long notes wherever the text is in them, and keeps each once", async () => {
  const filler = "lorem ipsum ".repeat(800);
  const long = (word: string) => `Beginning ${filler}${word}`;
  const names = Array.from({ length: 3 }, (_, at) => `Noted ${at}`);
  const ids: number[] = [];
  for (const name of names) ids.push((await test.factories.extension(user, { name })).id);
  const give = (note: string, extensionIds = ids) =>
    api.call(updateNotes, { body: { extensionIds, note } });
  const kept = async () =>
    (await sql<{ count: number }>`select count(*) as count from long_notes`.execute(db)).rows;

  await give(long("Конец"));
  expect(await search("конец")).toEqual(names);
  expect(await search("beginning lor")).toEqual(names);
  expect(await search("конец", { sort: "-name" })).toEqual(names.toReversed());
  expect(await search("конец", { scriptId: "none" })).toEqual(names);
  expect(await kept()).toEqual([{ count: 1 }]);

  await give(long("Other"), ids.slice(0, 1));
  await give("Short", ids.slice(1, 2));
  expect(await search("конец")).toEqual(["Noted 2"]);
  expect(await search("other")).toEqual(["Noted 0"]);
  expect(await search("short")).toEqual(["Noted 1"]);

  await give("", ids.slice(2));
  await forgetUnusedNotes(db);
  expect(await kept()).toEqual([{ count: 1 }]);
  expect(await search("other")).toEqual(["Noted 0"]);
});

it("counts them so where many match", async () => {
  const group = await db
    .insertInto("extensionGroups")
    .values({ userId: user.id, name: "Thousands" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into extensions (user_id, name, group_id, installation_id, secret_hash,
      browser_name, browser_version, platform, agent_version)
    select ${user.id}, case when n % 2 = 0 then 'Thousandth ' else 'Other ' end || n,
      case when n <= 1500 then ${group.id}::bigint end, gen_random_uuid(),
      sha256(('many' || n)::bytea), '', '', '', ''
    from generate_series(1, 3000) n`.execute(db);
  const query = { pageSize: "3" };
  const many = await api.call(listExtensions, { query: { ...query, search: "thousand" } });
  expect(many.body.totalCount).toBe(1500 + 750);
  expect(many.body.data.map(({ name }) => name)).toEqual(["Other 1", "Thousandth 2", "Other 3"]);
  const own = await api.call(listExtensions, { query: { ...query, search: "thousandth" } });
  expect(own.body.totalCount).toBe(1500);
  const byGroup = await api.call(listExtensions, { query: { ...query, search: "thousands" } });
  expect(byGroup.body.totalCount).toBe(1500);
  expect(byGroup.body.data[1]?.name).toBe("Thousandth 2");
});
