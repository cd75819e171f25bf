import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type pg from "pg";
import { APPS_FOLDER } from "./apps-folder.ts";
import { ownHandle } from "./changes/change.ts";
import type { Clock } from "./work/clock.ts";
import type { SealedBox } from "./crypto/sealed-box.ts";
import type { Connections } from "./database/types.ts";
import type { Settings } from "./settings/env.ts";
import { registerAccounts } from "./features/fleet/accounts/accounts.ts";
import {
  makeAccountChecks,
  registerAccountChecks,
} from "./features/fleet/accounts/check/account-checks.ts";
import { keepToldFacts } from "./features/fleet/accounts/check/take-word.ts";
import { makeAgentBuilds } from "./features/library/archives/agent-build.ts";
import { makeAwayFinder, registerAgents } from "./features/fleet/agents/agents.ts";
import { accountAgents } from "./features/fleet/agents/account-agents.ts";
import { makeAuditWriter } from "./platform/audit/audit.service.ts";
import { agentAddress } from "./features/fleet/browser-profiles/agent-address.ts";
import type { Connector } from "./features/fleet/browser-profiles/connectors/connector.ts";
import { makeBrowsers, registerBrowsers } from "./features/fleet/profile-making/browsers.ts";
import { makeCompanions, registerCompanions } from "./features/fleet/companions/companions.ts";
import { makeExtensionsReader } from "./features/fleet/extensions/extensions-reader.ts";
import { makeExtensionCounting } from "./features/fleet/extensions/extension-totals.ts";
import { makeNoteJobs } from "./features/fleet/extensions/long-notes.ts";
import { makeKeyRetention, makeKeyedCalls } from "./platform/idempotency/keyed-calls.ts";
import { makeRunWaits } from "./features/runs/runs/waits/run-waits.ts";
import { makeExtensionsService } from "./features/fleet/extensions/extensions.service.ts";
import { makeInstallations } from "./features/fleet/extensions/installations.ts";
import { makeSilenceJobs } from "./features/fleet/extensions/silence.ts";
import { makeSharedCounters } from "./platform/limits/shared-counters.ts";
import { makeLiveHub } from "./platform/live/live-hub.ts";
import { tellWindows } from "./platform/live/tell-windows.ts";
import { registerLiveRoutes } from "./platform/live/live.routes.ts";
import { makeMetrics } from "./platform/metrics/metrics.ts";
import { privateRule } from "./platform/private-networks/private-rule.ts";
import { makeProcesses } from "./platform/processes/processes.ts";
import { makeRunEngine, registerRunEngine } from "./features/runs/runs/engine/run-engine.ts";
import { makeBrowserStarts } from "./features/runs/runs/engine/start-browsers.ts";
import { registerRuns } from "./features/runs/runs/api/register-runs.ts";
import { registerProxyLists } from "./features/fleet/proxy-lists/proxy-lists.ts";
import { makeSchedules, registerSchedules } from "./features/fleet/schedules/schedules.ts";
import { tellOffline } from "./features/out/webhooks/for-others.ts";
import { makeTokensService } from "./features/people/auth/tokens.service.ts";
import { addApiDocs } from "./http/openapi/api-docs.ts";
import { addConsoleFiles } from "./http/console-files.ts";
import { callsOfRoles } from "./http/calls-of-roles.ts";
import { createServer } from "./http/server.ts";
import { VERSION } from "./settings/version.ts";
import { registerContent } from "./app-content.ts";
import { makeCountryFinder, proofRules, registerSelfService } from "./app-people.ts";
import { registerWork } from "./app-work.ts";
import {
  groupRowsOf,
  makeCommands,
  makePeople,
  makeServices,
  registerOperating,
  registerPeople,
  registerProxying,
  registerTable,
  registerOutgoing,
  makeOpeners,
} from "./app-parts.ts";

const CONSOLE_FOLDER = path.join(APPS_FOLDER, "console/dist");
const AGENT_FOLDER = path.join(APPS_FOLDER, "agent/dist");
const DOCS_FOLDER = path.join(APPS_FOLDER, "server/docs-page");

export interface AppDeps {
  db: Connections;
  /** The connections behind `db`. */
  pool: pg.Pool;
  settings: Settings;
  /** Seals what the database must not know. */
  sealedBox: SealedBox;
  log: FastifyBaseLogger;
  clock?: Clock;
  /** The console's build, where it is not in its usual place. */
  consoleFolder?: string;
  /** Where the agent's build is. */
  agentFolder?: string;
  /** What starts browsers, where it is not this machine's Chromium. */
  connector?: Connector;
  /** How often vendors of browsers are asked, and waited for, where that is to be quicker. */
  vendorPace?: Partial<Record<"everyMs" | "againAfterMs" | "testMs", number>>;
  /** How long GitHub is waited for, where that is to be shorter. */
  githubWaits?: Partial<Record<"silenceMs" | "callMs", number>>;
  /** How long providers of payments are waited for, where that is to be shorter. */
  paymentCallMs?: number;
}

