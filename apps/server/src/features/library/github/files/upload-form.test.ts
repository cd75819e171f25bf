import { readdir } from "node:fs/promises";
import path from "node:path";
import { GITHUB_FILE_MAX_BYTES, initializeGithub, uploadToGithub } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { expectFailure } from "../../../../../test/error-body.ts";
import { REPO, startWithGithub, uploadForm } from "../../../../../test/github.ts";

const test = await startWithGithub();
const { github, connected, setUp } = test;

const leftovers = () => readdir(path.join(test.dataDir, "github-uploads"));

const PNG = Buffer.concat([
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  Buffer.alloc(200_001, 7),
]);

describe("what is refused before it is received", () => {
  it("needs a repository", async () => {
    const { upload, api } = await connected();
    const answer = await upload([{ name: "a.txt", content: "a" }]);
    expectFailure(answer, "githubNotReady", "repository");
    expect((await api.call(initializeGithub, { body: {} })).status).toBe(200);
  });

  it("is an extension that is not taken, and content that is none of it", async () => {
    const { upload } = await setUp();
    const files = [
      { name: "a.txt", content: "a" },
      { name: "b.exe", content: "b" },
    ];
    expectFailure(await upload(files), "unsupportedFileExtension", "files.1.name");
    const program = Buffer.concat([Buffer.from("7f454c46020101", "hex"), Buffer.alloc(300)]);
    const disguised = await upload([{ name: "b.txt", content: program }]);
    expectFailure(disguised, "unsupportedFileExtension", "files.0.name");
    expect(github.requests.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("is a file, and a sum of files, that is too large: 1002 and 1003", async () => {
    const { upload } = await setUp();
    const size = GITHUB_FILE_MAX_BYTES;
    const large = [{ name: "a.txt", content: "", size: size + 1 }];
    expectFailure(await upload(large), "fileTooLarge", "files.0.size");
    const sum = ["a.txt", "b.txt"].map((name) => ({ name, content: "", size }));
    expectFailure(await upload(sum), "userFolderTooLarge");
  });

  it("is a name twice, too many files, none, and names that lead elsewhere", async () => {
    const { upload } = await setUp();
    const file = { name: "a.txt", content: "a" };
    expectFailure(await upload([file, file]), "invalidInput", "files.1.name");
    expectFailure(await upload([]), "invalidInput", "files");
    const many = Array.from({ length: 201 }, (_, index) => ({ name: `${index}.txt`, content: "" }));
    expectFailure(await upload(many), "invalidInput", "files");
    for (const name of [
      "../a.txt",
      ".git/a.txt",
      "/a.txt",
      "a\\b.txt",
      "git~1/a.txt",
      ".g\u200cit/a.txt",
    ])
      expectFailure(await upload([{ name, content: "a" }]), "invalidInput", "files.0.name");
  });

  it("is a name that other files have as their folder, in whatever order", async () => {
    const { upload } = await setUp();
    const file = { name: "a.txt", content: "a" };
    const inside = { name: "a.txt/b/c.txt", content: "c" };
    expectFailure(await upload([file, inside]), "invalidInput", "files.0.name");
    expectFailure(await upload([inside, file]), "invalidInput", "files.1.name");
    expect(github.list(REPO)).not.toContain("a.txt");
  });

  it("is a path that nobody could open afterwards", async () => {
    const { upload } = await setUp();
    const folder = "x".repeat(990);
    const long = await upload([{ name: "abcdef.txt", content: "a" }], { path: folder });
    expectFailure(long, "invalidInput", "files.0.name");
    expect((await upload([{ name: "a.txt", content: "a" }], { path: folder })).status).toBe(200);
  });

  it("is the credentials file, which would lead agents to whatever server it names", async () => {
    const { upload } = await setUp({ "credentials.json": "{}" });
    const content = JSON.stringify({ version: 1, serverUrl: "https://elsewhere.example" });
    for (const name of ["credentials.json", "Credentials.JSON"]) {
      const answer = await upload([{ name, content, onConflict: "mine" }]);
      expectFailure(answer, "invalidInput", "files.0.name");
    }
    expect(String(github.read(REPO, "credentials.json"))).toBe("{}");
    const below = await upload([{ name: "uploads/credentials.json", content: "{}" }]);
    expect(below.status).toBe(200);
  });
});

describe("a form that is none", () => {
  const send = async (token: string, body: FormData) => {
    const headers = { authorization: `Bearer ${token}` };
    const init = { method: "POST", headers, body };
    const response = await fetch(test.url + uploadToGithub.path, init);
    return { status: response.status, body: await response.json() };
  };

  it("is refused, and writes nothing", async () => {
    const { owner } = await setUp();
    const file = new Blob(["a"]);
    const filesFirst = new FormData();
    filesFirst.append("file", file, "a.txt");
    filesFirst.append("request", "{}");
    const noJson = new FormData();
    noJson.append("request", "nonsense");
    const unknown = new FormData();
    unknown.append("request", JSON.stringify({ files: [{ name: "a.txt", size: 1, colour: "" }] }));
    const more = uploadForm([{ name: "a.txt", content: "a" }]);
    more.append("file", file, "b.txt");
    const fewer = new FormData();
    fewer.append("request", JSON.stringify({ files: [{ name: "a.txt", size: 1 }] }));
    const longer = uploadForm([{ name: "a.txt", content: "abc", size: 2 }]);
    const shorter = uploadForm([{ name: "a.txt", content: "abc", size: 4 }]);
    const wrong: [FormData, string][] = [
      [filesFirst, "request"],
      [noJson, "request"],
      [unknown, "files.0.colour"],
      [more, "file"],
      [fewer, "files.0.name"],
      [longer, "files.0.size"],
      [shorter, "files.0.size"],
    ];
    for (const [form, field] of wrong)
      expectFailure(await send(owner.token, form), "invalidInput", field);
    expect(github.requests).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  it("that ends in the middle leaves nothing behind", async () => {
    const { owner } = await setUp();
    const abort = new AbortController();
    const form = new Response(uploadForm([{ name: "a.png", content: PNG, size: PNG.length * 9 }]));
    const type = form.headers.get("content-type") ?? "";
    const whole = Buffer.from(await form.arrayBuffer());
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(whole.subarray(0, 150_000))),
    });
    const sent = fetch(test.url + uploadToGithub.path, {
      method: "POST",
      headers: { authorization: `Bearer ${owner.token}`, "content-type": type },
      body,
      duplex: "half",
      signal: abort.signal,
    });
    await expect.poll(async () => (await leftovers()).length).toBe(1);
    abort.abort();
    await expect(sent).rejects.toThrow("aborted");
    await expect.poll(leftovers).toEqual([]);
    expect(github.requests).toEqual([]);
  });
});

it("that nobody waits for any more is not written", async () => {
  const { owner } = await setUp();
  const before = github.messages(REPO);
  const abort = new AbortController();
  const off = github.before(async ({ method, path: at }) => {
    if (method !== "POST" || !at.endsWith("/git/trees")) return;
    abort.abort();
    await expect.poll(leftovers).toEqual([]);
  });
  const sent = fetch(test.url + uploadToGithub.path, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}` },
    body: uploadForm([{ name: "a.txt", content: "a" }]),
    signal: abort.signal,
  });
  await expect(sent).rejects.toThrow("aborted");
  await expect.poll(leftovers).toEqual([]);
  off();
  expect(github.messages(REPO)).toEqual(before);
});
