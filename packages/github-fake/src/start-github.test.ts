import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { afterAll, afterEach, expect, test } from "vitest";
import { startGithub } from "./start-github.ts";

const github = await startGithub();
afterAll(() => github.close());
afterEach(() => {
  github.violations.length = 0;
});

interface Said {
  sha: string;
  message: string;
  object: { sha: string };
  tree: { sha: string };
}

const headers = (token: string) => ({
  authorization: `Bearer ${token}`,
  accept: "application/vnd.github+json",
  "user-agent": "test",
  "x-github-api-version": "2022-11-28",
});

async function call(token: string, method: string, path: string, body?: unknown) {
  const response = await fetch(github.apiUrl + path, {
    method,
    redirect: "manual",
    headers: {
      ...headers(token),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const said = (await response.json()) as Said;
  return { status: response.status, headers: response.headers, body: said };
}

test("names objects as git does", () => {
  const { objects } = github.repository("ann/names");
  const blob = objects.writeBlob(Buffer.from("hello\n"));
  const git = execFileSync("git", ["hash-object", "--stdin"], { input: "hello\n" });
  expect(blob).toBe(git.toString().trim());
  expect(objects.writeTree([])).toBe("4b825dc642cb6eb9a060e54bf8d69288fbee4904");
});

test("takes a commit of several files, and refuses one that is behind", async () => {
  const token = github.token();
  github.repository("ann/work", { "a.txt": "a", "b/c.txt": "c" });
  const at = "/repos/ann/work/git";
  const head = (await call(token, "GET", `${at}/ref/heads%2Fmain`)).body.object.sha;
  const base = (await call(token, "GET", `${at}/commits/${head}`)).body.tree.sha;
  const tree = await call(token, "POST", `${at}/trees`, {
    base_tree: base,
    tree: [
      { path: "b/c.txt", mode: "100644", type: "blob", sha: null },
      { path: "d.txt", mode: "100644", type: "blob", content: "d" },
    ],
  });
  const made = await call(token, "POST", `${at}/commits`, {
    ...{ message: "Change", tree: tree.body.sha, parents: [head] },
  });
  github.push("ann/work", { "e.txt": "e" });
  const behind = await call(token, "PATCH", `${at}/refs/heads/main`, { sha: made.body.sha });
  expect([behind.status, behind.body.message]).toEqual([422, "Update is not a fast forward"]);
  expect(github.list("ann/work")).toEqual(["a.txt", "b/c.txt", "e.txt"]);
  expect(github.violations).toEqual([]);
});

test("complains of what GitHub's description does not name", async () => {
  github.repository("ann/strict", { "a.txt": "a" });
  const at = "/repos/ann/strict/git/blobs";
  const answer = await call(github.token(), "POST", at, { content: "a", colour: "red" });
  expect(answer.status).toBe(422);
  expect(github.violations).toHaveLength(1);
  const padded = { content: "YQ", encoding: "base64" };
  expect((await call(github.token(), "POST", at, padded)).status).toBe(422);
});

test("answers as documented where something is in the way", async () => {
  const token = github.token();
  github.repository("ann/empty");
  expect((await call(token, "GET", "/repos/ann/empty/git/ref/heads/main")).status).toBe(409);
  github.repository("ann/old", { "a.txt": "a" });
  github.world.rename("ann/old", "ann/new");
  const moved = await call(token, "GET", "/repos/ann/old");
  expect([moved.status, moved.headers.get("location")]).toEqual([
    301,
    expect.stringMatching(/\/repositories\/\d+$/),
  ]);
  expect((await call("ghp_nobody", "GET", "/user")).status).toBe(401);
  expect((await call(github.token(["gist"]), "GET", "/repos/ann/new")).status).toBe(404);
  github.limits.exhaust("ann", Date.now() + 60_000);
  const limited = await call(token, "GET", "/user");
  expect([limited.status, limited.headers.get("x-ratelimit-remaining")]).toEqual([403, "0"]);
  github.limits.relax();
});

test("lets an application in by a code that is good once, with its verifier", async () => {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: github.options.app.clientId,
    redirect_uri: "http://127.0.0.1:3000/oauth/github",
    scope: "repo",
    state: "0123456789abcdef",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const page = `${github.url}/login/oauth/authorize?${query.toString()}`;
  expect(await (await fetch(page)).text()).toContain('id="authorize"');
  const form = new URLSearchParams([...query, ["answer", "authorize"]]);
  const sent = await fetch(page, { method: "POST", body: form, redirect: "manual" });
  const code = new URL(sent.headers.get("location") ?? "").searchParams.get("code");
  const exchange = async (given: object) => {
    const response = await fetch(`${github.url}/login/oauth/access_token`, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify({
        client_id: github.options.app.clientId,
        client_secret: github.options.app.clientSecret,
        redirect_uri: "http://127.0.0.1:3000/oauth/github",
        ...{ code, code_verifier: verifier },
        ...given,
      }),
    });
    return [response.status, await response.json()];
  };
  expect(await exchange({ code_verifier: "x".repeat(43) })).toEqual([
    200,
    expect.objectContaining({ error: "bad_verification_code" }),
  ]);
  expect(await exchange({})).toEqual([200, expect.objectContaining({ scope: "repo" })]);
  expect(await exchange({})).toEqual([
    200,
    expect.objectContaining({ error: "bad_verification_code" }),
  ]);
});
