import type { IncomingMessage } from "node:http";
import { z } from "zod";
import type { FakeRequest, FakeRoute } from "./fake-route.ts";

interface Found {
  request: FakeRequest;
  route: FakeRoute | undefined;
  /** What of the request is not as documented. */
  complaint: string | undefined;
}

const nothing = z.strictObject({});
const noBody = z.undefined();

/** Reads a request, and holds it against the routes. */
export async function findRoute(
  routes: FakeRoute[],
  at: "local" | "cloud",
  message: IncomingMessage,
): Promise<Found> {
  const text = await readText(message);
  const url = new URL(message.url ?? "/", "http://fake");
  const method = message.method ?? "GET";
  const matching = routes.flatMap((route) => {
    const params = paramsOf(route.path, url.pathname);
    return route.at === at && route.method === method && params ? [{ route, params }] : [];
  });
  // `/profiles/active` before `/profiles/:id`.
  const [match] = matching.toSorted((a, b) => size(a.params) - size(b.params));
  const route = match?.route;
  const request: FakeRequest = {
    ...{ at, method, path: url.pathname, params: match?.params ?? {} },
    query: Object.fromEntries(url.searchParams),
    headers: flat(message),
    body: undefined,
  };
  if (!route) return { request, route, complaint: `${at} ${method} ${url.pathname} is unknown` };
  const { body, complaint } = readBody(route, text, request.headers["content-type"] ?? "");
  request.body = body;
  const faults = [complaint, faultOf("query", route.query ?? nothing, request.query)];
  const said = faults.filter(Boolean).join("; ");
  return { request, route, complaint: said ? `${method} ${url.pathname}: ${said}` : undefined };
}

function readBody(route: FakeRoute, text: string, type: string) {
  const schema = route.json ?? route.form;
  if (!schema) return { body: undefined, complaint: faultOf("body", noBody, text || undefined) };
  const wanted = route.json ? "application/json" : "application/x-www-form-urlencoded";
  if (!type.startsWith(wanted)) return { body: undefined, complaint: `has type ${type}` };
  try {
    const body: unknown = route.json
      ? JSON.parse(text)
      : Object.fromEntries(new URLSearchParams(text));
    return { body, complaint: faultOf("body", schema, body) };
  } catch {
    return { body: undefined, complaint: "the body cannot be read" };
  }
}

function faultOf(what: string, schema: z.ZodType, value: unknown): string | undefined {
  const { success, error } = schema.safeParse(value);
  return success ? undefined : `${what}: ${z.prettifyError(error)}`;
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decodeURIComponent(given[index] ?? "");
    if (segment.startsWith(":") && value !== "") params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

const size = (params: object): number => Object.keys(params).length;

const flat = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

async function readText(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
