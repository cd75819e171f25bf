import type { components } from "@octokit/openapi-types";
import type { z } from "zod";
import {
  type Change,
  type Commit,
  EMPTY_TREE,
  MissingPath,
  type TreeEntry,
} from "./git-objects.ts";
import {
  type ApiRoute,
  type Context,
  type FakeAnswer,
  FakeFault,
  type FakeRequest,
  notFound,
  repositoryOf,
} from "./route.ts";
import {
  movedRefSchema,
  newBlobSchema,
  newCommitSchema,
  newRefSchema,
  newTreeSchema,
  treeQuery,
} from "./schemas.ts";
import { type FakeRepository, fullNameOf } from "./world.ts";

const RAW = "application/vnd.github.raw+json";
const BLOB_MAX_BYTES = 100 * 1024 * 1024;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const GIT = "/repos/:owner/:repo/git";

export const gitRoutes: ApiRoute[] = [
  { method: "GET", path: `${GIT}/ref/*ref`, answer: getRef },
  { method: "POST", path: `${GIT}/refs`, body: newRefSchema, answer: createRef },
  { method: "PATCH", path: `${GIT}/refs/*ref`, body: movedRefSchema, answer: moveRef },
  { method: "GET", path: `${GIT}/commits/:sha`, answer: getCommit },
  { method: "POST", path: `${GIT}/commits`, body: newCommitSchema, answer: createCommit },
  { method: "GET", path: `${GIT}/trees/*sha`, query: treeQuery, answer: getTree },
  { method: "POST", path: `${GIT}/trees`, body: newTreeSchema, answer: createTree },
  { method: "GET", path: `${GIT}/blobs/:sha`, accepts: [RAW], answer: getBlob },
  { method: "POST", path: `${GIT}/blobs`, body: newBlobSchema, answer: createBlob },
];

const emptyRepository = (): FakeFault => new FakeFault(409, "Git Repository is empty.");

/** GitHub takes no git objects before there is a first commit. */
function filledOf(request: FakeRequest, context: Context, deed?: "write"): FakeRepository {
  const repository = repositoryOf(request, context, deed);
  if (repository.heads.size === 0) throw emptyRepository();
  return repository;
}

const branchOf = (ref: string): string => {
  if (!ref.startsWith("heads/")) throw notFound();
  return ref.slice("heads/".length);
};

const gitUrl = (repository: FakeRepository, { apiUrl }: Context, what: string): string =>
  `${apiUrl}/repos/${fullNameOf(repository)}/git/${what}`;

function sayRef(repository: FakeRepository, branch: string, context: Context) {
  const sha = repository.heads.get(branch) ?? "";
  const url = gitUrl(repository, context, `commits/${sha}`);
  return {
    ref: `refs/heads/${branch}`,
    node_id: "",
    url: gitUrl(repository, context, `refs/heads/${branch}`),
    object: { type: "commit", sha, url },
  } satisfies components["schemas"]["git-ref"];
}

function getRef(request: FakeRequest, context: Context): FakeAnswer {
  const repository = filledOf(request, context);
  const branch = branchOf(request.params["ref"] ?? "");
  if (!repository.heads.has(branch)) throw notFound();
  return { body: sayRef(repository, branch, context) };
}

function createRef(request: FakeRequest, context: Context): FakeAnswer {
  const repository = filledOf(request, context, "write");
  const { ref, sha } = request.body as z.output<typeof newRefSchema>;
  const branch = ref.slice("refs/heads/".length);
  if (repository.heads.has(branch)) throw new FakeFault(422, "Reference already exists");
  if (!repository.objects.has("commit", sha)) throw new FakeFault(422, "Object does not exist");
  repository.heads.set(branch, sha);
  return { status: 201, body: sayRef(repository, branch, context) };
}

function moveRef(request: FakeRequest, context: Context): FakeAnswer {
  const repository = filledOf(request, context, "write");
  const branch = branchOf(request.params["ref"] ?? "");
  const { sha, force } = request.body as z.output<typeof movedRefSchema>;
  const head = repository.heads.get(branch);
  if (head === undefined) throw new FakeFault(422, "Reference does not exist");
  if (!repository.objects.has("commit", sha)) throw new FakeFault(422, "Object does not exist");
  if (repository.isProtected)
    throw new FakeFault(422, "Changes must be made through a pull request.");
  if (force !== true && !repository.objects.isAfter(sha, head))
    throw new FakeFault(422, "Update is not a fast forward");
  repository.heads.set(branch, sha);
  repository.pushedAt = context.world.now();
  return { body: sayRef(repository, branch, context) };
}

function sayCommit(repository: FakeRepository, sha: string, commit: Commit, context: Context) {
  const date = new Date(commit.time * 1000).toISOString();
  const who = { name: commit.author, email: `${commit.author}@users.noreply.github.test`, date };
  const url = (parent: string): string => gitUrl(repository, context, `commits/${parent}`);
  const page = `${context.webUrl}/${fullNameOf(repository)}/commit`;
  return {
    ...{ sha, node_id: "", url: url(sha), author: who, committer: who, message: commit.message },
    tree: { sha: commit.tree, url: gitUrl(repository, context, `trees/${commit.tree}`) },
    parents: commit.parents.map((one) => ({
      ...{ sha: one, url: url(one), html_url: `${page}/${one}` },
    })),
    verification: {
      ...{ verified: false, reason: "unsigned", signature: null, payload: null, verified_at: null },
    },
    html_url: `${page}/${sha}`,
  } satisfies components["schemas"]["git-commit"];
}

