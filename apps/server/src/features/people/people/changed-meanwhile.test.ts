// @module-tag postgres
import {
  beginPasskey,
  beginSecondFactor,
  changeEmail,
  changePassword,
  deletePasskey,
  deleteProfile,
  getProfile,
  login,
  renewRecoveryCodes,
  turnSecondFactorOff,
} from "@baton/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { makeOutdatedHash } from "../../../../test/outdated-hash.ts";
import { turnOn } from "../../../../test/second-factor.ts";
import { hashPassword } from "../auth/for-others.ts";
import { setPassword } from "../auth/users.service.ts";

const PUBLIC_URL = "https://baton.example.com";
const test = await startTestApp({ settings: { publicUrl: PUBLIC_URL } });
const { as, db, pool, factories } = test;

const NEW = "seven blue kettles";
const newHash = hashPassword(NEW);
let user: TestUser;
// The server's owner, who cannot be removed.
beforeAll(() => factories.user());
beforeEach(async () => {
  user = await factories.user();
});

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
};

/** While the call has found the old password to be right, and has not done yet what it was for. */
async function changedDuring<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const other = await pool.connect();
  try {
    await other.query("begin");
    await other.query("select from users where id = $1 for update", [user.id]);
    const answer = call();
    await expect.poll(countWaiting).toBe(1);
    await other.query("update users set password_hash = $2 where id = $1", [
      user.id,
      await newHash,
    ]);
    await other.query("commit");
    return await answer;
  } finally {
    await other.query("rollback");
    other.release();
  }
}

const signIn = (password: string) => as().call(login, { body: { username: user.email, password } });

const addPasskey = () =>
  db
    .insertInto("passkeys")
    .values({
      ...{ userId: user.id, credentialId: `key-${user.id}`, publicKey: Buffer.alloc(1) },
      ...{ counter: 0, transports: [], isSynced: false, name: "Key", createdAt: new Date() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();

describe("with a password that is changed while it is checked", () => {
  it("nobody signs in", async () => {
    expectFailure(await changedDuring(() => signIn(user.password)), "invalidCredentials");
    expect((await signIn(NEW)).status).toBe(200);
  });

  it.each([
    ["another is set", changePassword, () => ({ newPassword: "a third password" })],
    ["another address is asked for", changeEmail, () => ({ email: `n${user.id}@people.test` })],
    ["the account is deleted", deleteProfile, () => ({ email: user.email })],
    ["a second factor is begun", beginSecondFactor, () => ({})],
    ["a passkey is begun", beginPasskey, () => ({})],
  ] as const)("not: %s", async (_, endpoint, fields) => {
    const body = { password: user.password, ...fields() };
    const answer = await changedDuring(() => as(user).call(endpoint, { body }));
    expectFailure(answer, "wrongPassword", "password");
    expect((await as(user).call(getProfile)).body.email).toBe(user.email);
    expect((await signIn(NEW)).status).toBe(200);
    const waiting = await sql`
      select from graphile_worker._private_jobs where payload->>'userId' = ${String(user.id)}
      union all select from passkey_challenges where user_id = ${user.id}
      union all select from second_factors where user_id = ${user.id}`.execute(db);
    expect(waiting.rows).toEqual([]);
  });

  it("no passkey is taken away", async () => {
    const { id } = await addPasskey();
    const body = { password: user.password };
    const answer = await changedDuring(() =>
      as(user).call(deletePasskey, { params: { id }, body }),
    );
    expectFailure(answer, "wrongPassword", "password");
    const left = db.selectFrom("passkeys").select("id").where("userId", "=", user.id);
    expect(await left.execute()).toEqual([{ id }]);
  });

  it.each([
    ["turned off", turnSecondFactorOff],
    ["given new recovery codes", renewRecoveryCodes],
  ] as const)("no second factor is %s", async (_, endpoint) => {
    const { recoveryCodes } = await turnOn(test, user, new Date());
    const hashes = () =>
      db.selectFrom("recoveryCodes").select("hash").where("userId", "=", user.id).execute();
    const [code = "", other = ""] = recoveryCodes;
    const body = { password: user.password, code };
    const answer = await changedDuring(() => as(user).call(endpoint, { body }));
    expectFailure(answer, "wrongPassword", "password");
    expect(await hashes()).toHaveLength(9);
    const username = user.email;
    const again = await as().call(login, { body: { username, password: NEW, code: other } });
    expect(again.status).toBe(200);
  });

  it("a hash that was to be renewed does not come back", async () => {
    const passwordHash = await makeOutdatedHash(user.password);
    await db.updateTable("users").set({ passwordHash }).where("id", "=", user.id).execute();
    expectFailure(await changedDuring(() => signIn(user.password)), "invalidCredentials");
    expectFailure(await signIn(user.password), "invalidCredentials");
    expect((await signIn(NEW)).status).toBe(200);
  });
});

describe("changes that are made at once", () => {
  it("with one old password: one of them holds, and the others are told", async () => {
    const wanted = [1, 2, 3, 4].map((n) => `new password number ${n}`);
    const answers = await Promise.all(
      wanted.map((newPassword) =>
        as(user).call(changePassword, { body: { password: user.password, newPassword } }),
      ),
    );
    const done = wanted.filter((_, at) => answers[at]?.status === 200);
    expect(done).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectFailure(answer, "wrongPassword", "password");
    expect((await signIn(done[0] ?? "")).status).toBe(200);
  });

  it("by two operators: one of them holds, and the other is told", async () => {
    const wanted = ["one new password", "another new password"];
    const ends = await Promise.allSettled(
      wanted.map((password) => setPassword(db, user.email, password)),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const held = wanted.find((_, at) => ends[at]?.status === "fulfilled") ?? "";
    expect((await signIn(held)).status).toBe(200);
  });
});
