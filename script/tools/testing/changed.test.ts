import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chooseTests } from "./changed.ts";
import type { Durations } from "./durations.ts";
import { readLinks } from "./links.ts";

const SERVER = "apps/server/src/features";
const PAGES = "apps/console/src/pages";
const CONTRACT = "packages/contract/src";

/** Two nouns, each with a call, who answers it, a page, and tests of all of them. */
function nounOf(noun: string): Record<string, string> {
  const call = `import { list_${noun} } from "@baton/contract";`;
  return {
    [`${CONTRACT}/endpoints/${noun}.ts`]: `export const list_${noun} = {};`,
    [`${SERVER}/${noun}/${noun}.service.ts`]: "export const serve = () => [];",
    [`${SERVER}/${noun}/${noun}.routes.ts`]: `${call} import { serve } from "./${noun}.service.ts";
      export const routes = [list_${noun}, serve];`,
    [`${SERVER}/${noun}/${noun}.test.ts`]: `${call} import { start } from "../../app.ts";`,
    [`${PAGES}/${noun}/${noun}-page.tsx`]: `${call} export const Page = () => list_${noun};`,
    [`${PAGES}/${noun}/${noun}-page.test.tsx`]: `import { routes } from "../../app/routes.tsx";`,
    [`tests/journeys/${noun}.test.ts`]: call,
  };
}

const TREE: Record<string, string> = {
  ...nounOf("tags"),
  ...nounOf("runs"),
  "packages/contract/package.json": `{ "name": "@baton/contract", "exports": "./src/index.ts" }`,
  [`${CONTRACT}/index.ts`]: `export * from "./endpoints/tags.ts"; export * from "./endpoints/runs.ts";`,
  "apps/server/src/app.ts": `import "./features/tags/tags.routes.ts"; import "./features/runs/runs.routes.ts";
    export const start = () => [];`,
  "apps/console/src/app/routes.tsx": `export const routes = [
    () => import("../pages/tags/tags-page.tsx"), () => import("../pages/runs/runs-page.tsx")];`,
};

function choose(changed: readonly string[], durations: Durations = {}) {
  const root = mkdtempSync(join(tmpdir(), "baton-changed-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(TREE)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const { lanes, left } = chooseTests(changed, readLinks(root), durations);
  const files = Object.fromEntries(lanes.flat().map(({ part, args }) => [part, args]));
  return { files, left };
}

test("what answers a call is tested by its own tests first, and by whoever makes the call", () => {
  const { files, left } = choose([`${SERVER}/tags/tags.service.ts`]);
  expect(files).toEqual({
    server: [`${SERVER}/tags/tags.test.ts`, `${SERVER}/runs/runs.test.ts`],
    journeys: ["tests/journeys/tags.test.ts"],
  });
  expect(left).toEqual([]);
});

test("a page is tested by what lies beside it, and by the journeys that make its call", () => {
  const { files } = choose([`${PAGES}/runs/runs-page.tsx`]);
  expect(files["pages"]?.[0]).toBe(`${PAGES}/runs/runs-page.test.tsx`);
  expect(files["journeys"]).toEqual(["tests/journeys/runs.test.ts"]);
  // The server's tests run nothing of the console.
  expect(files["server"]).toBeUndefined();
});

test("through the index of a package only what is named is reached", () => {
  const { files } = choose([`${CONTRACT}/endpoints/runs.ts`]);
  expect(files["journeys"]).toEqual(["tests/journeys/runs.test.ts"]);
});

test("what there is no room for is named", () => {
  const slow = { [`${SERVER}/runs/runs.test.ts`]: 1e6 };
  const { files, left } = choose([`${SERVER}/tags/tags.service.ts`], slow);
  expect(files["server"]).toEqual([`${SERVER}/tags/tags.test.ts`]);
  expect(left).toEqual([`${SERVER}/runs/runs.test.ts`]);
});

test("a test that was itself changed runs, however long it takes", () => {
  const file = "tests/journeys/tags.test.ts";
  expect(choose([file], { [file]: 1e6 })).toEqual({ files: { journeys: [file] }, left: [] });
});

test("a text that no test reads reaches none", () => {
  expect(choose(["docs/glossary.md"])).toEqual({ files: {}, left: [] });
});
