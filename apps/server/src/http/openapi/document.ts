import {
  type Endpoint,
  ERRORS,
  type ErrorName,
  errorBodySchema,
  type FileType,
  liveEventSchema,
  type Scope,
  SCOPES,
} from "@baton/contract";
import { isChanging } from "../audit.ts";
import { Components } from "./components.ts";
import { describeFields } from "./describe-fields.ts";
import { giveExamples } from "./give-examples.ts";
import { parameters } from "./parameters.ts";

type Json = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: string;
  info: Json;
  servers: Json[];
  paths: Record<string, Record<string, Json>>;
  components: Json;
}

/** The contract's calls as OpenAPI 3.1. */
export function makeOpenApi(
  endpoints: readonly Endpoint[],
  { version, serverUrl = "/" }: { version: string; serverUrl?: string },
): OpenApiDocument {
  const components = new Components();
  const errorBody = components.convert(errorBodySchema, "output");
  const paths: OpenApiDocument["paths"] = {};
  const bodies = new Map<Json, Endpoint["body"]>();
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const call = operation(endpoint, components, errorBody);
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = call;
    bodies.set(call, endpoint.body);
  }
  const { schemas } = components;
  describeFields(schemas, schemas);
  for (const calls of Object.values(paths))
    for (const call of Object.values(calls)) {
      describeFields([call["requestBody"], call["responses"]], schemas);
      giveExamples(call, bodies.get(call), schemas);
    }
  return {
    openapi: "3.1.1",
    info: { title: "Baton", version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas, parameters: keyParameter, headers, securitySchemes },
  };
}

const securitySchemes = {
  user: {
    type: "http",
    scheme: "bearer",
    description:
      "The accessToken of POST /token, or an integration token (POST /api/tokens) with the scope that the call names",
    "x-scopes": SCOPES,
  },
  agent: { type: "http", scheme: "bearer", description: "The secret of an agent's installation" },
};

function operation(endpoint: Endpoint, components: Components, errorBody: Json): Json {
  const body = requestBody(endpoint, components);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: callerWords(endpoint),
    tags: [tagOf(endpoint)],
    ...securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, "path", components),
      ...parameters(endpoint.query, "query", components),
      ...(isChanging(endpoint) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      ...(endpoint.proof === "header" ? [{ $ref: "#/components/parameters/Confirmation" }] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      ...successes(endpoint, components),
      ...failures(endpoint, errorBody),
    },
  };
}

/** Who may make the call, in words. */
function callerWords({ auth, scope, groupBound, isForOperators }: Endpoint): string {
  if (auth === "none") return "Anybody may make it.";
  if (auth === "agent") return "Made by agents, with the secret of their installation.";
  if (isForOperators) return "Made by operators who have signed in; nobody else finds it.";
  if (scope === "session") return "Made by a user who has signed in, and by no integration token.";
  const which =
    scope === "any" ? "any integration token" : `an integration token with \`${scope}\``;
  const ofGroup = groupBound === undefined ? "" : ", also one of a single group";
  return `Made by a user, or by ${which}${ofGroup}.`;
}

/** The scope that an integration token needs; null where it is none in particular. */
const scopeOf = ({ scope }: Endpoint): Scope | null =>
  scope === undefined || scope === "session" || scope === "any" ? null : scope;

/**
 * Who may call, and with which scope. OpenAPI 3.1 takes names of roles in the list of any scheme;
 * `x-scope` says besides whether every token may (`any`), or none (`session`), and `x-group-bound`
 * that a token of one group may. `x-for-operators` marks calls that are 404 to all but operators, and
 * `x-owners-only` those that are 403 to an operator who is signed in as the user.
 */
const securityOf = (endpoint: Endpoint): Json => {
  if (endpoint.auth === "none") return { security: [] };
  const scope = scopeOf(endpoint);
  return {
    security: [{ [endpoint.auth]: scope === null ? [] : [scope] }],
    ...(endpoint.auth === "user" && {
      "x-scope": endpoint.scope,
      "x-group-bound": endpoint.groupBound !== undefined,
      ...(endpoint.isForOperators && { "x-for-operators": true }),
      ...(endpoint.impersonation === "refused" && { "x-owners-only": true }),
    }),
  };
};

/** `/api/extensions/:id` belongs to `extensions`. */
export const tagOf = ({ path }: Endpoint): string =>
  /^\/(?:api\/)?([\w-]+)/.exec(path)?.[1] ?? "other";

/** `format` as generators of clients know it, from OpenAPI 3.0; 3.1 says it by the media type alone. */
const bytesOf = (contentMediaType: string): Json => ({
  type: "string",
  format: "binary",
  contentMediaType,
});
const BYTES = bytesOf("application/octet-stream");

const keyParameter = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description:
      "Makes the call safe to send again: with the same key and body it is carried out once, and answered alike for 24 hours.",
    schema: { type: "string", pattern: "^[!-~]{1,200}$" },
  },
  Confirmation: {
    name: "X-Confirmation",
    in: "header",
    required: true,
    description:
      "What `POST /api/profile/confirmation` answered in this sign-in, minutes ago at most.",
    schema: { type: "string" },
  },
};

