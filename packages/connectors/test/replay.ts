import { isDeepStrictEqual } from "node:util";
import type { Recording } from "../src/probe/recording.ts";
import { toRequest } from "../src/probe/recording.ts";
import { walkVendor } from "../src/probe/walk.ts";
import { makeRateLimiter } from "../src/session/rate-limiter.ts";
import type { Transport } from "../src/session/transport.ts";
import { makeVendorSession } from "../src/session/vendor-session.ts";
import { VendorError } from "../src/core/vendor-error.ts";
import { vendors } from "../src/vendors.ts";

const FOLDER = "/an-extension";
const CREDENTIALS = { key: "a-key", login: "a-login", password: "a-password" };

/**
 * A vendor made of what a probe has seen of it: it knows these requests in this order, and answers as it
 * was answered. A request that the vendor was never seen to take is a failure of the test.
 */
export async function replay(recording: Recording) {
  const vendor = [...vendors.values()].find(({ name }) => name === recording.vendor);
  if (!vendor) throw new Error(`There is no vendor ${recording.vendor}`);
  const left = [...recording.exchanges];
  const strange: string[] = [];
  const secrets = new Set<string>([FOLDER, ...Object.values(CREDENTIALS)]);
  const transport: Transport = (request) => {
    const { status, answer, headers, ...seen } = left.shift() ?? {};
    const asked = toRequest(request, secrets);
    if (!isDeepStrictEqual(asked, seen)) {
      strange.push(`asked ${JSON.stringify(asked)}, recorded ${JSON.stringify(seen)}`);
      return Promise.reject(new VendorError("unreachable"));
    }
    if (status == null) return Promise.reject(new VendorError("unreachable"));
    const text = typeof answer === "string" ? answer : JSON.stringify(answer);
    // A token that was masked is sent as a header, which takes no such letters.
    const body = text.replaceAll("•••", "masked");
    return Promise.resolve({ status, headers: headers ?? {}, body });
  };
  let time = 0;
  const now = () => time;
  const sleep = (ms: number): Promise<void> => {
    time += ms;
    return Promise.resolve();
  };
  const limiter = makeRateLimiter([], { now, sleep });
  const { variant: variantId, name, given } = recording;
  const known = new Map<string, string>();
  const session = makeVendorSession({
    ...{ transport, variantId, memory: known, sleep, now },
    limiters: { local: limiter, cloud: limiter },
    credentials: Object.fromEntries(given.map((one) => [one, CREDENTIALS[one]])),
    signal: new AbortController().signal,
  });
  const loaded = recording.steps.find(({ step }) => step === "see the extension in it");
  const steps = await walkVendor({
    ...{ client: vendor.open(session), capabilities: vendor.capabilitiesOf(variantId), name },
    launchArguments: [`--load-extension=${FOLDER}`],
    isLoaded: () => Promise.resolve(loaded?.differs === null),
    say: () => undefined,
  });
  return { steps, strange, left };
}
