import {
  type BodyOf,
  DOCUMENT_ID_HEADER,
  type Endpoint,
  type ErrorName,
  getProfile,
  LIVE_PLACE_HEADER,
  type LiveEvent,
  type ParamsOf,
  type Profile,
  type QueryOf,
  type Reason,
  type ResponseOf,
  streamLiveEvents,
  uploadSchema,
} from "@baton/contract";
import { z } from "zod";
import { LiveLine } from "./live-line.ts";
import { Offline, Refusal, refuse } from "./refusal.ts";
import { findEndpoint } from "./routes.ts";
import type { World } from "./world.ts";

/** A request as it stands on the wire. */
export interface WireRequest {
  method: string;
  /** Path and query. */
  address: string;
  token: string | null;
  body: BodyInit | null;
  signal: AbortSignal | null;
  lastEventId?: string | null;
  /** It asks for its place in the live stream. */
  wantsPlace?: boolean;
}

/** A call as its handler sees it: read by the schemas of its endpoint. */
export interface CallOf<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** What a call that takes a file, or bytes of one, was given. */
  file: File | null;
  /** All that came with it, where it came as a form. */
  form: FormData | null;
}

/** A `binary` endpoint is answered with a whole response, any other with what its schema says. */
type AnswerOf<E> =
  | ResponseOf<E>
  | Uncounted<ResponseOf<E>>
  | (ResponseOf<E> extends undefined ? Response : never);
/** All rows of a list at once: how many there are goes without saying. */
type Uncounted<Answer> = Answer extends { data: unknown[]; totalCount: number }
  ? Omit<Answer, "totalCount">
  : never;
type Handler<E> = (call: CallOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;
type AnyCall = CallOf<Endpoint>;
type AnyHandler = (call: AnyCall) => unknown;

/** What the console that a test renders is signed in with. */
export const TOKEN = "token-of-a-test";

/**
 * The server that a page test talks to, made from the contract: each request is read by the
 * schemas of its endpoint, and each answer has to fit the schema there. It answers reads from the
 * world it is given, as the server would; what a test does beyond that, it says with `on`.
 */
export class FakeServer {
  readonly world: World;
  /** What the console, or the test, did against the contract. A test that has any fails. */
  readonly violations: string[] = [];
  readonly #handlers = new Map<Endpoint, AnyHandler>();
  readonly #refused = new Map<Endpoint, ErrorName>();
  readonly #calls: { endpoint: Endpoint; call: AnyCall }[] = [];
  readonly #live = new LiveLine();
  readonly #otherTokens = new Map<string, Profile>();
  #isSignedIn = true;
  #endReason: Reason | undefined;
  #isAway = false;
  #tellsPlaces = true;

  constructor(world: World) {
    this.world = world;
  }

  /** Answers the call from now on; the last handler of an endpoint is the one that counts. */
  on<E extends Endpoint>(endpoint: E, handler: Handler<E>): this {
    this.#handlers.set(endpoint, (call) => handler(call));
    return this;
  }

  /** Refuses the call, with an error that its endpoint lists, until `mends`. */
  fails(endpoint: Endpoint, errorName: ErrorName): this {
    this.#refused.set(endpoint, errorName);
    return this;
  }

  /** Answers the call again, as before it failed. */
  mends(endpoint: Endpoint): this {
    this.#refused.delete(endpoint);
    return this;
  }

  /** What the endpoint was asked so far. */
  callsOf<E extends Endpoint>(endpoint: E): CallOf<E>[] {
    return this.#calls
      .filter((one) => one.endpoint === endpoint)
      .map(({ call }) => call as CallOf<E>);
  }

  /** The token is good for nothing from now on; whoever calls with it is told why. */
  endSession(reason?: Reason): void {
    this.#isSignedIn = false;
    this.#endReason = reason;
  }

  /** The token is good again, as after a log-in. */
  beginSession(): void {
    this.#isSignedIn = true;
  }

  /** Takes another token as well: whoever calls with it has this profile. */
  alsoTakes(token: string, profile: Profile): this {
    this.#otherTokens.set(token, profile);
    return this;
  }

  /** Says something on the live stream, once the console listens. */
  push(event: LiveEvent): Promise<void> {
    return this.#live.push(event);
  }

  /** Says something on the live stream, whether or not anybody listens now. */
  tell(event: LiveEvent): void {
    this.#live.tell(event);
  }

  /** Answers without the place in the live stream: the console reads all once more when that stands. */
  tellNoPlaces(): this {
    this.#tellsPlaces = false;
    return this;
  }

  /** For tests to which it matters when the live stream stands: not before `openLiveStream`. */
  holdLiveStream(): this {
    this.#live.hold();
    return this;
  }

  openLiveStream(): void {
    this.#live.release();
  }

  cutLiveStream(): void {
    this.#live.cut();
  }

  /** All that ever were. */
  get liveStreamsOpened(): number {
    return this.#live.openedCount;
  }

  get liveStreamCount(): number {
    return this.#live.openCount;
  }

  /** Nobody answers any more, until `comeBack`. */
  goAway(): void {
    this.#isAway = true;
    this.#live.cut();
  }

  comeBack(): void {
    this.#isAway = false;
  }

  async answer(request: WireRequest): Promise<Response> {
    if (this.#isAway) throw new TypeError("Failed to fetch");
    const place = this.#live.place;
    if (request.method !== "HEAD") {
      const response = await this.#answerCall(request);
      if (request.wantsPlace && this.#tellsPlaces) response.headers.set(LIVE_PLACE_HEADER, place);
      return response;
    }
    const response = await this.#answerCall({ ...request, method: "GET" });
    return response.ok ? headOfUpload(response) : response;
  }

  async #answerCall(request: WireRequest): Promise<Response> {
    const { pathname, searchParams } = new URL(request.address, "http://baton.test");
    const found = findEndpoint(request.method, pathname);
    const name = `${request.method} ${request.address}`;
    if (!found) return this.#violation(`${name} is no call of the contract`);
    const { endpoint } = found;
    const other = this.#otherTokens.get(request.token ?? "");
    const isKnown = other !== undefined || (this.#isSignedIn && request.token === TOKEN);
    if (endpoint.auth === "user" && !isKnown)
      return new Refusal(
        "notAuthenticated",
        this.#endReason && { reason: this.#endReason },
      ).response();
    if (endpoint === getProfile && other) return this.#respond(endpoint, other);
    if (endpoint === streamLiveEvents)
      return this.#live.open(request.signal, request.lastEventId ?? null);
    const call = this.#read(endpoint, {
      ...found,
      query: queryOf(searchParams),
      body: request.body,
    });
    if (typeof call === "string") return this.#violation(`${name}: ${call}`);
    this.#calls.push({ endpoint, call });
    const errorName = this.#refused.get(endpoint);
    const handler = errorName ? () => refuse(errorName) : this.#handlers.get(endpoint);
    if (!handler) return this.#violation(`nothing was said of ${endpoint.name} (${name})`);
    return this.#carryOut(endpoint, handler, call);
  }

  async #carryOut(endpoint: Endpoint, handler: AnyHandler, call: AnyCall): Promise<Response> {
    try {
      return this.#respond(endpoint, counted(endpoint, await handler(call)));
    } catch (error) {
      if (error instanceof Offline) throw new TypeError("Failed to fetch", { cause: error });
      if (!(error instanceof Refusal)) {
        return this.#violation(`the handler of ${endpoint.name} failed: ${String(error)}`);
      }
      if (!error.isOf(endpoint)) {
        return this.#violation(`${endpoint.name} never answers ${error.errorName}`);
      }
      return error.response();
    }
  }

  #respond(endpoint: Endpoint, answer: unknown): Response {
    if (!endpoint.response) {
      if (answer instanceof Response) return answer;
      return this.#violation(`${endpoint.name} answers a file: give a Response`);
    }
    const checked = endpoint.response.safeParse(answer);
    if (checked.success) return Response.json(answer);
    return this.#violation(`${endpoint.name} answers otherwise: ${checked.error.message}`);
  }

  /** The call as its endpoint's schemas read it, or what is wrong with it. */
  #read(endpoint: Endpoint, raw: RawCall): AnyCall | string {
    const read: Record<string, unknown> = {};
    for (const part of ["params", "query"] as const) {
      const schema = endpoint[part];
      const hasAny = Object.keys(raw[part]).length > 0;
      if (!schema && hasAny) return `takes no ${part}`;
      const checked = schema?.safeParse(raw[part]);
      if (checked && !checked.success) return `${part}: ${checked.error.message}`;
      read[part] = checked?.data;
    }
    const body = readBody(endpoint, raw.body);
    return typeof body === "string" ? body : ({ ...read, ...body } as AnyCall);
  }

  #violation(text: string): Response {
    this.violations.push(text);
    return new Refusal("unknown").response();
  }
}

