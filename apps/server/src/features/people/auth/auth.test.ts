import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { getProfile, listTokens, login, logout, updatePreference } from "@baton/contract";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { HOUR, MINUTE, makeTestClock, SECOND } from "../../../../test/clock.ts";
import { runJobsNow } from "../../../../test/jobs.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { makeOutdatedHash } from "../../../../test/outdated-hash.ts";
import { hashPassword } from "./passwords.ts";
import { createUser, issueImpersonationToken, setPassword } from "./users.service.ts";

const time = makeTestClock();
const { as, dataDir, db, factories, url } = await startTestApp({ clock: time.clock });

let user: TestUser;
beforeEach(async () => {
  user = await factories.user();
});

let addresses = 0;
/** Each caller from an address of its own, unless a test is about addresses. */
const newAddress = (): string => `10.0.${(addresses += 1)}.1`;

const logIn = (username: string, password: string, address = newAddress()) =>
  as().call(login, { body: { username, password }, headers: { "x-forwarded-for": address } });

const sessionOf = async (who: TestUser) => {
  const { body } = await logIn(who.email, who.password);
  return as({ token: body.accessToken });
};

describe("login", () => {
  it("answers with a token, whatever the case of the name", async () => {
    const answer = await logIn(` ${user.email.toUpperCase()} `, user.password);
    expect(answer.status).toBe(200);
    expect(answer.body.accessToken).toMatch(/^bat_s_[\w-]{43}$/);
    expect(answer.body.expiresAt).toBe(new Date(time.clock().getTime() + 12 * HOUR).toISOString());
    const profile = await as({ token: answer.body.accessToken }).call(getProfile);
    expect(profile.body.email).toBe(user.email);
  });

  it("takes away the file with the owner's log-in, once it is the owner who has signed in", async () => {
    const file = path.join(dataDir, "owner-login.txt");
    const owner = await factories.user();
    await writeFile(file, `${owner.email}\n${owner.password}\n`);
    await logIn(user.email, user.password);
    await logIn(owner.email, "wrong");
    expect(existsSync(file)).toBe(true);
    await logIn(owner.email.toUpperCase(), owner.password);
    expect(existsSync(file)).toBe(false);
  });

  it("answers the same to a wrong name and a wrong password", async () => {
    const wrongPassword = await logIn(user.email, "wrong");
    const wrongName = await logIn("nobody@baton.test", user.password);
    expectFailure(wrongPassword, "invalidCredentials");
    expectFailure(wrongName, "invalidCredentials");
    const asNameless = (body: object) => ({ ...body, requestId: "" });
    expect(asNameless(wrongName.body)).toEqual(asNameless(wrongPassword.body));
  });

  it("names every missing and unknown field", async () => {
    const answer = await fetch(`${url}/token`, {
      method: "POST",
      body: new URLSearchParams({ username: "", colour: "red" }),
    });
    expectFailure(
      { status: answer.status, body: await answer.json() },
      "invalidInput",
      "username",
      "password",
      "colour",
    );
  });

  it("takes a form and nothing else", async () => {
    const answer = await fetch(`${url}/token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: user.email, password: user.password }),
    });
    expectFailure({ status: answer.status, body: await answer.json() }, "unsupportedMediaType");
  });

  it("raises the cost of a hash that was made at a lower one", async () => {
    const cheap = await makeOutdatedHash("an old password");
    await db.updateTable("users").set({ passwordHash: cheap }).where("id", "=", user.id).execute();
    expect((await logIn(user.email, "an old password")).status).toBe(200);
    const row = await db
      .selectFrom("users")
      .select("passwordHash")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(row.passwordHash).toContain("$m=19456,t=2,p=1$");
    expect((await logIn(user.email, "an old password")).status).toBe(200);
  });
});

describe("throttling", () => {
  const failTimes = async (count: number, address?: string) => {
    for (let i = 0; i < count; i += 1) await logIn(user.email, "wrong", address);
  };

  it("blocks an account after a few failures, from every address, and says for how long", async () => {
    await failTimes(6);
    const answer = await logIn(user.email, user.password);
    expectFailure(answer, "tooManyRequests");
    expect(Number(answer.headers.get("retry-after"))).toBe(1);
    time.advance(SECOND);
    expect((await logIn(user.email, user.password)).status).toBe(200);
  });

  it("lets those through that are made at once, whichever is counted first", async () => {
    await failTimes(1);
    // As one that began a moment later and was counted first.
    time.advance(-SECOND);
    expect((await logIn(user.email, user.password)).status).toBe(200);
    time.advance(SECOND);
  });

  it("waits longer after each further failure", async () => {
    await failTimes(6);
    time.advance(SECOND);
    await failTimes(1);
    expect((await logIn(user.email, user.password)).headers.get("retry-after")).toBe("2");
  });

  it("keeps nobody out at an address from which they have signed in before", async () => {
    const home = newAddress();
    expect((await logIn(user.email, user.password, home)).status).toBe(200);
    await failTimes(20);
    expectFailure(await logIn(user.email, user.password), "tooManyRequests");
    expect((await logIn(user.email, user.password, home)).status).toBe(200);
    // Which gives those who guess no new tries.
    expectFailure(await logIn(user.email, user.password), "tooManyRequests");
  });

  it("takes a /64 of IPv6 for one address", async () => {
    await logIn(user.email, user.password, "2001:db8:7:1::1");
    await failTimes(20);
    expect((await logIn(user.email, user.password, "2001:db8:7:1:f::2")).status).toBe(200);
    expectFailure(await logIn(user.email, user.password, "2001:db8:7:2::1"), "tooManyRequests");
  });

  it("slows guesses from such an address down as well, and nobody elsewhere with it", async () => {
    const office = newAddress();
    await logIn(user.email, user.password, office);
    await failTimes(6, office);
    expectFailure(await logIn(user.email, user.password, office), "tooManyRequests");
    expect((await logIn(user.email, user.password)).status).toBe(200);
  });

  it("lets an address in to the account that it signed in to, and to no other", async () => {
    const home = newAddress();
    const other = await factories.user();
    await logIn(other.email, other.password, home);
    await failTimes(6);
    expectFailure(await logIn(user.email, user.password, home), "tooManyRequests");
  });

  it("forgets the addresses with the password that was used there", async () => {
    const home = newAddress();
    await logIn(user.email, user.password, home);
    await setPassword(db, user.email, "another password");
    await failTimes(6);
    expectFailure(await logIn(user.email, "another password", home), "tooManyRequests");
  });

  it("remembers the last twenty addresses of a user", async () => {
    const first = newAddress();
    await logIn(user.email, user.password, first);
    for (let i = 0; i < 20; i += 1) {
      time.advance(SECOND);
      await logIn(user.email, user.password);
    }
    await failTimes(6);
    expectFailure(await logIn(user.email, user.password, first), "tooManyRequests");
  });

  it("treats names that do not exist in the same way", async () => {
    for (let i = 0; i < 6; i += 1) await logIn("ghost@baton.test", "wrong");
    expectFailure(await logIn("ghost@baton.test", "wrong"), "tooManyRequests");
  });

  it("counts attempts made at once one by one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => logIn(user.email, "wrong", "10.9.9.9")),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
  });

  it("blocks an address that tries many names, and no other address", async () => {
    const address = newAddress();
    for (let i = 0; i < 51; i += 1) await logIn(`guess${i}@baton.test`, "wrong", address);
    expectFailure(await logIn(user.email, user.password, address), "tooManyRequests");
    expect((await logIn(user.email, user.password)).status).toBe(200);
  });

  it("counts every spelling of a name that the database takes for the same", async () => {
    const { rows } = await sql<{ folds: boolean }>`select lower('İ') = 'i' as folds`.execute(db);
    // Databases of other collations tell the two apart: then there is no account behind the second.
    const email = rows[0]?.folds ? "İn@baton.test" : "IN@baton.test";
    const { password } = await factories.user({ email: "in@baton.test" });
    for (let i = 0; i < 6; i += 1) await logIn(email, "wrong");
    expectFailure(await logIn("in@baton.test", password), "tooManyRequests");
  });

  it("keeps no names that were guessed long ago", async () => {
    await logIn("guessed@baton.test", "wrong");
    time.advance(16 * MINUTE);
    await logIn(user.email, user.password);
    const left = await db
      .selectFrom("loginFailures")
      .where("key", "=", "account:guessed@baton.test")
      .select("key")
      .execute();
    expect(left).toEqual([]);
  });

  it("keeps nothing of names that were guessed, though nobody ever logs in", async () => {
    const keys = async () =>
      (await db.selectFrom("loginFailures").select("key").execute()).map(({ key }) => key);
    const address = newAddress();
    await logIn("never@baton.test", "wrong", address);
    expect(await keys()).toEqual(
      expect.arrayContaining(["account:never@baton.test", `address:${address}`]),
    );
    time.advance(16 * MINUTE);
    await sql`select graphile_worker.add_job('auth.pruneLogins', '{}'::json)`.execute(db);
    await runJobsNow(db);
    expect(await keys()).toEqual([]);
  });

  it("forgets failures after a success and after a while", async () => {
    await failTimes(5);
    expect((await logIn(user.email, user.password)).status).toBe(200);
    await failTimes(5);
    time.advance(16 * MINUTE);
    await failTimes(5);
    expect((await logIn(user.email, user.password)).status).toBe(200);
  });
});

describe("a session", () => {
  it("ends with log-out", async () => {
    const session = await sessionOf(user);
    expect((await session.call(logout)).body).toEqual({ success: true });
    expectFailure(await session.call(getProfile), "notAuthenticated");
    expectFailure(await session.call(logout), "notAuthenticated");
  });

  it("ends after 30 days, however busy it is", async () => {
    const session = await sessionOf(user);
    for (let hour = 0; hour < 30 * 24; hour += 11) {
      expect((await session.call(getProfile)).status).toBe(200);
      time.advance(11 * HOUR);
    }
    expectFailure(await session.call(getProfile), "notAuthenticated");
  });

  it("lasts 12 hours from its last use", async () => {
    const session = await sessionOf(user);
    time.advance(11 * HOUR);
    expect((await session.call(getProfile)).status).toBe(200);
    time.advance(11 * HOUR);
    expect((await session.call(getProfile)).status).toBe(200);
    time.advance(12 * HOUR + SECOND);
    expectFailure(await session.call(getProfile), "notAuthenticated");
  });

  it("is stored as a hash only", async () => {
    const { body } = await logIn(user.email, user.password);
    const rows = await db.selectFrom("accessTokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.accessToken.slice(6));
  });

  it.each(["", "Basic abc", "Bearer", "Bearer not-a-token", "Bearer \u00e9"])(
    "is not what %j says",
    async (authorization) => {
      const answer = await as().call(getProfile, { headers: { authorization } });
      expectFailure(answer, "notAuthenticated");
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    },
  );
});

describe("an operator", () => {
  it("adds users, each address once", async () => {
    const email = "added@baton.test";
    const password = "twelve chars";
    await createUser(db, { email, password });
    expect((await logIn(email, password)).status).toBe(200);
    const again = createUser(db, { email: email.toUpperCase(), password });
    await expect(again).rejects.toMatchObject({ errorName: "conflict" });
    const short = createUser(db, { email: "x", password });
    await expect(short).rejects.toMatchObject({ errorName: "invalidInput" });
  });

  it.each([
    ["eleven char", /at least 12/],
    ["Password2026!", /tried first/],
  ])("gives nobody the password %j", async (password, why) => {
    const refusal = {
      errorName: "invalidInput",
      issues: [{ field: "password", message: expect.stringMatching(why) }],
    };
    await expect(createUser(db, { email: "weak@baton.test", password })).rejects.toMatchObject(
      refusal,
    );
    await expect(setPassword(db, user.email, password)).rejects.toMatchObject(refusal);
  });

  it("leaves those alone who have a shorter one", async () => {
    const { id, email } = await factories.user();
    const passwordHash = await hashPassword("12345678");
    await db.updateTable("users").set({ passwordHash }).where("id", "=", id).execute();
    expect((await logIn(email, "12345678")).status).toBe(200);
  });

  it("sets a password, which ends the sessions", async () => {
    const session = await sessionOf(user);
    await setPassword(db, user.email, "another password");
    expectFailure(await session.call(getProfile), "notAuthenticated");
    expectFailure(await logIn(user.email, user.password), "invalidCredentials");
    expect((await logIn(user.email, "another password")).status).toBe(200);
  });

  it("acts for a user for 15 minutes, which the user can see", async () => {
    const { token } = await issueImpersonationToken(db, user.email, time.clock());
    const operator = as({ token });
    expect(await auditOf(user)).toEqual([
      { actor: "operator", action: "impersonate", target: user.email },
    ]);
    expect((await operator.call(getProfile)).body.isImpersonated).toBe(true);
    const session = await sessionOf(user);
    const { body } = await session.call(listTokens);
    expect(body.data.map(({ kind }) => kind)).toContain("impersonation");
    time.advance(14 * MINUTE);
    expect((await operator.call(getProfile)).status).toBe(200);
    time.advance(2 * MINUTE);
    expectFailure(await operator.call(getProfile), "notAuthenticated");
  });

  it("is named in the audit log for what is done in a user's name", async () => {
    const { token } = await issueImpersonationToken(db, user.email, time.clock());
    await as({ token }).call(updatePreference, { body: { name: "density", value: 1 } });
    expect(await auditOf(user)).toContainEqual({
      actor: `operator as ${user.email}`,
      action: "updatePreference",
      target: null,
    });
  });

  const auditOf = (who: TestUser) =>
    db
      .selectFrom("auditLog")
      .select(["actor", "action", "target"])
      .where("userId", "=", who.id)
      .orderBy("id")
      .execute();
});

describe("the audit log", () => {
  const failuresAt = (target: string) =>
    db
      .selectFrom("auditLog")
      .select(["userId", "actor", "action"])
      .where("target", "=", target)
      .where("action", "=", "loginFailed")
      .execute();

  it("has whose password was tried, and from where", async () => {
    const address = newAddress();
    await logIn(user.email, "wrong", address);
    expect(await failuresAt(address)).toEqual([
      { userId: user.id, actor: user.email, action: "loginFailed" },
    ]);
  });

  it("has names that nobody has without the name, which may be a password", async () => {
    const address = newAddress();
    await logIn("correct horse battery", "wrong", address);
    expect(await failuresAt(address)).toEqual([
      { userId: null, actor: "nobody", action: "loginFailed" },
    ]);
  });

  it("keeps failed log-ins for 90 days", async () => {
    const address = newAddress();
    await logIn(user.email, "wrong", address);
    time.advance(91 * 24 * HOUR);
    await sql`select graphile_worker.add_job('auth.pruneLogins', '{}'::json)`.execute(db);
    await runJobsNow(db);
    expect(await failuresAt(address)).toEqual([]);
  });
});
