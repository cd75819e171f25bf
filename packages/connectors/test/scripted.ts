import { makeRateLimiter } from "../src/session/rate-limiter.ts";
import type { WireReply } from "../src/session/transport.ts";
import { makeVendorSession } from "../src/session/vendor-session.ts";
import type { Vendor } from "../src/vendors/vendor.ts";

/** An answer; its body is made JSON unless it is a text. */
type Scripted = Omit<Partial<WireReply>, "body"> & { body?: unknown };
/** `GET /profiles?page=1`, and the body that was sent with it. */
type Script = (line: string, body: unknown) => Scripted;

/** A vendor's client whose answers a test writes itself; at no pace. */
export function scripted(
  vendor: Vendor,
  script: Script,
  { variantId = "", credentials = {} } = {},
) {
  let time = 1_000_000;
  const sleep = (ms: number): Promise<void> => {
    time += ms;
    return Promise.resolve();
  };
  const sent: string[] = [];
  const known = new Map<string, string>();
  const limiter = makeRateLimiter([], { now: () => time, sleep });
  const session = makeVendorSession({
    transport: ({ method, path, body }) => {
      const line = `${method} ${path}`;
      sent.push(line);
      const { status = 200, headers = {}, body: answer = "" } = script(line, parse(body));
      const text = typeof answer === "string" ? answer : JSON.stringify(answer);
      return Promise.resolve({ status, headers, body: text });
    },
    limiters: { local: limiter, cloud: limiter },
    memory: { get: (key) => known.get(key), set: (key, value) => void known.set(key, value) },
    ...{ credentials, variantId, sleep, now: () => time },
    signal: new AbortController().signal,
  });
  return { sent, known, client: vendor.open(session) };
}

/** A form stays the text that it is. */
const parse = (body: string | undefined): unknown =>
  body?.startsWith("{") || body?.startsWith("[") ? JSON.parse(body) : body;
