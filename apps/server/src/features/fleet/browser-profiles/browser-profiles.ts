import { getBrowserProfileDefaults } from "@baton/contract";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Clock } from "../../../work/clock.ts";
import { bind } from "../../../http/bind.ts";
import type { After } from "../../../changes/after.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { Settings } from "../../../settings/env.ts";
import type { FairSlots } from "../../../work/fair-slots.ts";
import type { AgentBuilds } from "../../library/archives/for-others.ts";
import type { ExtensionsReader } from "../extensions/for-others.ts";
import type { Bus } from "../../../platform/processes/bus.ts";
import type { Processes } from "../../../platform/processes/processes.ts";
import { makeBrowserConfigsService } from "./browser-configs.service.ts";
import { registerBrowserProfilesRoutes } from "./browser-profiles.routes.ts";
import { deleteProfilesOfConnection } from "./browser-profiles.tables.ts";
import { makeBrowserProfilesService } from "./browser-profiles.service.ts";
import { makeChromiumConnector } from "./connectors/chromium/chromium.connector.ts";
import type { FindProxy } from "./forwarder/held-way.ts";
import { makeConnectionLines } from "./connection-lines.ts";
import { makeVendorPoller } from "./connectors/vendor/vendor-poller.ts";
import type { Machines, VendorClients } from "../browser-connections/for-others.ts";
import { makeIdleStops } from "./stop-idle.ts";
import { makeLocalHome } from "./local-home.ts";
import { makeProfileHomes } from "./profile-home.ts";
import { makeVendorAgent } from "./vendor-agent.ts";
import { makeVendorProfilesOfRows } from "./vendor-profiles-of-rows.ts";
import { makeVendorHome } from "./vendor-home.ts";
import { makeLocalBrowsers } from "./local-browsers.ts";
import { makeProfilePlaces } from "./os-user/profile-places.ts";
import { makeProfileAgent } from "./profile-agent.ts";
import { makeProfileDefaults } from "./profile-defaults.ts";
import { makeProfileExtensions } from "./profile-extensions.ts";
import type { Connector } from "./connectors/connector.ts";
import { makeProfileRunner } from "./profile-runner.ts";
import { makeProfileStarts } from "./profile-starts.ts";
import type { PrivateRule } from "../../../network/resolve-public.ts";
import { recoverProfiles } from "./recover-profiles.ts";

type LocalBrowserSettings = Pick<
  Settings,
  | "chromium"
  | "browserCertificates"
  | "chromiumSandbox"
  | "dataDir"
  | "downloadsMaxBytes"
  | "echoUrls"
  | "localBrowsers"
  | "publicUrl"
>;

interface BrowserProfilesDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  bus: Bus;
  processes: Pick<Processes, "id">;
  reader: ExtensionsReader;
  builds: AgentBuilds;
  settings: LocalBrowserSettings;
  /** In which runs start their browsers as well. */
  browserStarts: FairSlots;
  /** What starts browsers, where it is not this machine's Chromium. */
  connector?: Connector | undefined;
  /** Which private addresses browsers on this machine may reach. */
  allowPrivate: PrivateRule;
  /** Where an agent on this machine reaches this server. */
  serverUrl: () => string;
  /** Vendors, as the users' connections reach them. */
  clients: VendorClients;
  machines: Machines;
  /** How often vendors are asked what runs, and how long one that did not answer is left alone. */
  vendorPace: { everyMs: number; againAfterMs: number };
  revokeToken: (userId: number, tokenId: number) => Promise<unknown>;
  /** Which proxy an extension's browser is to go out through now. */
  ways: { findProxy(db: Db, extensionId: number): ReturnType<FindProxy> };
}

type BrowserProfiles = ReturnType<typeof makeBrowserProfiles>;

