// @module-tag postgres
import {
  addProxies,
  changeManyProxies,
  countProxyUses,
  createExtensionGroup,
  createProxies,
  deleteManyProxies,
  exportProxies,
  findKnownProxies,
  listProxies,
  orderManyProxies,
  orderProxies,
  type Proxy,
  ProxyStatus,
  ProxyType,
  removeManyProxies,
  spreadProxies,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api, user } = fleet;
const stranger = await makeFleet(test);

type New = Partial<Omit<Proxy, "type">> & { type?: ProxyType; host: string; port: number };
const create = async (calls: typeof api, ...proxies: New[]) =>
  (await calls.call(createProxies, { body: { proxies } })).body.data;
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const hostsOf = async (calls: typeof api, query: Record<string, string>) =>
  (await calls.call(listProxies, { query })).body.data.map(({ host }) => host);
const makeRows = async (count: number, owner = user) => {
  const rows: number[] = [];
  while (rows.length < count) rows.push((await test.factories.extension(owner)).id);
  return rows;
};

describe("many proxies", () => {
  it("are found by tag, type, status and use, and sorted by what checks found", async () => {
    const one = await makeFleet(test);
    const [a, b] = await create(
      one.api,
      { host: "a.test", port: 1, tags: ["Home", "home", "x"], type: ProxyType.Socks5 },
      { host: "b.test", port: 1 },
    );
    expect(a?.tags).toEqual(["home", "x"]);
    await test.db
      .updateTable("proxies")
      .set({ latencyMs: 9, status: ProxyStatus.Enabled, exitAddress: "198.51.100.7" })
      .where("id", "=", b?.id ?? 0)
      .execute();
    expect(await hostsOf(one.api, { tag: "HOME" })).toEqual(["a.test"]);
    expect(await hostsOf(one.api, { type: "4" })).toEqual(["a.test"]);
    expect(await hostsOf(one.api, { status: "2" })).toEqual(["b.test"]);
    expect(await hostsOf(one.api, { search: "51.100" })).toEqual(["b.test"]);
    expect(await hostsOf(one.api, { isUsed: "true" })).toEqual([]);
    expect(await hostsOf(one.api, { isUsed: "false", sort: "-latencyMs" })).toEqual([
      "b.test",
      "a.test",
    ]);
    for (const [field, value] of Object.entries({ type: "7", status: "x", isUsed: "1", tag: "" }))
      expectFailure(
        await one.api.call(listProxies, { query: { [field]: value } }),
        "invalidInput",
        field,
      );
  });

  it("are given the same, those named or all that match, and nobody else's", async () => {
    const one = await makeFleet(test);
    const made = await create(
      one.api,
      { host: "a.test", port: 1, tags: ["old"] },
      { host: "b.test", port: 1, tags: ["old", "b"] },
      { host: "c.test", port: 1 },
    );
    const proxyStatus: 0 | 1 = 1;
    const tags = { addTags: ["new"], removeTags: ["OLD"] };
    const change = { threadsCount: 5, proxyStatus, ...tags };
    const body = { filter: { tag: "old" }, change };
    expect((await one.api.call(changeManyProxies, { body })).body).toEqual(
      toIdsAnswer(idsOf(made).slice(0, 2)),
    );
    const { data } = (await one.api.call(listProxies)).body;
    expect(data).toMatchObject([
      { threadsCount: 5, tags: ["new"], proxyStatus: ProxyStatus.Disabled },
      { threadsCount: 5, tags: ["b", "new"], proxyStatus: ProxyStatus.Disabled },
      { threadsCount: 0, tags: [] },
    ]);
    const calls = [
      { ids: idsOf(made), change: {} },
      { change },
      { ids: [1], filter: {}, change },
      { ids: idsOf(made), change: { threadsCount: -1 } },
    ];
    for (const wrong of calls)
      expectFailure(await one.api.call(changeManyProxies, { body: wrong }), "invalidInput");
    const theirs = await stranger.api.call(changeManyProxies, {
      body: { ids: idsOf(made), change },
    });
    expect(theirs.body).toEqual(toIdsAnswer([], idsOf(made)));
  });

  it("are deleted, those named or all that match", async () => {
    const one = await makeFleet(test);
    const made = await create(
      one.api,
      { host: "a.test", port: 1 },
      { host: "b.test", port: 1 },
      { host: "c.test", port: 1 },
    );
    const foreign = await stranger.api.call(deleteManyProxies, { body: { ids: idsOf(made) } });
    expect(foreign.body).toEqual(toIdsAnswer([], idsOf(made)));
    const first = { ids: [made[2]?.id ?? 0, 999_999] };
    expect((await one.api.call(deleteManyProxies, { body: first })).body).toEqual(
      toIdsAnswer(first.ids.slice(0, 1), first.ids),
    );
    const body = { filter: { search: "a.t" } };
    expect((await one.api.call(deleteManyProxies, { body })).body).toEqual(
      toIdsAnswer(idsOf(made).slice(0, 1)),
    );
    expect(await hostsOf(one.api, {})).toEqual(["b.test"]);
    expectFailure(await one.api.call(deleteManyProxies, { body: {} }), "invalidInput", "ids");
  });
});