/**
 * The whole server, not yet listening. Features that work in the background start in Fastify's
 * hook `onReady`, and stop in `preClose` (their sockets) and `onClose` (their work).
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, log, sealedBox, clock = () => new Date() } = deps;
  const db = ownHandle(deps.db);
  const { auth, passkeys } = makePeople({ db, clock, sealedBox, settings });
  const metrics = makeMetrics();
  const processes = makeProcesses({ ...deps, clock, keyId: sealedBox.keyId });
  const { bus } = processes;
  const live = makeLiveHub({ bus, onTold: metrics.liveEventTold, onLag: metrics.liveLagged });
  tellWindows({ db, log, live });
  const browserStarts = makeBrowserStarts();
  const isWorker = settings.roles.has("worker");
  const shared = { live, bus, processes, browserStarts, isWorker, ...privateRule(db, settings) };
  /** What most features are made of. */
  const base = { db, clock, log, ...shared, ...makeOpeners(sealedBox, settings) };
  const counters = makeSharedCounters({ bus, clock });
  const keyed = makeKeyedCalls({ db, clock, log, sealedBox });
  const app = await createServer({
    ...settings,
    ...{ log, counters, groupRows: groupRowsOf(db) },
    authenticator: auth,
    writeAudit: makeAuditWriter(db, log),
    ...{ keyedCalls: keyed, serves: callsOfRoles(settings.roles) },
    ...proofRules({ db, clock, sealedBox, settings }),
  });

  const reader = makeExtensionsReader(base);
  const tokens = makeTokensService({ db, clock, findCountry: makeCountryFinder(settings, log) });
  const builds = makeAgentBuilds(deps.agentFolder ?? AGENT_FOLDER);
  const companions = makeCompanions({ ...base, ...settings });
  const browsers = makeBrowsers({
    ...deps,
    ...base,
    ...{ companions, reader, builds, auth },
    serverUrl: () => agentAddress(app, settings),
    revokeToken: tokens.revokeIfLive,
  });
  const told = makeCommands(app, { ...base, onDispatched: metrics.dispatched });
  const installations = makeInstallations({ db, clock, ...browsers.extensions });
  const runs = makeRunEngine({
    ...base,
    host: {
      findAway: makeAwayFinder({ bus, connections: told.connections, installations }),
      sync: told.commands.sync,
      startBrowser: browsers.extensions.ensureRunning,
    },
    showExtensions: reader.show,
    keepAccountFacts: keepToldFacts,
  });
  const checks = makeAccountChecks({ ...base, settings, agentOf: accountAgents(told.connections) });
  const waits = makeRunWaits(base);
  const extensions = makeExtensionsService({
    ...{ ...base, reader, waits },
    profiles: browsers.extensions,
  });
  const schedules = makeSchedules({ ...base, reader });

  registerOperating(app, { ...base, settings, metrics, ...told });
  registerPeople(app, { ...base, auth, passkeys, settings, reader });
  const made = registerContent(app, { ...deps, ...base, auth, tokens, builds, counters });
  const profileTemplates = registerBrowsers(app, browsers, { isRecovering: isWorker, processes });
  const people = registerSelfService(app, { ...base, settings, auth, made, browsers, companions });
  registerTable(app, { db, reader, extensions });
  const { reboot, proxyJobs } = registerProxying(app, { ...base, reader, settings });
  registerAccounts(app, { ...base, reader, auth, profileTemplates });
  registerProxyLists(app, { ...base, ...auth });
  const { chat, webhookJobs } = registerOutgoing(app, { ...base, reader, auth, settings });
  registerSchedules(app, schedules, { isWorking: isWorker });
  const retention = registerRuns(app, base);
  registerLiveRoutes(app, { ...base, ...auth });
  registerAgents(app, {
    ...base,
    otherDoors: registerCompanions(app, companions, processes),
    isOpen: settings.roles.has("gateway"),
    installations,
    runs,
    ...told,
    serverVersion: VERSION,
    authenticateArchive: auth.authenticateArchive,
    isRevokedToken: auth.isRevokedToken,
    stopRun: extensions.stopRun,
    counters,
    onEventsTaken: metrics.eventsTaken,
    callService: makeServices({ ...base, ...chat, reboot, ...made }),
    ...checks.forAgents,
  });
  registerRunEngine(app, runs, processes);
  app.addHook("preClose", async () => waits.stop());
  app.addHook("onClose", async () => keyed.stop());
  registerAccountChecks(app, checks, processes);
  registerWork(app, { ...base, pool: deps.pool, settings, metrics }, [
    ...[{ handlers: runs.jobs, recurring: [] }, makeKeyRetention(base), checks.jobs, webhookJobs],
    ...[schedules.jobs, makeSilenceJobs({ ...base, tellOffline }), retention, ...people.jobs],
    ...[makeExtensionCounting(base), made.sharing, proxyJobs, makeNoteJobs(db), made.payments],
  ]);
  if (!settings.roles.has("api")) return app;
  addApiDocs(app, settings.publicUrl, DOCS_FOLDER);
  await addConsoleFiles(app, deps.consoleFolder ?? CONSOLE_FOLDER);

  return app;
}
