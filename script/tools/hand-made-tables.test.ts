import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "./root.ts";

const SRC = "apps/console/src";
const TABLE = "export const Shops = () => <table><thead><tr /></thead></table>;";

/** What the check says of the console with these files beside, or in the place of, its own. */
function check(files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "baton-tables-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(ROOT, SRC), join(folder, SRC), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, SRC, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const program = `${ROOT}/script/tools/hand-made-tables.ts`;
  return spawnSync(process.execPath, [program], { cwd: folder, encoding: "utf8" });
}

test("the console's tables are those that ui draws, and those on the list", () => {
  expect(check()).toMatchObject({ status: 0, stderr: "" });
  expect(check({ "ui/other-table.tsx": TABLE }).status).toBe(0);
});

test("a table by hand is refused, wherever it is", () => {
  for (const name of ["pages/shop/shop-table.tsx", "entities/shop/shops.tsx"]) {
    const { status, stderr } = check({ [name]: TABLE });
    expect(status).toBe(1);
    expect(stderr).toContain(`${name} draws a table by hand`);
  }
});

test("the list may only shrink", () => {
  const { status, stderr } = check({ "entities/run/log/step-times.tsx": "export {};" });
  expect(status).toBe(1);
  expect(stderr).toContain("step-times.tsx draws none any more");
});
