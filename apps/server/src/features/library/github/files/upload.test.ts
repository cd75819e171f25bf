import { readdir } from "node:fs/promises";
import path from "node:path";
import { getGithub, getGithubTree } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { expectFailure } from "../../../../../test/error-body.ts";
import { REPO, startWithGithub } from "../../../../../test/github.ts";

const test = await startWithGithub();
const { github, setUp } = test;

const leftovers = () => readdir(path.join(test.dataDir, "github-uploads"));
const PNG = Buffer.concat([
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  Buffer.alloc(200_001, 7),
]);

describe("an upload", () => {
  it("is one commit of all its files, text and bytes alike", async () => {
    const { api, upload } = await setUp();
    const before = github.messages(REPO).length;
    const files = [
      { name: "a.txt", content: "привет\r\n" },
      { name: "marked.csv", content: "\uFEFFa,b" },
      { name: "pictures/b.png", content: PNG },
      { name: "empty.txt", content: "" },
    ];
    const answer = await upload(files, { path: "uploads", message: "From here" });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        commit: { sha: expect.any(String), url: expect.stringContaining(`${REPO}/commit/`) },
        files: files.map(({ name }) => ({ path: `uploads/${name}`, outcome: "created" })),
      },
    });
    for (const { name, content } of files)
      expect(github.read(REPO, `uploads/${name}`)?.equals(Buffer.from(content))).toBe(true);
    const blobs = github.requests.filter(({ path: at }) => at.endsWith("/git/blobs"));
    // Not in chunks, which not everybody on the way takes.
    expect(blobs.map(({ headers }) => headers["content-length"])).toEqual([
      String(Math.ceil(PNG.length / 3) * 4 + 34),
    ]);
    expect(github.messages(REPO)).toHaveLength(before + 1);
    expect(github.messages(REPO)[0]).toBe("From here");
    const { body } = await api.call(getGithubTree, { body: { path: "uploads" } });
    expect(body.entries.map(({ name }) => name)).toContain("a.txt");
    expect(await leftovers()).toEqual([]);
  });

  it("of many small texts asks GitHub few times", async () => {
    const { upload } = await setUp();
    const files = Array.from({ length: 200 }, (_, index) => ({
      ...{ name: `${index}.txt`, content: `text ${index}` },
    }));
    expect((await upload(files)).status).toBe(200);
    expect(github.requests.filter(({ method }) => method !== "GET")).toHaveLength(3);
  });

  it("of what is there already is no commit", async () => {
    const { upload } = await setUp({ "a.txt": "a" });
    const answer = await upload([{ name: "a.txt", content: "a" }]);
    expect(answer.body).toEqual({
      ...{ commit: null, files: [{ path: "a.txt", outcome: "unchanged" }] },
    });
  });
});

describe("a conflict", () => {
  const there = { "a.txt": "old a", "b.txt": "old b", "c.txt": "same" };
  const a = { name: "a.txt", content: "new a" };
  const b = { name: "b.txt", content: "new b" };
  const d = { name: "d.txt", content: "d" };
  const mine = [a, b, { name: "c.txt", content: "same" }, d];

  it("is said of each file, and nothing is written", async () => {
    const { upload } = await setUp(there);
    const before = github.messages(REPO);
    const answer = await upload(mine);
    expectFailure(answer, "conflict", "files.0.name", "files.1.name");
    expect(answer.body).toMatchObject({ issues: [{ message: "a.txt" }, { message: "b.txt" }] });
    expect(github.messages(REPO)).toEqual(before);
    expect(await leftovers()).toEqual([]);
  });

  it("is decided file by file: mine, theirs, both", async () => {
    const { upload } = await setUp({ ...there, "e.txt": "old e", "e (2).txt": "older e" });
    const answer = await upload([
      { ...a, onConflict: "mine" },
      { ...b, onConflict: "theirs" },
      { name: "e.txt", content: "new e", onConflict: "both" },
      d,
    ]);
    expect(answer.body).toMatchObject({
      files: [
        { path: "a.txt", outcome: "replaced" },
        { path: "b.txt", outcome: "kept" },
        { path: "e (3).txt", outcome: "numbered" },
        { path: "d.txt", outcome: "created" },
      ],
    });
    const text = (name: string) => String(github.read(REPO, name));
    expect(["a.txt", "b.txt", "e.txt", "e (3).txt", "d.txt"].map(text)).toEqual([
      ...["new a", "old b", "old e", "new e", "d"],
    ]);
  });

  it("with a folder, or with a file on the way, is a fault of the name", async () => {
    const { upload } = await setUp({ "x.txt/inner.md": "i", "f.md": "f" });
    const folder = await upload([{ name: "x.txt", content: "x", onConflict: "mine" }]);
    expectFailure(folder, "invalidInput", "files.0.name");
    const below = await upload([{ name: "f.md/g.txt", content: "g" }]);
    expectFailure(below, "invalidInput", "files.0.name");
    const beside = await upload([{ name: "x.txt", content: "x", onConflict: "both" }]);
    expect(beside.body).toMatchObject({ files: [{ path: "x (2).txt", outcome: "numbered" }] });
  });

  it("that somebody makes while we write is seen", async () => {
    const { upload } = await setUp();
    const off = github.before(({ method, path: at }) => {
      if (method !== "POST" || !at.endsWith("/git/commits")) return;
      off();
      github.push(REPO, { "a.txt": "theirs", "z.txt": "z" });
    });
    const answer = await upload([{ name: "a.txt", content: "mine" }]);
    expectFailure(answer, "conflict", "files.0.name");
    expect(String(github.read(REPO, "a.txt"))).toBe("theirs");
  });

  it("is none when somebody commits something else meanwhile", async () => {
    const { upload } = await setUp();
    const off = github.before(({ method, path: at }) => {
      if (method !== "PATCH" || !at.includes("/git/refs/")) return;
      off();
      github.push(REPO, { "z.txt": "z" });
    });
    expect((await upload([{ name: "a.txt", content: "mine" }])).status).toBe(200);
    expect(github.list(REPO)).toEqual(expect.arrayContaining(["a.txt", "z.txt"]));
  });

  it("is given up when somebody commits all the time", async () => {
    const { upload } = await setUp();
    let count = 0;
    const off = github.before(({ method }) => {
      if (method !== "PATCH") return;
      count += 1;
      github.push(REPO, { "z.txt": `z ${count}` });
    });
    expectFailure(await upload([{ name: "a.txt", content: "mine" }]), "conflict");
    off();
    expect(count).toBe(5);
  });

  it("of two uploads at once is none: both are there", async () => {
    const { upload } = await setUp();
    const answers = await Promise.all([
      upload([{ name: "one.png", content: PNG }]),
      upload([{ name: "two.txt", content: "2" }]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(github.list(REPO)).toEqual(expect.arrayContaining(["one.png", "two.txt"]));
  });

  it("with a branch that is protected is a refusal", async () => {
    const { api, upload } = await setUp();
    github.world.repository(REPO).isProtected = true;
    const answer = await upload([{ name: "a.txt", content: "a" }]);
    expectFailure(answer, "githubNotReady", "repository", "github");
    expect(answer.body).toMatchObject({ issues: [{ message: "branchProtected" }, {}] });
    expect((await api.call(getGithub)).body).toMatchObject({ problem: null });
  });
});