const text = { type: "string" };
const headers = {
  IdempotentReplayed: {
    description: "`true` where the answer is that of an earlier call with the Idempotency-Key",
    schema: { type: "string", const: "true" },
  },
  RateLimitPolicy: {
    description: 'The limit that the call was counted by: `"calls";q=1200;w=60`',
    schema: text,
  },
  RateLimit: {
    description: 'How many calls are left, for how many seconds: `"calls";r=1199;t=60`',
    schema: text,
  },
  RetryAfter: {
    description: "Seconds after which the call may be made again",
    schema: { type: "integer" },
  },
};
const refersTo = (name: keyof typeof headers): Json => ({ $ref: `#/components/headers/${name}` });

const headersOf = (endpoint: Endpoint): Json => ({
  ...(isChanging(endpoint) && { "Idempotent-Replayed": refersTo("IdempotentReplayed") }),
  "RateLimit-Policy": refersTo("RateLimitPolicy"),
  RateLimit: refersTo("RateLimit"),
});

const WITH_RETRY_AFTER: ReadonlySet<string> = new Set(["429", "503"]);

const requestTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  bytes: "application/offset+octet-stream",
};

function requestBody(endpoint: Endpoint, components: Components) {
  const { body, bodyType = "json", fileField } = endpoint;
  if (bodyType === "bytes")
    return { required: false, content: { [requestTypes.bytes]: { schema: BYTES } } };
  const schema = body
    ? components.convert(body, "input")
    : fileField && formOf(endpoint, components);
  if (!schema) return undefined;
  const required = ![undefined, {}].some((nothing) => body?.safeParse(nothing).success);
  return { required, content: { [requestTypes[bodyType]]: { schema } } };
}

/** A file, and what is sent beside it as JSON. */
function formOf({ fileField = "", formFields }: Endpoint, components: Components): Json {
  const { properties, required = [] } = formFields ? components.convert(formFields, "input") : {};
  return {
    type: "object",
    properties: Object.assign({}, properties, { [fileField]: BYTES }),
    required: [required, fileField].flat(),
    additionalProperties: false,
  };
}

/** By their status. */
function successes(endpoint: Endpoint, components: Components): Record<string, Json> {
  const { insteadOfFile, status = 200 } = endpoint;
  const sent = headersOf(endpoint);
  const done = { ...success(endpoint, components), headers: sent };
  if (!insteadOfFile) return { [status]: done };
  const content = { "application/json": { schema: components.convert(insteadOfFile, "output") } };
  return { [status]: done, 202: { description: "It goes on", content, headers: sent } };
}

function success(endpoint: Endpoint, components: Components): Json {
  const { response, responseType, files, insteadOfFile } = endpoint;
  if (response) {
    const schema = components.convert(response, "output");
    return { description: "Done", content: { "application/json": { schema } } };
  }
  if (responseType === "events") {
    // OpenAPI 3.1 has no word for the schema of each event.
    const event = components.convert(liveEventSchema, "output");
    const schema = { type: "string", description: "Server-sent events; `data` is a LiveEvent" };
    return {
      description: "A stream",
      content: { "text/event-stream": { schema, "x-item-schema": event } },
    };
  }
  if (!files) return { description: "Done" };
  const content = Object.fromEntries(files.map((type) => [type, { schema: fileSchema(type) }]));
  if (!insteadOfFile) return { description: "A file", content };
  const json = { schema: { anyOf: [ANY_JSON, components.convert(insteadOfFile, "output")] } };
  return { description: "A file", content: { ...content, "application/json": json } };
}

const ANY_JSON: Json = { description: "The file" };

const fileSchema = (type: FileType): Json =>
  type === "application/json"
    ? ANY_JSON
    : bytesOf(type === "*/*" ? "application/octet-stream" : type);

const isHeldByTerms = ({ auth, method, isBeforeTerms }: Endpoint): boolean =>
  auth === "user" && method !== "GET" && !isBeforeTerms;

/** Those the contract lists, and those that can befall every call of its kind. */
export function errorsOf(endpoint: Endpoint): ErrorName[] {
  const names: ErrorName[] = [
    // Who takes nothing refuses what it does not know.
    "invalidInput",
    ...(endpoint.auth === "none" ? [] : (["notAuthenticated"] as const)),
    ...(endpoint.auth === "user" && endpoint.scope !== "any" ? (["scopeMissing"] as const) : []),
    ...(endpoint.auth === "user" && endpoint.groupBound === "groupId"
      ? (["notFound"] as const)
      : []),
    ...(isHeldByTerms(endpoint) ? (["acceptTerms"] as const) : []),
    ...endpoint.errors,
    ...(isChanging(endpoint) ? (["idempotencyMismatch", "answerLost"] as const) : []),
    ...(endpoint.method === "GET" || endpoint.method === "DELETE"
      ? []
      : (["bodyTooLarge", "unsupportedMediaType", "diskFull"] as const)),
    "wrongHost",
    "tooManyRequests",
    "unavailable",
    "unknown",
  ];
  return [...new Set(names)];
}

function failures(endpoint: Endpoint, errorBody: Json): Record<string, Json> {
  const byStatus = Object.groupBy(errorsOf(endpoint), (name) => ERRORS[name].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, names = []]) => [
      status,
      {
        description: names.map(describeError).join("\n\n"),
        ...(WITH_RETRY_AFTER.has(status) && {
          headers: { "Retry-After": refersTo("RetryAfter") },
        }),
        content: { "application/json": { schema: errorBody } },
      },
    ]),
  );
}

const describeError = (name: ErrorName): string =>
  `\`${name}\` (errorCode ${ERRORS[name].code}): ${ERRORS[name].message}`;
