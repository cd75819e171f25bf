import type { z } from "zod";
import type { TreeEntry } from "./git-objects.ts";
import {
  type ApiRoute,
  type Context,
  type FakeAnswer,
  FakeFault,
  type FakeRequest,
  notFound,
  repositoryOf,
} from "./route.ts";
import { newContentSchema, refQuery } from "./schemas.ts";
import { type FakeRepository, fullNameOf } from "./world.ts";

const OBJECT = "application/vnd.github.object+json";
const RAW = "application/vnd.github.raw+json";
const WHOLE_MAX_BYTES = 1024 * 1024;
const FOLDER_MAX = 1000;
const CONTENTS = "/repos/:owner/:repo/contents";

export const contentRoutes: ApiRoute[] = [
  { method: "GET", path: CONTENTS, query: refQuery, accepts: [OBJECT], answer: getContent },
  {
    method: "GET",
    path: `${CONTENTS}/*path`,
    query: refQuery,
    accepts: [OBJECT, RAW],
    answer: getContent,
  },
  { method: "PUT", path: `${CONTENTS}/*path`, body: newContentSchema, answer: putContent },
];

function getContent(request: FakeRequest, context: Context): FakeAnswer {
  const repository = repositoryOf(request, context);
  const { objects, heads, defaultBranch } = repository;
  const wanted = request.query["ref"] ?? defaultBranch;
  const tree = objects.commits.get(heads.get(wanted) ?? wanted)?.tree;
  const path = request.params["path"] ?? "";
  const found = tree === undefined ? undefined : objects.find(tree, path);
  if (!found)
    throw new FakeFault(404, heads.size === 0 ? "This repository is empty." : "Not Found");
  const isObject = request.headers["accept"]?.includes(OBJECT) === true;
  if (found.type === "tree") return sayFolder(repository, path, found.sha, isObject, context);
  const content = objects.blobs.get(found.sha) ?? Buffer.alloc(0);
  if (request.headers["accept"]?.includes(RAW) === true)
    return { headers: { "content-type": `${RAW}; charset=utf-8` }, body: content };
  const isWhole = content.length <= WHOLE_MAX_BYTES;
  return {
    body: {
      ...sayEntry(repository, { ...found, path }, context),
      content: isWhole ? content.toString("base64") : "",
      encoding: isWhole ? "base64" : "none",
    },
  };
}

function sayFolder(
  repository: FakeRepository,
  path: string,
  sha: string,
  isObject: boolean,
  context: Context,
): FakeAnswer {
  const under = path === "" ? "" : `${path}/`;
  const entries = (repository.objects.trees.get(sha) ?? [])
    .slice(0, FOLDER_MAX)
    .map((entry) => sayEntry(repository, { ...entry, path: under + entry.path }, context));
  return { body: isObject ? { type: "dir", path, sha, size: 0, entries } : entries };
}

function sayEntry(repository: FakeRepository, entry: TreeEntry, { webUrl, apiUrl }: Context) {
  const { path, sha, type } = entry;
  const fullName = fullNameOf(repository);
  return {
    ...{ path, sha, name: path.split("/").at(-1), type: type === "tree" ? "dir" : "file" },
    size: repository.objects.blobs.get(sha)?.length ?? 0,
    url: `${apiUrl}/repos/${fullName}/contents/${path}`,
    html_url: `${webUrl}/${fullName}/blob/${repository.defaultBranch}/${path}`,
  };
}

/** One file as a commit of its own: the only write that an empty repository takes. */
function putContent(request: FakeRequest, context: Context): FakeAnswer {
  const { world, login } = context;
  const repository = repositoryOf(request, context, "write");
  const { objects, defaultBranch } = repository;
  const { message, content, sha, branch } = request.body as z.output<typeof newContentSchema>;
  const path = request.params["path"] ?? "";
  if (branch !== undefined && branch !== defaultBranch) throw notFound();
  const base = world.treeOf(repository);
  const old = base === undefined ? undefined : objects.find(base, path);
  if (old && sha === undefined)
    throw new FakeFault(422, 'Invalid request.\n\n"sha" wasn\'t supplied.');
  if (old?.sha !== sha) throw new FakeFault(409, `${path} does not match ${sha}`);
  const blob = objects.writeBlob(Buffer.from(content, "base64"));
  const entry = { mode: "100644", type: "blob", sha: blob } as const;
  const tree = objects.changeTree(base, [{ path, entry }]);
  const made = world.push(repository, tree, message, login);
  const page = `${context.webUrl}/${fullNameOf(repository)}/commit/${made}`;
  return {
    status: old ? 200 : 201,
    body: {
      content: sayEntry(repository, { path, ...entry }, context),
      commit: { sha: made, html_url: page, message },
    },
  };
}
