import {
  createToken,
  EXTERNAL_TOKEN_SCOPES,
  getCurrentToken,
  getExternalToken,
  getExternalTokenAtRoot,
  INTEGRATION_TOKENS_MAX,
  listTokens,
  revokeToken,
  ROTATED_MAX,
  rotateToken,
  updateNote,
} from "@baton/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hashSecret } from "../../../crypto/secret-hash.ts";
import { makeIntegrationSecret } from "../../../crypto/integration-secret.ts";
import { change } from "../../../changes/change.ts";
import { startTestApp } from "../../../../test/app.ts";
import { HOUR, makeTestClock, SECOND } from "../../../../test/clock.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { makeTokens, TOKEN_SCOPES } from "../../../../test/integration-tokens.ts";
import { issueToken, makeAuthService } from "./auth.service.ts";

const { clock, advance } = makeTestClock();
const test = await startTestApp({ clock });
const { as, db, factories, url } = test;

let user: TestUser;
const { make, groupWith, isGood } = makeTokens(test, () => user);
const inHours = (hours: number) => new Date(clock().getTime() + hours * HOUR);
const issue = (kind: "session" | "impersonation", { id: userId } = user) =>
  change(db, (tx) => issueToken(tx, { userId, kind, label: "s", expiresAt: inHours(9) }, clock()));

async function signIn(): Promise<void> {
  user = { ...user, token: (await issue("session")).token };
}

beforeEach(async () => {
  user = await factories.user();
  await signIn();
});

const rotate = async (id: number) => {
  const { status, body } = await as(user).call(rotateToken, { params: { id } });
  expect(status).toBe(200);
  return { id: body.token.id, token: body.accessToken, shown: body.token };
};

describe("createToken", () => {
  it("shows the token once, and keeps its hash alone", async () => {
    const { id, token, shown } = await make({ label: " Nightly build " });
    expect(token).toMatch(/^bat_i_[\w-]{43}[0-9A-Za-z]{6}$/);
    expect(shown).toEqual({
      ...{ id, kind: "integration", label: "Nightly build", scopes: TOKEN_SCOPES, group: null },
      ...{ createdAt: clock().toISOString(), lastUsedAt: null, expiresAt: null },
      ...{ isCurrent: false, isGroupGone: false, rotatedAt: null },
      ...{ browser: "", address: null, country: null },
    });
    const { body } = await as(user).call(listTokens);
    expect(body.data.find((one) => one.id === id)).toEqual(shown);
    expect(JSON.stringify(body)).not.toContain("bat_");
    const row = await db
      .selectFrom("accessTokens")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.hash).toEqual(hashSecret(token));
    expect(await isGood({ token })).toBe(true);
  });

  it.each([
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["runs:read", "runs:read"] }, "scopes"],
    [{ scopes: ["runs:delete"] }, "scopes.0"],
    [{ label: " " }, "label"],
    [{ label: "x".repeat(201) }, "label"],
    [{ expiresAt: "2020-01-01T00:00:00.000Z" }, "expiresAt"],
    [{ expiresAt: "2199-01-01T00:00:00.000Z" }, "expiresAt"],
    [{ expiresAt: "tomorrow" }, "expiresAt"],
    [{ groupId: -1 }, "groupId"],
  ])("refuses %j", async (over, field) => {
    const body = { label: "CI", scopes: TOKEN_SCOPES, ...over } as never;
    expectFailure(await as(user).call(createToken, { body }), "invalidInput", field);
    const { body: list } = await as(user).call(listTokens);
    expect(list.data.every(({ kind }) => kind === "session")).toBe(true);
  });

  it("takes no group of somebody else's", async () => {
    const groupId = await groupWith();
    const stranger = await issue("session", await factories.user());
    const body = { label: "CI", scopes: TOKEN_SCOPES, groupId };
    expectFailure(await as(stranger).call(createToken, { body }), "notFound", "groupId");
  });

  it("makes so many and no more", async () => {
    const rows = Array.from({ length: INTEGRATION_TOKENS_MAX - 1 }, () => ({
      ...{ userId: user.id, kind: "integration" as const, label: "x", scopes: TOKEN_SCOPES },
      hash: hashSecret(makeIntegrationSecret()),
    }));
    await db.insertInto("accessTokens").values(rows).execute();
    const { id } = await make();
    const body = { label: "CI", scopes: TOKEN_SCOPES };
    expectFailure(await as(user).call(createToken, { body }), "rowLimitReached", "tokens");
    // One in the place of another is not one more.
    await rotate(id);
    expectFailure(await as(user).call(getExternalToken), "rowLimitReached", "tokens");
  });

  it("is neither for operators nor for tokens", async () => {
    const operator = await issue("impersonation");
    const { id, token } = await make();
    const body = { label: "CI", scopes: TOKEN_SCOPES };
    expectFailure(await as(operator).call(createToken, { body }), "notAllowed");
    expectFailure(await as(operator).call(rotateToken, { params: { id } }), "notAllowed");
    expectFailure(await as(operator).call(getExternalToken), "notAllowed");
    expectFailure(await as({ token }).call(createToken, { body }), "scopeMissing");
    expectFailure(await as({ token }).call(rotateToken, { params: { id } }), "scopeMissing");
  });
});

