import { type Endpoint, ERRORS, type Scope } from "@baton/contract";
import type { FastifyRequest } from "fastify";
import { fail } from "./errors.ts";
import type { Input } from "./input.ts";
import type { GroupRows, User } from "./caller.ts";

/*
 * What an integration token may do: each call says which scope it takes, and how it is held to one
 * group. A session may do all that its user may.
 */

/** Before anything of the call but its head is read. */
export async function requireScope({ user, routeOptions }: FastifyRequest): Promise<void> {
  const { endpoint } = routeOptions.config;
  if (!user?.held || endpoint?.auth !== "user") return;
  const { scope } = endpoint;
  if (scope === "session")
    throw fail("scopeMissing", { message: "No integration token may make this call." });
  if (scope !== "any" && !user.held.scopes.has(scope))
    throw fail("scopeMissing", { message: `The token does not have the scope ${scope}.` });
  if (user.held.groupId !== null && endpoint.groupBound === undefined)
    throw fail("scopeMissing", {
      message: "The token is good for one group, to which this call cannot be held.",
    });
}

/** What one field of a call asks for may take more than the call itself; profiles are of no group. */
export function requireAlso({ held }: User, scope: Scope): void {
  if (!held) return;
  if (!held.scopes.has(scope))
    throw fail("scopeMissing", { message: `The token does not have the scope ${scope}.` });
  if (held.groupId !== null)
    throw fail("scopeMissing", {
      message: "The token is good for one group, to which this cannot be held.",
    });
}

/**
 * Makes the call within the group that the token is good for: what is not in it is answered as what
 * is somebody else's.
 */
export async function withinGroup<Answer>(
  endpoint: Endpoint,
  input: Input,
  { user, server }: FastifyRequest,
  make: (input: Input) => Promise<Answer> | Answer,
): Promise<Answer> {
  const groupId = user?.held?.groupId ?? null;
  if (!user || groupId === null) return make(input);
  const bounds: Bounds = { endpoint, user, groupId, rows: server.groupRows };
  if (endpoint.groupBound === "extensions") return makeOfSome(bounds, input, make);
  return make(await holdInput(bounds, input));
}

interface Bounds {
  endpoint: Endpoint;
  user: User;
  groupId: number;
  rows: GroupRows;
}

async function holdInput(bounds: Bounds, input: Input): Promise<Input> {
  const { endpoint, user, groupId, rows } = bounds;
  const { id, extensionId } = { ...recordOf(input.params), ...recordOf(input.query) };
  const isExtension = async (one: unknown) =>
    (await rows.extensions(user.id, groupId, [Number(one)])).has(Number(one));
  switch (endpoint.groupBound) {
    case "extension":
      if (!(await isExtension(id))) throw notFound(endpoint);
      return input;
    case "extensionId":
      if (!(await isExtension(extensionId))) throw notFound(endpoint);
      return input;
    case "run":
      if (!(await rows.hasRun(user.id, groupId, Number(id)))) throw notFound(endpoint);
      return input;
    case "group":
      if (id !== groupId) throw notFound(endpoint);
      return input;
    case "groupId":
      return { ...input, query: holdFilter(recordOf(input.query), groupId) };
    default:
      return input;
  }
}

function holdFilter(query: Record<string, unknown>, groupId: number): Record<string, unknown> {
  if (query["groupId"] !== undefined && query["groupId"] !== groupId)
    throw fail("notFound", { field: "groupId" });
  return { ...query, groupId };
}

/** What the call says of a row that is not there. */
const notFound = ({ errors }: Endpoint): Error =>
  fail(errors.includes("extensionsNotFound") ? "extensionsNotFound" : "notFound");

/** A call on many: those of the group are done, of the others it says that they are not there. */
async function makeOfSome<Answer>(
  { endpoint, user, groupId, rows }: Bounds,
  input: Input,
  make: (input: Input) => Promise<Answer> | Answer,
): Promise<Answer> {
  const body = recordOf(input.body);
  const { extensionGroupIds: groupIds } = body;
  if (Array.isArray(groupIds) && groupIds.some((id) => id !== groupId))
    throw fail("notFound", { field: "extensionGroupIds" });
  if (body["filter"] !== undefined)
    return make({
      ...input,
      body: { ...body, filter: holdFilter(recordOf(body["filter"]), groupId) },
    });
  const field = ["extensions", "ids"].find((one) => one in body) ?? "extensionIds";
  const asked = (body[field] ?? []) as unknown[];
  const known = await rows.extensions(user.id, groupId, asked.map(idOf));
  const held = asked.filter((one) => known.has(idOf(one)));
  if (held.length === asked.length) return make(input);
  const missing = asked.map(idOf).filter((id) => !known.has(id));
  const isAnyLeft = held.length > 0 || (Array.isArray(groupIds) && groupIds.length > 0);
  const answer =
    isAnyLeft || !isBulk(endpoint)
      ? await make({ ...input, body: { ...body, [field]: held } })
      : ({ data: [], additionalData: { errorCode: null, items: [] } } as Answer);
  return isBulk(endpoint) ? withMissing(answer, missing) : answer;
}

const idOf = (one: unknown): number => Number(typeof one === "number" ? one : recordOf(one)["id"]);

const isBulk = ({ response }: Endpoint): boolean =>
  response !== undefined && "shape" in response && "additionalData" in recordOf(response.shape);

function withMissing<Answer>(answer: Answer, missing: readonly number[]): Answer {
  const { additionalData, ...rest } = recordOf(answer);
  const { items } = recordOf(additionalData);
  const { someExtensionsFailed, extensionsNotFound } = ERRORS;
  const added = [...new Set(missing)].map((id) => ({ id, errorCode: extensionsNotFound.code }));
  return {
    ...rest,
    additionalData: {
      errorCode: someExtensionsFailed.code,
      items: [...(items as object[]), ...added],
    },
  } as Answer;
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
