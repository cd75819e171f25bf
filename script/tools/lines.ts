// script/lines: how many lines there are of what, or how many a range of commits adds and takes away.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { kindOf } from "./line-kinds.ts";
import { ROOT } from "./root.ts";

const MAX_BYTES = 256 * 1024 ** 2;
const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: MAX_BYTES })
    .split("\0")
    .filter((entry) => entry !== "");

function addTo(sums: Map<string, number[]>, kind: string, numbers: readonly number[]): void {
  const sum = sums.get(kind) ?? numbers.map(() => 0);
  sums.set(
    kind,
    sum.map((known, at) => known + (numbers[at] ?? 0)),
  );
}

/** Files and lines of each kind, as they stand. */
function countAll(): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const path of git("ls-files", "-z")) {
    const kind = kindOf(path);
    if (kind !== null)
      addTo(sums, kind, [1, readFileSync(join(ROOT, path), "utf8").split("\n").length - 1]);
  }
  return sums;
}

/** Lines of each kind that a range has added and taken away. */
function countRange(range: string): Map<string, number[]> {
  const sums = new Map<string, number[]>();
  for (const entry of git("diff", "--numstat", "--no-renames", "-z", range)) {
    const [added = "", removed = "", path = ""] = entry.split("\t");
    const kind = kindOf(path);
    if (kind !== null) addTo(sums, kind, [Number(added) || 0, Number(removed) || 0]);
  }
  return sums;
}

const [range] = process.argv.slice(2);
const sums = range === undefined ? countAll() : countRange(range);
const heads = range === undefined ? ["files", "lines"] : ["added", "removed"];
const rows = [
  ["", ...heads],
  ...[...sums]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, sum]) => [kind, ...sum.map(String)]),
];
for (const [kind = "", ...numbers] of rows)
  console.log(kind.padEnd(20) + numbers.map((number) => number.padStart(10)).join(""));
