import {
  type BodyInputOf,
  downloadCookies,
  downloadManyCookies,
  getAccountCode,
  getCredentials,
  listExtensions,
  loadAccount,
  renameExtension,
} from "@baton/contract";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { makeTestClock, MINUTE, SECOND } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { change } from "../../../changes/change.ts";
import { issueToken } from "../../people/auth/auth.service.ts";
import { issueImpersonationToken } from "../../people/auth/users.service.ts";

const { clock, advance } = makeTestClock();
const test = await startTestApp({ clock });

const COOKIES = [
  { name: "a", value: "1", domain: ".site.test", httpOnly: true, secure: true, sameSite: "lax" },
  { name: "b", value: "2", domain: "www.site.test", expirationDate: 1_900_000_000 },
];
const SECRETS = {
  login: "ann",
  password: "s3cret",
  twoFactorKey: "JBSWY3DPEHPK3PXP",
  adsToken: "EAAB",
  bmToken: null,
};

/** Each with a user of its own: attempts are counted for each. */
async function makeAccount(cookies = JSON.stringify(COOKIES)) {
  const user = await test.factories.user();
  const api = test.as(user);
  const { id } = await test.factories.extension(user);
  const params = { id };
  const loaded = await api.call(loadAccount, { params, body: { ...SECRETS, cookies } });
  expect(loaded.status).toBe(200);
  return {
    user,
    api,
    params,
    ask: (body: BodyInputOf<typeof getCredentials>) => api.call(getCredentials, { params, body }),
  };
}

describe("the secrets of an account", () => {
  it("are shown to who gives the password, and for five minutes without it", async () => {
    const { user, ask } = await makeAccount();
    const { body, headers } = await ask({ password: user.password });
    expect(body).toMatchObject({ ...SECRETS, unreadable: [] });
    expect(headers.get("cache-control")).toBe("no-store");
    const { confirmation, confirmedUntil } = body;
    expect(Date.parse(confirmedUntil)).toBe(clock().getTime() + 5 * MINUTE);
    advance(5 * MINUTE - SECOND);
    expect((await ask({ confirmation })).body).toMatchObject({
      ...SECRETS,
      confirmation,
      confirmedUntil,
    });
    advance(SECOND);
    expectFailure(await ask({ confirmation }), "passwordNeeded", "password");
  });

  it("are shown to nobody who does not know it, and asking too often is too many", async () => {
    const { user, ask } = await makeAccount();
    for (let tries = 0; tries < 6; tries += 1)
      expectFailure(await ask({ password: "wrong" }), "wrongPassword", "password");
    expectFailure(await ask({ password: user.password }), "tooManyRequests");
    advance(MINUTE);
    expect((await ask({ password: user.password })).status).toBe(200);
  });

  it("need one of password and confirmation", async () => {
    const { user, ask } = await makeAccount();
    const both = { password: user.password, confirmation: "x" };
    for (const body of [{}, both]) expectFailure(await ask(body), "invalidInput", "password");
  });

  it("are not shown for the confirmation of another sign-in or another user", async () => {
    const { user, params, ask } = await makeAccount();
    const { confirmation } = (await ask({ password: user.password })).body;
    const wanted = { userId: user.id, kind: "session", label: "other" } as const;
    const { token } = await change(test.db, (tx) => issueToken(tx, wanted));
    const other = test.as({ token });
    expect((await other.call(listExtensions)).status).toBe(200);
    const answer = await other.call(getCredentials, { params, body: { confirmation } });
    expectFailure(answer, "passwordNeeded");
    const stranger = await makeAccount();
    expectFailure(await stranger.ask({ confirmation }), "passwordNeeded");
    expectFailure(
      await stranger.api.call(getCredentials, {
        params,
        body: { password: stranger.user.password },
      }),
      "extensionsNotFound",
    );
  });

  it("are not shown to an operator who is signed in as the user", async () => {
    const { user, params } = await makeAccount();
    const operator = test.as(await issueImpersonationToken(test.db, user.email, clock()));
    const body = { password: user.password };
    for (const call of [getCredentials, getAccountCode, downloadCookies] as const)
      expectFailure(await operator.call(call, { params, body }), "notAllowed");
  });

  it("leave word in the audit log of who asked, right or wrong, and nothing of themselves", async () => {
    const { user, params, ask } = await makeAccount();
    await ask({ password: "wrong" });
    await ask({ password: user.password });
    const entries = await test.db
      .selectFrom("auditLog")
      .select(["action", "target"])
      .where("userId", "=", user.id)
      .orderBy("id")
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      "loadAccount",
      "loginFailed",
      "getCredentials",
    ]);
    expect(entries.at(-1)?.target).toBe(String(params.id));
  });

  it("that no key opens any more are named", async () => {
    const { user, params, ask } = await makeAccount();
    await test.db
      .updateTable("accounts")
      .set({ sealedPassword: "v2.0000.abc", sealedCookies: "v2.0000.abc" })
      .where("extensionId", "=", params.id)
      .execute();
    const { body } = await ask({ password: user.password });
    expect(body).toMatchObject({ login: "ann", password: null });
    expect(body.unreadable.toSorted()).toEqual(["cookies", "password"]);
    const { confirmation } = body;
    const file = await test.as(user).call(downloadCookies, { params, body: { confirmation } });
    expectFailure(file, "accountDataFormat", "cookies");
  });
});

