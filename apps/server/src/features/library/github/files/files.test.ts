import {
  createGithubFolder,
  deleteGithubFile,
  deleteGithubFolder,
  downloadGithubFile,
  FIELD_FAULTS,
  getGithubExternalLink,
  getGithubTree,
  initializeGithub,
  previewGithubFile,
} from "@baton/contract";
import { describe, expect, it } from "vitest";
import { expectFailure } from "../../../../../test/error-body.ts";
import { REPO, startWithGithub } from "../../../../../test/github.ts";

const test = await startWithGithub();
const { github, setUp } = test;

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("the tree", () => {
  it("is told a folder at a time, folders first", async () => {
    const { api } = await setUp({ "b/c.txt": "c", "a.txt": "aa", "Z.txt": "z" });
    const root = await api.call(getGithubTree, { body: {} });
    expect(root.body).toMatchObject({
      path: "",
      totalCount: 6,
      isTruncated: false,
      commitSha: github.world.repository(REPO).heads.get("main"),
    });
    expect(root.body.entries.map(({ name, type, size }) => [name, type, size])).toEqual([
      ["b", "folder", null],
      ["uploads", "folder", null],
      ["README.md", "file", 8],
      ["Z.txt", "file", 1],
      ["a.txt", "file", 2],
      ["baton.json", "file", expect.any(Number)],
    ]);
    const inner = await api.call(getGithubTree, { body: { path: "b" } });
    expect(inner.body.entries).toEqual([
      {
        name: "c.txt",
        path: "b/c.txt",
        type: "file",
        size: 1,
        sha: expect.stringMatching(/^[0-9a-f]{40}$/),
      },
    ]);
  });

  it("is asked for without a body, as the root and the repository are", async () => {
    const { api } = await setUp();
    const query = { forceReload: "true" } as const;
    const root = await api.call(getGithubTree, { query });
    expect([root.status, root.body.path]).toEqual([200, ""]);
    const link = await api.call(getGithubExternalLink, {});
    expect([link.status, link.body.url]).toEqual([200, expect.stringMatching(/^http/)]);
    expect((await api.call(initializeGithub, {})).status).toBe(200);
  });

  it("is kept for a minute, and read anew when asked", async () => {
    const { api } = await setUp();
    const count = async (forceReload: "true" | "false" = "false") =>
      (await api.call(getGithubTree, { query: { forceReload }, body: {} })).body.totalCount;
    expect(await count()).toBe(3);
    github.push(REPO, { "new.txt": "n" });
    github.requests.length = 0;
    expect(await count()).toBe(3);
    expect(github.requests).toEqual([]);
    expect(await count("true")).toBe(4);
    expect(await count()).toBe(4);
  });

  it("of a folder that did not change is not fetched again", async () => {
    const { api } = await setUp({ "b/c.txt": "c" });
    await api.call(getGithubTree, { body: { path: "b" } });
    github.push(REPO, { "new.txt": "n" });
    github.requests.length = 0;
    await api.call(getGithubTree, { query: { forceReload: "true" }, body: { path: "b" } });
    expect(github.requests.filter(({ path }) => path.includes("/git/trees/"))).toHaveLength(1);
  });

  it("of 100,000 files comes in pages of bounded size, and is searched", async () => {
    const { api } = await setUp();
    const repository = github.world.repository(REPO);
    const { objects } = repository;
    const sha = objects.writeBlob(Buffer.from("x"));
    const big = objects.writeTree(
      Array.from({ length: 100_000 }, (_, index) => ({
        path: `file-${String(index).padStart(6, "0")}.txt`,
        ...({ mode: "100644", type: "blob", sha } as const),
      })),
    );
    const entry = { mode: "040000", type: "tree", sha: big } as const;
    const root = github.world.treeOf(repository);
    const tree = objects.changeTree(root, [{ path: "big", entry }]);
    github.world.push(repository, tree, "Many", "ann");
    const body = { path: "big", offset: 99_500 };
    const answer = await api.call(getGithubTree, { query: { forceReload: "true" }, body });
    expect([answer.body.totalCount, answer.body.entries.length]).toEqual([100_000, 500]);
    expect(answer.body.entries.at(-1)?.name).toBe("file-099999.txt");
    const first = await api.call(getGithubTree, { body: { path: "big" } });
    expect(first.body.entries).toHaveLength(1000);
    expect(JSON.stringify(first.body).length).toBeLessThan(256 * 1024);
    const found = await api.call(getGithubTree, { body: { path: "big", search: "FILE-09999" } });
    expect(found.body.totalCount).toBe(10);
  });

  it("says when GitHub gave only its beginning, and finds the rest by name", async () => {
    const { api } = await setUp({ "b/1.txt": "1", "b/2.txt": "2", "b/3.txt": "3" });
    github.options.truncateAt = 2;
    try {
      const answer = await api.call(getGithubTree, { body: { path: "b" } });
      expect(answer.body).toMatchObject({ isTruncated: true, totalCount: 2 });
      const file = await api.call(downloadGithubFile, { body: { path: "b/3.txt" } });
      expect(String(file.body)).toBe("3");
    } finally {
      github.options.truncateAt = 100_000;
    }
  });

  it("refuses paths that lead elsewhere or nowhere", async () => {
    const { api } = await setUp({ "a.txt": "a" });
    for (const path of ["../x", "/a", "a/", "a//b", ".git/config", "a\\b", "a/./b", "x\u0000"])
      expectFailure(await api.call(getGithubTree, { body: { path } }), "invalidInput", "path");
    for (const path of ["none", "a.txt", "a.txt/b"])
      expectFailure(await api.call(getGithubTree, { body: { path } }), "notFound");
  });
});

