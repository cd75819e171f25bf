// @module-tag postgres
import { randomUUID } from "node:crypto";
import {
  beginPasskey,
  beginPasskeyLogin,
  beginPasskeyProof,
  beginSecondFactor,
  changeEmail,
  changePassword,
  createPasskey,
  deleteProfile,
  deletePasskey,
  exportProfile,
  getCredentials,
  getProfile,
  getSecurity,
  loadAccount,
  login,
  loginByPasskey,
  renamePasskey,
} from "@baton/contract";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeAuthenticator } from "../../../../test/authenticator.ts";
import { makeTestClock, MINUTE, SECOND } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { turnOn } from "../../../../test/second-factor.ts";
import { issueImpersonationToken } from "../auth/users.service.ts";

const ORIGIN = "https://baton.example.com";
const time = makeTestClock();
const test = await startTestApp({ clock: time.clock, settings: { publicUrl: ORIGIN } });
const { as, db, pool, factories } = test;

type Authenticator = ReturnType<typeof makeAuthenticator>;
type Quirks = Parameters<Authenticator["get"]>[1];

let user: TestUser;
let key: Authenticator;
beforeEach(async () => {
  user = await factories.user();
  key = makeAuthenticator(ORIGIN);
});

const begin = async (who = user) =>
  (await as(who).call(beginPasskey, { body: { password: who.password } })).body;

async function register(authenticator = key, who = user, quirks: Quirks = {}) {
  const { challengeId, options } = await begin(who);
  const response = authenticator.create(options, quirks);
  return as(who).call(createPasskey, { body: { challengeId, name: "Laptop", response } });
}

let addresses = 0;
const newAddress = (): string => `10.2.${(addresses += 1)}.1`;

async function logIn(quirks: Quirks = {}, authenticator = key, address = newAddress()) {
  const { challengeId, options } = (await as().call(beginPasskeyLogin)).body;
  const body = { challengeId, response: authenticator.get(options, quirks) };
  return as().call(loginByPasskey, { body, headers: { "x-forwarded-for": address } });
}

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
};

const security = async (who = user) => (await as(who).call(getSecurity)).body;

