import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeAgentFolders } from "./agent-folders.ts";

const base = await mkdtemp(path.join(tmpdir(), "baton-companion-"));
afterAll(() => rm(base, { recursive: true }));
const folders = makeAgentFolders(path.join(base, "agents"));
const base64 = (text: string) => Buffer.from(text).toString("base64");

test("an agent's files are written anew, and taken away", async () => {
  await folders.place(7, { "manifest.json": base64("{}"), "old.js": base64("1") });
  const folder = await folders.place(7, { "manifest.json": base64("[]"), "a/b.js": base64("2") });
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(
    ["a", path.join("a", "b.js"), "manifest.json"].toSorted(),
  );
  expect(await readFile(path.join(folder, "manifest.json"), "utf8")).toBe("[]");
  await folders.remove(7);
  await folders.remove(7);
  expect(await readdir(path.dirname(folder))).toEqual([]);
});

test.each(["../x", "a/../../x", "/etc/x", "a//b", "", "a\\b", "C:x", "."])(
  "nothing is written outside the folder: %s",
  async (name) => {
    await expect(folders.place(8, { [name]: base64("x") })).rejects.toThrow("no name of");
    expect(await readdir(base)).toEqual(["agents"]);
  },
);
