import type { components } from "@octokit/openapi-types";
import type { z } from "zod";
import {
  type ApiRoute,
  type Context,
  FakeFault,
  maySee,
  notFound,
  repositoryOf,
  type FakeAnswer,
} from "./route.ts";
import { newRepositorySchema, repositoriesQuery } from "./schemas.ts";
import { type FakeRepository, fullNameOf } from "./world.ts";

type Repository = components["schemas"]["full-repository"];
type SaidRepository = Pick<
  Repository,
  | "id"
  | "name"
  | "full_name"
  | "private"
  | "html_url"
  | "url"
  | "default_branch"
  | "permissions"
  | "archived"
  | "size"
  | "pushed_at"
> & { owner: Pick<Repository["owner"], "login" | "id" | "type"> };

export const userRoutes: ApiRoute[] = [
  {
    method: "GET",
    path: "/user",
    answer: (_, { world, login, webUrl }) => {
      const account = world.accounts.get(login.toLowerCase());
      if (!account) throw notFound();
      const { id, type } = account;
      return { body: { login, id, type, html_url: `${webUrl}/${login}`, name: null } };
    },
  },
  {
    method: "GET",
    path: "/user/repos",
    query: repositoriesQuery,
    answer: (request, context) => listRepositories(request.query, context),
  },
  {
    method: "POST",
    path: "/user/repos",
    body: newRepositorySchema,
    answer: ({ body }, context) => createRepository(body, context.login, context),
  },
  {
    method: "POST",
    path: "/orgs/:org/repos",
    body: newRepositorySchema,
    answer: ({ body, params }, context) => {
      const org = context.world.accounts.get((params["org"] ?? "").toLowerCase());
      if (org?.type !== "Organization") throw notFound();
      return createRepository(body, org.login, context);
    },
  },
  {
    method: "GET",
    path: "/repos/:owner/:repo",
    answer: (request, context) => ({ body: say(repositoryOf(request, context), context) }),
  },
  {
    method: "GET",
    path: "/repositories/:id",
    answer: ({ params }, context) => {
      const { world, login, token } = context;
      const found = world.repositories.find(({ id }) => id === Number(params["id"]));
      if (!found || !maySee(found, login, token)) throw notFound();
      return { body: say(found, context) };
    },
  },
];

function say(
  repository: FakeRepository,
  { webUrl, apiUrl, login, world }: Context,
): SaidRepository {
  const fullName = fullNameOf(repository);
  const owner = world.accounts.get(repository.owner.toLowerCase());
  const push = repository.members.get(login.toLowerCase())?.push === true;
  return {
    id: repository.id,
    name: repository.name,
    full_name: fullName,
    private: repository.isPrivate,
    owner: { login: repository.owner, id: owner?.id ?? 0, type: owner?.type ?? "User" },
    html_url: `${webUrl}/${fullName}`,
    url: `${apiUrl}/repos/${fullName}`,
    default_branch: repository.defaultBranch,
    permissions: { admin: push, maintain: push, push, triage: push, pull: true },
    archived: false,
    size: 0,
    pushed_at: new Date(repository.pushedAt).toISOString(),
  };
}

function listRepositories(query: Record<string, string>, context: Context): FakeAnswer {
  const { world, login, token, apiUrl } = context;
  const perPage = Number(query["per_page"] ?? 30);
  const page = Number(query["page"] ?? 1);
  const all = world.repositories
    .filter((one) => one.members.has(login.toLowerCase()) && maySee(one, login, token))
    .toSorted((a, b) => b.pushedAt - a.pushedAt || b.id - a.id);
  const shown = all.slice((page - 1) * perPage, page * perPage);
  const isMore = page * perPage < all.length;
  const next = new URLSearchParams({ ...query, page: String(page + 1) });
  return {
    body: shown.map((one) => say(one, context)),
    headers: isMore ? { link: `<${apiUrl}/user/repos?${next.toString()}>; rel="next"` } : {},
  };
}

function createRepository(body: unknown, owner: string, context: Context): FakeAnswer {
  const { world, token, login } = context;
  const wanted = body as z.output<typeof newRepositorySchema>;
  if (token.scopes && !token.scopes.includes("repo")) throw notFound();
  if (world.findRepository(owner, wanted.name))
    throw new FakeFault(422, "Repository creation failed.", {
      errors: [
        {
          resource: "Repository",
          code: "custom",
          field: "name",
          message: "name already exists on this account",
        },
      ],
    });
  const isPrivate = wanted.private ?? false;
  const repository = world.addRepository(`${owner}/${wanted.name}`, { isPrivate });
  repository.members.set(login.toLowerCase(), { push: true });
  if (wanted.auto_init === true)
    world.commit(repository, { "README.md": `# ${wanted.name}\n` }, "Initial commit");
  return { status: 201, body: say(repository, context) };
}