describe("a new passkey", () => {
  it("is made for this name, kept by who is signed in, and shown", async () => {
    const { options } = await begin();
    expect(options.rp).toEqual({ id: "baton.example.com", name: "Baton" });
    expect(options.authenticatorSelection).toEqual({
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    });
    expect(options.attestation).toBe("none");
    const made = await register(key, user, { isSynced: true });
    expect(made.body).toMatchObject({ name: "Laptop", isSynced: true, lastUsedAt: null });
    expect(await security()).toMatchObject({
      passkeys: [made.body],
      passkeysState: { state: "possible", origin: ORIGIN },
    });
    expect((await begin()).options.excludeCredentials).toEqual([
      { id: key.id, type: "public-key", transports: ["internal"] },
    ]);
  });

  it("tells authenticators nothing of the user but the name", async () => {
    const { options } = await begin();
    const other = await begin(await factories.user());
    expect(Buffer.from(options.user.id, "base64url")).toHaveLength(16);
    expect(options.user.id).toBe((await begin()).options.user.id);
    expect(options.user.id).not.toBe(other.options.user.id);
    expect(options.user.name).toBe(user.email);
  });

  it("is asked for with the password, and with a code where a second factor is on", async () => {
    const wrong = await as(user).call(beginPasskey, { body: { password: "wrong" } });
    expectFailure(wrong, "wrongPassword", "password");
    await turnOn(test, user, time.clock());
    const { password } = user;
    const without = await as(user).call(beginPasskey, { body: { password } });
    expectFailure(without, "passwordNeeded", "code");
  });

  it.each([
    ["made for another name", { rpId: "evil.example" }],
    ["made at another address", { origin: "https://evil.example" }],
    ["made for another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
    ["whose authenticator did not look who it is", { isVerified: false }],
  ])("is refused that was %s", async (_, quirks: Quirks) => {
    expectFailure(await register(key, user, quirks), "invalidInput", "response");
    expect((await security()).passkeys).toEqual([]);
  });

  it("is kept once for a challenge, within five minutes, and by nobody else", async () => {
    const made = await begin();
    const body = {
      ...{ challengeId: made.challengeId, name: "Laptop" },
      response: key.create(made.options),
    };
    const stranger = await factories.user();
    expectFailure(await as(stranger).call(createPasskey, { body }), "invalidInput", "response");
    expect((await as(user).call(createPasskey, { body })).status).toBe(200);
    expectFailure(await as(user).call(createPasskey, { body }), "invalidInput", "response");
    const late = await begin();
    time.advance(5 * MINUTE + SECOND);
    const response = makeAuthenticator(ORIGIN).create(late.options);
    const answer = await as(user).call(createPasskey, {
      body: { challengeId: late.challengeId, name: "Late", response },
    });
    expectFailure(answer, "invalidInput", "response");
  });

  it("is one user's: another cannot take the same one", async () => {
    await register();
    expectFailure(await register(key, await factories.user()), "conflict", "passkeys");
  });

  it("has a bound: twenty of them", async () => {
    for (let i = 0; i < 20; i += 1)
      expect((await register(makeAuthenticator(ORIGIN))).status).toBe(200);
    expectFailure(await register(), "rowLimitReached", "passkeys");
  });

  it("is not made with a session that ended while it was looked at", async () => {
    const { challengeId, options } = await begin();
    const body = { challengeId, name: "Laptop", response: key.create(options) };
    const other = await pool.connect();
    try {
      await other.query("begin");
      await other.query("select from users where id = $1 for update", [user.id]);
      const answer = as(user).call(createPasskey, { body });
      await expect.poll(countWaiting).toBe(1);
      const ended = "update access_tokens set revoked_at = now() where user_id = $1";
      await other.query(ended, [user.id]);
      await other.query("commit");
      expectFailure(await answer, "notAuthenticated");
    } finally {
      await other.query("rollback");
      other.release();
    }
    const made = db.selectFrom("passkeys").select("id").where("userId", "=", user.id);
    expect(await made.execute()).toEqual([]);
  });

  it("is renamed, and taken away with the password", async () => {
    const { id } = (await register()).body;
    const params = { id };
    const renamed = await as(user).call(renamePasskey, { params, body: { name: "Old laptop" } });
    expect(renamed.body.name).toBe("Old laptop");
    const { password } = user;
    const refused = await as(user).call(deletePasskey, { params, body: { password: "wrong" } });
    expectFailure(refused, "wrongPassword", "password");
    await as(user).call(deletePasskey, { params, body: { password } });
    expect((await security()).passkeys).toEqual([]);
    expectFailure(await logIn(), "invalidCredentials", "passkey");
  });
});

describe("a log-in with a passkey", () => {
  it("asks for no name, no password and no code, and is written down", async () => {
    await register();
    await turnOn(test, user, time.clock());
    const { options } = (await as().call(beginPasskeyLogin)).body;
    expect(options).toMatchObject({ allowCredentials: [], userVerification: "required" });
    const answer = await logIn();
    expect(answer.body.accessToken).toMatch(/^bat_s_/);
    const profile = await as({ token: answer.body.accessToken }).call(getProfile);
    expect(profile.body.email).toBe(user.email);
    expect((await security()).passkeys[0]?.lastUsedAt).toBe(time.clock().toISOString());
    const entries = await db
      .selectFrom("auditLog")
      .select("actor")
      .where("action", "=", "loginByPasskey")
      .where("userId", "=", user.id)
      .execute();
    expect(entries).toEqual([{ actor: user.email }]);
  });

  it.each([
    ["for another name", { rpId: "evil.example" }],
    ["at another address", { origin: "https://evil.example" }],
    ["for another challenge", { challenge: Buffer.alloc(32).toString("base64url") }],
    ["by nobody who was looked at", { isVerified: false }],
    ["for another user", { userHandle: Buffer.alloc(16).toString("base64url") }],
    ["for nobody", { userHandle: null }],
  ])("is refused that was signed %s", async (_, quirks: Quirks) => {
    await register();
    expectFailure(await logIn(quirks), "invalidCredentials", "passkey");
    expect((await logIn()).status).toBe(200);
  });

  it("is refused with a counter that does not grow: the key was copied", async () => {
    await register();
    expect((await logIn({ counter: 7 })).status).toBe(200);
    expectFailure(await logIn({ counter: 7 }), "invalidCredentials", "passkey");
    expectFailure(await logIn({ counter: 3 }), "invalidCredentials", "passkey");
    expectFailure(await logIn({ counter: 0 }), "invalidCredentials", "passkey");
    expect((await logIn({ counter: 8 })).status).toBe(200);
  });

  it("is refused with a signature of another key, and with a passkey that nobody has", async () => {
    await register();
    const other = makeAuthenticator(ORIGIN);
    const { challengeId, options } = (await as().call(beginPasskeyLogin)).body;
    const { userHandle = null } = key.get(options).response;
    const response = { ...other.get(options, { userHandle }), id: key.id, rawId: key.id };
    const forged = await as().call(loginByPasskey, { body: { challengeId, response } });
    expectFailure(forged, "invalidCredentials", "passkey");
    expectFailure(await logIn({ userHandle }, other), "invalidCredentials", "passkey");
  });

  it("is refused of who is being removed", async () => {
    await register();
    const removedAt = time.clock();
    await db.updateTable("users").set({ removedAt }).where("id", "=", user.id).execute();
    expectFailure(await logIn(), "invalidCredentials", "passkey");
  });

  it("takes a challenge once, and within five minutes", async () => {
    await register();
    const { challengeId, options } = (await as().call(beginPasskeyLogin)).body;
    const give = () =>
      as().call(loginByPasskey, { body: { challengeId, response: key.get(options) } });
    expect((await give()).status).toBe(200);
    expectFailure(await give(), "invalidCredentials", "passkey");
    const late = (await as().call(beginPasskeyLogin)).body;
    time.advance(5 * MINUTE + SECOND);
    const response = key.get(late.options);
    const answer = await as().call(loginByPasskey, {
      body: { challengeId: late.challengeId, response },
    });
    expectFailure(answer, "invalidCredentials", "passkey");
  });

  it("counts what is refused as wrong passwords are, against the account", async () => {
    await register();
    for (let i = 0; i < 6; i += 1)
      expectFailure(await logIn({ isVerified: false }), "invalidCredentials");
    expectFailure(await logIn(), "tooManyRequests");
    const body = { username: user.email, password: user.password };
    const headers = { "x-forwarded-for": newAddress() };
    expectFailure(await as().call(login, { body, headers }), "tooManyRequests");
    time.advance(SECOND);
    expect((await logIn()).status).toBe(200);
  });

  it("keeps challenges as hashes, and only so many for one address", async () => {
    const address = newAddress();
    let challenge = "";
    for (let i = 0; i < 60; i += 1) {
      const headers = { "x-forwarded-for": address };
      const { options } = (await as().call(beginPasskeyLogin, { headers })).body;
      challenge = options.challenge;
    }
    const rows = await db
      .selectFrom("passkeyChallenges")
      .selectAll()
      .where("askedBy", "=", address)
      .execute();
    expect(rows).toHaveLength(50);
    expect(JSON.stringify(rows)).not.toContain(challenge);
    time.advance(6 * MINUTE);
    await as().call(beginPasskeyLogin);
    const left = await db.selectFrom("passkeyChallenges").select("id").execute();
    expect(left).toHaveLength(1);
  });
});

describe("a passkey in the place of the password", () => {
  async function withAccount() {
    await register();
    const { id } = await factories.extension(user);
    const params = { id };
    await as(user).call(loadAccount, { params, body: { login: "ann", password: "s3cret" } });
    const prove = async (quirks: Quirks = {}, authenticator = key, who = user) => {
      const { challengeId, options } = (await as(who).call(beginPasskeyProof)).body;
      return { challengeId, response: authenticator.get(options, quirks) };
    };
    const ask = (passkey: Awaited<ReturnType<typeof prove>>) =>
      as(user).call(getCredentials, { params, body: { passkey } });
    return { prove, ask };
  }

  it("shows secrets, and stands for itself for five minutes", async () => {
    const { prove, ask } = await withAccount();
    const proof = await prove();
    const shown = await ask(proof);
    expect(shown.body).toMatchObject({ login: "ann", password: "s3cret" });
    expect(Date.parse(shown.body.confirmedUntil)).toBe(time.clock().getTime() + 5 * MINUTE);
    expectFailure(await ask(proof), "wrongPassword", "passkey");
  });

  it("is refused where it is not right, which leaves the user signed in", async () => {
    const { prove, ask } = await withAccount();
    expectFailure(await ask(await prove({ isVerified: false })), "wrongPassword", "passkey");
    const other = makeAuthenticator(ORIGIN);
    const stranger = await factories.user();
    await register(other, stranger);
    expectFailure(await ask(await prove({}, other)), "wrongPassword", "passkey");
    expectFailure(await ask(await prove({}, other, stranger)), "wrongPassword", "passkey");
    const { challengeId, options } = (await as().call(beginPasskeyLogin)).body;
    const ofLogin = { challengeId, response: key.get(options) };
    expectFailure(await ask(ofLogin), "wrongPassword", "passkey");
    expect((await as(user).call(getProfile)).status).toBe(200);
  });

  it("gives what is the user's, and ends the account", async () => {
    const { prove } = await withAccount();
    const given = await as(user).call(exportProfile, { body: { passkey: await prove() } });
    expect(given.status).toBe(200);
    await factories.user();
    const body = { email: user.email, passkey: await prove() };
    const twice = { ...body, password: user.password };
    expectFailure(await as(user).call(deleteProfile, { body: twice }), "invalidInput", "password");
    const stale = { ...body, passkey: { ...body.passkey, challengeId: randomUUID() } };
    expectFailure(await as(user).call(deleteProfile, { body: stale }), "wrongPassword", "passkey");
    const after = { ...body, passkey: await prove() };
    expect((await as(user).call(deleteProfile, { body: after })).status).toBe(200);
  });

  it("changes nothing of how one signs in", async () => {
    const { prove } = await withAccount();
    const other = "another@example.com";
    for (const [endpoint, rest] of [
      [changePassword, { newPassword: "four other random words" }],
      [changeEmail, { email: other }],
      [beginSecondFactor, {}],
      [beginPasskey, {}],
    ] as const) {
      const body = { ...rest, passkey: await prove() } as never;
      expectFailure(await as(user).call(endpoint, { body }), "invalidInput", "password", "passkey");
    }
  });

  it("is asked for among the user's own", async () => {
    await register();
    const { options } = (await as(user).call(beginPasskeyProof)).body;
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
  });
});

it("keeps operators who are signed in as the user away from all of it", async () => {
  const { id } = (await register()).body;
  const { token } = await issueImpersonationToken(db, user.email, time.clock());
  const operator = as({ token });
  const { password } = user;
  for (const answer of [
    await operator.call(beginPasskey, { body: { password } }),
    await operator.call(beginPasskeyProof),
    await operator.call(renamePasskey, { params: { id }, body: { name: "Theirs" } }),
    await operator.call(deletePasskey, { params: { id }, body: { password } }),
  ])
    expectFailure(answer, "notAllowed");
});

it.each([
  ["http://baton.example.com", "plainHttp"],
  ["http://192.0.2.7:3000", "ipAddress"],
])("says at %s that browsers take no passkeys there", async (publicUrl, state) => {
  const other = await startTestApp({ settings: { publicUrl } });
  const who = await other.factories.user();
  const { body } = await other.as(who).call(getSecurity);
  expect(body.passkeysState).toEqual({ state, origin: publicUrl });
  const { password } = who;
  const refused = await other.as(who).call(beginPasskey, { body: { password } });
  expectFailure(refused, "conflict", "passkeys");
  expectFailure(await other.as().call(beginPasskeyLogin), "conflict", "passkeys");
  await other.close();
});
