import { extname } from "node:path";
import { GITHUB_FAULTS, type ResponseOf, type uploadToGithub } from "@baton/contract";
import { fail, type Issue } from "../../../../http/errors.ts";
import { invalidInput } from "../../../../http/input.ts";
import type { OpenRepository } from "../account/github-sessions.ts";
import type { Found, Head, Trees } from "../repository/trees.ts";
import { pathOf, type ReceivedFile, type UploadRequest } from "./upload-form.ts";

type Outcome = ResponseOf<typeof uploadToGithub>["files"][number];

export interface PlannedUpload {
  /** In the order of the files. */
  outcomes: Outcome[];
  /** What is to be written, by the number of the file. */
  writes: { path: string; index: number }[];
}

/** Nobody has so many files of one name. */
const NUMBERS_MAX = 1000;

/** What becomes of each file at this commit. Conflicts that nobody has decided are all named at once. */
export async function planUpload(
  trees: Trees,
  { github, place }: OpenRepository,
  head: Head,
  wanted: UploadRequest,
  received: readonly ReceivedFile[],
): Promise<PlannedUpload> {
  const look = (path: string): Promise<Found> => trees.find(github, place, head, path);
  const taken = new Set(wanted.files.map(({ name }) => pathOf(wanted, name)));
  const plan: PlannedUpload = { outcomes: [], writes: [] };
  const conflicts: Issue[] = [];
  const faults: Issue[] = [];

  for (const [index, { name, onConflict }] of wanted.files.entries()) {
    const path = pathOf(wanted, name);
    const field = `files.${index}.name`;
    const found = await look(path);
    const decided = decide(found, received[index]?.sha, onConflict);
    if (decided === "conflict") conflicts.push({ field, message: path });
    else if (decided === "blocked") faults.push({ field, message: GITHUB_FAULTS.taken });
    else {
      const target = decided === "numbered" ? await freeName(path, taken, look) : path;
      plan.outcomes.push({ path: target, outcome: decided });
      if (WRITTEN.has(decided)) plan.writes.push({ path: target, index });
    }
  }
  if (faults.length > 0) throw invalidInput(faults);
  if (conflicts.length > 0)
    throw fail("conflict", {
      issues: conflicts,
      message: "There are files of these names with other contents.",
    });
  return plan;
}

const WRITTEN: ReadonlySet<Outcome["outcome"]> = new Set(["created", "replaced", "numbered"]);

type Choice = UploadRequest["files"][number]["onConflict"];

function decide(
  found: Found,
  sha: string | undefined,
  choice: Choice,
): Outcome["outcome"] | "conflict" | "blocked" {
  if (found.kind === "none") return "created";
  if (found.kind === "blocked") return "blocked";
  const { entry } = found;
  if (entry.type === "file" && entry.sha === sha) return "unchanged";
  if (choice === "both") return "numbered";
  if (entry.type !== "file") return "blocked";
  if (choice === undefined) return "conflict";
  return choice === "mine" ? "replaced" : "kept";
}

async function freeName(
  path: string,
  taken: Set<string>,
  look: (path: string) => Promise<Found>,
): Promise<string> {
  const extension = extname(path);
  const stem = path.slice(0, path.length - extension.length);
  for (let number = 2; number <= NUMBERS_MAX; number += 1) {
    const candidate = `${stem} (${number})${extension}`;
    if (taken.has(candidate) || (await look(candidate)).kind !== "none") continue;
    taken.add(candidate);
    return candidate;
  }
  throw fail("conflict", { reason: "manyOfName" });
}
