import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ResponseOf } from "@baton/contract";
import { askForConfirmation, knownProof } from "./confirmation.ts";
import { ApiError, endsSession, fieldIssues, NetworkError, reasonOf } from "./errors.ts";
import { askForPlace, hearPlace } from "./live-places.ts";
import { session } from "./session.ts";

type Text = string | number | boolean;
type AnyEndpoint = Endpoint;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : undefined extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** Path parameters are written as their values; the schema reads them back from text. */
type ParamsInput<E> = [ParamsOf<E>] extends [undefined]
  ? undefined
  : { [Key in keyof ParamsOf<E>]: Text };

/** Query values travel as text, so a number may be given where the schema reads one from text. */
type QueryInput<E> = [QueryInputOf<E>] extends [undefined]
  ? undefined
  : { [Key in keyof QueryInputOf<E>]: QueryInputOf<E>[Key] | Text | readonly Text[] };

export type CallInput<E> = Part<"params", ParamsInput<E>> &
  ([QueryInputOf<E>] extends [undefined] ? { query?: undefined } : { query?: QueryInput<E> }) &
  Part<"body", BodyInputOf<E>> & {
    /** What a multipart endpoint takes. */
    form?: FormData;
    signal?: AbortSignal | undefined;
  };

/** The input may be left out when the endpoint takes nothing. */
type CallArguments<E> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface LooseInput {
  params?: Record<string, Text> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
}

function addressOf(endpoint: AnyEndpoint, input: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

function bodyOf(
  endpoint: AnyEndpoint,
  { body, form }: LooseInput,
): [BodyInit | null, Record<string, string>] {
  if (form !== undefined) return [form, {}];
  if (body === undefined) return [null, {}];
  if (endpoint.bodyType === "form") {
    return [new URLSearchParams(body as Record<string, string>), {}];
  }
  return [JSON.stringify(body), { "content-type": "application/json" }];
}

async function errorBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** Only operators' calls take a confirmation in a header: others have fields of their own for it. */
const isAsking = ({ isForOperators, method }: AnyEndpoint): boolean =>
  isForOperators === true && method !== "GET";

const FORBIDDEN = 403;
const isUnproven = (error: unknown): boolean =>
  error instanceof ApiError && error.status === FORBIDDEN && "password" in fieldIssues(error);

/** Where the server wants to know that it is still the person, the person is asked, once. */
async function request(
  endpoint: AnyEndpoint,
  input: LooseInput,
  token = endpoint.auth === "none" ? null : session.token(),
): Promise<Response> {
  try {
    return await requestOnce(endpoint, input, token);
  } catch (error) {
    if (!isAsking(endpoint) || !isUnproven(error) || !(await askForConfirmation())) throw error;
    return requestOnce(endpoint, input, token);
  }
}

async function requestOnce(
  endpoint: AnyEndpoint,
  input: LooseInput,
  token: string | null,
): Promise<Response> {
  const [body, headers] = bodyOf(endpoint, input);
  if (token !== null) headers["authorization"] = `Bearer ${token}`;
  if (token !== null && endpoint.method === "GET") askForPlace(headers);
  const proof = isAsking(endpoint) ? knownProof() : null;
  if (proof) headers["x-confirmation"] = proof.confirmation;
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body,
      signal: input.signal ?? null,
      cache: "no-store",
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new NetworkError(cause);
  }
  hearPlace(response);
  if (response.ok) return response;
  const error = new ApiError(response.status, await errorBody(response), endpoint.auth !== "none");
  endSessionBy(error, token);
  throw error;
}

/**
 * A token that is good for nothing ends the session that it belongs to, whatever call was made with
 * it; a late answer to an earlier session's call does not end the next one.
 */
export function endSessionBy(error: ApiError, token: string | null): void {
  if (token !== null && endsSession(error)) session.endOf(token, reasonOf(error));
}

/** The typed call of an endpoint of the contract: what it answers, or an `ApiError`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ResponseOf<E>> {
  const response = await request(endpoint, input ?? {});
  const text = await response.text();
  return (text === "" ? undefined : JSON.parse(text)) as ResponseOf<E>;
}

/** The typed call in the name of another token than the session's, which it leaves as it is. */
export async function callWith<E extends AnyEndpoint>(
  token: string,
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ResponseOf<E>> {
  const response = await request(endpoint, input ?? {}, token);
  return (await response.json()) as ResponseOf<E>;
}

export interface Download {
  blob: Blob;
  fileName: string | null;
  headers: Headers;
}

/** The typed call of an endpoint that answers a file. */
export async function callForFile<E extends AnyEndpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<Download> {
  const response = await request(endpoint, input ?? {});
  const disposition = response.headers.get("content-disposition") ?? "";
  const fileName = /filename="([^"]+)"/.exec(disposition)?.[1] ?? null;
  return { blob: await response.blob(), fileName, headers: response.headers };
}

/** The typed call whose answer is taken as it comes, however large. */
export async function callForBody<E extends AnyEndpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await request(endpoint, input ?? {});
  return body ?? new Blob().stream();
}

/** The typed call of a stream that stays open; the caller reads the body, and minds a refusal. */
export async function callForStream(
  endpoint: AnyEndpoint,
  input: { token: string; lastEventId: string | null; signal: AbortSignal },
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: "text/event-stream",
    authorization: `Bearer ${input.token}`,
  };
  if (input.lastEventId !== null) headers["last-event-id"] = input.lastEventId;
  const response = await fetch(endpoint.path, { headers, signal: input.signal, cache: "no-store" });
  if (!response.ok) throw new ApiError(response.status, await errorBody(response), true);
  return response;
}
