import {
  type BodyOf,
  type createGithubFolder,
  type deleteGithubFile,
  type deleteGithubFolder,
  FIELD_FAULTS,
  GITHUB_FAULTS,
  isGithubPath,
  type ResponseOf,
} from "@baton/contract";
import { change } from "../../../../changes/change.ts";
import type { Db } from "../../../../database/types.ts";
import { fail } from "../../../../http/errors.ts";
import type { TreeChange } from "../api/calls.ts";
import { type FolderEntry, listPathsBelow } from "../api/read-tree.ts";
import type { GithubSessions, OpenRepository } from "../account/github-sessions.ts";
import { commitChanges } from "../repository/commit-changes.ts";
import { KEEP_FILE } from "../repository/layout.ts";
import type { Head, Trees } from "../repository/trees.ts";

interface Deps {
  db: Db;
  sessions: GithubSessions;
  trees: Trees;
  /** Where people look at GitHub. */
  webUrl: string;
}

/** More files are not deleted at a time: GitHub lets only so many calls through. */
const DELETED_MAX = 20_000;

export type FileChanges = ReturnType<typeof makeFileChanges>;

/** What the explorer changes: each time one commit. */
export function makeFileChanges({ db, sessions, trees, webUrl }: Deps) {
  const createFolder = (
    userId: number,
    { path, name }: BodyOf<typeof createGithubFolder>,
    signal: AbortSignal,
  ): Promise<ResponseOf<typeof createGithubFolder>> =>
    sessions.withRepository(userId, signal, "write", async (repository) => {
      const target = path === "" ? name : `${path}/${name}`;
      // With its first file in it, nobody could open it otherwise.
      if (!isGithubPath(`${target}/${KEEP_FILE}`))
        throw fail("invalidInput", { field: "name", message: GITHUB_FAULTS.tooLong });
      const commit = await commitTo(repository, `Add folder ${target}`, async (head) => {
        await requireFolder(trees, repository, head, path);
        const there = await trees.find(repository.github, repository.place, head, target);
        if (there.kind !== "none")
          throw fail("invalidInput", { field: "name", message: FIELD_FAULTS.folderExists });
        return [{ path: `${target}/${KEEP_FILE}`, content: "" }];
      });
      return { path: target, commit };
    });

  const deleteFile = (
    userId: number,
    body: BodyOf<typeof deleteGithubFile>,
    signal: AbortSignal,
  ): Promise<ResponseOf<typeof deleteGithubFile>> =>
    sessions.withRepository(userId, signal, "write", (repository) =>
      commitTo(repository, `Delete ${body.path}`, async (head) => {
        await findToDelete(trees, repository, head, body, false);
        return [{ path: body.path, sha: null }];
      }),
    );

  const deleteFolder = (
    userId: number,
    body: BodyOf<typeof deleteGithubFolder>,
    signal: AbortSignal,
  ): Promise<ResponseOf<typeof deleteGithubFolder>> =>
    sessions.withRepository(userId, signal, "write", async (repository) => {
      const { github, place } = repository;
      let deletedCount = 0;
      const commit = await commitTo(repository, `Delete folder ${body.path}`, async (head) => {
        const { sha } = await findToDelete(trees, repository, head, body, true);
        const paths = await listPathsBelow(github, place.repo, sha, DELETED_MAX);
        if (!paths) throw fail("conflict", { reason: "folderTooFull" });
        deletedCount = paths.length;
        return paths.map((path) => ({ path: `${body.path}/${path}`, sha: null }));
      });
      return { ...commit, deletedCount };
    });

  /** A commit that changes something, and what people look at it by. */
  async function commitTo(
    repository: OpenRepository,
    message: string,
    plan: (head: Head) => Promise<readonly TreeChange[]>,
  ) {
    const { github, place } = repository;
    const sha = await commitChanges(trees, github, place, { message, plan });
    if (sha === null) throw fail("notFound");
    return tell(repository, sha);
  }

  async function tell({ place }: OpenRepository, sha: string) {
    const { userId, repo } = place;
    await change(db, async (_, after) => after.collection(userId, "github"));
    return { sha, url: `${webUrl}/${repo}/commit/${sha}` };
  }

  return { createFolder, deleteFile, deleteFolder, commitTo, tell };
}

async function requireFolder(
  trees: Trees,
  { github, place }: OpenRepository,
  head: Head,
  path: string,
): Promise<void> {
  const found = await trees.find(github, place, head, path);
  if (found.kind !== "entry" || found.entry.type !== "folder") throw fail("notFound");
}

/** What is to be deleted, if it is still what was seen. */
async function findToDelete(
  trees: Trees,
  { github, place }: OpenRepository,
  head: Head,
  { path, sha }: BodyOf<typeof deleteGithubFile>,
  isFolder: boolean,
): Promise<FolderEntry> {
  const found = await trees.find(github, place, head, path);
  if (found.kind !== "entry") throw fail("notFound");
  if ((found.entry.type === "folder") !== isFolder) throw fail("notFound");
  if (sha !== undefined && sha !== found.entry.sha)
    throw fail("conflict", {
      field: "sha",
      message: "It has been changed since it was looked at.",
    });
  return found.entry;
}
