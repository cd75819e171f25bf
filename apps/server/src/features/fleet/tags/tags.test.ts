// @module-tag postgres
import {
  addProxies,
  type BodyInputOf,
  changeTags,
  changeTagsOfMany,
  createExtensionGroup,
  createExtensionTag,
  createProxies,
  deleteExtension,
  deleteExtensionTag,
  addToExtensionGroup,
  getExtension,
  listExtensions,
  listExtensionTags,
  ProxyType,
  type QueryInputOf,
  TAGS_MAX,
  updateExtensionTag,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { change } from "../../../changes/change.ts";
import { keepFacts } from "../accounts/for-others.ts";
import { foldAllCounts } from "../extensions/extension-totals.ts";

const test = await startTestApp();
const { db, as, factories } = test;

async function beSomebody() {
  const user = await factories.user();
  const api = as(user);
  return {
    user,
    api,
    makeRow: async (name?: string) => (await factories.extension(user, name ? { name } : {})).id,
    makeTag: async (body: BodyInputOf<typeof createExtensionTag>) =>
      (await api.call(createExtensionTag, { body })).body,
    tagsOf: async (id: number) =>
      (await api.call(getExtension, { params: { id } })).body.tags.map(({ name }) => name),
    list: async (query: QueryInputOf<typeof listExtensions>) =>
      (await api.call(listExtensions, { query })).body,
  };
}

describe("tags", () => {
  it("are made, changed and deleted; rows show them by name with their colour", async () => {
    const { api, makeRow, makeTag, tagsOf, list } = await beSomebody();
    const [first, second] = [await makeRow(), await makeRow()];
    const vip = await makeTag({ name: " VIP ", color: "red" });
    expect(vip).toEqual({ id: vip.id, name: "VIP", color: "red", extensionCount: 0 });
    const late = await makeTag({ name: "late" });
    expect(late.color).toBe("gray");
    const tagIds = [vip.id, late.id];
    const body = { extensionIds: [first, second], change: "add" as const, tagIds };
    expect((await api.call(changeTagsOfMany, { body })).body.data).toHaveLength(2);
    expect(await tagsOf(first)).toEqual(["late", "VIP"]);
    const renamed = await api.call(updateExtensionTag, {
      params: { id: late.id },
      body: { name: "zzz", color: "blue" },
    });
    expect(renamed.body).toEqual({ id: late.id, name: "zzz", color: "blue", extensionCount: 2 });
    expect((await list({})).data[0]?.tags).toEqual([
      { id: vip.id, name: "VIP", color: "red" },
      { id: late.id, name: "zzz", color: "blue" },
    ]);
    const gone = await api.call(deleteExtensionTag, { params: { id: vip.id } });
    expect(gone.body.extensionIds.toSorted((a, b) => a - b)).toEqual([first, second]);
    expect(await tagsOf(second)).toEqual(["zzz"]);
    expect((await api.call(listExtensionTags, { query: {} })).body).toEqual({
      data: [{ id: late.id, name: "zzz", color: "blue", extensionCount: 2 }],
      totalCount: 1,
    });
  });

  it("are added, taken away and replaced, on one and on many", async () => {
    const { api, makeRow, makeTag, tagsOf } = await beSomebody();
    const [first, second] = [await makeRow(), await makeRow()];
    const ids = [(await makeTag({ name: "a" })).id, (await makeTag({ name: "b" })).id];
    const [a = 0, b = 0] = ids;
    const params = { id: first };
    const give = (body: BodyInputOf<typeof changeTags>) => api.call(changeTags, { params, body });
    expect((await give({ change: "add", tagIds: [a] })).body.tags).toHaveLength(1);
    await give({ change: "add", tagIds: [a, b] });
    expect(await tagsOf(first)).toEqual(["a", "b"]);
    await give({ change: "remove", tagIds: [a] });
    expect(await tagsOf(first)).toEqual(["b"]);
    const both = {
      extensionIds: [first, second, 999_999],
      change: "replace" as const,
      tagIds: [a],
    };
    const { body } = await api.call(changeTagsOfMany, { body: both });
    expect(body.data.map((row) => row.tags.map(({ name }) => name))).toEqual([["a"], ["a"]]);
    expect(body.additionalData).toEqual({
      errorCode: 303,
      items: [{ id: 999_999, errorCode: 305 }],
    });
    await give({ change: "replace", tagIds: [] });
    expect(await tagsOf(first)).toEqual([]);
  });

  it("refuse what cannot be, naming the field", async () => {
    const { api, makeRow, makeTag, user } = await beSomebody();
    const id = await makeRow();
    const params = { id };
    const { id: tagId } = await makeTag({ name: "Taken" });
    const other = await makeTag({ name: "other" });
    const make = (name: string) => api.call(createExtensionTag, { body: { name } });
    expectFailure(await make("TAKEN"), "invalidInput", "name");
    expectFailure(await make(" "), "invalidInput", "name");
    expectFailure(await make("x".repeat(51)), "invalidInput", "name");
    expectFailure(await make("one, two"), "invalidInput", "name");
    const rename = { params: { id: other.id }, body: { name: "taken" } };
    expectFailure(await api.call(updateExtensionTag, rename), "invalidInput", "name");
    const recase = { params: { id: tagId }, body: { name: "taken" } };
    expect((await api.call(updateExtensionTag, recase)).body.name).toBe("taken");
    const give = (body: BodyInputOf<typeof changeTags>) => api.call(changeTags, { params, body });
    expectFailure(await give({ change: "add", tagIds: [] }), "invalidInput", "tagIds");
    expectFailure(await give({ change: "add", tagIds: [tagId, 99] }), "notFound", "tagIds.1");
    const stranger = await beSomebody();
    const theirs = { params: { id: tagId }, body: {} };
    expectFailure(await stranger.api.call(updateExtensionTag, theirs), "notFound");
    expectFailure(
      await stranger.api.call(deleteExtensionTag, { params: theirs.params }),
      "notFound",
    );
    expectFailure(
      await stranger.api.call(changeTags, { params, body: { change: "replace", tagIds: [] } }),
      "extensionsNotFound",
    );
    await db
      .insertInto("extensionTags")
      .values(Array.from({ length: TAGS_MAX - 2 }, (_, i) => ({ userId: user.id, name: `t${i}` })))
      .execute();
    expectFailure(await make("one more"), "rowLimitReached", "extensionTags");
  });
});

it("counts and lists by tag through all that may happen", async () => {
  const { api, user, makeRow, makeTag, list } = await beSomebody();
  const rows = [await makeRow(), await makeRow(), await makeRow()];
  const [first = 0, second = 0] = rows;
  const tag = await makeTag({ name: "a" });
  const other = await makeTag({ name: "b" });
  const counted = async () => {
    const { rows: lines } = await sql<{ value: number; count: number }>`
      select value, sum(count)::int as count from (
        select user_id, kind, value, count from extension_counts
        union all select user_id, kind, value, count from extension_count_changes
      ) as x where user_id = ${user.id} and kind = 'tag' group by 1 having sum(count) <> 0 order by 1
    `.execute(db);
    return Object.fromEntries(lines.map(({ value, count }) => [value, count]));
  };
  const body = { extensionIds: rows, change: "add" as const, tagIds: [tag.id, other.id] };
  await api.call(changeTagsOfMany, { body });
  await api.call(changeTagsOfMany, { body });
  expect(await counted()).toEqual({ [tag.id]: 3, [other.id]: 3 });
  expect(await list({ tagId: String(tag.id), pageSize: "2" })).toMatchObject({ totalCount: 3 });
  expect((await list({ tagId: String(tag.id), sort: "-id" })).data.map(({ id }) => id)).toEqual(
    rows.toReversed(),
  );
  await foldAllCounts(db);
  const one = { extensionIds: [first], change: "remove" as const, tagIds: [tag.id] };
  await api.call(changeTagsOfMany, { body: one });
  expect(await list({ tagId: String(tag.id) })).toMatchObject({ totalCount: 2 });
  await api.call(deleteExtension, { params: { id: second } });
  expect(await counted()).toEqual({ [tag.id]: 1, [other.id]: 2 });
  await api.call(deleteExtensionTag, { params: { id: other.id } });
  expect(await counted()).toEqual({ [tag.id]: 1 });
  expect((await list({ tagId: "none" })).data.map(({ id }) => id)).toEqual([first]);
  expect(await list({ tagId: "none", search: "nobody" })).toMatchObject({ totalCount: 0 });
});

it("finds rows by group, tag, account's name and proxy", async () => {
  const { api, user, makeRow, makeTag, list } = await beSomebody();
  const ids = [];
  for (let i = 0; i < 6; i += 1) ids.push(await makeRow(`Row ${i}`));
  const [byGroup = 0, byTag = 0, byAccount = 0, byFact = 0, byProxy = 0] = ids;
  const group = await api.call(createExtensionGroup, { body: { name: "Night needle" } });
  await api.call(addToExtensionGroup, {
    params: { id: group.body.id },
    body: { extensionIds: [byGroup] },
  });
  const tag = await makeTag({ name: "NEEDLE" });
  await api.call(changeTags, { params: { id: byTag }, body: { change: "add", tagIds: [tag.id] } });
  await factories.account(user, byAccount, { name: "needle@shop" });
  await change(db, (tx) =>
    keepFacts(tx, [
      { extensionId: byFact, fact: "accountName", value: "Ann Needle", readAt: new Date() },
      { extensionId: byFact, fact: "geo", value: "haystack", readAt: new Date() },
    ]),
  );
  const proxy = { name: "p", type: ProxyType.Http, host: "needle.example", port: 1 };
  const { body } = await api.call(createProxies, { body: { proxies: [proxy] } });
  await api.call(addProxies, {
    body: { extensionIds: [byProxy], extensionGroupIds: [], proxyIds: [body.data[0]?.id ?? 0] },
  });
  expect((await list({ search: "needle" })).data.map(({ id }) => id)).toEqual(ids.slice(0, 5));
  expect((await list({ search: "haystack" })).totalCount).toBe(0);
  const stranger = await beSomebody();
  await stranger.makeRow();
  expect((await stranger.list({ search: "needle" })).totalCount).toBe(0);
});
