import {
  deleteOperatorUser,
  deleteOperatorUserFactor,
  listOperatorUsers,
  resetOperatorUserPassword,
  updateOperatorUser,
  updateOperatorUsers,
} from "@baton/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { startMailServer } from "../../../../test/mail-server.ts";

const mail = await startMailServer();
afterAll(() => mail.close());
const { as, db, factories } = await startTestApp({ settings: { mail: mail.settings } });
type Person = Awaited<ReturnType<typeof factories.user>>;
let owner: Person;
let second: Person;
let user: Person;

beforeAll(async () => {
  owner = await factories.user();
  second = await factories.user();
  user = await factories.user();
  const operators = [owner.id, second.id];
  await db.updateTable("users").set({ isOperator: true }).where("id", "in", operators).execute();
});

const of = ({ id }: Person) => ({ id });
describe("the account of whoever set the server up", () => {
  it("is closed to another operator, its password, mark, tariff and all", async () => {
    const { call } = as(second);
    const refused = [
      await call(resetOperatorUserPassword, { params: of(owner) }),
      await call(updateOperatorUser, { params: of(owner), body: { isOperator: false } }),
      await call(updateOperatorUser, { params: of(owner), body: { tariffId: null } }),
    ];
    for (const answer of refused) {
      expectFailure(answer, "notAllowed");
      expect(answer.body).toMatchObject({ reason: "serverOwner" });
    }
    const gone = await call(deleteOperatorUser, {
      params: of(owner),
      body: { email: owner.email },
    });
    expectFailure(gone, "conflict");
  });

  it("is left out of a change of many, but not by its owner", async () => {
    const validUntil = "2040-01-01T00:00:00.000Z";
    const body = { ids: [owner.id, second.id, user.id], validUntil };
    const others = await as(second).call(updateOperatorUsers, { body });
    expect(others.body).toEqual({
      data: [{ id: second.id }, { id: user.id }],
      additionalData: { errorCode: 1, items: [{ id: owner.id, errorCode: 1, reason: "owner" }] },
    });
    const { body: listed } = await as(second).call(listOperatorUsers);
    expect(listed.data.find(({ id }) => id === owner.id)?.validUntil).not.toBe(validUntil);
    expect((await as(owner).call(updateOperatorUsers, { body })).body.data).toHaveLength(3);
  });
});

it("an operator's own password is changed in the settings", async () => {
  const answer = await as(second).call(resetOperatorUserPassword, { params: of(second) });
  expectFailure(answer, "notAllowed");
  expect(answer.body).toMatchObject({ reason: "ownInSettings" });
});

it("who has lost app and codes is let in by the password alone, once an operator says so", async () => {
  const lost = await factories.user();
  const { call } = as(owner);
  expectFailure(await call(deleteOperatorUserFactor, { params: of(lost) }), "conflict");
  const now = new Date();
  const factor = { sealedKey: "", begunAt: now, enabledAt: now, recoverySalt: Buffer.alloc(16) };
  await db
    .insertInto("secondFactors")
    .values({ userId: lost.id, ...factor })
    .execute();
  const hasFactor = async () =>
    (await call(listOperatorUsers)).body.data.find(({ id }) => id === lost.id)?.hasSecondFactor;
  expect(await hasFactor()).toBe(true);
  expect((await call(deleteOperatorUserFactor, { params: of(lost) })).status).toBe(200);
  expect(await hasFactor()).toBe(false);
  expect((await mail.next(lost.email)).subject).toBe(
    "An operator has turned your second factor off",
  );
  const own = await call(deleteOperatorUserFactor, { params: of(owner) });
  expect(own.body).toMatchObject({ reason: "ownInSettings" });
  const closed = await as(second).call(deleteOperatorUserFactor, { params: of(owner) });
  expect(closed.body).toMatchObject({ reason: "serverOwner" });
});

it("users hear by mail, in their language, what an operator did to them", async () => {
  const told = await factories.user();
  await db.updateTable("users").set({ language: "ru" }).where("id", "=", told.id).execute();
  const { call } = as(owner);
  const subjects: string[] = [];
  const next = async () => subjects.push((await mail.next(told.email)).subject);
  await call(resetOperatorUserPassword, { params: of(told) });
  await next();
  await call(updateOperatorUser, { params: of(told), body: { isOperator: true } });
  await next();
  await call(updateOperatorUser, { params: of(told), body: { isOperator: false } });
  await next();
  await call(updateOperatorUsers, { body: { ids: [told.id], validUntil: null } });
  await next();
  await call(deleteOperatorUser, { params: of(told), body: { email: told.email } });
  await next();
  expect(subjects).toEqual([
    "Оператор задал вам новый пароль",
    "Теперь вы оператор",
    "Вы больше не оператор",
    "Оператор изменил ваш тариф",
    "Ваша учётная запись удалена",
  ]);
});
