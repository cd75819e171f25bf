import {
  type BodyInputOf,
  createOperatorUser,
  deleteOperatorUser,
  getProfile,
  listOperatorUsers,
  login,
  resetOperatorUserPassword,
  updateOperatorUser,
  updateOperatorUsers,
} from "@baton/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectConflict, expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { listenLive } from "../../../../test/live-stream.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";

const { as, db, factories, url } = await startTestApp();

let operator: TestUser;
let api: ReturnType<typeof as>;
beforeEach(async () => {
  await db.updateTable("users").set({ isOperator: false }).execute();
  operator = await factories.user({ isOperator: true });
  api = as(operator);
});

const insertTariff = async (name: string): Promise<number> => {
  const values = { name, price: 5, maxExtensionCount: 2 };
  const row = await db.insertInto("tariffs").values(values).returning("id").executeTakeFirst();
  return row?.id ?? 0;
};
const gold = await insertTariff("Gold");

type Wanted = BodyInputOf<typeof updateOperatorUser>;
const change = (user: { id: number }, body: Wanted) =>
  api.call(updateOperatorUser, { params: { id: user.id }, body });
const list = async (query: object = {}) => (await api.call(listOperatorUsers, { query })).body;
const rowOf = async ({ email }: TestUser) => (await list({ search: email })).data[0];
const written = (user: TestUser) =>
  db
    .selectFrom("auditLog")
    .select(["actor", "action", "target"])
    .where("userId", "=", user.id)
    .orderBy("id")
    .execute();

describe("what is wrong is named, and changes nothing", () => {
  const wrong: [string, string, object][] = [
    ["nothing to change", "body", {}],
    ["a tariff that there is not", "tariffId", { tariffId: 999_999, validUntil: null }],
    ["no id", "tariffId", { tariffId: "1" }],
    ["no time", "validUntil", { validUntil: "soon" }],
    ["a time past all bounds", "validUntil", { validUntil: "+010000-01-01T00:00:00Z" }],
    ["no yes or no", "isOperator", { isOperator: "yes" }],
    ["a field that users do not have", "email", { validUntil: null, email: "a@b.test" }],
  ];
  it.each(wrong)("of a user: %s", async (_, field, body) => {
    const user = await factories.user();
    const before = await rowOf(user);
    expectFailure(await change(user, body), "invalidInput", field);
    expect(await rowOf(user)).toEqual(before);
    expect(await written(user)).toEqual([]);
  });

  const wrongOfMany: [string, string, object][] = [
    ["neither ids nor a filter", "ids", { validUntil: null }],
    ["both ids and a filter", "ids", { ids: [1], filter: {}, validUntil: null }],
    ["nothing to change", "tariffId", { filter: {} }],
    ["no ids", "ids", { ids: [], validUntil: null }],
    [
      "too many ids",
      "ids",
      { ids: Array.from({ length: 10_001 }, (__, at) => at + 1), validUntil: null },
    ],
    ["a tariff that there is not", "tariffId", { filter: {}, tariffId: 999_999 }],
    ["the mark of operators", "isOperator", { filter: {}, validUntil: null, isOperator: true }],
  ];
  it.each(wrongOfMany)("of many: %s", async (_, field, body) => {
    const before = await list();
    const answer = await api.call(updateOperatorUsers, {
      body: body as BodyInputOf<typeof updateOperatorUsers>,
    });
    expectFailure(answer, "invalidInput", field);
    expect(await list()).toEqual(before);
  });

  const wrongNew: [string, string, object][] = [
    ["no address", "email", { email: "nonsense" }],
    ["a short password", "password", { email: "new@baton.test", password: "short" }],
    ["a known password", "password", { email: "new@baton.test", password: "qwerty123456" }],
  ];
  it.each(wrongNew)("of a new one: %s", async (_, field, body) => {
    const before = (await list()).totalCount;
    const answer = await api.call(createOperatorUser, {
      body: body as BodyInputOf<typeof createOperatorUser>,
    });
    expectFailure(answer, "invalidInput", field);
    expect((await list()).totalCount).toBe(before);
  });

  it("of the list: an order that it has not", async () => {
    const query = { sort: "passwordHash" } as never;
    expectFailure(await api.call(listOperatorUsers, { query }), "invalidInput", "sort");
  });

  it("users who are not there, or are being removed, are not found", async () => {
    const gone = await factories.user();
    await db
      .updateTable("users")
      .set({ removedAt: new Date() })
      .where("id", "=", gone.id)
      .execute();
    for (const id of [gone.id, 999_999]) {
      expectFailure(await change({ id }, { isOperator: true }), "notFound");
      const params = { id };
      expectFailure(await api.call(resetOperatorUserPassword, { params }), "notFound");
    }
    expect((await list({ search: gone.email })).data).toEqual([]);
    const { body } = await api.call(updateOperatorUsers, {
      body: { ids: [gone.id, 999_999], tariffId: gold },
    });
    expect(body).toEqual(toIdsAnswer([], [gone.id, 999_999]));
  });
});

