import { initializeGithub, writeGithubCredentials } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { expectFailure } from "../../../../test/error-body.ts";
import { REPO, startWithGithub } from "../../../../test/github.ts";

const test = await startWithGithub();
const { github, connected, setUp } = test;

describe("the credentials file", () => {
  it("has a token to enrol with, and not the password; the one before it is revoked", async () => {
    const { api, owner } = await setUp();
    const body = { username: owner.email, password: owner.password };
    const read = () =>
      JSON.parse(String(github.read(REPO, "credentials.json"))) as { token: string };
    const answer = await api.call(writeGithubCredentials, { body });
    expect(answer).toMatchObject({ status: 200, body: { path: "credentials.json" } });
    const first = read();
    expect(first).toEqual({
      ...{ version: 1, username: owner.email, serverUrl: test.settings.publicUrl },
      token: expect.stringMatching(/^bat_a_/),
    });
    expect(JSON.stringify(answer.body)).not.toContain(first.token);
    await api.call(writeGithubCredentials, { body });
    const live = await test.db
      .selectFrom("accessTokens")
      .select("id")
      .where("userId", "=", owner.id)
      .where("kind", "=", "agent")
      .where("revokedAt", "is", null)
      .execute();
    expect(live).toHaveLength(1);
    expect(read().token).not.toBe(first.token);
  });

  it("goes into no repository that everybody sees, and leaves no token behind", async () => {
    github.repository("ann/open", { "a.txt": "a" }, { isPrivate: false });
    const { api, owner } = await connected();
    await api.call(initializeGithub, { body: { repo: "ann/open" } });
    const body = { username: owner.email, password: owner.password };
    expectFailure(await api.call(writeGithubCredentials, { body }), "conflict", "repository");
    expect(github.list("ann/open")).not.toContain("credentials.json");
    const tokens = await test.db
      .selectFrom("accessTokens")
      .select("kind")
      .where("userId", "=", owner.id)
      .execute();
    expect(tokens).toEqual([{ kind: "session" }]);
  });

  it("is not written with a wrong password, and what failed leaves the old token good", async () => {
    const { api, owner } = await setUp();
    const body = { username: owner.email, password: owner.password };
    const wrong = await api.call(writeGithubCredentials, { body: { ...body, password: "wrong" } });
    expectFailure(wrong, "invalidInput", "username", "password");
    await api.call(writeGithubCredentials, { body });
    github.plan("POST", /\/git\/commits$/, { status: 500, body: { message: "oops" } });
    expect((await api.call(writeGithubCredentials, { body })).status).toBe(502);
    const live = await test.db
      .selectFrom("githubCredentials")
      .innerJoin("accessTokens", "accessTokens.id", "githubCredentials.tokenId")
      .select("accessTokens.revokedAt")
      .where("githubCredentials.userId", "=", owner.id)
      .execute();
    expect(live).toEqual([{ revokedAt: null }]);
  });
});
