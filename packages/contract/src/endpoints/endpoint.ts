import type { z } from "zod";
import type { ErrorName } from "../values/errors.ts";
import type { CallScope, GroupBound } from "../values/scopes.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Who may call: nobody signed in, a signed-in user, or an enrolled agent (its own secret). */
export type EndpointAuth = "none" | "user" | "agent";

/**
 * Whether whoever calls has to show once more that it is they. `body`: by fields of its own, always or
 * where secrets are asked for. `header`: by `x-confirmation`, which `confirmIdentity` answers and which
 * is good for some minutes and this sign-in. What changes how people sign in, roles, prices or credit,
 * or deletes a person, is none that a session alone may do.
 */
export type CallProof = "none" | "body" | "header";

/**
 * What an operator may do who is signed in as the user. What is secret, paid, how one signs in, or
 * would outlast the sign-in is `refused`; `bounded` is refused in part, by the service.
 */
export type CallImpersonation = "allowed" | "bounded" | "refused";

/** What a file in an answer may be; any type where it is what users uploaded. */
export type FileType =
  | "application/json"
  | "application/octet-stream"
  | "application/x-ndjson"
  | "application/zip"
  | "image/jpeg"
  | "text/csv"
  | "text/plain"
  | "*/*";

interface UserCaller {
  auth: "user";
  /** Which tokens may make it. */
  scope: CallScope;
  proof: CallProof;
  impersonation: CallImpersonation;
  groupBound?: GroupBound;
  /** A changing call that is taken from users who have not accepted the terms. */
  isBeforeTerms?: true;
  /** Answers 404 to all but users who are marked as operators, whatever they send. */
  isForOperators?: true;
  /** Its service writes to the audit log what was done to whom, in the change itself. */
  isAuditedInside?: true;
}

type EndpointCaller =
  | ({ auth: "none" | "agent" } & { [Field in Exclude<keyof UserCaller, "auth">]?: never })
  | UserCaller;

type More = Partial<Omit<UserCaller, "auth" | "scope" | "proof" | "impersonation">>;

/**
 * A user, an operator in the user's name, or a token with the scope. What asks again and what an
 * operator may do are said of each call: neither goes without saying.
 */
export const byUser = (
  scope: CallScope,
  proof: CallProof,
  impersonation: CallImpersonation,
  more: More = {},
): UserCaller => ({ auth: "user", scope, proof, impersonation, ...more });

/** An operator who has signed in, and so nobody in another's name. */
export const byOperator = (proof: CallProof, more: More = {}): UserCaller =>
  byUser("session", proof, "allowed", { isForOperators: true, ...more });

/**
 * One call of the API as plain data. Server, console and OpenAPI document are made from it;
 * a call that is not declared this way does not exist.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = EndpointCall<Params, Query, Body, Response> & EndpointCaller;

interface EndpointCall<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> {
  /** Stem shared by the route, the service method and the hook: `updateNote`. */
  name: string;
  method: HttpMethod;
  /** Fastify's form: `/api/extensions/:id/note`. */
  path: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /**
   * `form` is application/x-www-form-urlencoded; `multipart` and `bytes` (application/offset+octet-stream)
   * are read as a stream by their route.
   */
  bodyType?: "json" | "form" | "multipart" | "bytes";
  /** The field of a `multipart` body that holds a file, and those beside it, as JSON. */
  fileField?: string;
  formFields?: z.ZodType;
  /** Largest body in bytes, where it differs from the server's default of 1 MiB. */
  bodyLimit?: number;
  /** Shape of a JSON answer; a file, an `events` or an `empty` answer has none. */
  response?: Response;
  responseType?: "json" | "events" | "empty";
  /** Where the answer is a file: the types that it may be of. */
  files?: readonly FileType[];
  /** Beside a file: with 200 that there is none to fetch, with 202 that it is still made. */
  insteadOfFile?: z.ZodType;
  /** Where it is not 200. */
  status?: 201 | 204;
  errors: readonly ErrorName[];
}

/** Keeps the literal types of the schemas: the binder and the client infer from them. */
export function defineEndpoint<
  const Params extends z.ZodType = z.ZodUndefined,
  const Query extends z.ZodType = z.ZodUndefined,
  const Body extends z.ZodType = z.ZodUndefined,
  const Response extends z.ZodType = z.ZodUndefined,
>(endpoint: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return endpoint;
}

// The client sends what a schema takes in; the server's handler sees what it gives out.
export type ParamsOf<E> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type QueryInputOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type BodyInputOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type ResponseOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;
