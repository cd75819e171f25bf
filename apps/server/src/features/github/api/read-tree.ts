import type { GithubEntry } from "@baton/contract";
import { z } from "zod";
import { splitRepo, TREE_MAX_BYTES } from "./calls.ts";
import type { GithubClient } from "./github-client.ts";

export type FolderEntry = Omit<GithubEntry, "path">;

export interface Folder {
  /** Folders first; each kind as git sorts it. */
  entries: readonly FolderEntry[];
  /** GitHub gave only the beginning. */
  isTruncated: boolean;
}

/** By hand: of a hundred thousand entries a schema would make as many objects again. */
const treeSchema = z.object({ tree: z.custom<unknown[]>(Array.isArray), truncated: z.boolean() });

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

async function readEntries(
  github: GithubClient,
  repo: string,
  sha: string,
  isRecursive: boolean,
): Promise<{ entries: SaidEntry[]; isTruncated: boolean }> {
  const given = {
    ...{ ...splitRepo(repo), tree_sha: sha },
    // Any value of it would turn it on.
    ...(isRecursive && { recursive: "1" }),
  };
  const route = "GET /repos/{owner}/{repo}/git/trees/{tree_sha}";
  const options = { maxBytes: TREE_MAX_BYTES };
  const { tree, truncated } = await github.call(route, given, treeSchema, options);
  return { entries: tree.filter(isEntry), isTruncated: truncated };
}

const typeOf = ({ type, mode }: SaidEntry): GithubEntry["type"] => {
  if (type === "tree") return "folder";
  return type === "blob" && mode !== SYMBOLIC_LINK ? "file" : "link";
};

export async function readFolder(github: GithubClient, repo: string, sha: string): Promise<Folder> {
  const { entries, isTruncated } = await readEntries(github, repo, sha, false);
  const read = entries.map((entry): FolderEntry => {
    const type = typeOf(entry);
    return {
      name: entry.path,
      type,
      sha: entry.sha,
      size: type === "file" ? (entry.size ?? 0) : null,
    };
  });
  const folders = read.filter(({ type }) => type === "folder");
  return { entries: [...folders, ...read.filter(({ type }) => type !== "folder")], isTruncated };
}

/** Paths, from the folder on, of all that is no folder below it; undefined beyond so many. */
export async function listPathsBelow(
  github: GithubClient,
  repo: string,
  sha: string,
  max: number,
): Promise<string[] | undefined> {
  const { entries, isTruncated } = await readEntries(github, repo, sha, true);
  const paths = entries.filter(({ type }) => type !== "tree").map(({ path }) => path);
  return isTruncated || paths.length > max ? undefined : paths;
}
