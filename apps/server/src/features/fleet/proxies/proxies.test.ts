import {
  addProxies,
  createExtensionGroup,
  createProxies,
  deleteProxies,
  errorBodySchema,
  getProxy,
  listExtensions,
  listProxies,
  PROXY_SECRET_MASK,
  ProxyStatus,
  removeProxies,
  updateProxies,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeFleet } from "../../../../test/fleet.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const { api, user } = fleet;
const stranger = await test.factories.user();

const create = async (...proxies: object[]) => {
  const filled = proxies.map((proxy) => ({ host: "proxy.test", port: 8080, ...proxy }));
  const answer = await api.call(createProxies, { body: { proxies: filled } });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const createOne = async (proxy: object = {}) => {
  const [made] = await create(proxy);
  if (!made) throw new Error("No proxy was made");
  return made;
};
const update = (...proxies: { id: number }[]) => api.call(updateProxies, { body: { proxies } });
const makeRow = async (owner = user) => (await test.factories.extension(owner)).id;
const give = (extensionIds: number[], proxyIds: number[]) =>
  api.call(addProxies, { body: { extensionIds, proxyIds } });
const fieldsOf = ({ body }: { body: unknown }) =>
  (errorBodySchema.parse(body).issues ?? []).map(({ field }) => field);
const namesOf = async (id: number) => (await fleet.get(id)).proxies.map(({ name }) => name);

describe("proxies", () => {
  it("are added many at once, named after their address, with their secrets masked", async () => {
    const [first, second] = await create(
      { login: "its user", password: "s3cret", ipChangeLink: "https://mobile.test/change?key=abc" },
      { name: " Home ", host: "2001:db8::1", port: 1080, type: 4, threadsCount: 3 },
    );
    expect(first).toEqual({
      id: expect.any(Number),
      name: "proxy.test:8080",
      proxyStatus: ProxyStatus.Unknown,
      type: 0,
      host: "proxy.test",
      port: 8080,
      ipChangeLink: "https://mobile.test/change?key=abc",
      login: PROXY_SECRET_MASK,
      password: PROXY_SECRET_MASK,
      unreadable: [],
      threadsCount: 0,
      threadsUsed: 0,
      extensionCount: 0,
      createdAt: expect.any(String),
      tags: [],
      isChecking: false,
      ...{ checkedAt: null, lastGoodAt: null, fault: null, latencyMs: null, exitAddress: null },
      ...{ country: null, rebootedAt: null, exitBefore: null, exitAfter: null },
    });
    expect(second).toMatchObject({ name: "Home", type: 4, threadsCount: 3, login: null });
    const stored = JSON.stringify(await test.db.selectFrom("proxies").selectAll().execute());
    for (const secret of ["s3cret", "its user", "mobile.test"])
      expect(stored).not.toContain(secret);
  });

  it("are read one by one as the list has them", async () => {
    const one = await createOne({ host: "alone.test" });
    const answer = await api.call(getProxy, { params: { id: one.id } });
    expect([answer.status, answer.body]).toEqual([200, one]);
    expectFailure(await api.call(getProxy, { params: { id: 999_999 } }), "notFound");
  });

  it("are told apart by their names where they have one address", async () => {
    const host = "many.test";
    const [first, second, named] = await create(
      { host, login: "a" },
      { host, login: "b" },
      { host, name: "Mine", login: "c" },
    );
    const [later] = await create({ host, login: "d" });
    const names = [first, second, named, later].map((proxy) => proxy?.name);
    expect(names).toEqual([
      "many.test:8080",
      `many.test:8080 #${second?.id}`,
      "Mine",
      `many.test:8080 #${later?.id}`,
    ]);
    const moved = await update({ id: second?.id ?? 0, ...{ port: 9090, login: "b" } });
    expect(moved.body.data[0]?.name).toBe("many.test:9090");
  });

  it("are added all or not at all, each fault with its place and field", async () => {
    const before = await api.call(listProxies);
    const proxies = [
      { host: "good.test", port: 1 },
      { host: "http://bad.test", port: 0 },
      { host: "bad.test", port: 1, ipChangeLink: "ftp://bad.test", threadsCount: -1, type: 5 as 0 },
      { host: "bad.test", port: 1, login: PROXY_SECRET_MASK },
    ];
    const answer = await api.call(createProxies, { body: { proxies } });
    expectFailure(answer, "invalidInput");
    expect(fieldsOf(answer).toSorted()).toEqual([
      "proxies.1.host",
      "proxies.1.port",
      "proxies.2.ipChangeLink",
      "proxies.2.threadsCount",
      "proxies.2.type",
      "proxies.3.login",
    ]);
    expect((await api.call(listProxies)).body).toEqual(before.body);
  });

  it("are listed in pages, searched and sorted", async () => {
    const other = await makeFleet(test);
    const proxies = ["alpha.test", "beta.test", "gamma_1.test"].map((host, index) => ({
      host,
      port: 1,
      threadsCount: 9 - index,
    }));
    await other.api.call(createProxies, { body: { proxies } });
    const hostsOf = async (query: Record<string, string>) => {
      const { body } = await other.api.call(listProxies, { query });
      return [body.totalCount, ...body.data.map((proxy) => proxy.host)];
    };
    expect(await hostsOf({ searchString: "A_" })).toEqual([1, "gamma_1.test"]);
    expect(await hostsOf({ search: "BETA" })).toEqual([1, "beta.test"]);
    expect(await hostsOf({ sort: "-threadsCount", pageSize: "2" })).toEqual([
      3,
      "alpha.test",
      "beta.test",
    ]);
    expect(await hostsOf({ sort: "threadsCount", pageSize: "2", page: "2" })).toEqual([
      3,
      "alpha.test",
    ]);
  });

  it("say of themselves alone that what they keep cannot be read, and take it anew", async () => {
    const other = await makeFleet(test);
    const proxies = ["whole.test", "broken.test"].map((host) => ({ host, port: 1, password: "s" }));
    const { body } = await other.api.call(createProxies, { body: { proxies } });
    const id = body.data[1]?.id ?? 0;
    const broken = { sealedPassword: "v2.0000.AAAA", sealedIpChangeLink: "nonsense" };
    await test.db.updateTable("proxies").set(broken).where("id", "=", id).execute();
    const listed = await other.api.call(listProxies);
    expect(listed.body.data).toMatchObject([
      { host: "whole.test", unreadable: [] },
      {
        host: "broken.test",
        unreadable: ["password", "ipChangeLink"],
        password: PROXY_SECRET_MASK,
        ipChangeLink: PROXY_SECRET_MASK,
      },
    ]);
    const change = (fields: object) =>
      other.api.call(updateProxies, { body: { proxies: [{ id, ...fields }] } });
    const kept = await change({ name: "Broken", ipChangeLink: PROXY_SECRET_MASK });
    expect(kept.body.data).toMatchObject([{ unreadable: ["password", "ipChangeLink"] }]);
    const mended = await change({ password: "new", ipChangeLink: null });
    expect(mended.body.data).toMatchObject([{ unreadable: [], ipChangeLink: null }]);
  });

  it("never send a kept log-in to another address: it is entered again", async () => {
    const made = await createOne({ login: "its user", password: "s3cret" });
    const elsewhere = { id: made.id, host: "thief.test" };
    for (const change of [
      elsewhere,
      { id: made.id, port: 8475 },
      { id: made.id, type: 4 },
      { ...elsewhere, login: PROXY_SECRET_MASK, password: PROXY_SECRET_MASK },
    ])
      expect(fieldsOf(await update(change))).toEqual(["proxies.0.login"]);
    const half = await update({ ...elsewhere, login: "new" } as { id: number });
    expect(fieldsOf(half)).toEqual(["proxies.0.password"]);
    const before = await api.call(getProxy, { params: { id: made.id } });
    expect(before.body.host).toBe("proxy.test");

    const whole = { ...elsewhere, login: null, password: "other" };
    expect((await update(whole)).body.data).toMatchObject([{ host: "thief.test", login: null }]);
    const [open] = await create({});
    expect((await update({ id: open?.id ?? 0, host: "new.test" } as { id: number })).status).toBe(
      200,
    );
  });

  it("do not open what was sealed for another row, field or user", async () => {
    const link = "https://mobile.test/change?key=abc";
    const [from, to] = await create({ ipChangeLink: link, login: "x" }, {});
    const other = await makeFleet(test);
    const theirs = await other.api.call(createProxies, {
      body: { proxies: [{ host: "their.test", port: 1 }] },
    });
    const { sealedIpChangeLink, sealedLogin } = await test.db
      .selectFrom("proxies")
      .select(["sealedIpChangeLink", "sealedLogin"])
      .where("id", "=", from?.id ?? 0)
      .executeTakeFirstOrThrow();
    const steal = async (id = 0, stolen = sealedIpChangeLink) =>
      test.db
        .updateTable("proxies")
        .set({ sealedIpChangeLink: stolen })
        .where("id", "=", id)
        .execute();
    await steal(to?.id);
    await steal(theirs.body.data[0]?.id);
    await steal(from?.id, sealedLogin);
    const ours = (await api.call(listProxies, { query: { sort: "-id", pageSize: "2" } })).body.data;
    for (const proxy of [...ours, ...(await other.api.call(listProxies)).body.data])
      expect(proxy).toMatchObject({
        ipChangeLink: PROXY_SECRET_MASK,
        unreadable: ["ipChangeLink"],
      });
  });

  it("are changed in part; what is masked stays as it is", async () => {
    const { id } = await createOne({ login: "its user", password: "s3cret" });
    const sealed = () =>
      test.db
        .selectFrom("proxies")
        .select(["sealedLogin", "sealedPassword"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    const before = await sealed();
    await test.db.updateTable("proxies").set({ status: 2 }).where("id", "=", id).execute();
    const masked = { id, login: PROXY_SECRET_MASK, password: PROXY_SECRET_MASK, threadsCount: 2 };
    expect((await update(masked)).body.data).toMatchObject([{ threadsCount: 2, proxyStatus: 2 }]);
    expect(await sealed()).toEqual(before);

    const elsewhere = { id, host: "other.test", login: "its user", password: null };
    const moved = await update(elsewhere);
    // It was found to work where it was.
    expect(moved.body.data).toMatchObject([
      { name: "other.test:8080", password: null, login: PROXY_SECRET_MASK, proxyStatus: 0 },
    ]);
  });

  it("are changed and deleted all or not at all", async () => {
    const mine = await createOne();
    const { id: foreign } = await test.db
      .insertInto("proxies")
      .values({ userId: stranger.id, name: "Theirs", type: 0, host: "proxy.test", port: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const change = { id: mine.id, name: "Changed" };
    const failed = await update(change, { id: foreign });
    expectFailure(failed, "notFound", "proxies.1.id");
    const twice = await update(change, change);
    expectFailure(twice, "invalidInput", "proxies.1.id");
    const { body } = await api.call(listProxies, { query: { pageSize: "500" } });
    expect(body.data).toContainEqual(mine);
    const deleted = await api.call(deleteProxies, { body: { ids: [mine.id, foreign] } });
    expect(deleted.body).toEqual(toIdsAnswer([mine.id], [mine.id, foreign]));
  });
});

describe("an extension's proxies", () => {
  it("keep their order; the next one takes the place of one that goes", async () => {
    const row = await makeRow();
    const [a, b, c] = await create({ name: "a" }, { name: "b" }, { name: "c" });
    if (!a || !b || !c) throw new Error("No proxies were made");
    await give([row], [b.id, a.id]);
    const given = await give([row], [a.id, c.id, c.id]);
    const untold = { proxyStatus: 0, way: null };
    expect(given.body.data[0]?.proxies).toEqual([
      { id: b.id, name: "b", ...untold, isUsed: true },
      { id: a.id, name: "a", ...untold, isUsed: false },
      { id: c.id, name: "c", ...untold, isUsed: false },
    ]);
    const removed = await api.call(removeProxies, {
      params: { id: row },
      body: { extensionId: row, proxyIds: [b.id] },
    });
    expect(removed.body.proxies.map(({ name }) => name)).toEqual(["a", "c"]);
    await api.call(deleteProxies, { body: { ids: [a.id] } });
    expect(await namesOf(row)).toEqual(["c"]);
    const places = await test.db
      .selectFrom("extensionProxies")
      .select("place")
      .where("extensionId", "=", row)
      .execute();
    expect(places).toEqual([{ place: 0 }]);
    const found = await api.call(listExtensions, { query: { proxyId: String(c.id) } });
    expect(found.body.data.map(({ id }) => id)).toEqual([row]);
  });

  it("are given to groups and rows together; who is missing is named", async () => {
    const [member, single, foreign] = [await makeRow(), await makeRow(), await makeRow(stranger)];
    const { id: proxyId } = await createOne({ name: "Shared" });
    const group = await api.call(createExtensionGroup, {
      body: { name: "Group", extensionIds: [member] },
    });
    const body = {
      extensionGroupIds: [group.body.id],
      extensionIds: [single, foreign, member],
      proxyIds: [proxyId],
    };
    const given = await api.call(addProxies, { body });
    expect(given.body.additionalData.items).toEqual([{ id: foreign, errorCode: 305 }]);
    for (const id of [member, single]) expect(await namesOf(id)).toEqual(["Shared"]);
    const { body: page } = await api.call(listProxies, { query: { search: "Shared" } });
    expect(page.data[0]).toMatchObject({ extensionCount: 2, threadsUsed: 0 });
  });

  it("are refused with the field at fault", async () => {
    const row = await makeRow();
    const { id } = await createOne();
    const fieldOf = async (body: object) => {
      const answer = await api.call(addProxies, { body: { proxyIds: [id], ...body } });
      expect([400, 404]).toContain(answer.status);
      return fieldsOf(answer).join();
    };
    expect(await fieldOf({})).toBe("extensionIds");
    expect(await fieldOf({ extensionIds: [row], proxyIds: [id, 999_999] })).toBe("proxyIds.1");
    expect(await fieldOf({ extensionIds: [row], extensionGroupIds: [999_999] })).toBe(
      "extensionGroupIds.0",
    );
    const other = await api.call(removeProxies, {
      params: { id: row },
      body: { extensionId: row + 1, proxyIds: [id] },
    });
    expectFailure(other, "invalidInput", "extensionId");
    expect(await namesOf(row)).toEqual([]);
  });
});