describe("the list", () => {
  it("tells of each user what operators decide by", async () => {
    const user = await factories.user();
    await factories.extension(user);
    const seen = new Date("2026-03-04T05:06:07Z");
    await db
      .updateTable("accessTokens")
      .set({ lastUsedAt: seen })
      .where("userId", "=", user.id)
      .execute();
    await change(user, { tariffId: gold, validUntil: "2030-01-02T03:04:05Z" });
    expect(await rowOf(user)).toEqual({
      ...{ id: user.id, email: user.email, createdAt: expect.any(String) },
      ...{ lastSeenAt: seen.toISOString(), tariff: { id: gold, name: "Gold" } },
      ...{ validUntil: "2030-01-02T03:04:05.000Z", subscriptionStatus: 0 },
      ...{ isMailConfirmed: true, isOperator: false, hasSecondFactor: false },
      usedExtensionCount: 1,
    });
  });

  it("is searched as text, ordered and paged", async () => {
    for (const name of ["c", "a", "b%"]) await factories.user({ email: `${name}@pages.test` });
    const search = "@PAGES.test";
    const page = async (query: object) =>
      (await list({ search, ...query })).data.map(({ email }) => email.split("@")[0]);
    expect(await page({ sort: "email" })).toEqual(["a", "b%", "c"]);
    expect(await page({ sort: "-email", pageSize: "2" })).toEqual(["c", "b%"]);
    expect(await page({ sort: "-email", pageSize: "2", page: "2" })).toEqual(["a"]);
    expect((await list({ search, pageSize: "1" })).totalCount).toBe(3);
    // What stands for anything elsewhere stands for itself.
    expect(await page({ search: "%@pages" })).toEqual(["b%"]);
  });

  it("is that of one tariff, and ordered by ends with those who have none last", async () => {
    const tariffId = await insertTariff("Silver");
    const users = [await factories.user(), await factories.user(), await factories.user()];
    const ends = ["2030-01-01T00:00:00.000Z", null, "2029-01-01T00:00:00.000Z"];
    for (const [at, user] of users.entries())
      await change(user, { tariffId, validUntil: ends[at] ?? null });
    const query = { tariffId: String(tariffId) };
    const endsOf = async (sort: string) =>
      (await list({ ...query, sort })).data.map(({ validUntil }) => validUntil);
    expect(await endsOf("validUntil")).toEqual([ends[2], ends[0], null]);
    expect(await endsOf("-validUntil")).toEqual([ends[0], ends[2], null]);
  });
});

