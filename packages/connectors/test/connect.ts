import { fakes } from "../fakes/index.ts";
import { makeLoopbackTransport } from "../src/session/loopback-transport.ts";
import { makeRateLimiter } from "../src/session/rate-limiter.ts";
import type { Transport } from "../src/session/transport.ts";
import { makeVendorSession } from "../src/session/vendor-session.ts";
import type { VendorProfile } from "../src/core/profiles.ts";
import type { VendorClient } from "../src/core/vendor-client.ts";
import { VendorError } from "../src/core/vendor-error.ts";
import { vendors } from "../src/vendors.ts";

/** A client of a fake, in a time that passes only while somebody waits for it. */
export async function connect(name: string, watch: (to: Transport) => Transport = (to) => to) {
  let time = 1_000_000;
  const now = () => time;
  const underWay = new Set<Promise<unknown>>();
  // No time passes while a request is on its way: it would arrive at another time than it was sent.
  const sleep = async (ms: number): Promise<void> => {
    await Promise.allSettled(underWay);
    time += ms;
  };
  const start = fakes[name];
  if (!start) throw new Error(`There is no fake ${name}`);
  const fake = await start({ now });
  const vendor = vendors.get(fake.browserApi);
  if (!vendor) throw new Error(`There is no vendor ${fake.browserApi}`);
  const to = { local: makeLoopbackTransport(fake.local), cloud: makeLoopbackTransport(fake.cloud) };
  const known = new Map<string, string>();
  let isLosing = false;
  const session = makeVendorSession({
    transport: watch(async (request, signal) => {
      const answer = to[request.at](request, signal);
      underWay.add(answer);
      const reply = await answer.finally(() => underWay.delete(answer));
      const isMaking = vendor.calls[request.call]?.isRepeatable === false;
      if (isLosing && isMaking) throw new VendorError("unreachable", { isLost: true });
      return reply;
    }),
    limiters: {
      local: makeRateLimiter(vendor.limits.local, { now, sleep }),
      cloud: makeRateLimiter(vendor.limits.cloud, { now, sleep }),
    },
    credentials: fake.credentials,
    variantId: fake.variantId,
    memory: { get: (key) => known.get(key), set: (key, value) => void known.set(key, value) },
    ...{ sleep, now },
    signal: new AbortController().signal,
  });
  const capabilities = vendor.capabilitiesOf(fake.variantId);
  return {
    ...{ fake, vendor, capabilities, known, client: vendor.open(session), now, pass: sleep },
    /** Answers to what must not be done twice get lost on the way. */
    loseAnswers: (): void => {
      isLosing = true;
    },
    /** Arguments at start, where the vendor takes them there. */
    flags: (flags: string[]) => (capabilities.agentBy === "startArgument" ? flags : []),
    /** A group that is there; null where one is not needed. */
    someGroup: async (): Promise<string | null> => {
      if (!capabilities.groups) return null;
      fake.state.groups.set("1", "Work");
      const client: VendorClient = vendor.open(session);
      return (await client.listGroups())[0]?.id ?? null;
    },
    fill: (count: number): void => {
      for (let index = 1; index <= count; index += 1) {
        const id = index.toString(16).padStart(32, "0");
        fake.state.profiles.set(id, {
          ...{ id, name: `Profile ${index}`, groupId: null, notes: null, proxy: null },
          ...{ launchArguments: [], isRunning: false, debugPort: 0 },
        });
      }
    },
    [Symbol.asyncDispose]: () => fake.close(),
  };
}

export async function listAll(client: VendorClient): Promise<VendorProfile[]> {
  const all: VendorProfile[] = [];
  for await (const page of client.listProfiles()) all.push(...page);
  return all;
}

export async function faultOf(call: () => Promise<unknown>): Promise<VendorError> {
  try {
    await call();
  } catch (error) {
    if (error instanceof VendorError) return error;
    throw error;
  }
  throw new Error("It did not fail");
}