it("says how many match and how many extensions have any of them, each once", async () => {
  const one = await makeFleet(test);
  const made = await create(
    one.api,
    ...["d", "c", "b", "a"].map((name) => ({ host: "u.test", port: 1, name })),
  );
  const extensionIds = await makeRows(2, one.user);
  const proxyIds = idsOf(made).slice(0, 3);
  await one.api.call(addProxies, { body: { extensionIds, proxyIds } });
  const count = async (body: object) => (await one.api.call(countProxyUses, { body })).body;
  const answer = { count: 4, extensionCount: 2, names: ["a", "b", "c"] };
  expect(await count({ filter: { search: "u.test" } })).toEqual(answer);
  const unused = { count: 1, extensionCount: 0, names: ["a"] };
  expect(await count({ ids: idsOf(made).slice(3) })).toEqual(unused);
  expect(await count({ filter: { search: "none" } })).toMatchObject({ count: 0 });
  const foreign = await stranger.api.call(countProxyUses, { body: { ids: idsOf(made) } });
  expectFailure(foreign, "notFound", "ids.0");
});

it("says which of pasted proxies are there, and which are others at their address", async () => {
  const one = await makeFleet(test);
  const logIn = { login: "ann", password: "s3" };
  const [a] = await create(one.api, { host: "a.test", port: 1, ...logIn, name: "A" });
  const none = { login: null, password: null };
  const proxies = [
    { type: ProxyType.Http, host: "A.test", port: 1, ...logIn },
    { type: ProxyType.Http, host: "a.test", port: 1, ...none },
    { type: ProxyType.Socks5, host: "a.test", port: 1, ...logIn },
    { type: ProxyType.Http, host: "a.test", port: 2, ...logIn },
  ];
  const known = await one.api.call(findKnownProxies, { body: { proxies } });
  const found = { id: a?.id, name: "A" };
  expect(known.body.data).toEqual([
    { index: 0, ...found, isSame: true },
    { index: 1, ...found, isSame: false },
    { index: 2, ...found, isSame: false },
  ]);
  const others = await stranger.api.call(findKnownProxies, { body: { proxies } });
  expect(others.body.data).toEqual([]);
});

describe("proxies as a file", () => {
  const secret = { login: "ann", password: "p@ss", ipChangeLink: "https://m.test/k" };
  const textOf = async (answer: { body: unknown }) =>
    Buffer.from(answer.body as ArrayBuffer).toString("utf8");

  it("have no secrets, unless they are asked for with the password", async () => {
    const one = await makeFleet(test);
    await create(one.api, { host: "a.test", port: 1, name: "A", ...secret });
    const write = (body: object) => one.api.call(exportProxies, { body: { filter: {}, ...body } });
    expect(await textOf(await write({}))).toBe("http://a.test:1{A}\n");
    expectFailure(await write({ withSecrets: true }), "invalidInput", "password");
    expectFailure(await write({ withSecrets: true, password: "wrong" }), "wrongPassword");
    const proof = { withSecrets: true, password: one.user.password };
    expect(await textOf(await write(proof))).toBe(
      "http://ann:p%40ss@a.test:1[https://m.test/k]{A}\n",
    );
    expect(await textOf(await write({ format: "csv" }))).toContain("A,http,a.test,1,,,,0,");
    expect((await write({ format: "json", ...proof })).body).toMatchObject([
      { name: "A", type: "http", ...secret },
    ]);
    const foreign = { ids: idsOf((await one.api.call(listProxies)).body.data) };
    expectFailure(await stranger.api.call(exportProxies, { body: foreign }), "notFound");
  });
});

