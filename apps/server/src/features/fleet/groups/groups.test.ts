import {
  addToExtensionGroup,
  createExtensionGroup,
  deleteExtensionGroup,
  listExtensionGroups,
  listExtensions,
  removeFromExtensionGroup,
  startScript,
  updateExtensionGroup,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeFleet } from "../../../../test/fleet.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api, user } = fleet;
const stranger = await test.factories.user();

const makeRow = async (owner = user) => (await test.factories.extension(owner)).id;
const make = (body: { name: string; threadCount?: number; extensionIds?: number[] }) =>
  api.call(createExtensionGroup, { body });

it("groups show their members and what these do", async () => {
  const [first, second] = [await makeRow(), await makeRow()];
  await fleet.setScript(first, await fleet.makeScript());
  await api.call(startScript, { params: { id: first } });
  await expect.poll(() => fleet.statusOf(first)).toBe(6);
  const made = await make({ name: " Shop ", threadCount: 2, extensionIds: [first, second] });
  expect(made.body).toEqual({
    id: expect.any(Number),
    name: "Shop",
    threadCount: 2,
    columnSettings: null,
    extensionCount: 2,
    extensions: [first, second],
    statuses: [
      { status: -1, count: 1 },
      { status: 6, count: 1 },
    ],
  });
  const { id } = made.body;
  expect(await fleet.get(first)).toMatchObject({ group: { id, name: "Shop" }, threadCount: 2 });
  const members = await api.call(listExtensions, { query: { groupId: String(id) } });
  expect(members.body.totalCount).toBe(2);
  expect(members.body.data.map((row) => row.id)).toEqual([first, second]);
});

it("groups are listed by name, searched and paged", async () => {
  const other = await makeFleet(test);
  for (const name of ["beta", "Alpha", "gamma_1"])
    await other.api.call(createExtensionGroup, { body: { name } });
  const namesOf = async (query: Record<string, string> = {}) => {
    const { body } = await other.api.call(listExtensionGroups, { query });
    return [body.totalCount, ...body.data.map((group) => group.name)];
  };
  expect(await namesOf()).toEqual([3, "Alpha", "beta", "gamma_1"]);
  expect(await namesOf({ search: "A_" })).toEqual([1, "gamma_1"]);
  expect(await namesOf({ pageSize: "2", page: "2" })).toEqual([3, "gamma_1"]);
  expect(await namesOf({ sort: "-name" })).toEqual([3, "gamma_1", "beta", "Alpha"]);
  expect(await namesOf({ sort: "id", pageSize: "2" })).toEqual([3, "beta", "Alpha"]);
  const [first] = (await other.api.call(listExtensionGroups)).body.data;
  expect(await namesOf({ ids: `${first?.id},999999` })).toEqual([1, "Alpha"]);
});

it("an extension is in one group at most, and leaves it", async () => {
  const row = await makeRow();
  const foreign = await makeRow(stranger);
  const first = (await make({ name: "First", extensionIds: [row] })).body.id;
  const second = (await make({ name: "Second" })).body.id;
  const body = { extensionIds: [row, foreign] };
  const failed = { errorCode: 303, items: [{ id: foreign, errorCode: 305 }] };

  const added = await api.call(addToExtensionGroup, { params: { id: second }, body });
  expect(added.body.data.map((extension) => extension.group?.name)).toEqual(["Second"]);
  expect(added.body.additionalData).toEqual(failed);

  const elsewhere = await api.call(removeFromExtensionGroup, { params: { id: first }, body });
  expect(elsewhere.body.data).toEqual([]);
  expect(elsewhere.body.additionalData.items).toHaveLength(2);

  const removed = await api.call(removeFromExtensionGroup, { params: { id: second }, body });
  expect(removed.body.data.map((extension) => extension.group)).toEqual([null]);
  expect(removed.body.additionalData).toEqual(failed);
});

