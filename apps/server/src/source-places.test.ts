import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { inSources } from "./source-places.ts";

/** Line 2, column 3 of the built file is line 4, column 5 of the source. */
const MAP = { version: 3, sources: ["../src/a.ts"], names: [], mappings: ";EAGI" };

it("names the sources' lines, where there is a map", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "baton-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, "main.js.map"), JSON.stringify(MAP));
  const stack = `Error: no
    at run (file://${folder}/main.js:2:3)
    at file://${folder}/packages.js:2:3
    at node:internal/timers:1:1`;
  expect(inSources(stack)).toBe(`Error: no
    at run (file://${path.join(folder, "../src/a.ts")}:4:5)
    at file://${folder}/packages.js:2:3
    at node:internal/timers:1:1`);
});