it("says in the audit which token did it", async () => {
  const { id, token } = await make({ label: "Nightly" });
  const extension = await factories.extension(user);
  await as({ token }).call(updateNote, { params: { id: extension.id }, body: { note: "n" } });
  const entries = await db
    .selectFrom("auditLog")
    .select(["actor", "action", "target"])
    .where("userId", "=", user.id)
    .orderBy("id")
    .execute();
  expect(entries).toEqual([
    { actor: user.email, action: "createToken", target: String(id) },
    {
      actor: `${user.email} (token: Nightly)`,
      action: "updateNote",
      target: String(extension.id),
    },
  ]);
});

describe("a token", () => {
  it("ends when it is said to, and is shown for a while after that", async () => {
    const { id, token } = await make({ expiresAt: inHours(1).toISOString() });
    expect(await isGood({ token })).toBe(true);
    advance(HOUR);
    await signIn();
    expect(await isGood({ token })).toBe(false);
    const { body } = await as(user).call(listTokens);
    expect(body.data.map((one) => one.id)).toContain(id);
    expectFailure(await as(user).call(rotateToken, { params: { id } }), "conflict");
    expect((await as(user).call(revokeToken, { params: { id } })).status).toBe(200);
    const after = await as(user).call(listTokens);
    expect(after.body.data.map((one) => one.id)).not.toContain(id);
  });

  it("whose checksum is wrong is refused without a look into the database", async () => {
    const look = vi.fn(() => {
      throw new Error("asked");
    });
    const closed = new Proxy(db, { get: look });
    const { authenticate } = makeAuthService({
      ...{ db: closed, clock, sessionDays: 1 },
      checkFactor: () => Promise.resolve("off"),
    });
    const secret = makeIntegrationSecret();
    await expect(authenticate(secret)).rejects.toThrow("asked");
    look.mockClear();
    expect(await authenticate(`${secret.slice(0, -1)}${secret.endsWith("a") ? "b" : "a"}`)).toBe(
      undefined,
    );
    expect(look).not.toHaveBeenCalled();
  });

  it("tells what it may do", async () => {
    const groupId = await groupWith();
    const { token } = await make({ groupId, expiresAt: inHours(5).toISOString() });
    expect((await as({ token }).call(getCurrentToken)).body).toEqual({
      ...{ kind: "integration", label: "CI", scopes: TOKEN_SCOPES },
      ...{ group: { id: groupId, name: "Shops" }, expiresAt: inHours(5).toISOString() },
    });
    expect((await as(user).call(getCurrentToken)).body).toMatchObject({
      ...{ kind: "session", scopes: null, group: null },
    });
  });
});

