import {
  activateRegistration,
  chooseNewUsersTariff,
  createOperatorUser,
  deleteOperatorTariff,
  register,
} from "@baton/contract";
import { afterAll, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { startMailServer } from "../../../../test/mail-server.ts";

const server = await startMailServer();
afterAll(server.close);
const { as, db, factories } = await startTestApp({
  settings: { isRegistrationOpen: true, mail: server.settings, publicUrl: "https://baton.test" },
});
const operator = as(await factories.user({ isOperator: true }));

const choose = (tariffId: number | null) =>
  operator.call(chooseNewUsersTariff, { body: { tariffId } });

async function tariffOf(email: string) {
  const { name, validUntil } = await db
    .selectFrom("users")
    .leftJoin("tariffs", "tariffs.id", "users.tariffId")
    .select(["tariffs.name", "users.validUntil"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return [name, validUntil];
}

let count = 0;
async function added() {
  const email = `added${++count}@people.test`;
  expect((await operator.call(createOperatorUser, { body: { email } })).status).toBe(200);
  return tariffOf(email);
}

async function registered() {
  const email = `person${++count}@people.test`;
  await as().call(register, { body: { email, password: "three green bottles", language: "en" } });
  const { secret } = await server.next(email);
  expect((await as().call(activateRegistration, { body: { id: secret } })).status).toBe(200);
  return tariffOf(email);
}

it("gives what an operator has chosen for new users, not what the owner has", async () => {
  expect(await registered()).toEqual([null, null]);
  expect(await added()).toEqual(["Self-hosted", null]);
  const { id } = await db
    .insertInto("tariffs")
    .values({ name: "Beginners", price: "0", maxExtensionCount: 3 })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect((await choose(id)).status).toBe(200);
  expect(await registered()).toEqual(["Beginners", null]);
  expect(await added()).toEqual(["Beginners", null]);
  expectFailure(await choose(999), "invalidInput", "tariffId");
  expectFailure(await operator.call(deleteOperatorTariff, { params: { id } }), "conflict");
  expect(await registered()).toEqual(["Beginners", null]);
  await choose(null);
  expect(await registered()).toEqual([null, null]);
  const entries = await db
    .selectFrom("auditLog")
    .select("target")
    .where("action", "=", "chooseNewUsersTariff")
    .orderBy("id")
    .execute();
  expect(entries).toEqual([{ target: "Beginners" }, { target: null }]);
});