describe("an extension's proxies", () => {
  it("are put into another order, and taken away, all at once", async () => {
    const [row = 0] = await makeRows(1);
    const [a, b] = await create(api, { host: "a.test", port: 1 }, { host: "b.test", port: 1 });
    const [first = 0, second = 0] = [a?.id, b?.id];
    const params = { id: row };
    const order = async (proxyIds: number[]) =>
      (await api.call(orderProxies, { params, body: { proxyIds } })).body.proxies.map(
        ({ id }) => id,
      );
    expect(await order([first, second])).toEqual([first, second]);
    expect(await order([second, first])).toEqual([second, first]);
    const twice = await api.call(orderProxies, { params, body: { proxyIds: [first, first] } });
    expectFailure(twice, "invalidInput", "proxyIds.1");
    const missing = await api.call(orderProxies, { params, body: { proxyIds: [first, 999_999] } });
    expectFailure(missing, "notFound", "proxyIds.1");
    const theirs = await stranger.api.call(orderProxies, { params, body: { proxyIds: [] } });
    expectFailure(theirs, "extensionsNotFound");
    expect(await order([])).toEqual([]);
  });

  it("keep what is known of them when they are put into another order", async () => {
    const [row = 0] = await makeRows(1);
    const made = await create(api, { host: "k.test", port: 1 }, { host: "l.test", port: 1 });
    const proxyIds = idsOf(made);
    await api.call(addProxies, { body: { extensionIds: [row], proxyIds } });
    const at = "2026-11-20T10:00:00.000Z";
    await test.db
      .updateTable("extensionProxies")
      .set({ told: "out", exitAddress: "203.0.113.7", toldAt: at })
      .where("extensionId", "=", row)
      .where("proxyId", "=", proxyIds[0] ?? 0)
      .execute();
    const body = { proxyIds: proxyIds.toReversed() };
    const { proxies } = (await api.call(orderProxies, { params: { id: row }, body })).body;
    expect(proxies.map(({ id, way }) => [id, way?.exitAddress])).toEqual([
      [proxyIds[1], undefined],
      [proxyIds[0], "203.0.113.7"],
    ]);
  });

  it("are taken from many and from groups, and put back as they were", async () => {
    const rows = await makeRows(3);
    const made = await create(
      api,
      ...["m", "n", "o"].map((name) => ({ host: `${name}.test`, port: 1 })),
    );
    const [m = 0, n = 0, o = 0] = idsOf(made);
    await api.call(addProxies, { body: { extensionIds: rows, proxyIds: [m, n, o] } });
    const { id: groupId } = (
      await api.call(createExtensionGroup, {
        body: { name: "Taken from", extensionIds: rows.slice(1) },
      })
    ).body;
    const body = { extensionIds: [rows[0] ?? 0], extensionGroupIds: [groupId], proxyIds: [m, o] };
    const taken = (await api.call(removeManyProxies, { body })).body;
    expect(taken.data.map(({ proxies }) => idsOf(proxies))).toEqual([[n], [n], [n]]);
    const put = (extensions: { id: number; proxyIds: number[] }[], calls = api) =>
      calls.call(orderManyProxies, { body: { extensions } });
    const back = await put([
      { id: rows[0] ?? 0, proxyIds: [o, n] },
      { id: rows[1] ?? 0, proxyIds: [] },
      { id: 999_999, proxyIds: [m] },
    ]);
    expect(back.body.data.map(({ proxies }) => idsOf(proxies))).toEqual([[o, n], []]);
    expect(back.body.additionalData.items).toEqual([{ id: 999_999, errorCode: 305 }]);
    expect((await fleet.get(rows[2] ?? 0)).proxies.map(({ id }) => id)).toEqual([n]);
    const [id = 0] = rows;
    const wrong: [{ id: number; proxyIds: number[] }[], "invalidInput" | "notFound", string][] = [
      [[{ id, proxyIds: [m, m] }], "invalidInput", "extensions.0.proxyIds.1"],
      [[...[m, n].map((one) => ({ id, proxyIds: [one] }))], "invalidInput", "extensions.1.id"],
      [[{ id, proxyIds: [999_999] }], "notFound", "extensions.0.proxyIds.0"],
    ];
    for (const [extensions, error, field] of wrong)
      expectFailure(await put(extensions), error, field);
    expectFailure(await put([{ id, proxyIds: [m] }], stranger.api), "notFound");
    const nobodys = await put([{ id, proxyIds: [] }], stranger.api);
    expect(nobodys.body.additionalData.items).toEqual([{ id, errorCode: 305 }]);
  });

  it("are spread evenly: shown before, then done; who has one keeps it", async () => {
    const rows = await makeRows(7);
    const [a, b, other] = await create(
      api,
      { host: "a.test", port: 1, name: "A" },
      { host: "b.test", port: 1, name: "B", threadsCount: 2 },
      { host: "other.test", port: 1 },
    );
    const ids = [a, b].map((one) => one?.id ?? 0);
    const give = (extensionIds: number[], id = 0) =>
      api.call(addProxies, { body: { extensionIds, proxyIds: [id] } });
    await give(rows.slice(0, 5), a?.id);
    await give(rows.slice(5, 6), other?.id);
    const body = { extensionIds: rows, proxyIds: ids };
    const spread = async (isPreview: boolean) =>
      (await api.call(spreadProxies, { body: { ...body, isPreview } })).body;
    const answer = {
      data: [
        { proxyId: ids[0], name: "A", threadsCount: 0, before: 5, after: 4 },
        { proxyId: ids[1], name: "B", threadsCount: 2, before: 0, after: 3 },
      ],
      given: [rows[5], rows[6], rows[3]].map((extensionId) => ({ extensionId, proxyId: ids[1] })),
      ...{ changed: 3, kept: 4 },
    };
    expect(await spread(true)).toEqual(answer);
    expect(await spread(false)).toEqual(answer);
    expect(await spread(false)).toMatchObject({ changed: 0, kept: 7 });
    const proxies = (await fleet.get(rows[5] ?? 0)).proxies.map(({ id }) => id);
    expect(proxies).toEqual([ids[1], other?.id]);
    const foreign = await stranger.api.call(spreadProxies, { body });
    expectFailure(foreign, "notFound", "extensionIds.0");
    const none = await api.call(spreadProxies, { body: { proxyIds: ids } });
    expectFailure(none, "invalidInput", "extensionIds");
  });
});
