import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../root.ts";

type Tree = Record<string, string>;

/** Plants the files in a folder of their own and gives what the check says of it. */
function check(tree: Tree) {
  const folder = mkdtempSync(join(tmpdir(), "baton-folders-"));
  for (const [name, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const program = `${ROOT}/script/tools/imports/folders.ts`;
  const { status, stderr } = spawnSync(process.execPath, [program], {
    cwd: folder,
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  return { status, stderr };
}

const nothing = "export const x = 1;";
const importing = (to: string) => `import { x } from "${to}"; export const y = x;`;

/** Every way to import something. */
const FORMS: Tree = {
  "a value": importing("../b/b.ts"),
  "a type": `import type { X } from "../b/b.ts"; export type Y = X;`,
  "a name passed on": `export { x } from "../b/b.ts";`,
  "everything passed on": `export * from "../b/b.ts";`,
  "a file loaded when needed": `export const x = () => import("../b/b.ts");`,
  "a type in place": `export type X = import("../b/b.ts").X;`,
  "an effect": `import "../b/b.ts";`,
};

const REFUSED: Record<string, { tree: Tree; says: string }> = {
  "folders side by side": {
    tree: {
      "packages/p/src/a/a.ts": importing("../b/b.ts"),
      "packages/p/src/b/b.ts": importing("../a/other.ts"),
      "packages/p/src/a/other.ts": nothing,
    },
    says: "packages/p/src/a and packages/p/src/b import each other:",
  },
  "folders with all below them": {
    tree: {
      "packages/p/src/a/one/a.ts": importing("../../b/two/b.ts"),
      "packages/p/src/b/two/b.ts": nothing,
      "packages/p/src/b/three/b.ts": importing("../../a/four/a.ts"),
      "packages/p/src/a/four/a.ts": nothing,
    },
    says: "packages/p/src/a and packages/p/src/b import each other:",
  },
  "a folder's own files and a folder inside": {
    tree: {
      "packages/p/src/index.ts": importing("./deep/inner/a.ts"),
      "packages/p/src/deep/inner/a.ts": importing("../../shared.ts"),
      "packages/p/src/shared.ts": nothing,
    },
    says: "packages/p/src/* and packages/p/src/deep import each other:",
  },
  "workspaces by their names": {
    tree: {
      "packages/p/package.json": `{ "name": "@baton/p", "exports": { ".": "./src/index.ts" } }`,
      "packages/p/src/index.ts": importing("@baton/q/part"),
      "packages/q/package.json": `{ "name": "@baton/q", "exports": { "./part": "./src/x.ts" } }`,
      "packages/q/src/x.ts": importing("@baton/p"),
    },
    says: "packages/p and packages/q import each other:",
  },
  "tests and benchmarks": {
    tree: {
      "tests/a.ts": importing("../script/b.ts"),
      "script/b.ts": importing("../tests/c.ts"),
      "tests/c.ts": nothing,
    },
    says: "script and tests import each other:",
  },
  "three folders in a ring": {
    tree: {
      "packages/p/src/a/a.ts": importing("../b/b.ts"),
      "packages/p/src/b/b.ts": importing("../c/c.tsx"),
      "packages/p/src/c/c.tsx": importing("../a/other.ts"),
      "packages/p/src/a/other.ts": nothing,
    },
    says: "packages/p/src/a -> packages/p/src/b -> packages/p/src/c -> packages/p/src/a go round:",
  },
};

const ALLOWED: Record<string, Tree> = {
  "a folder above another": {
    "packages/p/src/a/a.ts": importing("../b/b.ts"),
    "packages/p/src/b/b.ts": nothing,
  },
  "one above two that stand on a fourth": {
    "packages/p/src/a/a.ts": `${importing("../b/b.ts")} import "../c/c.ts";`,
    "packages/p/src/b/b.ts": importing("../d/d.ts"),
    "packages/p/src/c/c.ts": importing("../d/d.ts"),
    "packages/p/src/d/d.ts": nothing,
  },
  "tests, and what only they need": {
    "packages/p/src/a/a.ts": importing("../b/b.ts"),
    "packages/p/src/b/b.ts": nothing,
    "packages/p/src/b/b.test.ts": importing("../a/a.ts"),
    "packages/p/src/b/b.test-d.ts": importing("../a/a.ts"),
    "packages/p/src/b/b.arbitrary.ts": importing("../a/a.ts"),
    "packages/p/test/c.ts": importing("../src/a/a.ts"),
    "packages/p/src/a/c.ts": importing("../../test/c.ts"),
  },
  "files that are not there, and packages": {
    "packages/p/src/a/a.ts": `${importing("../b/b.ts")} import "zod"; import "node:fs";`,
    "packages/p/src/b/b.ts": importing("../a/missing.ts"),
  },
};

describe("refuses", () => {
  test.each(Object.entries(REFUSED))("%s", (_, { tree, says }) => {
    const { status, stderr } = check(tree);
    expect(status).toBe(1);
    expect(stderr.split("\n")[0]).toBe(says);
  });

  test.each(Object.entries(FORMS))("%s", (_, text) => {
    const { status, stderr } = check({
      "packages/p/src/a/a.ts": text,
      "packages/p/src/b/b.ts": importing("../a/c.ts"),
      "packages/p/src/a/c.ts": nothing,
    });
    expect(status).toBe(1);
    expect(stderr.trimEnd().split("\n")).toEqual([
      "packages/p/src/a and packages/p/src/b import each other:",
      "    packages/p/src/a/a.ts imports packages/p/src/b/b.ts",
      "    packages/p/src/b/b.ts imports packages/p/src/a/c.ts",
    ]);
  });

  test("every pair, each once", () => {
    const { stderr } = check({
      "packages/p/src/a/a.ts": `${importing("../b/b.ts")} import "../c/c.ts";`,
      "packages/p/src/b/b.ts": importing("../a/d.ts"),
      "packages/p/src/c/c.ts": importing("../a/d.ts"),
      "packages/p/src/a/d.ts": nothing,
    });
    expect(stderr.split("\n").filter((line) => line.endsWith("each other:"))).toEqual([
      "packages/p/src/a and packages/p/src/b import each other:",
      "packages/p/src/a and packages/p/src/c import each other:",
    ]);
  });
});

describe("allows", () => {
  test.each(Object.entries(ALLOWED))("%s", (_, tree) => {
    expect(check(tree)).toEqual({ status: 0, stderr: "" });
  });
});
