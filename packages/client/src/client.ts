import createFetchClient, { type Client, type FetchOptions, type Middleware } from "openapi-fetch";
import type {
  FilterKeys,
  HttpMethod,
  PathsWithMethod,
  RequiredKeysOf,
} from "openapi-typescript-helpers";
import type { paths } from "./api.generated.ts";
import { BatonError } from "./errors.ts";
import { IDEMPOTENCY_KEY, RETRIES, type Retries, retrying } from "./retries.ts";

export interface ClientOptions {
  /** Where the server is: `https://baton.example`, and a path if it stands below one. */
  baseUrl: string;
  /** An integration's token, or a session's; or what gives one for each call. */
  token?: string | (() => string | Promise<string>);
  /** In place of the global one: for proxies, for tests. */
  fetch?: (request: Request) => Promise<Response>;
  retries?: Partial<Retries>;
}

const URL_FORM = "application/x-www-form-urlencoded";

type CallOf<Path extends keyof paths, Name extends HttpMethod> = FilterKeys<paths[Path], Name>;
type InitOf<Call> = Omit<FetchOptions<Call>, "parseAs">;
/** Left out where nothing in it is needed. */
type InitArguments<Given> = RequiredKeysOf<Given> extends never ? [init?: Given] : [init: Given];
type DataOf<Call> = Call extends { responses: { 200: { content: infer Content } } }
  ? Content[keyof Content]
  : never;

/** A call by its path as the document has it; gives the answer's data, throws what was refused. */
type Method<Name extends HttpMethod> = <Path extends PathsWithMethod<paths, Name>>(
  path: Path,
  ...init: InitArguments<InitOf<CallOf<Path, Name>>>
) => Promise<DataOf<CallOf<Path, Name>>>;

export interface BatonClient {
  get: Method<"get">;
  post: Method<"post">;
  put: Method<"put">;
  patch: Method<"patch">;
  delete: Method<"delete">;
  /** openapi-fetch's client: gives `{data, error, response}` and throws nothing that was answered. */
  raw: Client<paths>;
}

/** A client of one Baton server, in the name of whoever the token belongs to. */
export function createClient({ baseUrl, token, fetch: send, retries }: ClientOptions): BatonClient {
  const raw = createFetchClient<paths>({
    baseUrl,
    fetch: retrying(send ?? ((request) => fetch(request)), { ...RETRIES, ...retries }),
    bodySerializer: toBody,
  });
  raw.use(withToken(token), withKey);
  const ask =
    (method: HttpMethod) =>
    async (path: string, init: Init = {}) =>
      dataOf(
        await (raw.request as UntypedRequest)(method, path, { parseAs: "stream", ...init }),
        init,
      );
  return {
    get: ask("get") as Method<"get">,
    post: ask("post") as Method<"post">,
    put: ask("put") as Method<"put">,
    patch: ask("patch") as Method<"patch">,
    delete: ask("delete") as Method<"delete">,
    raw,
  };
}

/** What the types of the callers have checked. */
type Init = Record<string, unknown>;
type UntypedRequest = (
  method: HttpMethod,
  path: string,
  init: Init,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

async function dataOf(
  { data, error, response }: Awaited<ReturnType<UntypedRequest>>,
  { parseAs }: Init,
): Promise<unknown> {
  if (!response.ok) throw new BatonError(response, error);
  if (parseAs !== undefined || data === undefined) return data;
  const isFile = response.headers.get("content-disposition")?.startsWith("attachment");
  if (isFile) return response.blob();
  const type = response.headers.get("content-type") ?? "";
  return /^application\/(?:[\w.+-]+\+)?json\b/.test(type) ? response.json() : response.blob();
}

const withToken = (token: ClientOptions["token"]): Middleware => ({
  async onRequest({ request }) {
    if (token === undefined || request.headers.has("authorization")) return;
    const current = typeof token === "string" ? token : await token();
    request.headers.set("authorization", `Bearer ${current}`);
  },
});

/** One for all attempts at a call, so that the server carries it out once. */
const withKey: Middleware = {
  onRequest({ request, schemaPath }) {
    if (request.method === "GET" || !schemaPath.startsWith("/api/")) return;
    if (!request.headers.has(IDEMPOTENCY_KEY)) request.headers.set(IDEMPOTENCY_KEY, makeKey());
  },
};

/** `crypto.randomUUID` is there on secure pages only, and a Baton in a local network may be none. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const toFormField = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

/** What holds a file is sent as a form, a file alone as its bytes, anything else as JSON. */
function toBody(body: unknown, headers?: Headers): string | Blob | FormData | URLSearchParams {
  if (body instanceof FormData || body instanceof Blob) return body;
  const fields = Object.entries(body as Record<string, unknown>);
  if (headers?.get("content-type") === URL_FORM)
    return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields)
    form.append(name, value instanceof Blob ? value : toFormField(value));
  return form;
}
