import {
  checkGithub,
  forceInitializeGithubConfig,
  getGithub,
  getGithubTree,
  initializeGithub,
  listGithubRepositories,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { expectFailure } from "../../../../test/error-body.ts";
import { REPO, startWithGithub } from "../../../../test/github.ts";
import { listenLive } from "../../../../test/live-stream.ts";

const test = await startWithGithub();
const { github, connected, setUp } = test;

const says = (problem: string) => ({ issues: [{ field: "repository", message: problem }] });

describe("initializing", () => {
  it("makes a private repository where there is none, with the layout", async () => {
    const { api } = await connected();
    const answer = await api.call(initializeGithub, { body: {} });
    expect(answer).toMatchObject({
      status: 200,
      body: { repo: REPO, branch: "main", isPrivate: true, problem: null },
    });
    expect(github.list(REPO)).toEqual(["README.md", "baton.json", "uploads/.gitkeep"]);
    expect(JSON.parse(String(github.read(REPO, "baton.json")))).toMatchObject({ version: 1 });
    expect(String(github.read(REPO, "README.md"))).toContain("kept by Baton");
    expect(github.world.repository(REPO).isPrivate).toBe(true);
  });

  it("puts in only what is missing where there is one", async () => {
    github.repository("ann/mine", { "README.md": "mine", "uploads/a.txt": "a" });
    const { api } = await connected();
    await api.call(initializeGithub, { body: { repo: "ann/mine" } });
    expect(github.list("ann/mine")).toEqual(["README.md", "baton.json", "uploads/a.txt"]);
    expect(String(github.read("ann/mine", "README.md"))).toBe("mine");
    expect(github.messages("ann/mine")).toHaveLength(2);
    await api.call(initializeGithub, { body: { repo: "ann/mine" } });
    expect(github.messages("ann/mine")).toHaveLength(2);
  });

  it("fills an empty repository, on whatever its branch is called", async () => {
    github.repository("ann/empty", {}, { branch: "trunk" });
    const { api } = await connected();
    const answer = await api.call(initializeGithub, { body: { repo: "ann/empty" } });
    expect(answer.body).toMatchObject({ branch: "trunk", problem: null });
    expect(github.list("ann/empty")).toEqual(["README.md", "baton.json", "uploads/.gitkeep"]);
  });

  it("makes one of an organization's", async () => {
    github.world.addAccount("acme", "Organization");
    const { api } = await connected();
    const answer = await api.call(initializeGithub, { body: { repo: "acme/baton" } });
    expect(answer.body).toMatchObject({ repo: "acme/baton", problem: null });
  });

  it("refuses a repository that the account may not write to, and chooses nothing", async () => {
    const theirs = github.repository("bob/theirs", { "a.txt": "a" }, { isPrivate: false });
    theirs.members.set("ann", { push: false });
    const { api } = await connected();
    const answer = await api.call(initializeGithub, { body: { repo: "bob/theirs" } });
    expectFailure(answer, "githubNotReady");
    expect(answer.body).toMatchObject(says("notPermitted"));
    expect((await api.call(getGithub)).body.repo).toBeNull();
  });

  it("says nothing of the chosen repository where another could not be taken", async () => {
    const theirs = github.repository("bob/theirs", { "a.txt": "a" }, { isPrivate: false });
    theirs.members.set("ann", { push: false });
    const { api } = await setUp();
    for (const [repo, problem] of [
      ["bob/theirs", "notPermitted"],
      ["bob/nowhere", "repositoryNotFound"],
    ] as const) {
      const answer = await api.call(initializeGithub, { body: { repo } });
      expect(answer.body).toMatchObject(says(problem));
      expect((await api.call(getGithub)).body).toMatchObject({ repo: REPO, problem: null });
    }
  });

  it("refuses names that are none", async () => {
    const { api } = await connected();
    for (const repo of ["baton", "a/b/c", "../x", "ann/b c", ""]) {
      const answer = await api.call(initializeGithub, { body: { repo } });
      expectFailure(answer, "invalidInput", "repo");
    }
  });

  it("writes the layout's files anew when it is told to, and leaves the others", async () => {
    const { api } = await setUp({ "uploads/a.txt": "a" });
    github.push(REPO, { "baton.json": "broken" });
    const answer = await api.call(forceInitializeGithubConfig);
    expect(answer).toMatchObject({ status: 200, body: { problem: null } });
    expect(JSON.parse(String(github.read(REPO, "baton.json")))).toMatchObject({ version: 1 });
    expect(String(github.read(REPO, "uploads/a.txt"))).toBe("a");
  });
});

describe("what is in the way", () => {
  it("of a token that was revoked", async () => {
    const { api, token } = await setUp();
    github.revoke(token);
    const answer = await api.call(getGithubTree, { query: { forceReload: "true" }, body: {} });
    expectFailure(answer, "githubNotReady");
    expect(answer.body).toMatchObject(says("revoked"));
    expect((await api.call(getGithub)).body).toMatchObject({
      isConnected: true,
      problem: "revoked",
    });
  });

  it("is not over because something is still known from before", async () => {
    const { api, token } = await setUp();
    await api.call(getGithubTree, { body: {} });
    github.revoke(token);
    expect((await api.call(checkGithub)).body).toMatchObject({ problem: "revoked" });
    expect((await api.call(getGithubTree, { body: {} })).status).toBe(200);
    expect((await api.call(getGithub)).body).toMatchObject({ problem: "revoked" });
  });

  it("of too many calls, until when, and without asking again before", async () => {
    const { api } = await setUp();
    const until = Math.ceil(Date.now() / 1000 + 600) * 1000;
    github.limits.exhaust("ann", until);
    const answer = await api.call(getGithubTree, { query: { forceReload: "true" }, body: {} });
    expect(answer.body).toMatchObject(says("rateLimited"));
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(590);
    expect((await api.call(getGithub)).body).toMatchObject({
      ...{ problem: "rateLimited", retryAt: new Date(until).toISOString() },
      rate: { limit: 5000, remaining: 0 },
    });
    github.requests.length = 0;
    await api.call(getGithubTree, { query: { forceReload: "true" }, body: {} });
    await api.call(checkGithub);
    expect(github.requests).toEqual([]);
  });

  it("of a secondary limit that is longer than a moment; a moment is waited for", async () => {
    const { api } = await setUp();
    github.plan("GET", /\/git\/ref\//, {
      ...{ status: 403, headers: { "retry-after": "1" } },
      body: { message: "You have exceeded a secondary rate limit" },
    });
    const fresh = { query: { forceReload: "true" as const }, body: {} };
    expect((await api.call(getGithubTree, fresh)).status).toBe(200);
    github.limits.secondarySeconds = 60;
    expect((await api.call(getGithubTree, fresh)).body).toMatchObject(says("rateLimited"));
  });

  it("of a repository that has another name: it is read there, and not written to", async () => {
    const { api } = await setUp({ "a.txt": "a" });
    github.world.rename(REPO, "ann/renamed");
    const read = await api.call(getGithubTree, { query: { forceReload: "true" }, body: {} });
    expect(read).toMatchObject({ status: 200, body: { totalCount: 4 } });
    const state = { problem: "repositoryMoved", repo: REPO, movedTo: "ann/renamed" };
    expect((await api.call(getGithub)).body).toMatchObject(state);
    const write = await api.call(forceInitializeGithubConfig);
    expect(write.body).toMatchObject(says("repositoryMoved"));
    expect((await api.call(checkGithub)).body).toMatchObject(state);
    const chosen = await api.call(initializeGithub, { body: { repo: "ann/renamed" } });
    expect(chosen.body).toMatchObject({ repo: "ann/renamed", movedTo: null, problem: null });
    expect((await api.call(forceInitializeGithubConfig)).status).toBe(200);
  });

  it("of a repository that is gone", async () => {
    const { api } = await setUp();
    github.world.remove(REPO);
    const answer = await api.call(getGithubTree, { query: { forceReload: "true" }, body: {} });
    expect(answer.body).toMatchObject(says("repositoryNotFound"));
    expect((await api.call(getGithub)).body).toMatchObject({ problem: "repositoryNotFound" });
  });

  it("of a repository that was emptied, or whose layout is gone", async () => {
    const { api } = await setUp();
    github.push(REPO, { "baton.json": null });
    expect((await api.call(checkGithub)).body).toMatchObject({ problem: "notInitialized" });
    github.world.remove(REPO);
    github.repository(REPO);
    expect((await api.call(checkGithub)).body).toMatchObject({ problem: "repositoryEmpty" });
    expect((await api.call(initializeGithub, { body: {} })).body).toMatchObject({ problem: null });
  });

  it("follows a branch that has another name", async () => {
    const { api } = await setUp({ "a.txt": "a" });
    const repository = github.world.repository(REPO);
    repository.heads.set("trunk", repository.heads.get("main") ?? "");
    repository.heads.delete("main");
    repository.defaultBranch = "trunk";
    const answer = await api.call(getGithubTree, { query: { forceReload: "true" }, body: {} });
    expect(answer.status).toBe(200);
    expect((await api.call(getGithub)).body).toMatchObject({ branch: "trunk", problem: null });
  });

  it("is said when GitHub was asked anew, and over when it is over", async () => {
    const { api, token, owner } = await setUp();
    const live = await listenLive(test.url, owner.token);
    const { scopes } = github.world.tokens.get(token) ?? { scopes: [] };
    github.world.tokens.set(token, { login: "ann", scopes: ["gist"] });
    expect((await api.call(checkGithub)).body).toMatchObject({ problem: "notPermitted" });
    await live.find("changed", ({ collection }) => collection === "github");
    github.world.tokens.set(token, { login: "ann", scopes });
    expect((await api.call(checkGithub)).body).toMatchObject({ problem: null });
    await live.stop();
  });

  it("is asked only so often", async () => {
    const { api } = await setUp();
    let last = await api.call(checkGithub);
    for (let count = 0; count < 20; count += 1) last = await api.call(checkGithub);
    expectFailure(last, "tooManyRequests");
  });
});

describe("repositories", () => {
  it("are listed, those changed last first, a page at a time, and by a part of their names", async () => {
    for (let number = 1; number <= 150; number += 1)
      github.repository(`ann/r${number}`, {}, { isPrivate: number % 2 === 0 });
    const { api } = await connected();
    const first = await api.call(listGithubRepositories, { query: { pageSize: "120" } });
    expect(first.body.data).toHaveLength(120);
    expect(first.body.hasMore).toBe(true);
    const next = await api.call(listGithubRepositories, { query: { pageSize: "120", page: "2" } });
    expect([next.body.data.length, next.body.hasMore]).toEqual([30, false]);
    const found = await api.call(listGithubRepositories, { query: { search: "R15" } });
    expect(found.body.data.map(({ repo }) => repo).toSorted()).toEqual(["ann/r15", "ann/r150"]);
    expect(found.body.data[0]).toEqual({
      ...{ repo: expect.any(String), isPrivate: expect.any(Boolean), canPush: true },
    });
  });
});
