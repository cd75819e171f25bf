import {
  changePassword,
  deleteProfile,
  getProfile,
  listTokens,
  logout,
  type Reason,
  revokeToken,
} from "@baton/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { change } from "../../../changes/change.ts";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { issueToken } from "./auth.service.ts";

const { as, db, factories } = await startTestApp();

let user: TestUser;
beforeEach(async () => {
  user = await factories.user();
});

const issue = (kind: "agent" | "integration" | "session", expiresAt?: Date) =>
  change(db, (tx) =>
    issueToken(tx, { userId: user.id, kind, label: `A ${kind}`, ...(expiresAt && { expiresAt }) }),
  );

describe("listTokens", () => {
  it("tells all that can act for the user, the newest first, and never the token", async () => {
    const archive = await issue("agent");
    await issue("session", new Date(Date.now() - 1000));
    const { body } = await as(user).call(listTokens);
    expect(body.data).toEqual([
      {
        id: archive.id,
        kind: "agent",
        label: "A agent",
        createdAt: expect.any(String),
        lastUsedAt: null,
        expiresAt: null,
        isCurrent: false,
        scopes: null,
        group: null,
        isGroupGone: false,
        rotatedAt: null,
        browser: "",
        address: null,
        country: null,
      },
      expect.objectContaining({ kind: "session", isCurrent: true, lastUsedAt: expect.any(String) }),
    ]);
    expect(JSON.stringify(body)).not.toContain("bat_");
  });
});

describe("revokeToken", () => {
  it("ends what acts with it, once", async () => {
    const { id, token } = await issue("integration");
    expect((await as({ token }).call(getProfile)).status).toBe(200);
    const answer = await as(user).call(revokeToken, { params: { id } });
    expect(answer.body).toEqual({ success: true });
    expectFailure(await as({ token }).call(getProfile), "notAuthenticated");
    expectFailure(await as(user).call(revokeToken, { params: { id } }), "notFound");
  });

  it("leaves other people's tokens alone", async () => {
    const { id, token } = await issue("integration");
    const stranger = await factories.user();
    expectFailure(await as(stranger).call(revokeToken, { params: { id } }), "notFound");
    expect((await as({ token }).call(getProfile)).status).toBe(200);
  });
});

it("does not take an archive's token, which everybody with the archive has, for a sign-in", async () => {
  const { token } = await issue("agent");
  expectFailure(await as({ token }).call(getProfile), "notAuthenticated");
});

describe("who is thrown out is told why", () => {
  const reasonOf = async (token: string) => {
    const answer = await as({ token }).call(getProfile);
    expectFailure(answer, "notAuthenticated");
    return (answer.body as { reason?: Reason }).reason;
  };

  it("by another window, a new password, or the end of the account", async () => {
    const revoked = await issue("session");
    await as(user).call(revokeToken, { params: { id: revoked.id } });
    expect(await reasonOf(revoked.token)).toBe("signedOutElsewhere");

    const outdated = await issue("session");
    const newPassword = "seven blue kettles";
    await as(user).call(changePassword, { body: { password: user.password, newPassword } });
    expect(await reasonOf(outdated.token)).toBe("passwordChanged");

    const body = { email: user.email, password: newPassword };
    expect((await as(user).call(deleteProfile, { body })).status).toBe(200);
    expect(await reasonOf(user.token)).toBe("accountDeleted");
  });

  it("by time, and by a log-out of their own in another tab", async () => {
    const over = await issue("session", new Date(Date.now() - 1000));
    expect(await reasonOf(over.token)).toBe("sessionTimeOver");
    await as(user).call(logout);
    expect(await reasonOf(user.token)).toBe("signedOutElsewhere");
  });

  it("and nobody who only guesses, or whose token is a program's or an archive's", async () => {
    expect(await reasonOf(`bat_s_${"x".repeat(43)}`)).toBeUndefined();
    for (const kind of ["agent", "integration"] as const) {
      const { id, token } = await issue(kind);
      await as(user).call(revokeToken, { params: { id } });
      expect(await reasonOf(token)).toBeUndefined();
    }
  });
});
