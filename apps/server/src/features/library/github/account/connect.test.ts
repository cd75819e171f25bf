import {
  authorizeGithub,
  checkGithub,
  connectGithub,
  createGithubFolder,
  deleteGithubFile,
  deleteGithubFolder,
  disconnectGithub,
  downloadGithubFile,
  ERRORS,
  forceInitializeGithubConfig,
  getGithub,
  getGithubExternalLink,
  getGithubTree,
  initializeGithub,
  listGithubRepositories,
  previewGithubFile,
  writeGithubCredentials,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { expectFailure } from "../../../../../test/error-body.ts";
import { startWithGithub } from "../../../../../test/github.ts";
import { issueImpersonationToken } from "../../../people/auth/users.service.ts";

const test = await startWithGithub();
const { github, as, factories, connected, setUp, db } = test;

/** What GitHub's page does when somebody lets Baton in. */
async function letIn(url: string, answer = "authorize"): Promise<URLSearchParams> {
  const { searchParams, origin, pathname } = new URL(url);
  const body = new URLSearchParams([...searchParams, ["answer", answer]]);
  const sent = await fetch(origin + pathname, { method: "POST", body, redirect: "manual" });
  return new URL(sent.headers.get("location") ?? "").searchParams;
}

describe("before an account is connected", () => {
  it("says so, and where people would sign in", async () => {
    const api = as(await factories.user());
    expect((await api.call(getGithub)).body).toEqual({
      ...{ isConnected: false, username: null, repo: null, branch: null, isPrivate: null },
      ...{ webUrl: github.url, hasOauth: true, connectedAt: null, problem: "notConnected" },
      ...{ retryAt: null, movedTo: null, rate: null },
    });
  });

  it("refuses what needs one with 701, and asks GitHub nothing", async () => {
    const api = as(await factories.user());
    const answer = await api.call(initializeGithub, { body: {} });
    expectFailure(answer, "githubNotReady");
    expect(answer.body).toMatchObject({
      reason: "githubNotConnected",
      message: "No GitHub account is connected: connect one in Settings.",
      issues: [{ field: "repository", message: "notConnected" }],
    });
    expect((await api.call(checkGithub)).body).toMatchObject({ problem: "notConnected" });
    expect(github.requests).toEqual([]);
  });

  it("is the user's own state at every call that needs it, and never a fault of the server", async () => {
    const user = await factories.user();
    const api = as(user);
    const file = { path: "a.txt" };
    const proof = { username: user.email, password: user.password };
    const answers = await Promise.all([
      api.call(listGithubRepositories),
      api.call(initializeGithub, { body: {} }),
      api.call(forceInitializeGithubConfig),
      api.call(getGithubTree, { query: { forceReload: "true" }, body: {} }),
      api.call(previewGithubFile, { body: file }),
      api.call(downloadGithubFile, { body: file }),
      api.call(createGithubFolder, { body: { name: "new" } }),
      api.call(deleteGithubFile, { body: file }),
      api.call(deleteGithubFolder, { body: file }),
      api.call(getGithubExternalLink, { body: {} }),
      api.call(writeGithubCredentials, { body: proof }),
    ]);
    for (const answer of answers) expectFailure(answer, "githubNotReady", "repository");
    expect(ERRORS.githubNotReady).toMatchObject({ code: 701, status: 409 });
  });
});

describe("signing in at GitHub", () => {
  it("gives a token to the server alone", async () => {
    const api = as(await factories.user());
    const { url, state } = (await api.call(authorizeGithub)).body;
    const back = await letIn(url);
    expect(back.get("state")).toBe(state);
    const body = { code: back.get("code") ?? "", state };
    const answer = await api.call(connectGithub, { body });
    expect(answer).toMatchObject({
      status: 200,
      body: { isConnected: true, username: "ann", repo: null, problem: "notInitialized" },
    });
    const [token = ""] = github.world.tokens.keys();
    expect(token).toMatch(/^gho_/);
    expect(JSON.stringify([answer.body, (await api.call(getGithub)).body])).not.toContain("gho_");
    const row = await db.selectFrom("githubConnections").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("takes a state once", async () => {
    const api = as(await factories.user());
    const { url, state } = (await api.call(authorizeGithub)).body;
    const body = { code: (await letIn(url)).get("code") ?? "", state };
    expect((await api.call(connectGithub, { body })).status).toBe(200);
    const again = await api.call(connectGithub, { body });
    expectFailure(again, "invalidInput");
    expect(again.body).toMatchObject({ issues: [{ field: "state" }] });
  });

  it("takes no state that is made up, somebody else's or older than 10 minutes", async () => {
    const [ann, bob] = [as(await factories.user()), as(await factories.user())];
    const { url, state } = (await ann.call(authorizeGithub)).body;
    const code = (await letIn(url)).get("code") ?? "";
    const refused = [
      await bob.call(connectGithub, { body: { code, state } }),
      await ann.call(connectGithub, { body: { code, state: `${state}x` } }),
    ];
    await db.updateTable("githubSignIns").set({ expiresAt: new Date() }).execute();
    refused.push(await ann.call(connectGithub, { body: { code, state } }));
    for (const answer of refused) {
      expectFailure(answer, "invalidInput");
      expect(answer.body).toMatchObject({ issues: [{ field: "state" }] });
    }
    expect((await ann.call(getGithub)).body.isConnected).toBe(false);
    expect((await bob.call(getGithub)).body.isConnected).toBe(false);
  });

  it("is not spoilt for who began by somebody else who tries", async () => {
    const [ann, bob] = [as(await factories.user()), as(await factories.user())];
    const { url, state } = (await ann.call(authorizeGithub)).body;
    const body = { code: (await letIn(url)).get("code") ?? "", state };
    expectFailure(await bob.call(connectGithub, { body }), "invalidInput", "state");
    expect((await ann.call(connectGithub, { body })).status).toBe(200);
  });

  it("says which code GitHub does not take", async () => {
    const api = as(await factories.user());
    const { state } = (await api.call(authorizeGithub)).body;
    const answer = await api.call(connectGithub, { body: { code: "made-up", state } });
    expectFailure(answer, "invalidInput");
    expect(answer.body).toMatchObject({ issues: [{ field: "code" }] });
  });

  it("is 701 when GitHub does not know the application, or answers with nonsense", async () => {
    const api = as(await factories.user());
    const signIn = async () => {
      const { state, url } = (await api.call(authorizeGithub)).body;
      return { state, code: (await letIn(url)).get("code") ?? "" };
    };
    github.options.app.clientSecret = "another";
    const refused = await api.call(connectGithub, { body: await signIn() });
    github.options.app.clientSecret = test.settings.github.app?.clientSecret ?? "";
    expect(refused.body).toMatchObject({ issues: [{ message: "notPermitted" }] });
    const body = await signIn();
    github.plan("POST", /access_token/, { body: "<html>Welcome</html>" });
    const nonsense = await api.call(connectGithub, { body });
    expect(nonsense.body).toMatchObject({ issues: [{ message: "unreachable" }] });
  });

  it("keeps few beginnings, and forgets the oldest", async () => {
    const owner = await factories.user();
    for (let count = 0; count < 12; count += 1) await as(owner).call(authorizeGithub);
    const rows = await db
      .selectFrom("githubSignIns")
      .select("id")
      .where("userId", "=", owner.id)
      .execute();
    expect(rows).toHaveLength(10);
  });
});

describe("a pasted token", () => {
  it("connects the account it is of, and the repository that is Baton's already", async () => {
    const { api } = await setUp();
    expect((await api.call(disconnectGithub)).body).toMatchObject({ isConnected: false });
    const answer = await api.call(connectGithub, { body: { token: github.token() } });
    expect(answer.body).toMatchObject({
      ...{ username: "ann", repo: "ann/baton", branch: "main", isPrivate: true, problem: null },
      rate: { limit: 5000, remaining: expect.any(Number), resetAt: expect.any(String) },
    });
  });

  it("that GitHub does not take is a fault of the field", async () => {
    const api = as(await factories.user());
    const answer = await api.call(connectGithub, { body: { token: "ghp_nobody" } });
    expectFailure(answer, "invalidInput");
    expect(answer.body).toMatchObject({ issues: [{ field: "token" }] });
  });

  it("is given in place of a code, not beside one, and nothing is not enough", async () => {
    const api = as(await factories.user());
    const given = { token: "ghp_x", code: "c", state: "s" };
    for (const body of [given, {}, { code: "c" }, { state: "s" }])
      expectFailure(await api.call(connectGithub, { body }), "invalidInput", "token");
    const spaced = await api.call(connectGithub, { body: { token: "a b\r\nx: y" } });
    expectFailure(spaced, "invalidInput", "token");
  });

  it("without the scope repo is of no use", async () => {
    const api = as(await factories.user());
    const answer = await api.call(connectGithub, { body: { token: github.token(["gist"]) } });
    expect(answer.body).toMatchObject({ issues: [{ message: "notPermitted" }] });
    expect((await api.call(getGithub)).body.isConnected).toBe(false);
  });

  it("of the fine-grained kind names no scopes, and is taken", async () => {
    const api = as(await factories.user());
    const answer = await api.call(connectGithub, { body: { token: github.token(null) } });
    expect(answer.status).toBe(200);
  });
});

it("is one user's: another sees nothing of it", async () => {
  await setUp();
  const stranger = as(await factories.user());
  expect((await stranger.call(getGithub)).body.isConnected).toBe(false);
});

it("is not for who looks at what a user sees", async () => {
  const { owner } = await setUp();
  const operator = as(await issueImpersonationToken(db, owner.email, new Date()));
  expectFailure(await operator.call(authorizeGithub), "notAllowed");
  expectFailure(await operator.call(connectGithub, { body: { token: "x" } }), "notAllowed");
  expectFailure(await operator.call(disconnectGithub), "notAllowed");
  const body = { username: "a", password: "b" };
  expectFailure(await operator.call(writeGithubCredentials, { body }), "notAllowed");
  expect((await operator.call(getGithub)).body.isConnected).toBe(true);
});

describe("disconnecting", () => {
  async function signedIn() {
    const api = as(await factories.user());
    const before = new Set(github.world.tokens.keys());
    const { url, state } = (await api.call(authorizeGithub)).body;
    const code = (await letIn(url)).get("code") ?? "";
    expect((await api.call(connectGithub, { body: { code, state } })).status).toBe(200);
    const token = [...github.world.tokens.keys()].find((one) => !before.has(one)) ?? "";
    return { api, token };
  }

  it("ends the token that the sign-in brought, and nobody else's", async () => {
    const [ann, bob] = [await signedIn(), await signedIn()];
    expect((await ann.api.call(disconnectGithub)).body.isConnected).toBe(false);
    expect(github.world.tokens.has(ann.token)).toBe(false);
    expect(github.world.tokens.has(bob.token)).toBe(true);
  });

  it("leaves a pasted token as it is", async () => {
    const { api, token } = await connected();
    expect((await api.call(disconnectGithub)).body.isConnected).toBe(false);
    expect(github.world.tokens.has(token)).toBe(true);
  });

  it.each([
    ["breaks off", "dropped"],
    ["fails", { status: 500, body: { message: "Unicorn" } }],
    [
      "sends elsewhere",
      { status: 302, headers: { location: "http://169.254.169.254/" }, body: {} },
    ],
  ] as const)("forgets the token here though GitHub %s", async (_, trouble) => {
    const { api } = await signedIn();
    github.plan("DELETE", /\/applications\//, trouble);
    expect((await api.call(disconnectGithub)).body.isConnected).toBe(false);
    expect((await api.call(getGithub)).body).toMatchObject({ isConnected: false, username: null });
  });
});

it("keeps the repository that was chosen when the same account is connected again", async () => {
  const { api } = await connected();
  github.repository("ann/other", { "a.txt": "a" });
  await api.call(initializeGithub, { body: { repo: "ann/other" } });
  const answer = await api.call(connectGithub, { body: { token: github.token() } });
  expect(answer.body).toMatchObject({ repo: "ann/other", problem: null });
});

it("says that a token can no longer be read", async () => {
  const { owner, api } = await connected();
  await db
    .updateTable("githubConnections")
    .set({ sealedToken: "v2.00000000.AAAA" })
    .where("userId", "=", owner.id)
    .execute();
  expect((await api.call(getGithub)).body).toMatchObject({ problem: "unreadable" });
  const answer = await api.call(initializeGithub, { body: {} });
  expect(answer.body).toMatchObject({ issues: [{ message: "unreadable" }] });
});
