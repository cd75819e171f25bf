// `script/test changed`: of all parts the tests that a change reaches, the nearest first, as many as
// two minutes have room for.
import { execFileSync } from "node:child_process";
import { ROOT } from "../root.ts";
import type { Durations } from "./durations.ts";
import { type Links, withCalls } from "./links.ts";
import { LANES, type Part, PARTS, partOf } from "./parts.ts";
import { distancesTo } from "./reach.ts";
import type { Wanted } from "./run.ts";

/** In seconds of files, of which two run at once. */
const ROOM = 200;
/** So far away a test says little of the change. */
const FAR = 10;

interface Reckoning {
  /** What it takes before its first test begins, in the same seconds. */
  start: number;
  /** Seconds of one of its files that has never been timed on this machine. */
  file: number;
  /** The apps that it runs, between which calls lead. */
  apps: readonly string[];
}

const RECKONINGS: Readonly<Record<Part, Reckoning>> = {
  unit: { start: 5, file: 0.3, apps: [] },
  agent: { start: 10, file: 20, apps: [] },
  pages: { start: 25, file: 5, apps: ["console"] },
  server: { start: 20, file: 4, apps: ["server"] },
  crash: { start: 50, file: 40, apps: ["server"] },
  attack: { start: 50, file: 30, apps: ["server"] },
  journeys: { start: 50, file: 25, apps: ["server", "console", "agent"] },
};

export interface Chosen {
  lanes: Wanted[][];
  /** Files that are reached as well, but for which there is no room. */
  left: string[];
}

/** `changed`: files by path relative to the repository; those of the tests among them run anyhow. */
export function chooseTests(
  changed: readonly string[],
  links: Links,
  durations: Durations,
): Chosen {
  const reached = PARTS.flatMap((part) => reachedOf(part, changed, links));
  let room = ROOM;
  const begun = new Set<Part>();
  const chosen = new Map<Part, string[]>();
  const left: string[] = [];
  for (const { file, part, distance } of reached.toSorted((a, b) => a.distance - b.distance)) {
    const { start, file: usual } = RECKONINGS[part];
    const took = durations[file];
    const cost = (took === undefined ? usual : took / 1000) + (begun.has(part) ? 0 : start);
    if (distance > 0 && cost > room) {
      left.push(file);
      continue;
    }
    room -= cost;
    begun.add(part);
    chosen.set(part, [...(chosen.get(part) ?? []), file]);
  }
  const wanted = (part: Part): Wanted[] => {
    const files = chosen.get(part);
    return files ? [{ part, args: files }] : [];
  };
  return { lanes: LANES.map((parts) => parts.flatMap(wanted)), left };
}

function reachedOf(part: Part, changed: readonly string[], links: Links) {
  const { apps } = RECKONINGS[part];
  const all = apps.length > 0 ? withCalls(links, apps) : links;
  return [...distancesTo(changed, all)]
    .filter(([file, distance]) => distance <= FAR && partOf(file) === part)
    .map(([file, distance]) => ({ file, part, distance }));
}

/**
 * What differs from `base`, or within a range `a..b`; by default what is not committed, or else what
 * the last commit changed.
 */
export function changedFiles(base: string | undefined): string[] {
  const differing = (...range: string[]): string[] => git("diff", "--name-only", ...range);
  const fresh = git("ls-files", "--others", "--exclude-standard");
  if (base?.includes("..")) return differing(base);
  if (base !== undefined) return [...differing(base), ...fresh];
  const uncommitted = [...differing("HEAD"), ...fresh];
  return uncommitted.length > 0 ? uncommitted : differing("HEAD~1", "HEAD");
}

const git = (...args: readonly string[]): string[] =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" })
    .split("\n")
    .filter((line) => line !== "");