describe("a file", () => {
  it("is shown as what is in it", async () => {
    const { api } = await setUp({
      "a.txt": "привет",
      "b.csv": "x,y\n1,2\n",
      "c.png": PNG,
      "d.bin": Buffer.from([0, 1, 2]),
      "e.txt": "",
      "long.txt": "x".repeat(300_000),
    });
    const preview = async (path: string) =>
      (await api.call(previewGithubFile, { body: { path } })).body;
    expect(await preview("a.txt")).toMatchObject({ kind: "text", text: "привет", size: 12 });
    expect(await preview("b.csv")).toMatchObject({
      kind: "table",
      rows: [
        ["x", "y"],
        ["1", "2"],
      ],
    });
    expect(await preview("c.png")).toMatchObject({ kind: "picture", contentType: "image/png" });
    expect(await preview("d.bin")).toMatchObject({ kind: "none" });
    expect(await preview("e.txt")).toMatchObject({ kind: "text", text: "", isCut: false });
    const long = await preview("long.txt");
    expect([long.text.length, long.isCut]).toEqual([256 * 1024, true]);
  });

  it("is downloaded as it is, as an attachment", async () => {
    const content = Buffer.alloc(3_000_000, "abc");
    const { api } = await setUp({
      "страница.html": "<script>alert(1)</script>",
      "big.bin": content,
    });
    const page = await api.call(downloadGithubFile, { body: { path: "страница.html" } });
    expect(String(page.body)).toBe("<script>alert(1)</script>");
    expect(page.headers.get("content-type")).toBe("application/octet-stream");
    expect(page.headers.get("content-disposition")).toMatch(/^attachment;/);
    const big = await api.call(downloadGithubFile, { body: { path: "big.bin" } });
    expect(content.equals(big.body as unknown as Buffer)).toBe(true);
  });

  it("that is none is not found; the credentials are for nobody here", async () => {
    const { api } = await setUp({ "b/c.txt": "c", "credentials.json": "{}" });
    for (const path of ["none.txt", "b"]) {
      expectFailure(await api.call(downloadGithubFile, { body: { path } }), "notFound");
      expectFailure(await api.call(previewGithubFile, { body: { path } }), "notFound");
    }
    const body = { path: "credentials.json" };
    expectFailure(await api.call(downloadGithubFile, { body }), "notAllowed");
    expectFailure(await api.call(previewGithubFile, { body }), "notAllowed");
  });

  it("is deleted by a commit, if it is still what was seen", async () => {
    const { api } = await setUp({ "b/c.txt": "c", "b/d.txt": "d" });
    const sha = "0".repeat(40);
    const body = { path: "b/c.txt" };
    expectFailure(await api.call(deleteGithubFile, { body: { ...body, sha } }), "conflict", "sha");
    const answer = await api.call(deleteGithubFile, { body });
    expect(answer).toMatchObject({
      status: 200,
      body: { url: `${github.url}/${REPO}/commit/${(answer.body as { sha: string }).sha}` },
    });
    expect(github.list(REPO)).not.toContain("b/c.txt");
    expect(github.list(REPO)).toContain("b/d.txt");
    expectFailure(await api.call(deleteGithubFile, { body }), "notFound");
    expectFailure(await api.call(deleteGithubFile, { body: { path: "b" } }), "notFound");
    const { body: tree } = await api.call(getGithubTree, { body: { path: "b" } });
    expect(tree.entries.map(({ name }) => name)).toEqual(["d.txt"]);
  });
});