function getCommit(request: FakeRequest, context: Context): FakeAnswer {
  const repository = filledOf(request, context);
  const sha = request.params["sha"] ?? "";
  const commit = repository.objects.commits.get(sha);
  if (!commit) throw notFound();
  return { body: sayCommit(repository, sha, commit, context) };
}

function createCommit(request: FakeRequest, context: Context): FakeAnswer {
  const repository = filledOf(request, context, "write");
  const { message, tree, parents = [] } = request.body as z.output<typeof newCommitSchema>;
  const { objects } = repository;
  if (!objects.has("tree", tree)) throw new FakeFault(422, "Tree SHA does not exist");
  if (!parents.every((parent) => objects.has("commit", parent)))
    throw new FakeFault(422, "Parent SHA does not exist or is not a commit object");
  const time = Math.floor(context.world.now() / 1000);
  const commit = { tree, parents, message, author: context.login, time };
  const sha = objects.writeCommit(commit);
  return { status: 201, body: sayCommit(repository, sha, commit, context) };
}

/** By the name of a tree, a commit or a branch. */
function treeNamed({ objects, heads }: FakeRepository, name: string): string {
  if (objects.has("tree", name)) return name;
  const tree = objects.commits.get(heads.get(name) ?? name)?.tree;
  if (tree === undefined) throw notFound();
  return tree;
}

function getTree(request: FakeRequest, context: Context): FakeAnswer {
  const repository = filledOf(request, context);
  const sha = treeNamed(repository, request.params["sha"] ?? "");
  const isRecursive = request.query["recursive"] !== undefined;
  const { objects } = repository;
  const all = isRecursive ? [...objects.walk(sha)] : (objects.trees.get(sha) ?? []);
  const shown = all.slice(0, context.truncateAt);
  return { body: sayTree(repository, sha, shown, shown.length < all.length, context) };
}

function sayTree(
  repository: FakeRepository,
  sha: string,
  entries: readonly TreeEntry[],
  truncated: boolean,
  context: Context,
) {
  const { blobs } = repository.objects;
  return {
    sha,
    url: gitUrl(repository, context, `trees/${sha}`),
    tree: entries.map((entry) => ({
      ...entry,
      ...(entry.type === "blob" && { size: blobs.get(entry.sha)?.length ?? 0 }),
      ...(entry.type !== "commit" && {
        url: gitUrl(repository, context, `${entry.type}s/${entry.sha}`),
      }),
    })),
    truncated,
  } satisfies components["schemas"]["git-tree"];
}

const FITTING = { blob: /^1(?:00644|00755|20000)$/, tree: /^040000$/, commit: /^160000$/ };

function createTree(request: FakeRequest, context: Context): FakeAnswer {
  const repository = filledOf(request, context, "write");
  const { objects } = repository;
  const { tree, base_tree: base } = request.body as z.output<typeof newTreeSchema>;
  if (base !== undefined && !objects.has("tree", base))
    throw new FakeFault(422, "base_tree is not a valid tree oid");
  const changes = tree.map(({ path, mode, type, sha, content }): Change => {
    if (!FITTING[type].test(mode)) throw new FakeFault(422, "tree.mode does not fit tree.type");
    if (content !== undefined)
      return { path, entry: { mode, type, sha: objects.writeBlob(Buffer.from(content)) } };
    if (sha === null || sha === undefined) return { path, entry: null };
    if (!objects.has(type, sha)) throw new FakeFault(422, `tree.sha ${sha} is not a valid ${type}`);
    return { path, entry: { mode, type, sha } };
  });
  const made = change(repository, base, changes);
  const entries = objects.trees.get(made) ?? [];
  return { status: 201, body: sayTree(repository, made, entries, false, context) };
}

function change({ objects }: FakeRepository, base: string | undefined, changes: Change[]): string {
  try {
    const made = objects.changeTree(base, changes);
    if (made === EMPTY_TREE) throw new FakeFault(422, "tree cannot be empty");
    return made;
  } catch (error) {
    if (error instanceof MissingPath) throw new FakeFault(422, "GitRPC::BadObjectState");
    throw error;
  }
}

function getBlob(request: FakeRequest, context: Context): FakeAnswer {
  const repository = filledOf(request, context);
  const sha = request.params["sha"] ?? "";
  const content = repository.objects.blobs.get(sha);
  if (!content) throw notFound();
  if (content.length > BLOB_MAX_BYTES)
    throw new FakeFault(403, "This API returns blobs up to 100 MB in size.", {
      errors: [{ resource: "Blob", field: "data", code: "too_large" }],
    });
  if (request.headers["accept"]?.includes(RAW) === true)
    return { headers: { "content-type": `${RAW}; charset=utf-8` }, body: content };
  const url = gitUrl(repository, context, `blobs/${sha}`);
  const said = { sha, node_id: "", size: content.length, url };
  return { body: { ...said, content: content.toString("base64"), encoding: "base64" } };
}

function createBlob(request: FakeRequest, context: Context): FakeAnswer {
  const repository = filledOf(request, context, "write");
  const { content, encoding } = request.body as z.output<typeof newBlobSchema>;
  if (encoding === "base64" && !BASE64.test(content))
    throw new FakeFault(422, "content is not valid Base64");
  const bytes = Buffer.from(content, encoding === "base64" ? "base64" : "utf8");
  if (bytes.length > BLOB_MAX_BYTES) throw new FakeFault(422, "Sorry, your input was too large.");
  const sha = repository.objects.writeBlob(bytes);
  return { status: 201, body: { sha, url: gitUrl(repository, context, `blobs/${sha}`) } };
}
