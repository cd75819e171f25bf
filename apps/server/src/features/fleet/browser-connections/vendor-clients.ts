import { setTimeout as sleep } from "node:timers/promises";
import {
  makeRateLimiter,
  makeVendorSession,
  type Memory,
  type Credentials,
  type RateLimiter,
  type RateWindow,
  type Transport,
  type Vendor,
  type VendorClient,
  VendorError,
  type VendorVariant,
  variantOf,
  vendors,
} from "@baton/connectors";
import type { FastifyBaseLogger } from "fastify";
import { change } from "../../../changes/change.ts";
import { hashSecret } from "../../../crypto/secret-hash.ts";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import { makeCloudTransport } from "./cloud-transport.ts";
import { openCredentials } from "./connection-secrets.ts";
import { type ConnectionRow, rememberOf } from "./connections.tables.ts";
import type { Machines } from "./machines.ts";
import type { PrivateRule } from "../../../network/resolve-public.ts";

interface VendorClientsDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "warn">;
  sealedBox: SealedBox;
  machines: Machines;
  allowPrivate: PrivateRule;
  pause?: typeof pauseFor;
  /** How long a test waits for an answer. */
  testMs: number;
}

/** A vendor as one connection has it. */
export interface OpenVendor {
  vendor: Vendor;
  variant: VendorVariant;
  client: VendorClient;
}

interface Opened {
  settings: string;
  memory: Memory;
  open: OpenVendor;
}

export type VendorClients = ReturnType<typeof makeVendorClients>;
type Limiters = Record<"local" | "cloud", RateLimiter>;

/** Between two requests' ways to the vendor. */
const UNEVEN_MS = 50;

/** For a turn: who waits for longer is told that the vendor asks for fewer requests. */
const PATIENCE_MS = 60_000;

const pauseFor = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal });
};

/** Vendors as the users' connections reach them, each at its pace: one line for all who ask. */
export function makeVendorClients(deps: VendorClientsDeps) {
  const { db, log, sealedBox, machines, pause = pauseFor } = deps;
  const ending = new AbortController();
  const limiters = new Map<string, RateLimiter>();
  const opened = new Map<number, Opened>();

  const limiterAt = (place: string, windows: readonly RateWindow[]): RateLimiter => {
    const known = limiters.get(place);
    const limiter =
      known ?? makeRateLimiter(windows, { now: Date.now, sleep: pause, unevenMs: UNEVEN_MS });
    limiters.set(place, limiter);
    return limiter;
  };

  /** An app counts who asks it, a cloud counts an account's calls: however many connections. */
  function limitersOf(row: ConnectionRow, { limits }: Vendor, credentials: Credentials): Limiters {
    const { browserApi, variant, companionId, localAddress, cloudAddress } = row;
    const account = credentials.key ?? credentials.login ?? row.id;
    const nameOf = (...parts: unknown[]): string =>
      hashSecret(JSON.stringify([browserApi, variant, ...parts])).toString("base64");
    return {
      local: limiterAt(nameOf("local", companionId, localAddress), limits.local),
      cloud: limiterAt(nameOf("cloud", cloudAddress, account), limits.cloud),
    };
  }

  const transportOf =
    (row: ConnectionRow, variant: VendorVariant): Transport =>
    async (request, signal) => {
      if (request.at === "cloud") {
        const address = row.cloudAddress ?? variant.cloud;
        if (address === null) throw new VendorError("unknownCall");
        return makeCloudTransport(address, { allowPrivate: deps.allowPrivate })(request, signal);
      }
      const address = row.localAddress ?? variant.local;
      if (address === null) throw new VendorError("unknownCall");
      const place = { ...row, variantId: variant.id };
      return (await machines.transportTo(place, address))(request, signal);
    };

  const memoryOf = ({ id, remembered }: ConnectionRow): Memory => {
    const known = new Map(Object.entries(remembered));
    return {
      get: (name) => known.get(name),
      set: (name, value) => {
        known.set(name, value);
        change(db, (tx) => rememberOf(tx, id, name, value)).catch((err: unknown) =>
          log.warn({ err, connectionId: id }, "What a vendor's app is like was not remembered"),
        );
      },
    };
  };

  function openWith(row: ConnectionRow, memory: Memory, answerMs?: number): OpenVendor {
    const vendor = vendorOf(row);
    const variant = variantOf(vendor, row.variant);
    const credentials = openCredentials(sealedBox, row);
    const session = makeVendorSession({
      transport: transportOf(row, variant),
      limiters: limitersOf(row, vendor, credentials),
      credentials,
      patienceMs: PATIENCE_MS,
      variantId: variant.id,
      memory,
      ...(answerMs !== undefined && { answerMs }),
      sleep: pause,
      signal: ending.signal,
    });
    return { vendor, variant, client: vendor.open(session) };
  }

  function openedOf(row: ConnectionRow): Opened {
    const settings = JSON.stringify(settingsOf(row));
    const known = opened.get(row.id);
    if (known?.settings === settings) return known;
    const memory = memoryOf(row);
    const now = { settings, memory, open: openWith(row, memory) };
    opened.set(row.id, now);
    return now;
  }

  return {
    /** One stays open, with whatever it was let in by, until its settings are others. */
    of: (row: ConnectionRow): OpenVendor => openedOf(row).open,
    /** For a look that somebody waits for: one that says nothing is given up soon. */
    toTest: (row: ConnectionRow): OpenVendor => openWith(row, openedOf(row).memory, deps.testMs),
    forget(id: number): void {
      opened.delete(id);
    },
    close: (): void => ending.abort(),
  };
}

const settingsOf = (row: ConnectionRow) => [
  ...[row.variant, row.companionId, row.localAddress, row.cloudAddress],
  ...[row.login, row.sealedKey, row.sealedPassword],
];

export function vendorOf({ browserApi }: Pick<ConnectionRow, "browserApi">): Vendor {
  const vendor = vendors.get(browserApi);
  // One that a newer Baton knew, whose database this is.
  if (!vendor) throw new VendorError("unknownCall");
  return vendor;
}
