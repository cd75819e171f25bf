import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Endpoint } from "@baton/contract";
import { pino } from "pino";
import { afterAll } from "vitest";
import { type AppDeps, buildApp } from "../src/app.ts";
import { makeSealedBox } from "../src/crypto/sealed-box.ts";
import { confirm } from "../src/features/fleet/accounts/confirmation.ts";
import type { Settings } from "../src/settings/env.ts";
import { type CallInput, callEndpoint } from "./call.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { makeFactories } from "./factories.ts";

interface TestAppOptions extends Partial<Omit<AppDeps, "settings">> {
  settings?: Partial<Settings>;
  /** One that other servers use too; without it a new one. */
  database?: TestDatabase;
}

const open = new Set<() => Promise<void>>();

/** After a file: those that a test started are closed by no hook of theirs. */
export async function closeTestApps(): Promise<void> {
  for (const close of open) await close();
}

/** A whole server of the test file's own, on a port of its own, closed after the file. */
export async function startTestApp({ database: given, ...overrides }: TestAppOptions = {}) {
  const database = given ?? (await createTestDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), "baton-test-"));
  const { db, pool } = database;
  const settings = { ...defaultSettings(dataDir), ...overrides.settings };
  const log = pino({ level: process.env.TEST_LOG ?? "silent" });
  const sealedBox = makeSealedBox(Buffer.alloc(32, 7));
  const app = await buildApp({ db, pool, sealedBox, log, ...overrides, settings });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });

  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    open.delete(close);
    closing ??= app.close().then(() => rm(dataDir, { recursive: true }));
    return closing;
  };
  open.add(close);
  // Hooks run last first: the server goes before its database.
  afterAll(close);

  const clock = overrides.clock ?? (() => new Date());
  /** As who has just shown that it is they: to give the password each time would take long. */
  async function confirmed(token: string): Promise<Record<string, string>> {
    const user = await app.authenticator.authenticate(token);
    if (!user) return {};
    const { confirmation } = confirm({ clock, sealedBox: overrides.sealedBox ?? sealedBox }, user);
    return { "x-confirmation": confirmation };
  }

  /** Calls in the name of whoever has the token; without one nobody is signed in. */
  const as = (caller?: { token: string }) => ({
    call: async <E extends Endpoint>(endpoint: E, { headers, ...input }: CallInput<E> = {}) => {
      const isAsked = endpoint.proof === "header" && caller !== undefined;
      const shown = isAsked ? await confirmed(caller.token) : {};
      const all = { ...input, headers: { ...shown, ...headers } } as CallInput<E>;
      return callEndpoint(url, endpoint, all, caller?.token);
    },
  });
  return {
    app,
    url,
    databaseUrl: database.url,
    db,
    pool,
    dataDir,
    settings,
    close,
    as,
    factories: makeFactories(db),
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

function defaultSettings(dataDir: string): Settings {
  return {
    host: "127.0.0.1",
    port: 0,
    dataDir,
    databaseUrl: undefined,
    publicUrl: "http://127.0.0.1:3000",
    adminEmail: undefined,
    adminPassword: undefined,
    secretKey: undefined,
    sessionDays: 30,
    operatorsNeedFactor: false,
    roles: new Set(["api", "gateway", "worker"]),
    metricsToken: undefined,
    chromium: undefined,
    localBrowsers: "everybody",
    downloadsMaxBytes: 1_073_741_824,
    chromiumSandbox: true,
    browserCertificates: [],
    allowPrivateNetwork: true,
    rateLimit: 0,
    failureLimit: 0,
    allowedHosts: [],
    allowedOrigins: [],
    auditDays: 365,
    // Nobody listens there: a test that sends anything has a stand-in of its own.
    telegramApiUrl: "http://127.0.0.1:9",
    adsApiUrl: "http://127.0.0.1:9",
    echoUrls: ["http://127.0.0.1:9"],
    geoDatabase: undefined,
    trustedProxies: [],
    github: { webUrl: "http://127.0.0.1:9", apiUrl: "http://127.0.0.1:9/api/v3" },
    isRegistrationOpen: false,
    payments: { robokassa: undefined, payPro: undefined, isSandbox: false },
  };
}
