import { z } from "zod";
import { withoutSecrets } from "../session/keep-secrets.ts";
import type { Transport, WireReply, WireRequest } from "../session/transport.ts";

const HIDDEN = "•••";
/** What a probe's own profile is called, and what is told of it whole. */
export const PROBE_NAME = "baton-probe";

const exchangeSchema = z.strictObject({
  /** Name of the vendor's call. */
  call: z.string(),
  at: z.enum(["local", "cloud"]),
  method: z.string(),
  path: z.string(),
  /** Parsed where it is JSON or a form; null where there is none. */
  body: z.unknown(),
  /** Null where no answer came. */
  status: z.int().nullable(),
  answer: z.unknown(),
  /** Those that say something of pace. */
  headers: z.record(z.string(), z.string()),
});
export type Exchange = z.output<typeof exchangeSchema>;

const stepSchema = z.strictObject({
  step: z.string(),
  /** Null where it went as Baton expects it. */
  differs: z.string().nullable(),
});
export type ProbeStep = z.output<typeof stepSchema>;

/** What one probe saw: secrets and whatever is the user's are masked. */
export const recordingSchema = z.strictObject({
  baton: z.string(),
  vendor: z.string(),
  variant: z.string(),
  platform: z.string(),
  /** What opened it; never what it was. */
  given: z.array(z.enum(["key", "login", "password"])),
  recordedAt: z.iso.datetime(),
  /** The name of the throw-away profile. */
  name: z.string().startsWith(PROBE_NAME),
  steps: z.array(stepSchema),
  exchanges: z.array(exchangeSchema),
});
export type Recording = z.output<typeof recordingSchema>;

/** The value of whatever has such a name is somebody's own. */
const PERSONAL =
  /pass|token|secret|(^|_)key$|apikey|cookie|auth|login|mail|user_?name|remark|notes?$|description|content|host|proxyconfig|(^|_|last)ip$|city|lastname|name$|^title$|folder$|group$|tags$/i;
/** Their words are the vendor's, and what the call is about. */
const TOLD = /^(browsertype|platformname|filename|hostname)$/i;

const isPersonal = (name: string): boolean => PERSONAL.test(name) && !TOLD.test(name);

/** Without secrets, and without what is the user's own: texts of other profiles. */
export function maskValue(value: unknown, secrets: Iterable<string>, name = ""): unknown {
  if (typeof value === "string") {
    if (value === "" || value.startsWith(PROBE_NAME)) return value;
    return isPersonal(name) ? HIDDEN : withoutSecrets(value, secrets);
  }
  if (Array.isArray(value)) return value.map((one) => maskValue(one, secrets, name));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, one]) => [key, maskValue(one, secrets, key)] as const,
  );
  return Object.fromEntries(entries);
}

const PACE = /^(retry-after|x-rate-?limit.*)$/i;

function parse(text: string | undefined): unknown {
  if (text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A form's fields are told like those of JSON, and JSON within one field as well. */
function bodyOf({ headers, body }: WireRequest): unknown {
  const isForm = headers["content-type"]?.includes("form") ?? false;
  if (!isForm) return parse(body);
  const fields = [...new URLSearchParams(body)];
  return Object.fromEntries(fields.map(([name, text]) => [name, parse(text)]));
}

/** A request as a recording has it, before and after it is answered. */
export const toRequest = (request: WireRequest, secrets: Iterable<string>) => ({
  ...{ call: request.call, at: request.at, method: request.method },
  path: withoutSecrets(request.path, secrets),
  body: maskValue(bodyOf(request), secrets),
});

/** A transport that tells of each request and its answer. */
export const recordTransport =
  (transport: Transport, secrets: ReadonlySet<string>, tell: (seen: Exchange) => void): Transport =>
  async (request, signal) => {
    const seen = toRequest(request, secrets);
    const none = { status: null, answer: null, headers: {} };
    let reply: WireReply;
    try {
      reply = await transport(request, signal);
    } catch (error) {
      tell({ ...seen, ...none });
      throw error;
    }
    const paces = Object.entries(reply.headers).filter(([name]) => PACE.test(name));
    tell({
      ...seen,
      ...{ status: reply.status, headers: Object.fromEntries(paces) },
      answer: maskValue(parse(reply.body), secrets),
    });
    return reply;
  };