function counted(endpoint: Endpoint, answer: unknown): unknown {
  const { response } = endpoint;
  const isPage = response instanceof z.ZodObject && "totalCount" in response.shape;
  if (!isPage || typeof answer !== "object" || answer === null || "totalCount" in answer)
    return answer;
  const data = "data" in answer && Array.isArray(answer.data) ? answer.data : [];
  return { ...answer, totalCount: data.length };
}

interface RawCall {
  params: Record<string, string | undefined>;
  query: Record<string, string | string[]>;
  body: BodyInit | null;
}

/** One value is a text, several of one name are a list: as the server reads them. */
function queryOf(params: URLSearchParams): RawCall["query"] {
  const names = new Set(params.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

/** How far an upload is, as its protocol says it. */
async function headOfUpload(response: Response): Promise<Response> {
  const { offset, size, documentId } = uploadSchema.parse(await response.json());
  const headers = new Headers({ "upload-offset": String(offset), "upload-length": String(size) });
  if (documentId !== null) headers.set(DOCUMENT_ID_HEADER, String(documentId));
  return new Response(null, { headers });
}

function rawBody(body: BodyInit | null): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === "string" ? JSON.parse(body) : undefined;
}

function readBody(endpoint: Endpoint, body: BodyInit | null) {
  if (endpoint.bodyType === "multipart") {
    const form = body instanceof FormData ? body : null;
    const file = form?.get(endpoint.fileField ?? "");
    return file instanceof File
      ? { body: undefined, file, form }
      : `has no file ${endpoint.fileField}`;
  }
  const none = { file: null, form: null };
  if (endpoint.bodyType === "bytes")
    return {
      body: undefined,
      form: null,
      file: body instanceof Blob ? new File([body], "") : null,
    };
  if (!endpoint.body) return body === null ? { body: undefined, ...none } : "takes no body";
  const checked = endpoint.body.safeParse(rawBody(body));
  return checked.success ? { body: checked.data, ...none } : `body: ${checked.error.message}`;
}