describe("a user's tariff", () => {
  it("is another, with its end, which the user sees at once", async () => {
    const user = await factories.user();
    const window = await listenLive(url, user.token);
    const { status, body } = await change(user, {
      tariffId: gold,
      validUntil: "2099-05-06T07:08:09Z",
    });
    expect([status, body]).toEqual([200, await rowOf(user)]);
    await window.find("changed", ({ collection }) => collection === "profile");
    await window.stop();
    expect((await as(user).call(getProfile)).body).toMatchObject({
      tariff: { name: "Gold", maxExtensionCount: 2 },
      validUntil: "2099.05.06 07:08:09",
    });
    expect(await written(user)).toEqual([
      { actor: operator.email, action: "setTariff", target: "Gold" },
      {
        ...{ actor: operator.email, action: "setTariffEnd" },
        target: "2099-05-06T07:08:09Z",
      },
    ]);
  });

  it("is taken away, and the end alone is changed", async () => {
    const user = await factories.user();
    await change(user, { tariffId: gold });
    await change(user, { validUntil: "2027-01-01T00:00:00Z" });
    expect(await rowOf(user)).toMatchObject({
      tariff: { id: gold },
      validUntil: "2027-01-01T00:00:00.000Z",
    });
    await change(user, { tariffId: null });
    expect(await rowOf(user)).toMatchObject({
      tariff: null,
      validUntil: "2027-01-01T00:00:00.000Z",
    });
    await change(user, { validUntil: null });
    expect(await rowOf(user)).toMatchObject({ validUntil: null });
  });

  it("lets what waited for it in the queue go on", async () => {
    const user = await factories.user();
    await change(user, { validUntil: "2020-01-01T00:00:00Z" });
    const runId = await factories.queuedRun(user, (await factories.extension(user)).id);
    const status = async () =>
      (await db.selectFrom("runs").select("status").where("id", "=", runId).execute())[0]?.status;
    await change(user, { validUntil: null });
    await expect.poll(status).toBe(6);
  });

  it("is another for all of these, or all who match, and for nobody else", async () => {
    const mail = (name: string) => ({ email: `${name}@many.test` });
    const users = [await factories.user(mail("x")), await factories.user(mail("y"))];
    const other = await factories.user();
    const validUntil = "2031-01-01T00:00:00.000Z";
    const ids = [users[0]?.id ?? 0, 999_999];
    const some = await api.call(updateOperatorUsers, { body: { ids, tariffId: gold } });
    expect(some.body).toEqual(toIdsAnswer(ids.slice(0, 1), ids));
    const all = await api.call(updateOperatorUsers, {
      body: { filter: { search: "@MANY." }, validUntil },
    });
    expect(all.body).toEqual(toIdsAnswer(users.map(({ id }) => id)));
    const { data } = await list({ search: "@many.test" });
    expect(data.map((row) => [row.tariff?.id, row.validUntil])).toEqual([
      [gold, validUntil],
      [1, validUntil],
    ]);
    expect(await rowOf(other)).toMatchObject({ tariff: { id: 1 }, validUntil: null });
  });

  it("is another for more of them than one transaction takes", async () => {
    const row = (at: number) => ({ email: `u${at}@crowd.test`, passwordHash: "none" });
    const rows = Array.from({ length: 1203 }, (_, at) => row(at));
    await db.insertInto("users").values(rows).execute();
    const body = { filter: { search: "@crowd.test" }, tariffId: gold };
    const answer = await api.call(updateOperatorUsers, { body });
    expect(answer.body.data).toHaveLength(rows.length);
    const { totalCount } = await list({ search: "@crowd.test", tariffId: String(gold) });
    expect(totalCount).toBe(rows.length);
  });
});