describe("the code of the moment", () => {
  it("comes with the secrets, and without them", async () => {
    const { user, api, params, ask } = await makeAccount();
    const { code, confirmation } = (await ask({ password: user.password })).body;
    expect(code).toMatchObject({ code: expect.stringMatching(/^\d{6}$/), periodSeconds: 30 });
    const alone = await api.call(getAccountCode, { params, body: { confirmation } });
    expect(alone.body).toEqual(code);
    advance(alone.body.msLeft);
    const next = await api.call(getAccountCode, { params, body: { confirmation } });
    expect(next.body.msLeft).toBe(30 * SECOND);
  });

  it("is there only where there is a key", async () => {
    const user = await test.factories.user();
    const { id } = await test.factories.extension(user);
    const params = { id };
    const body = { password: user.password };
    expectFailure(await test.as(user).call(getAccountCode, { params, body }), "noAccounts");
    await test.factories.account(user, id);
    const answer = await test.as(user).call(getAccountCode, { params, body });
    expectFailure(answer, "accountDataFormat", "twoFactorKey");
  });
});

describe("the cookies", () => {
  it.each([
    ["json", ".json", /^\[\n\s+\{\n\s+"name": "a"/],
    [
      "netscape",
      ".txt",
      /^# Netscape HTTP Cookie File\n\n#HttpOnly_\.site\.test\tTRUE\t\/\tTRUE\t0\ta\t1\n/,
    ],
    ["header", ".txt", /^a=1; b=2$/],
  ] as const)("are a file: %s", async (format, ending, text) => {
    const { user, api, params } = await makeAccount();
    const body = { password: user.password, format };
    const file = await api.call(downloadCookies, { params, body });
    expect(file.headers.get("content-disposition")).toContain(`cookies-${params.id}${ending}`);
    const content: unknown = file.body;
    const said =
      content instanceof Buffer ? content.toString("utf8") : JSON.stringify(content, null, 2);
    expect(said).toMatch(text);
  });
});

describe("the cookies of many", () => {
  const namesIn = (zip: unknown) =>
    Object.entries(unzipSync(zip instanceof Buffer ? zip : Buffer.alloc(0))).map(
      ([name, bytes]) => [name, strFromU8(bytes)] as const,
    );

  it("are one zip after the password, with a file for each that has some, and are audited", async () => {
    const { user, api, params } = await makeAccount();
    const bare = await test.factories.extension(user);
    const lost = await test.factories.extension(user);
    const body = { name: "Ann's ../ browser" };
    await api.call(renameExtension, { params, body });
    const lostParams = { id: lost.id };
    const cookies = JSON.stringify(COOKIES);
    await api.call(loadAccount, { params: lostParams, body: { cookies } });
    await test.db
      .updateTable("accounts")
      .set({ sealedCookies: "v2.0000.abc" })
      .where("extensionId", "=", lost.id)
      .execute();
    const stranger = await makeAccount();
    const extensionIds = [params.id, bare.id, lost.id, stranger.params.id];
    const ask = (proof: { password: string }) =>
      api.call(downloadManyCookies, { body: { extensionIds, format: "header", ...proof } });
    expectFailure(await ask({ password: "wrong" }), "wrongPassword", "password");
    const file = await ask({ password: user.password });
    expect(file.headers.get("content-disposition")).toContain("cookies.zip");
    const entries = namesIn(file.body);
    expect(entries[0]).toEqual([`${params.id}-Ann_s_.._browser.txt`, "a=1; b=2"]);
    expect(entries[1]?.[0]).toBe("unreadable.txt");
    expect(entries[1]?.[1]).toContain(`${lost.id}-`);
    expect(entries).toHaveLength(2);
    const audited = await test.db
      .selectFrom("auditLog")
      .select("action")
      .where("userId", "=", user.id)
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(audited).toEqual([{ action: "downloadManyCookies" }]);
  });

  it("are refused where none of them has any", async () => {
    const user = await test.factories.user();
    const { id } = await test.factories.extension(user);
    const body = { extensionIds: [id], password: user.password };
    expectFailure(await test.as(user).call(downloadManyCookies, { body }), "noAccounts");
  });
});
