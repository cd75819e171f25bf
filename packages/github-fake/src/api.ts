import { z } from "zod";
import { contentRoutes } from "./content-routes.ts";
import { gitRoutes } from "./git-routes.ts";
import type { FakeLimits } from "./limits.ts";
import { userRoutes } from "./repository-routes.ts";
import {
  type ApiRoute,
  type Context,
  type FakeAnswer,
  FakeFault,
  type FakeRequest,
  notFound,
} from "./route.ts";
import type { FakeToken, FakeWorld } from "./world.ts";

const ROUTES = [...userRoutes, ...gitRoutes, ...contentRoutes];
const JSON_TYPES = ["application/vnd.github+json", "application/vnd.github.v3+json"];
const VERSIONS = new Set(["2022-11-28", "2026-03-10"]);
const noQuery = z.strictObject({});

export interface Api extends Omit<Context, "login" | "token"> {
  world: FakeWorld;
  limits: FakeLimits;
  /** Is told what was not asked as GitHub's description has it. */
  complain: (what: string) => void;
}

/** One call as GitHub's REST API takes it. */
export function answerApi(given: FakeRequest, text: string, api: Api): FakeAnswer {
  let headers: Record<string, string> = { "x-github-request-id": "FAKE" };
  try {
    const { token, login } = signedIn(given, api);
    api.limits.spend(login);
    const { request, route } = readRequest(given, text, api);
    const answer = route.answer(request, { ...api, token, login });
    headers = { ...headers, ...headersOf(token, login, api) };
    return { ...answer, headers: { ...headers, ...answer.headers } };
  } catch (error) {
    if (!(error instanceof FakeFault)) throw error;
    const known = api.world.tokens.get(bearerOf(given));
    if (known) headers = { ...headers, ...headersOf(known, known.login, api) };
    const answer = error.toAnswer();
    return { ...answer, headers: { ...headers, ...answer.headers } };
  }
}

const headersOf = ({ scopes }: FakeToken, login: string, { limits }: Api) => ({
  ...limits.headersOf(login),
  ...(scopes && { "x-oauth-scopes": scopes.join(", "), "x-accepted-oauth-scopes": "repo" }),
});

const bearerOf = ({ headers }: FakeRequest): string =>
  /^(?:bearer|token) (\S+)$/i.exec(headers["authorization"] ?? "")?.[1] ?? "";

function signedIn(request: FakeRequest, { world, complain }: Api) {
  if ((request.headers["user-agent"] ?? "") === "") {
    complain("no User-Agent");
    throw new FakeFault(403, "Request forbidden by administrative rules.");
  }
  const version = request.headers["x-github-api-version"];
  if (version === undefined) complain("no X-GitHub-Api-Version");
  else if (!VERSIONS.has(version)) throw new FakeFault(400, `"${version}" is not supported.`);
  const token = world.tokens.get(bearerOf(request));
  if (!token) throw new FakeFault(401, "Bad credentials");
  return { token, login: token.login };
}

function readRequest(given: FakeRequest, text: string, { complain }: Api) {
  const found = findRoute(given.method, given.path);
  if (!found) {
    complain(`${given.method} ${given.path} is unknown`);
    throw notFound();
  }
  const { route, params } = found;
  const body = readBody(route, given, text);
  const faults = [
    faultOf("query", route.query ?? noQuery, given.query),
    route.body && faultOf("body", route.body, body),
    faultOfAccept(route, given),
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) {
    complain(`${given.method} ${given.path}: ${faults.join("; ")}`);
    throw new FakeFault(422, `Invalid request.\n\n${faults.join("\n")}`);
  }
  return { route, request: { ...given, params, body } };
}

function readBody(route: ApiRoute, { headers }: FakeRequest, text: string): unknown {
  if (!route.body) {
    if (text !== "") throw new FakeFault(400, "A body is not expected");
    return undefined;
  }
  if (!(headers["content-type"] ?? "").startsWith("application/json"))
    throw new FakeFault(415, "The body must be JSON");
  try {
    return JSON.parse(text);
  } catch {
    throw new FakeFault(400, "Problems parsing JSON");
  }
}

function faultOfAccept({ accepts = [] }: ApiRoute, { headers }: FakeRequest): string | undefined {
  const asked = headers["accept"] ?? "";
  return [...JSON_TYPES, ...accepts].includes(asked) ? undefined : `accept: ${asked}`;
}

function faultOf(what: string, schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value);
  return error && `${what}: ${z.prettifyError(error)}`;
}

function findRoute(method: string, path: string) {
  const given = path.split("/");
  for (const route of ROUTES) {
    if (route.method !== method) continue;
    const params = paramsOf(route.path.split("/"), given);
    if (params) return { route, params };
  }
  return undefined;
}

function paramsOf(wanted: string[], given: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    if (segment.startsWith("*")) {
      const rest = given.slice(index).map(decodeURIComponent).join("/");
      return rest === "" ? undefined : { ...params, [segment.slice(1)]: rest };
    }
    const value = decodeURIComponent(given[index] ?? "");
    if (segment.startsWith(":") && value !== "") params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return wanted.length === given.length ? params : undefined;
}