describe("rotateToken", () => {
  it("puts a new one in its place, which may do the same, and keeps the old for a day", async () => {
    const groupId = await groupWith();
    const old = await make({ groupId, expiresAt: inHours(100).toISOString() });
    advance(10 * HOUR);
    await signIn();
    const made = await rotate(old.id);
    expect(made.shown).toMatchObject({
      ...{
        label: "CI",
        scopes: TOKEN_SCOPES,
        group: { id: groupId, name: "Shops" },
        rotatedAt: null,
      },
      expiresAt: inHours(100).toISOString(),
    });
    const { body } = await as(user).call(listTokens);
    expect(body.data.filter(({ kind }) => kind === "integration")).toEqual([
      made.shown,
      expect.objectContaining({
        id: old.id,
        rotatedAt: clock().toISOString(),
        expiresAt: inHours(24).toISOString(),
      }),
    ]);
    expect([await isGood(old), await isGood(made)]).toEqual([true, true]);
    advance(24 * HOUR - SECOND);
    expect(await isGood(old)).toBe(true);
    advance(SECOND);
    expect([await isGood(old), await isGood(made)]).toEqual([false, true]);
  });

  it("does not give the old one more time than it had", async () => {
    const old = await make({ expiresAt: inHours(1).toISOString() });
    await rotate(old.id);
    const { body } = await as(user).call(listTokens);
    expect(body.data.find(({ id }) => id === old.id)?.expiresAt).toBe(inHours(1).toISOString());
  });

  it("is done once to each, also by two at the same time", async () => {
    const { id } = await make();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => as(user).call(rotateToken, { params: { id } })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
    expectFailure(await as(user).call(rotateToken, { params: { id } }), "conflict");
  });

  it("leaves the other alone when one of the two is revoked", async () => {
    const old = await make();
    const made = await rotate(old.id);
    await as(user).call(revokeToken, { params: { id: old.id } });
    expect([await isGood(old), await isGood(made)]).toEqual([false, true]);
    const third = await rotate(made.id);
    await as(user).call(revokeToken, { params: { id: third.id } });
    expect([await isGood(made), await isGood(third)]).toEqual([true, false]);
  });

  it("keeps so many of those that were replaced, the newest", async () => {
    let newest = await make();
    const all = [newest];
    for (let count = 0; count <= ROTATED_MAX; count++) all.push((newest = await rotate(newest.id)));
    const good = await Promise.all(all.map(isGood));
    expect(good).toEqual([false, ...Array.from({ length: ROTATED_MAX + 1 }, () => true)]);
  });

  it("is for one's own integration tokens", async () => {
    const { id, token } = await make();
    const stranger = await issue("session", await factories.user());
    expectFailure(await as(stranger).call(rotateToken, { params: { id } }), "notFound");
    const session = await issue("session");
    const params = { id: session.id };
    expectFailure(await as(user).call(rotateToken, { params }), "notFound");
    expect(await isGood({ token })).toBe(true);
  });
});

describe("getExternalToken", () => {
  it("makes the one token of that name, anew each time, at both addresses", async () => {
    const first = (await as(user).call(getExternalToken)).body;
    expect(first.token).toMatchObject({ label: "External", scopes: EXTERNAL_TOKEN_SCOPES });
    const second = (await as(user).call(getExternalTokenAtRoot)).body;
    expect(await isGood({ token: first.accessToken })).toBe(true);
    expect(await isGood({ token: second.accessToken })).toBe(true);
    const { body } = await as(user).call(listTokens);
    expect(
      body.data.filter(({ label }) => label === "External").map(({ rotatedAt }) => rotatedAt),
    ).toEqual([null, expect.any(String)]);
    const audited = await db
      .selectFrom("auditLog")
      .select(["actor", "target"])
      .where("userId", "=", user.id)
      .where("action", "=", "getExternalToken")
      .orderBy("id")
      .execute();
    expect(audited.map(({ target }) => target)).toEqual([
      String(first.token.id),
      String(second.token.id),
    ]);
  });

  it("makes one when it is asked for by many at once", async () => {
    await Promise.all(Array.from({ length: 4 }, () => as(user).call(getExternalToken)));
    const { body } = await as(user).call(listTokens);
    const external = body.data.filter(({ label }) => label === "External");
    expect(external.filter(({ rotatedAt }) => rotatedAt === null)).toHaveLength(1);
    expect(external).toHaveLength(4);
  });

  it("leaves a token of one's own alone that has the name", async () => {
    const own = await make({ label: "External" });
    const { body } = await as(user).call(getExternalToken);
    expect(body.token.id).not.toBe(own.id);
    const list = (await as(user).call(listTokens)).body.data;
    expect(list.find(({ id }) => id === own.id)?.rotatedAt).toBeNull();
  });

  it("makes nothing that nobody is shown", async () => {
    const headers = { authorization: `Bearer ${user.token}` };
    const { status } = await fetch(`${url}/getexternaltoken`, { method: "HEAD", headers });
    expect(status).toBe(405);
    const { body } = await as(user).call(listTokens);
    expect(body.data.every(({ kind }) => kind === "session")).toBe(true);
  });
});
