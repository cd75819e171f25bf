import {
  type BodyOf,
  GITHUB_FILE_MAX_BYTES,
  type getGithubTree,
  type ResponseOf,
} from "@baton/contract";
import { fail } from "../../../../http/errors.ts";
import { readBlob } from "../api/calls.ts";
import type { FolderEntry } from "../api/read-tree.ts";
import { type FileEntry, previewGithubFile } from "./preview-github-file.ts";
import type { GithubSessions, OpenRepository } from "../account/github-sessions.ts";
import { isCredentialsFile } from "../repository/layout.ts";
import type { Trees } from "../repository/trees.ts";

interface Deps {
  sessions: GithubSessions;
  trees: Trees;
  /** Where people look at GitHub. */
  webUrl: string;
}

type Wanted = BodyOf<typeof getGithubTree> & { isFresh: boolean };

export type FilesService = ReturnType<typeof makeFilesService>;

/** The repository's files, as the explorer shows them. */
export function makeFilesService({ sessions, trees, webUrl }: Deps) {
  const list = (
    userId: number,
    { path, offset, limit, search, isFresh }: Wanted,
    signal: AbortSignal,
  ): Promise<ResponseOf<typeof getGithubTree>> =>
    sessions.withRepository(userId, signal, "read", async ({ github, place }) => {
      const head = await trees.readHead(github, place, isFresh);
      const found = await trees.find(github, place, head, path);
      if (found.kind !== "entry" || found.entry.type !== "folder") throw fail("notFound");
      const { entries, isTruncated } = await trees.readFolder(github, place, found.entry.sha);
      const matching = search ? entries.filter(nameHas(search)) : entries;
      const under = path === "" ? "" : `${path}/`;
      return {
        ...{ path, commitSha: head.commitSha, totalCount: matching.length, isTruncated },
        entries: matching
          .slice(offset, offset + limit)
          .map((entry) => ({ ...entry, path: under + entry.name })),
        readAt: head.readAt.toISOString(),
      };
    });

  async function findFile({ github, place }: OpenRepository, path: string): Promise<FileEntry> {
    if (isCredentialsFile(path))
      throw fail("notAllowed", { message: "The credentials file is for agents alone." });
    const head = await trees.readHead(github, place);
    const found = await trees.find(github, place, head, path);
    if (found.kind !== "entry" || found.entry.type !== "file") throw fail("notFound");
    const { sha, name, size } = found.entry;
    if ((size ?? 0) > GITHUB_FILE_MAX_BYTES) throw fail("fileTooLarge");
    return { sha, name, size: size ?? 0 };
  }

  const preview = (userId: number, path: string, signal: AbortSignal) =>
    sessions.withRepository(userId, signal, "read", async (repository) => {
      const file = await findFile(repository, path);
      return { ...(await previewGithubFile(repository, file)), path, ...pick(file) };
    });

  /** The file's bytes, which go on coming after the answer has begun. */
  const download = (userId: number, path: string, signal: AbortSignal) =>
    sessions.withRepository(userId, signal, "read", async (repository) => {
      const file = await findFile(repository, path);
      const { github, place } = repository;
      const content = await readBlob(github, place.repo, file.sha, file.size);
      return { ...file, content };
    });

  const externalLink = (userId: number, path: string, signal: AbortSignal) =>
    sessions.withRepository(userId, signal, "read", async ({ github, place }) => {
      const { repo, branch } = place;
      if (path === "") return { url: `${webUrl}/${repo}` };
      const head = await trees.readHead(github, place);
      const found = await trees.find(github, place, head, path);
      if (found.kind !== "entry") throw fail("notFound");
      const kind = found.entry.type === "folder" ? "tree" : "blob";
      const parts = [...branch.split("/"), ...path.split("/")].map(encodeURIComponent);
      return { url: `${webUrl}/${repo}/${kind}/${parts.join("/")}` };
    });

  return { list, preview, download, externalLink };
}

const pick = ({ sha, size }: FileEntry) => ({ sha, size });

function nameHas(search: string): (entry: FolderEntry) => boolean {
  const wanted = search.toLowerCase();
  return ({ name }) => name.toLowerCase().includes(wanted);
}
