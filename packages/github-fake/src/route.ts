import type { z } from "zod";
import type { FakeRepository, FakeToken, FakeWorld } from "./world.ts";

export interface FakeRequest {
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** A text or bytes as they are, all else as JSON. */
  body?: unknown;
}

/** What a route may do beside reading its request. */
export interface Context {
  world: FakeWorld;
  /** Where this GitHub is, for the addresses that it says. */
  webUrl: string;
  apiUrl: string;
  login: string;
  token: FakeToken;
  truncateAt: number;
}

export interface ApiRoute {
  method: string;
  /** `:name` is one segment, `*name` all that follow. */
  path: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Media types beside JSON that may be asked for. */
  accepts?: readonly string[];
  /** Writes count against other limits than reads. */
  answer: (request: FakeRequest, context: Context) => FakeAnswer;
}

const DOCS = "https://docs.github.com/rest";

/** A failure as GitHub words it. */
export class FakeFault extends Error {
  readonly status: number;
  readonly errors: readonly object[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    more: { errors?: readonly object[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }

  toAnswer(): FakeAnswer {
    const { status, message, errors, headers } = this;
    const body = {
      message,
      ...(errors && { errors }),
      documentation_url: DOCS,
      status: String(status),
    };
    return { status, headers, body };
  }
}

export const notFound = (): FakeFault => new FakeFault(404, "Not Found");

/** The repository that the address names, as far as the caller may see it. */
export function repositoryOf(
  { params }: FakeRequest,
  { world, login, token, apiUrl }: Context,
  deed: "read" | "write" = "read",
): FakeRepository {
  const { owner = "", repo = "" } = params;
  const found = world.findRepository(owner, repo);
  const movedId = found ? undefined : world.moved.get(`${owner}/${repo}`.toLowerCase());
  if (movedId !== undefined)
    throw new FakeFault(301, "Moved Permanently", {
      headers: { location: `${apiUrl}/repositories/${movedId}` },
    });
  if (!found || !maySee(found, login, token)) throw notFound();
  if (deed === "write") checkMayPush(found, login, token);
  return found;
}

const isPublicOnly = ({ scopes }: FakeToken): boolean =>
  scopes !== null && !scopes.includes("repo");

export function maySee(repository: FakeRepository, login: string, token: FakeToken): boolean {
  if (!repository.isPrivate) return true;
  return repository.members.has(login.toLowerCase()) && !isPublicOnly(token);
}

function checkMayPush(repository: FakeRepository, login: string, token: FakeToken): void {
  const mayPush = repository.members.get(login.toLowerCase())?.push === true;
  const isScoped = token.scopes?.includes("public_repo") ?? true;
  if (!mayPush || (isPublicOnly(token) && !isScoped))
    throw new FakeFault(403, "Resource not accessible by personal access token");
}
