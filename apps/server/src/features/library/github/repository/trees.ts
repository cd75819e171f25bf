import type { Clock } from "../../../../work/clock.ts";
import { findContent, getHead, getTreeOfCommit } from "../api/calls.ts";
import type { GithubClient } from "../api/github-client.ts";
import { type Folder, type FolderEntry, readFolder } from "../api/read-tree.ts";

/** What is read once in a while stands for a minute. */
const KEPT_MS = 60_000;
/** All users' together; about a hundred bytes each. */
const ENTRIES_MAX = 400_000;
const HEADS_MAX = 2000;

/** A repository as one user's token sees it. */
export interface Place {
  userId: number;
  repo: string;
  branch: string;
}

/** The newest commit of the branch. */
export interface Head {
  commitSha: string;
  treeSha: string;
  readAt: Date;
}

/** What a path names at a commit: `blocked` where a part of it on the way is no folder. */
export type Found =
  | { kind: "entry"; entry: FolderEntry }
  | { kind: "none" }
  | { kind: "blocked"; path: string };

interface Kept {
  folder: Folder;
  usedAt: number;
  byName?: Map<string, FolderEntry>;
}

export type Trees = ReturnType<typeof makeTrees>;

/**
 * What repositories hold, read a folder at a time. Folders are named by what is in them, so that one
 * that was read stays true; which of them is the present one is asked again after a minute.
 */
export function makeTrees(clock: Clock) {
  const heads = new Map<string, Head>();
  const folders = new Map<string, Kept>();
  let entryCount = 0;

  const keyOf = ({ userId, repo }: Place, name: string): string => `${userId} ${repo} ${name}`;

  function drop(key: string): void {
    entryCount -= folders.get(key)?.folder.entries.length ?? 0;
    folders.delete(key);
  }

  function prune(): void {
    const before = clock().getTime() - KEPT_MS;
    // In the order of their last use.
    for (const [key, { usedAt }] of folders) {
      if (usedAt >= before && entryCount <= ENTRIES_MAX) return;
      drop(key);
    }
  }

  async function readHead(github: GithubClient, place: Place, isFresh = false): Promise<Head> {
    const key = keyOf(place, place.branch);
    const known = heads.get(key);
    const now = clock();
    if (!isFresh && known && known.readAt.getTime() > now.getTime() - KEPT_MS) return known;
    const commitSha = await getHead(github, place.repo, place.branch);
    const treeSha =
      known?.commitSha === commitSha
        ? known.treeSha
        : await getTreeOfCommit(github, place.repo, commitSha);
    const head = { commitSha, treeSha, readAt: now };
    heads.delete(key);
    heads.set(key, head);
    const [oldest] = heads.keys();
    if (heads.size > HEADS_MAX && oldest !== undefined) heads.delete(oldest);
    return head;
  }

  async function keep(github: GithubClient, place: Place, sha: string): Promise<Kept> {
    const key = keyOf(place, sha);
    const folder = folders.get(key)?.folder ?? (await readFolder(github, place.repo, sha));
    const { byName } = folders.get(key) ?? {};
    drop(key);
    const kept: Kept = { folder, usedAt: clock().getTime(), ...(byName && { byName }) };
    folders.set(key, kept);
    entryCount += folder.entries.length;
    prune();
    return kept;
  }

  async function entryOf(
    github: GithubClient,
    place: Place,
    head: Head,
    { path, sha }: { path: string; sha: string },
  ): Promise<FolderEntry | undefined> {
    const kept = await keep(github, place, sha);
    const { entries, isTruncated } = kept.folder;
    kept.byName ??= new Map(entries.map((entry) => [entry.name, entry]));
    const name = path.slice(path.lastIndexOf("/") + 1);
    const known = kept.byName.get(name);
    if (known || !isTruncated) return known;
    const found = await findContent(github, place.repo, path, head.commitSha);
    if (!found) return undefined;
    const type = ({ file: "file", dir: "folder" } as const)[found.type] ?? "link";
    return { name, type, sha: found.sha, size: type === "file" ? found.size : null };
  }

  /** What the path names; the repository itself for an empty one. */
  async function find(
    github: GithubClient,
    place: Place,
    head: Head,
    path: string,
  ): Promise<Found> {
    let entry: FolderEntry = { name: "", type: "folder", sha: head.treeSha, size: null };
    let walked = "";
    for (const name of path === "" ? [] : path.split("/")) {
      if (entry.type !== "folder") return { kind: "blocked", path: walked };
      walked = walked === "" ? name : `${walked}/${name}`;
      const next = await entryOf(github, place, head, { path: walked, sha: entry.sha });
      if (!next) return { kind: "none" };
      entry = next;
    }
    return { kind: "entry", entry };
  }

  return {
    readHead,
    find,
    readFolder: async (github: GithubClient, place: Place, sha: string): Promise<Folder> =>
      (await keep(github, place, sha)).folder,
    /** The user's own change is seen at once. */
    forget: ({ userId }: Pick<Place, "userId">): void => {
      for (const key of heads.keys()) if (key.startsWith(`${userId} `)) heads.delete(key);
    },
    prune,
  };
}
