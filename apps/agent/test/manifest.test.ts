import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../public/manifest.json" with { type: "json" };

const SOURCES = join(import.meta.dirname, "../src");
/** Parts of the API that need no permission, or have one that is no part of it. */
const FREE = new Set(["runtime", "windows", "types"]);
const WITHOUT_API = ["unlimitedStorage", "webRequestAuthProvider"];
/** The narrower permission of two: with it the browser warns of nothing more. */
const NARROWER = new Map([["declarativeNetRequest", "declarativeNetRequestWithHostAccess"]]);

async function usedParts(): Promise<Set<string>> {
  const names = await readdir(SOURCES, { recursive: true });
  const files = names.filter((name) => name.endsWith(".ts"));
  const texts = await Promise.all(files.map((name) => readFile(join(SOURCES, name), "utf8")));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/\bchrome\.(\w+)\./g)].map(([, part = ""]) => part)),
  );
}

test("the agent asks for the permissions that it uses, and for no other", async () => {
  const parts = [...(await usedParts())].filter((part) => !FREE.has(part));
  const needed = parts.map((part) => NARROWER.get(part) ?? part);
  expect(manifest.permissions.toSorted()).toEqual([...needed, ...WITHOUT_API].toSorted());
});
