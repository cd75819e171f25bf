import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteProfile,
  exportProfile,
  getProfile,
  listTokens,
  login,
} from "@baton/contract";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { HOUR, makeTestClock } from "../../../../test/clock.ts";
import { expectConflict, expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { startMailServer } from "../../../../test/mail-server.ts";
import { issueImpersonationToken, setPassword } from "../auth/users.service.ts";

const server = await startMailServer();
afterAll(server.close);
const { clock, advance } = makeTestClock();
const { as, db, factories, url } = await startTestApp({
  ...{ clock, settings: { mail: server.settings } },
});

const NEW = "seven blue kettles";
let owner: TestUser;
let user: TestUser;
beforeAll(async () => {
  owner = await factories.user();
});
beforeEach(async () => {
  advance(25 * HOUR);
  user = await factories.user();
  // The factory's sessions are of the real time.
  const expiresAt = new Date(clock().getTime() + HOUR);
  const now = { createdAt: clock(), expiresAt };
  await db
    .updateTable("accessTokens")
    .set(now)
    .where("userId", "in", [user.id, owner.id])
    .execute();
});

const signIn = async (username: string, password: string) =>
  as().call(login, { body: { username, password } });

describe("changePassword", () => {
  const set = (password: string, newPassword: string, token = user.token) =>
    as({ token }).call(changePassword, { body: { password, newPassword } });

  it("asks for the old one, ends the other sessions and tells the owner", async () => {
    const { accessToken } = (await signIn(user.email, user.password)).body;
    expectFailure(await set("not my password", NEW), "wrongPassword", "password");
    expectFailure(await set(user.password, "short"), "invalidInput", "newPassword");
    expectFailure(await set(user.password, "password1234"), "invalidInput", "newPassword");
    expectFailure(await set(user.password, `${user.email}1!`), "invalidInput", "newPassword");
    expect((await set(user.password, NEW)).body).toEqual({ success: true });
    expect((await server.next(user.email)).subject).toBe("Your password was changed");
    expect((await as(user).call(getProfile)).status).toBe(200);
    expectFailure(await as({ token: accessToken }).call(getProfile), "notAuthenticated");
    expectFailure(await signIn(user.email, user.password), "invalidCredentials");
    expect((await signIn(user.email, NEW)).status).toBe(200);
  });

  it("is not for an operator who is signed in as the user", async () => {
    const { token } = await issueImpersonationToken(db, user.email, clock());
    expectFailure(await set(user.password, NEW, token), "notAllowed");
  });
});

describe("changeEmail", () => {
  const NEXT = () => `new-${user.id}@people.test`;
  const ask = (email: string, password = user.password) =>
    as(user).call(changeEmail, { body: { password, email } });
  const confirm = (id: string) => as().call(confirmEmail, { body: { id } });
  const emailOf = async () => (await as(user).call(getProfile)).body.email;

  it("holds once the new address is confirmed, and tells the old one", async () => {
    expectFailure(await ask(NEXT(), "not my password"), "wrongPassword", "password");
    expectFailure(await ask(user.email.toUpperCase()), "invalidInput", "email");
    expect((await ask(NEXT())).body).toEqual({ success: true });
    expect((await server.next(user.email)).text).toContain(NEXT());
    const { secret, link } = await server.next(NEXT());
    expect(link).toContain("/confirm-email#");
    expect(await emailOf()).toBe(user.email);
    expect((await confirm(secret)).status).toBe(200);
    expect((await confirm(secret)).status).toBe(200);
    expect(await emailOf()).toBe(NEXT());
    expect((await signIn(NEXT(), user.password)).status).toBe(200);
  });

  it("says nothing of an address that has an account, but to that account", async () => {
    const other = await factories.user();
    expect((await ask(other.email)).body).toEqual({ success: true });
    const mail = await server.next(other.email);
    expect([mail.subject, mail.secret]).toEqual([
      "Your mail address was entered for another account",
      "",
    ]);
  });

  it("gives an address to the first of two who confirm it", async () => {
    const other = await factories.user();
    const body = { email: NEXT(), password: other.password };
    await ask(NEXT());
    const first = await server.next(NEXT());
    const expiresAt = new Date(clock().getTime() + HOUR);
    const now = { createdAt: clock(), expiresAt };
    await db.updateTable("accessTokens").set(now).where("userId", "=", other.id).execute();
    await as(other).call(changeEmail, { body });
    const second = await server.next(NEXT());
    expect((await confirm(first.secret)).status).toBe(200);
    expectFailure(await confirm(second.secret), "invalidInput", "id");
  });

  it("is undone by a new password", async () => {
    await ask(NEXT());
    const { secret } = await server.next(NEXT());
    const body = { password: user.password, newPassword: NEW };
    await as(user).call(changePassword, { body });
    expectFailure(await confirm(secret), "invalidInput", "id");
  });

  it("is undone by a new password that the operator gives", async () => {
    await ask(NEXT());
    const { secret } = await server.next(NEXT());
    await setPassword(db, user.email, NEW);
    expectFailure(await confirm(secret), "invalidInput", "id");
  });
});

describe("exportProfile", () => {
  const take = (password: string) =>
    fetch(url + exportProfile.path, {
      method: "POST",
      headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json" },
      body: JSON.stringify({ password }),
    });

  it("gives all rows of the user's and nobody else's, and no secrets", async () => {
    await factories.extension(user, { name: "My browser" });
    await factories.extension(owner, { name: "Not mine" });
    const response = await take(user.password);
    expect(response.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const json = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(json("profile.json")).toMatchObject({ email: user.email });
    expect(json("extensions.json")).toMatchObject([{ name: "My browser", user_id: user.id }]);
    // What stays when a user goes is told all the same.
    expect(json("audit_log.json")).toMatchObject([{ action: "exportProfile", user_id: user.id }]);
    const all = Object.values(files)
      .map((file) => strFromU8(file))
      .join("\n");
    expect(all).not.toContain("Not mine");
    expect(all).not.toMatch(/argon2|"(\w+_)?hash"|sealed_|bat_|"v2\./);
    for (const name of Object.keys(files).filter((one) => one.endsWith(".json")))
      expect(json(name), name).toBeDefined();
  });

  it("asks for the password", async () => {
    expect((await take("not my password")).status).toBe(403);
  });
});

describe("sessions", () => {
  it("say with which browser and from where they were opened", async () => {
    await fetch(url + login.path, {
      method: "POST",
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36" },
      body: new URLSearchParams({ username: user.email, password: user.password }),
    });
    const [newest] = (await as(user).call(listTokens)).body.data;
    expect(newest).toMatchObject({
      ...{ kind: "session", browser: "Chrome 140, Linux", address: "127.0.0.1", country: null },
    });
  });
});

describe("deleteProfile", () => {
  const remove = (email: string, password: string, caller = user) =>
    as(caller).call(deleteProfile, { body: { email, password } });

  it("asks for the address and the password, and is not for the server's owner", async () => {
    expectFailure(await remove("somebody@else.test", user.password), "invalidInput", "email");
    expectFailure(await remove(user.email, "not my password"), "wrongPassword", "password");
    expectConflict(await remove(owner.email, owner.password, owner), "ownerStays");
    expect((await as(user).call(getProfile)).status).toBe(200);
  });

  it("is not for whoever has an active subscription", async () => {
    const active = { subscriptionStatus: 1 as const };
    await db.updateTable("users").set(active).where("id", "=", user.id).execute();
    expectConflict(await remove(user.email, user.password), "ownSubscription");
  });

  it("ends all that was opened at once, frees the address, and says so by mail", async () => {
    expect((await remove(user.email, user.password)).body).toEqual({ success: true });
    expectFailure(await as(user).call(getProfile), "notAuthenticated");
    expectFailure(await signIn(user.email, user.password), "invalidCredentials");
    expect((await server.next(user.email)).subject).toBe("Your account was deleted");
    await factories.user({ email: user.email });
  });
});
