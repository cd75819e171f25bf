// How long each test file took when it last ran: what `script/test changed` reckons with.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { ROOT } from "../root.ts";

const FILE = join(ROOT, "node_modules/.cache/baton-tests/durations.json");

/** Milliseconds by file, relative to the repository. */
export type Durations = Readonly<Record<string, number>>;

export function readDurations(): Durations {
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as Durations;
  } catch {
    return {};
  }
}

/** By the files' full paths. */
export function keepDurations(durations: ReadonlyMap<string, number>): void {
  const added = [...durations].map(([file, took]) => [relative(ROOT, file), took]);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readDurations(), ...Object.fromEntries(added) }));
}
