import type { GithubEntry } from "@baton/contract";
import { splitRepo, TREE_MAX_BYTES } from "./calls.ts";
import type { GithubClient } from "./github-client.ts";
import { GithubFault } from "./github-fault.ts";
import { readTreeEntries } from "./tree-entries.ts";

export type FolderEntry = Omit<GithubEntry, "path">;

export interface Folder {
  /** Folders first; each kind as git sorts it. */
  entries: readonly FolderEntry[];
  /** GitHub gave only the beginning. */
  isTruncated: boolean;
}

interface SaidEntry {
  path: string;
  type: string;
  mode: string;
  sha: string;
  size?: number;
}

const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const SYMBOLIC_LINK = "120000";

function isEntry(value: unknown): value is SaidEntry {
  if (typeof value !== "object" || value === null) return false;
  const { path, type, mode, sha, size } = value as Partial<Record<keyof SaidEntry, unknown>>;
  if (typeof path !== "string" || path === "" || typeof type !== "string") return false;
  if (typeof mode !== "string" || typeof sha !== "string" || !SHA.test(sha)) return false;
  return size === undefined || (Number.isSafeInteger(size) && Number(size) >= 0);
}

/** Says whether GitHub gave only the beginning. */
async function readEntries(
  github: GithubClient,
  { repo, sha, isRecursive }: { repo: string; sha: string; isRecursive: boolean },
  take: (entry: SaidEntry) => void,
): Promise<boolean> {
  const given = {
    ...{ ...splitRepo(repo), tree_sha: sha },
    // Any value of it would turn it on.
    ...(isRecursive && { recursive: "1" }),
  };
  const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
  const stream = await github.stream(route, given, { maxBytes: TREE_MAX_BYTES });
  try {
    return await readTreeEntries(stream, (entry) => {
      if (isEntry(entry)) take(entry);
    });
  } catch {
    github.signal.throwIfAborted();
    throw new GithubFault("unreachable");
  }
}

const typeOf = ({ type, mode }: SaidEntry): GithubEntry["type"] => {
  if (type === "tree") return "folder";
  return type === "blob" && mode !== SYMBOLIC_LINK ? "file" : "link";
};

export async function readFolder(github: GithubClient, repo: string, sha: string): Promise<Folder> {
  const folders: FolderEntry[] = [];
  const others: FolderEntry[] = [];
  const isTruncated = await readEntries(github, { repo, sha, isRecursive: false }, (entry) => {
    const type = typeOf(entry);
    const size = type === "file" ? (entry.size ?? 0) : null;
    (type === "folder" ? folders : others).push({ name: entry.path, type, sha: entry.sha, size });
  });
  return { entries: [...folders, ...others], isTruncated };
}

/** Paths, from the folder on, of all that is no folder below it; undefined beyond so many. */
export async function listPathsBelow(
  github: GithubClient,
  repo: string,
  sha: string,
  max: number,
): Promise<string[] | undefined> {
  const paths: string[] = [];
  const isTruncated = await readEntries(github, { repo, sha, isRecursive: true }, (entry) => {
    if (entry.type !== "tree") paths.push(entry.path);
  });
  return isTruncated || paths.length > max ? undefined : paths;
}
