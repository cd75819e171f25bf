import type { ReadableStream } from "node:stream/web";
import { GITHUB_REPO } from "@baton/contract";
import { z } from "zod";
import type { GithubClient } from "./github-client.ts";
import { GithubFault } from "./github-fault.ts";

/* GitHub's calls as far as Baton makes them, each with what it reads of the answer. */

const loginSchema = z.string().regex(/^[\w.-]{1,100}$/);
const shaSchema = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const repositorySchema = z.object({
  full_name: z.string().regex(GITHUB_REPO),
  private: z.boolean(),
  default_branch: z.string().min(1).max(500),
  archived: z.boolean().optional(),
  permissions: z.object({ push: z.boolean() }).optional(),
});
const namedSchema = z.object({ sha: shaSchema });

export interface Repository {
  /** `owner/name`. */
  repo: string;
  isPrivate: boolean;
  branch: string;
  canPush: boolean;
}

const toRepository = (said: z.output<typeof repositorySchema>): Repository => ({
  repo: said.full_name,
  isPrivate: said.private,
  branch: said.default_branch,
  canPush: said.permissions?.push === true && said.archived !== true,
});

export const splitRepo = (fullName: string): { owner: string; repo: string } => {
  const [owner = "", repo = ""] = fullName.split("/");
  return { owner, repo };
};

export async function getLogin(github: GithubClient): Promise<string> {
  const { login } = await github.call("GET /user", {}, z.object({ login: loginSchema }));
  return login;
}

export async function getRepository(github: GithubClient, repo: string): Promise<Repository> {
  const given = splitRepo(repo);
  return toRepository(await github.call("GET /repos/{owner}/{repo}", given, repositorySchema));
}

/** Where a repository that moved is now: GitHub names it by its number. */
export async function getMovedRepository(
  github: GithubClient,
  { location, status }: GithubFault,
): Promise<Repository> {
  const base = `${github.apiUrl}/repositories/`;
  const id = location?.startsWith(base) === true ? location.slice(base.length) : "";
  const [, number] = /^(\d{1,15})(?:\/|$)/.exec(id) ?? [];
  if (number === undefined)
    throw new GithubFault("unreachable", status === undefined ? {} : { status });
  // GitHub's description leaves this call out.
  const route = `GET /repositories/${number}` as "GET /user";
  return toRepository(await github.call(route, {}, repositorySchema));
}

const PER_PAGE = 100;

export async function listRepositories(github: GithubClient, page: number) {
  const given = { sort: "pushed", per_page: PER_PAGE, page } as const;
  const said = await github.call("GET /user/repos", given, z.array(repositorySchema).max(PER_PAGE));
  return { repositories: said.map(toRepository), isLast: said.length < PER_PAGE };
}

/** Private, with a first commit. */
export async function createRepository(
  github: GithubClient,
  fullName: string,
  login: string,
): Promise<Repository> {
  const { owner, repo: name } = splitRepo(fullName);
  const description = "Uploads and settings of Baton";
  const wanted = { name, description, private: true, auto_init: true };
  const said =
    owner.toLowerCase() === login.toLowerCase()
      ? await github.call("POST /user/repos", wanted, repositorySchema)
      : await github.call("POST /orgs/{org}/repos", { org: owner, ...wanted }, repositorySchema);
  return toRepository(said);
}

export async function getHead(github: GithubClient, repo: string, branch: string): Promise<string> {
  const given = { ...splitRepo(repo), ref: `heads/${branch}` };
  const schema = z.object({ object: z.object({ sha: shaSchema }) });
  const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
  return (await github.call(route, given, schema)).object.sha;
}

export async function getTreeOfCommit(
  github: GithubClient,
  repo: string,
  sha: string,
): Promise<string> {
  const given = { ...splitRepo(repo), commit_sha: sha };
  const schema = z.object({ tree: namedSchema });
  const route = "GET /repos/{owner}/{repo}/git/commits/{commit_sha}";
  return (await github.call(route, given, schema)).tree.sha;
}

/** A file's place in a tree; a sha of null takes it away. */
export type TreeChange = { path: string } & ({ sha: string | null } | { content: string });

/** GitHub cuts off what takes it longer than ten seconds. */
export const CHANGES_AT_ONCE = 1000;

export async function createTree(
  github: GithubClient,
  repo: string,
  base: string,
  changes: readonly TreeChange[],
): Promise<string> {
  const tree = changes.map((change) => ({ ...change, mode: "100644", type: "blob" }) as const);
  const given = { ...splitRepo(repo), base_tree: base, tree };
  const route = "POST /repos/{owner}/{repo}/git/trees";
  return (await github.call(route, given, namedSchema, { maxBytes: TREE_MAX_BYTES })).sha;
}

/** A folder of 100,000 entries, each with its addresses. */
export const TREE_MAX_BYTES = 64 * 1024 * 1024;

export async function createCommit(
  github: GithubClient,
  repo: string,
  commit: { message: string; tree: string; parent: string },
): Promise<string> {
  const { message, tree, parent } = commit;
  const given = { ...splitRepo(repo), message, tree, parents: [parent] };
  return (await github.call("POST /repos/{owner}/{repo}/git/commits", given, namedSchema)).sha;
}

export async function moveHead(
  github: GithubClient,
  repo: string,
  branch: string,
  sha: string,
): Promise<void> {
  const given = { ...splitRepo(repo), ref: `heads/${branch}`, sha, force: false };
  await github.call("PATCH /repos/{owner}/{repo}/git/refs/{ref}", given, z.unknown());
}

/** The only write that an empty repository takes. */
export async function putFirstFile(
  github: GithubClient,
  repo: string,
  file: { path: string; content: string; message: string },
): Promise<void> {
  const { path, message } = file;
  const content = Buffer.from(file.content).toString("base64");
  const given = { ...splitRepo(repo), path, message, content };
  await github.call("PUT /repos/{owner}/{repo}/contents/{path}", given, z.unknown());
}

const RAW = "application/vnd.github.raw+json";
const TRANSFER_MS = 10 * 60 * 1000;

export const readBlob = (
  github: GithubClient,
  repo: string,
  sha: string,
  maxBytes: number,
): Promise<ReadableStream<Uint8Array>> => {
  const given = { ...splitRepo(repo), file_sha: sha };
  const options = { accept: RAW, maxBytes, forMs: TRANSFER_MS };
  return github.stream("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", given, options);
};

/** `body` is the call's JSON, as it comes: it may be large. */
export async function createBlob(
  github: GithubClient,
  repo: string,
  body: ReadableStream<Uint8Array>,
  length: number,
): Promise<string> {
  const given = { ...splitRepo(repo), data: body };
  const route = "POST /repos/{owner}/{repo}/git/blobs";
  return (await github.call(route, given, namedSchema, { forMs: TRANSFER_MS, length })).sha;
}

/** What one path names, for where a folder is told only in part. Undefined where it names nothing. */
export async function findContent(
  github: GithubClient,
  repo: string,
  path: string,
  ref: string,
): Promise<{ type: string; sha: string; size: number } | undefined> {
  const schema = z.object({ type: z.string(), sha: shaSchema, size: z.number() });
  const given = { ...splitRepo(repo), path, ref };
  const options = { accept: "application/vnd.github.object+json" };
  const route = "GET /repos/{owner}/{repo}/contents/{path}";
  try {
    return await github.call(route, given, schema, options);
  } catch (error) {
    if (error instanceof GithubFault && error.status === 404) return undefined;
    throw error;
  }
}