it("a group is changed in part, and deleted without its members", async () => {
  const row = await makeRow();
  const { id } = (await make({ name: "Before", threadCount: 1, extensionIds: [row] })).body;
  const change = (body: object) => api.call(updateExtensionGroup, { params: { id }, body });
  expect((await change({ name: "After" })).body).toMatchObject({ name: "After", threadCount: 1 });
  const columnSettings = { order: ["name", "status"] };
  expect((await change({ columnSettings })).body).toMatchObject({ name: "After", columnSettings });
  expect((await change({ columnSettings: null })).body.columnSettings).toBeNull();
  for (const bad of [{ threadCount: -1 }, { threadCount: 1.5 }, { name: " " }])
    expect((await change(bad)).status).toBe(400);
  await api.call(deleteExtensionGroup, { params: { id } });
  expect(await fleet.get(row)).toMatchObject({ group: null, threadCount: 0 });
  expect((await change({ name: "Gone" })).status).toBe(404);
});

it("a group with somebody else's extension is not made", async () => {
  const foreign = await makeRow(stranger);
  const refused = await make({ name: "Theft", extensionIds: [await makeRow(), foreign] });
  expect([refused.status, (refused.body as unknown as { errorCode: number }).errorCode]).toEqual([
    404, 305,
  ]);
  const { body } = await api.call(listExtensionGroups, { query: { search: "Theft" } });
  expect(body.totalCount).toBe(0);
});

describe("the table by groups", () => {
  it("comes group by group in the order of names, with how many match in each", async () => {
    const { api: own, rows, groupIds } = await makeGrouped();
    const [a1 = 0, a2 = 0, b1 = 0, free = 0] = rows;
    const list = (query: Record<string, string> = {}) =>
      own.call(listExtensions, { query: { groupBy: "group", ...query } });
    const idsOf = async (query?: Record<string, string>) =>
      (await list(query)).body.data.map((row) => row.id);

    const { body } = await list();
    expect(body.data.map((row) => row.id)).toEqual([a1, a2, b1, free]);
    expect(body).toMatchObject({
      totalCount: 4,
      groups: [
        { id: groupIds[0], count: 2 },
        { id: groupIds[1], count: 1 },
        { id: null, count: 1 },
      ],
    });
    expect(await idsOf({ sort: "-id" })).toEqual([a2, a1, b1, free]);
    expect(await idsOf({ pageSize: "2", page: "2" })).toEqual([b1, free]);
  });

  it("leaves the rows of collapsed groups out, but counts them", async () => {
    const { api: own, rows, groupIds } = await makeGrouped();
    const query = { groupBy: "group" as const, collapsed: `${groupIds[0]},0` };
    const { body } = await own.call(listExtensions, { query });
    expect(body.data.map((row) => row.id)).toEqual([rows[2]]);
    expect(body.totalCount).toBe(4);
    expect(body.groups).toHaveLength(3);
    const refused = await own.call(listExtensions, { query: { ...query, collapsed: "1;2" } });
    expectFailure(refused, "invalidInput", "collapsed");
  });

  it("counts what the filter lets through, and lists those in no group", async () => {
    const { api: own, rows, groupIds } = await makeGrouped();
    const search = (await own.call(listExtensions, { query: { groupBy: "group", search: "Bo" } }))
      .body;
    expect(search.groups).toEqual([{ id: groupIds[1], count: 1 }]);
    const none = await own.call(listExtensions, { query: { groupId: "none" } });
    expect(none.body.data.map((row) => row.id)).toEqual([rows[3]]);
    expect(none.body.groups).toBeUndefined();
  });
});

/** Two in "alpha", one in "Beta", one in none. */
async function makeGrouped() {
  const owner = await test.factories.user();
  const own = test.as(owner);
  const rows: number[] = [];
  for (const name of ["Anna", "Ada", "Bob", "Eve"])
    rows.push((await test.factories.extension(owner, { name })).id);
  const [a1 = 0, a2 = 0, b1 = 0] = rows;
  const group = async (name: string, extensionIds: number[]) =>
    (await own.call(createExtensionGroup, { body: { name, extensionIds } })).body.id;
  const beta = await group("Beta", [b1]);
  const alpha = await group("alpha", [a1, a2]);
  return { api: own, rows, groupIds: [alpha, beta] };
}
