import { Writable } from "node:stream";
import {
  connectGithub,
  downloadGithubFile,
  getGithub,
  getGithubTree,
  uploadToGithub,
} from "@baton/contract";
import type { Trouble } from "@baton/github-fake";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { expectFailure } from "../../../../test/error-body.ts";
import { REPO, startWithGithub, uploadForm } from "../../../../test/github.ts";

const logged: string[] = [];
const log = pino(
  { level: "trace" },
  new Writable({
    write: (chunk, _, done) => {
      logged.push(String(chunk));
      done();
    },
  }),
);
const test = await startWithGithub({ log, githubWaits: { silenceMs: 500, callMs: 4000 } });
const { github, connected, setUp } = test;

const FRESH = { query: { forceReload: "true" as const }, body: {} };
const HTML = { headers: { "content-type": "text/html" }, body: "<html>Unicorn!</html>" };
const json = (body: unknown) => ({ body });
const TROUBLES: [string, Trouble][] = [
  ["a page", HTML],
  ["a page that says it is JSON", { body: "<html>Unicorn!</html>" }],
  ["a failure's page", { ...HTML, status: 502 }],
  ["nothing, ever", "silent"],
  ["an end of the connection", "dropped"],
  ["JSON without an end", "endless"],
  ["20 MB of JSON", json({ object: { sha: "0".repeat(40), more: "x".repeat(20_000_000) } })],
  ["other JSON", json([1, 2, 3])],
  ["a sha that is none", json({ object: { sha: "../../etc" } })],
  ["nothing at all", { status: 204, body: "" }],
  ["a way to a private host", redirect("http://169.254.169.254/latest/meta-data")],
  ["a way to another port of this machine", redirect("http://127.0.0.1:1/repositories/1")],
  ["a way to itself", redirect(`${github.apiUrl}/repos/${REPO}/git/ref/heads%2Fmain`)],
];

function redirect(location: string): Trouble {
  return { status: 302, headers: { location }, body: { message: "Found" } };
}

describe("GitHub that answers with", () => {
  it.each(TROUBLES)("%s is unreachable, and is asked again afterwards", async (_, trouble) => {
    const { api } = await setUp();
    github.plan("GET", /\/git\/ref\//, trouble);
    github.plan("GET", /\/git\/ref\//, trouble);
    const answer = await api.call(getGithubTree, FRESH);
    expectFailure(answer, "githubFetchFailed", "repository");
    expect(answer.body).toMatchObject({ issues: [{ message: "unreachable" }] });
    expect(JSON.stringify(answer.body).length).toBeLessThan(1000);
    expect((await api.call(getGithub)).body).toMatchObject({ problem: "unreachable" });
    github.unplan();
    expect((await api.call(getGithubTree, FRESH)).status).toBe(200);
    expect((await api.call(getGithub)).body).toMatchObject({ problem: null });
  });

  it("a passing failure is asked once more", async () => {
    const { api } = await setUp();
    github.plan("GET", /\/git\/ref\//, { status: 503, body: { message: "Unavailable" } });
    expect((await api.call(getGithubTree, FRESH)).status).toBe(200);
  });

  it("another login than a name connects nobody", async () => {
    const api = test.as(await test.factories.user());
    const body = { token: github.token() };
    for (const login of ["../..", "a b", 7, null]) {
      github.plan("GET", /\/user$/, json({ login }));
      expectFailure(await api.call(connectGithub, { body }), "githubFetchFailed");
    }
    expect((await api.call(getGithub)).body.isConnected).toBe(false);
  });

  it("more of a file than it has ends the download", async () => {
    const { api } = await setUp({ "a.txt": "a" });
    github.plan("GET", /\/git\/blobs\//, { body: Buffer.alloc(100_000, "x") });
    await expect(api.call(downloadGithubFile, { body: { path: "a.txt" } })).rejects.toThrow(
      "terminated",
    );
  });

  it("a blob that is not what was sent makes no commit", async () => {
    const { upload } = await setUp();
    const before = github.messages(REPO);
    github.plan("POST", /\/git\/blobs$/, { status: 201, body: { sha: "0".repeat(40) } });
    const content = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
    expectFailure(await upload([{ name: "a.png", content }]), "githubFetchFailed");
    expect(github.messages(REPO)).toEqual(before);
  });

  it.each([
    ["that ends in the middle", '{"tree":[{"path":"a'],
    ["with something else in it", '{"tree":[null],"truncated":false}'],
  ])("a tree %s is unreachable", async (_, body) => {
    const { api } = await setUp();
    github.push(REPO, { "x.txt": "x" });
    github.plan("GET", /\/git\/trees\//, { body });
    expectFailure(await api.call(getGithubTree, FRESH), "githubFetchFailed", "repository");
  });

  it("a tree with entries that are none shows the others", async () => {
    const { api } = await setUp();
    const sha = "a".repeat(40);
    const good = { path: "a.txt", mode: "100644", type: "blob", sha, size: 1 };
    const link = { path: "link", mode: "120000", type: "blob", sha, size: 1 };
    const module = { path: "module", mode: "160000", type: "commit", sha };
    const tree = [{}, { ...good, sha: "x" }, { ...good, size: -1 }, good, link, module];
    github.push(REPO, { "x.txt": "x" });
    github.plan("GET", /\/git\/trees\//, json({ sha, tree, truncated: false }));
    const { body } = await api.call(getGithubTree, FRESH);
    expect(body.entries.map(({ name, type }) => [name, type])).toEqual([
      ...[
        ["a.txt", "file"],
        ["link", "link"],
        ["module", "link"],
      ],
    ]);
  });
});

describe("a user", () => {
  it("has no more than two uploads at once", async () => {
    const { owner, upload } = await setUp();
    const hold = Promise.withResolvers<void>();
    const off = github.before(({ path: at }) => (at.includes("/git/") ? hold.promise : undefined));
    const send = () =>
      fetch(test.url + uploadToGithub.path, {
        method: "POST",
        headers: { authorization: `Bearer ${owner.token}` },
        body: uploadForm([{ name: "a.txt", content: "a" }]),
      });
    const first = [send(), send()];
    await expect.poll(() => github.requests.length).toBe(2);
    expectFailure(await upload([{ name: "b.txt", content: "b" }]), "tooManyRequests");
    hold.resolve();
    await Promise.all(first);
    off();
  });
});

it("says the token to GitHub alone: it is in no log and no answer", async () => {
  const { api, token } = await connected();
  github.plan("GET", /\/git\/ref\//, { status: 500, body: { message: `echo ${token}` } });
  const answers = [await api.call(getGithub), await api.call(getGithubTree, FRESH)];
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(token);
  expect(logged.length).toBeGreaterThan(0);
  const secrets = [...github.world.tokens.keys(), github.options.app.clientSecret];
  for (const secret of secrets) expect(logged.join("")).not.toContain(secret);
});