/** Browser profiles with all their parts. */
export function makeBrowserProfiles(deps: BrowserProfilesDeps) {
  const { db, log, reader, settings, bus, processes } = deps;
  const { browserCertificates, chromiumSandbox, downloadsMaxBytes } = settings;
  const localBrowsers = makeLocalBrowsers(db, settings.localBrowsers);
  const chromium =
    deps.connector ??
    makeChromiumConnector({
      ...{ program: settings.chromium, hasSandbox: chromiumSandbox, downloadsMaxBytes, log },
      certificates: browserCertificates,
      forwarder: { ...deps, echoes: settings },
    });
  const connectors = new Map([[chromium.browserApi, chromium]]);
  const { everyMs, againAfterMs } = deps.vendorPace;
  const poller = makeVendorPoller({ ...deps, everyMs });
  const vendorAgent = makeVendorAgent({ ...deps, ...settings });
  const agent = makeProfileAgent({
    ...deps,
    localBrowsers,
    places: makeProfilePlaces({ dataDir: settings.dataDir, log }),
    isShared: bus.isShared,
  });
  const processId = processes.id;
  const home = makeProfileHomes({
    local: makeLocalHome({ connectors, agent }),
    vendors: makeVendorHome({ ...deps, poller, agent: vendorAgent }),
  });
  const onEnded = (id: number): void => extensions.browserEnded(id);
  const runner = makeProfileRunner({ ...deps, home, onEnded, processId });
  const lines = makeConnectionLines();
  const slotsOfConnection = lines.of;
  const starts = makeProfileStarts({ log, slots: deps.browserStarts, slotsOfConnection, runner });
  const service = makeBrowserProfilesService({
    ...deps,
    ...{ connectors, agent, home, runner, starts, localBrowsers },
  });
  const extensions = makeProfileExtensions({
    ...deps,
    ...{ againAfterMs, home, runner, starts, removeProfile: service.removeProfile },
  });
  const idleStops = makeIdleStops({ ...deps, runner, processId });
  return {
    service,
    idleStops,
    archiveOf: vendorAgent.archive,
    getDefaults: makeProfileDefaults({ connectors, localBrowsers }),
    configs: makeBrowserConfigsService({
      ...{ db, connectors, reader },
      vendorProfiles: makeVendorProfilesOfRows(deps),
    }),
    extensions,
    /** Its vendor keeps the profiles of a connection that goes; their rows keep their agents. */
    forgetOfConnection: async (tx: Tx, after: After, connectionId: number) => {
      for (const row of await deleteProfilesOfConnection(tx, connectionId)) {
        after.event(row.userId, { topic: "browserProfileRemoved", id: row.id });
        if (row.extensionId !== null) after.rows(row.userId, [row.extensionId]);
      }
    },
    recover: () =>
      recoverProfiles({
        ...{ db, log, agent, runner, starts },
        startAtVendor: extensions.startAtVendor,
      }),
    reassert: runner.reassert,
    close: () => {
      deps.browserStarts.stop();
      lines.stop();
      idleStops.stop();
      extensions.stopRetrying();
      poller.close();
      return runner.close();
    },
  };
}

/** Serves the calls, and takes care of the browsers for as long as the app is open. */
export function registerBrowserProfiles(
  app: FastifyInstance,
  { service, configs, getDefaults, idleStops, recover, reassert, close }: BrowserProfiles,
  options: { isRecovering: boolean; processes: Pick<Processes, "onRenewed" | "onResync"> },
): void {
  registerBrowserProfilesRoutes(app, service, configs);
  bind(app, getBrowserProfileDefaults, ({ user }) => getDefaults(user.id));
  options.processes.onRenewed(reassert);
  // Also those of a process that was on this machine.
  if (options.isRecovering) options.processes.onResync(recover);
  let recovered = Promise.resolve();
  app.addHook("onListen", async () => {
    // Browsers are started while the server is there already: nobody waits for them.
    if (options.isRecovering) recovered = recover();
    idleStops.start();
  });
  let closed = Promise.resolve();
  // Browsers close while the server's own connections do; both take their time.
  app.addHook("preClose", async () => {
    closed = close();
  });
  app.addHook("onClose", async () => {
    await closed;
    await recovered;
  });
}
