import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ResponseOf } from "@baton/contract";
import { holdToDocument } from "./hold-to-document.ts";

export interface CallInput<E> {
  params?: Record<keyof ParamsOf<E>, string | number>;
  query?: QueryInputOf<E>;
  /** A FormData is sent as it is, for calls that take files. */
  body?: BodyInputOf<E> | FormData;
  headers?: Record<string, string>;
}

/** The answer; `body` is the contract's response where the status is 200, else the error body. */
export interface CallAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** One call over HTTP as a client of the contract makes it, judged by nothing but what /openapi.json says of it. */
export async function callEndpoint<E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: CallInput<E>,
  token?: string,
): Promise<CallAnswer<ResponseOf<E>>> {
  const response = await fetch(origin + toAddress(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...contentType(endpoint, input.body),
      ...input.headers,
    },
    ...(input.body !== undefined && { body: toBody(endpoint, input.body) }),
  });
  const { status, headers } = response;
  const body = await readBody(response);
  holdToDocument(endpoint, { status, contentType: headers.get("content-type"), body });
  return { status, headers, body: body as ResponseOf<E> };
}

function toAddress(
  endpoint: Endpoint,
  { params, query }: { params?: Record<string, unknown>; query?: unknown },
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

function contentType(endpoint: Endpoint, body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {};
  const isForm = endpoint.bodyType === "form";
  return { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" };
}

function toBody(endpoint: Endpoint, body: unknown): string | FormData {
  if (body instanceof FormData) return body;
  if (endpoint.bodyType !== "form") return JSON.stringify(body);
  return new URLSearchParams(Object.entries(body as Record<string, string>)).toString();
}

async function readBody(response: Response): Promise<unknown> {
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return isJson ? response.json() : Buffer.from(await response.arrayBuffer());
}