describe("operators", () => {
  it("make others operators, who then are", async () => {
    const user = await factories.user();
    expectFailure(await as(user).call(listOperatorUsers), "notFound");
    await change(user, { isOperator: true });
    expect((await as(user).call(listOperatorUsers)).status).toBe(200);
    expect((await as(user).call(getProfile)).body.isOperator).toBe(true);
    await change(user, { isOperator: false });
    expectFailure(await as(user).call(listOperatorUsers), "notFound");
    expect((await written(user)).map(({ action }) => action)).toEqual([
      "makeOperator",
      "unmakeOperator",
    ]);
  });

  it("are never left without one", async () => {
    expectConflict(await change(operator, { isOperator: false }), "lastOperator");
    expect((await api.call(listOperatorUsers)).status).toBe(200);
    // One who is being removed helps nobody.
    const gone = await factories.user({ isOperator: true });
    await db
      .updateTable("users")
      .set({ removedAt: new Date() })
      .where("id", "=", gone.id)
      .execute();
    expectConflict(await change(operator, { isOperator: false }), "lastOperator");
    // Not being one is nothing that has to be kept.
    expect((await change(await factories.user(), { isOperator: false })).status).toBe(200);
  });

  it("who demote one another at the same time do not both succeed", async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await factories.user({ isOperator: true });
      const params = (user: TestUser) => ({ params: { id: user.id }, body: { isOperator: false } });
      await Promise.all([
        as(other).call(updateOperatorUser, params(operator)),
        as(operator).call(updateOperatorUser, params(other)),
      ]);
      const left = await db
        .selectFrom("users")
        .select("id")
        .where("isOperator", "=", true)
        .execute();
      expect(left).toHaveLength(1);
      await db.updateTable("users").set({ isOperator: false }).execute();
      await db
        .updateTable("users")
        .set({ isOperator: true })
        .where("id", "=", operator.id)
        .execute();
    }
  });

  it("add users, whose password is made or given", async () => {
    const made = await api.call(createOperatorUser, { body: { email: " made@baton.test " } });
    expect(made.body.user).toMatchObject({ email: "made@baton.test", isMailConfirmed: true });
    const password = made.body.password ?? "";
    const signIn = (username: string, given: string) =>
      as().call(login, { body: { username, password: given } });
    expect((await signIn("made@baton.test", password)).status).toBe(200);
    const body = { email: "given@baton.test", password: "correct horse battery" };
    expect((await api.call(createOperatorUser, { body })).body.password).toBeNull();
    expect((await signIn(body.email, body.password)).status).toBe(200);
    const twice = { body: { email: "GIVEN@baton.test" } };
    expectFailure(await api.call(createOperatorUser, twice), "conflict", "email");
  });

  it("give a new password, which ends the user's sessions", async () => {
    const user = await factories.user();
    const { body } = await api.call(resetOperatorUserPassword, { params: { id: user.id } });
    expect((await as(user).call(getProfile)).status).toBe(401);
    const signIn = (password: string) =>
      as().call(login, { body: { username: user.email, password } });
    expect((await signIn(user.password)).status).toBe(401);
    expect((await signIn(body.password)).status).toBe(200);
    expect(await written(user)).toContainEqual({
      ...{ actor: operator.email, action: "setPassword", target: user.email },
    });
  });

  it("take a mail address for confirmed, who then is not forgotten for want of it", async () => {
    const user = await factories.user();
    const unconfirmed = { isMailConfirmed: false, unconfirmedSince: new Date() };
    await db.updateTable("users").set(unconfirmed).where("id", "=", user.id).execute();
    await change(user, { isMailConfirmed: true });
    expect((await as(user).call(getProfile)).body.isMailConfirmed).toBe(true);
    const row = await db
      .selectFrom("users")
      .select("unconfirmedSince")
      .where("id", "=", user.id)
      .executeTakeFirst();
    expect(row).toEqual({ unconfirmedSince: null });
  });
});

describe("a user who is deleted", () => {
  const remove = (user: { id: number }, email: string) =>
    api.call(deleteOperatorUser, { params: { id: user.id }, body: { email } });

  it("signs in no more, and is gone with all that was theirs", async () => {
    const user = await factories.user();
    const other = await factories.user();
    await factories.extension(user);
    expectFailure(await remove(user, other.email), "invalidInput", "email");
    expect((await as(user).call(getProfile)).status).toBe(200);
    expect((await remove(user, ` ${user.email.toUpperCase()} `)).body).toEqual({ success: true });
    expect((await as(user).call(getProfile)).status).toBe(401);
    const body = { username: user.email, password: user.password };
    expectFailure(await as().call(login, { body }), "invalidCredentials");
    const left = () => db.selectFrom("users").select("id").where("id", "=", user.id).execute();
    await expect.poll(left).toEqual([]);
    expectFailure(await remove(user, user.email), "notFound");
    expect((await as(other).call(getProfile)).status).toBe(200);
    const entries = await db
      .selectFrom("auditLog")
      .selectAll()
      .where("action", "=", "deleteUser")
      .execute();
    // By whom it was done stays known, to whom does not.
    expect(entries).toMatchObject([
      { userId: null, actor: operator.email, target: `removed user ${user.id}` },
    ]);
  });

  it("is never the last operator, nor the owner, nor one who pays", async () => {
    const first = await db
      .selectFrom("users")
      .select(["id", "email"])
      .orderBy("id")
      .executeTakeFirstOrThrow();
    expectConflict(await remove(first, first.email), "ownerStays");
    expectConflict(await remove(operator, operator.email), "lastOperator");
    const user = await factories.user();
    await db
      .updateTable("users")
      .set({ subscriptionStatus: 1 })
      .where("id", "=", user.id)
      .execute();
    expectConflict(await remove(user, user.email), "usersSubscription");
    expect((await as(user).call(getProfile)).status).toBe(200);
    expect((await as(operator).call(getProfile)).status).toBe(200);
  });
});