describe("a folder", () => {
  it("is made with something in it", async () => {
    const { api } = await setUp();
    const answer = await api.call(createGithubFolder, { body: { path: "uploads", name: "new" } });
    expect(answer).toMatchObject({ status: 200, body: { path: "uploads/new" } });
    expect(github.list(REPO)).toContain("uploads/new/.gitkeep");
  });

  it("is not made twice, in the specification's words", async () => {
    const { api } = await setUp({ "a.txt": "a" });
    for (const name of ["uploads", "a.txt"]) {
      const answer = await api.call(createGithubFolder, { body: { name } });
      expectFailure(answer, "invalidInput", "name");
      expect(answer.body).toMatchObject({ issues: [{ message: FIELD_FAULTS.folderExists }] });
    }
    expect(FIELD_FAULTS.folderExists).toBe("Folder with this name is already exist");
  });

  it("has a name of its own, in a folder that is there", async () => {
    const { api } = await setUp();
    for (const name of ["a/b", "..", ".git", "a\u0007"])
      expectFailure(await api.call(createGithubFolder, { body: { name } }), "invalidInput", "name");
    const body = { path: "none", name: "new" };
    expectFailure(await api.call(createGithubFolder, { body }), "notFound");
  });

  it("is deleted with all that is in it, as one commit", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1500 }, (_, index) => [`b/${index % 7}/${index}.txt`, String(index)]),
    );
    const { api } = await setUp({ ...many, "c.txt": "c" });
    const before = github.messages(REPO).length;
    const answer = await api.call(deleteGithubFolder, { body: { path: "b" } });
    expect(answer).toMatchObject({ status: 200, body: { deletedCount: 1500 } });
    expect(github.list(REPO)).toEqual(["README.md", "baton.json", "c.txt", "uploads/.gitkeep"]);
    expect(github.messages(REPO)).toHaveLength(before + 1);
    expectFailure(await api.call(deleteGithubFolder, { body: { path: "c.txt" } }), "notFound");
  });
});

it("is looked at where GitHub is", async () => {
  const { api } = await setUp({ "b/c d.txt": "c" });
  const link = async (path: string) =>
    (await api.call(getGithubExternalLink, { body: { path } })).body;
  expect(await link("")).toEqual({ url: `${github.url}/${REPO}` });
  expect(await link("b")).toEqual({ url: `${github.url}/${REPO}/tree/main/b` });
  expect(await link("b/c d.txt")).toEqual({ url: `${github.url}/${REPO}/blob/main/b/c%20d.txt` });
  expectFailure(await api.call(getGithubExternalLink, { body: { path: "none" } }), "notFound");
});
