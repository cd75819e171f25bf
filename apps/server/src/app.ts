import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type pg from "pg";
import { APPS_FOLDER } from "./apps-folder.ts";
import { ownHandle } from "./changes/change.ts";
import type { Clock } from "./work/clock.ts";
import type { Counters } from "./work/counters.ts";
import type { SealedBox } from "./crypto/sealed-box.ts";
import type { Connections, Db } from "./database/types.ts";
import type { Settings } from "./settings/env.ts";
import { registerAccounts } from "./features/accounts/accounts.ts";
import {
  makeAccountChecks,
  registerAccountChecks,
} from "./features/accounts/check/account-checks.ts";
import { keepToldFacts } from "./features/accounts/check/take-word.ts";
import {
  registerActionsRoutes,
  registerVersionsRoutes,
} from "./features/actions/actions.routes.ts";
import { makeActionsService } from "./features/actions/actions.service.ts";
import { makeVersionsService } from "./features/actions/versions.service.ts";
import { type AgentBuilds, makeAgentBuilds } from "./features/archives/agent-build.ts";
import { makeKeptArchives } from "./features/archives/kept-archives.service.ts";
import { makeSettingsOfAgents, readSettings } from "./features/archives/settings-of-agents.ts";
import { registerArchivesRoutes } from "./features/archives/archives.routes.ts";
import { makeArchivesService } from "./features/archives/archives.service.ts";
import { makeAwayFinder, registerAgents } from "./features/agents/agents.ts";
import { makeCommandSync } from "./features/agents/command-sync.ts";
import { accountAgents } from "./features/agents/account-agents.ts";
import { makeConnections } from "./features/agents/connections.ts";
import { makeAuditRetention } from "./features/audit/audit-retention.ts";
import { makeAuditWriter } from "./features/audit/audit.service.ts";
import { registerAuthRoutes } from "./features/auth/auth.routes.ts";
import { type AuthService, makeAuthService } from "./features/auth/auth.service.ts";
import { makeIntegrationTokensService } from "./features/auth/integration-tokens.service.ts";
import { makeLoginPruning } from "./features/auth/login-pruning.ts";
import { agentAddress } from "./features/browser-profiles/agent-address.ts";
import type { Connector } from "./features/browser-profiles/connectors/connector.ts";
import { makeBrowsers, registerBrowsers } from "./features/profile-making/browsers.ts";
import { makeReadDocument } from "./features/documents/read-document.ts";
import { registerLinesRoutes } from "./features/lines/lines.routes.ts";
import { makeTakeLineService } from "./features/lines/take-line.ts";
import {
  makeProxyReboot,
  makeRebootStep,
  type ProxyReboot,
} from "./features/proxies/proxy-reboot.ts";
import { makeTelegramStep } from "./features/telegram/send-step.ts";
import { registerDocumentUses } from "./features/document-uses/document-uses.ts";
import { listUsedDocumentIds } from "./features/document-uses/for-others.ts";
import { makeCompanions, registerCompanions } from "./features/companions/companions.ts";
import { registerDocuments } from "./features/documents/documents.ts";
import type { DocumentsService } from "./features/documents/documents.service.ts";
import { registerExchange } from "./features/exchange/exchange.routes.ts";
import {
  type ExtensionsReader,
  makeExtensionsReader,
} from "./features/extensions/extensions-reader.ts";
import { listMembersAmong } from "./features/extensions/for-others.ts";
import { makeExtensionCounting } from "./features/extensions/extension-totals.ts";
import { makeNoteJobs } from "./features/extensions/long-notes.ts";
import { registerDataOut } from "./features/extension-data/data-out.ts";
import { registerExtensionsRoutes } from "./features/extensions/extensions.routes.ts";
import { makeKeyRetention, makeKeyedCalls } from "./features/idempotency/keyed-calls.ts";
import { makeRunWaits } from "./features/runs/waits/run-waits.ts";
import { makeExtensionsService } from "./features/extensions/extensions.service.ts";
import { makeInstallations } from "./features/extensions/installations.ts";
import { makeSilenceJobs } from "./features/extensions/silence.ts";
import { registerExtensionResets } from "./features/extension-resets/extension-resets.ts";
import { registerConfigTemplates } from "./features/browser-profiles/config-templates.ts";
import { registerGithub } from "./features/github/github.ts";
import { registerGroupsRoutes } from "./features/groups/groups.routes.ts";
import { holdGroup } from "./features/groups/for-others.ts";
import { makeGroupsService } from "./features/groups/groups.service.ts";
import { makeFailedJobsPruning } from "./features/jobs/failed-jobs.ts";
import { type JobHandler, type RecurringJob, registerJobs } from "./features/jobs/worker.ts";
import { registerLimitsRoutes } from "./features/limits/limits.routes.ts";
import { makeSharedCounters } from "./features/limits/shared-counters.ts";
import { makeLiveHub } from "./features/live/live-hub.ts";
import { tellWindows } from "./features/live/tell-windows.ts";
import { registerLiveRoutes } from "./features/live/live.routes.ts";
import { makeMetrics, type Metrics } from "./features/metrics/metrics.ts";
import { registerMetrics } from "./features/metrics/metrics.routes.ts";
import { registerNetworksRoutes } from "./features/networks/networks.routes.ts";
import { registerOperationsRoutes } from "./features/operations/operations.routes.ts";
import { registerPreferencesRoutes } from "./features/preferences/preferences.routes.ts";
import { makePreferencesService } from "./features/preferences/preferences.service.ts";
import { registerProfileRoutes } from "./features/profile/profile.routes.ts";
import { makeProfileService } from "./features/profile/profile.service.ts";
import {
  makeProcesses,
  type Processes,
  registerProcesses,
} from "./features/processes/processes.ts";
import { findPresentRun, isRunOfGroup } from "./features/runs/for-others.ts";
import { makeRunEngine, registerRunEngine } from "./features/runs/engine/run-engine.ts";
import { makeBrowserStarts } from "./features/runs/engine/start-browsers.ts";
import { registerRuns } from "./features/runs/api/register-runs.ts";
import { registerTagsRoutes } from "./features/tags/tags.routes.ts";
import { makeTagsService } from "./features/tags/tags.service.ts";
import { registerProxies } from "./features/proxies/proxies.ts";
import { registerProxyLists } from "./features/proxy-lists/proxy-lists.ts";
import { makeProxyChecks, registerProxyChecks } from "./features/proxy-checks/proxy-checks.ts";
import { makeWaysReader, type WaysReader } from "./features/proxies/ways.ts";
import { makeWaysOfAgents } from "./features/proxies/ways-of-agents.ts";
import { makeSchedules, registerSchedules } from "./features/schedules/schedules.ts";
import { registerSharing } from "./features/sharing/sharing.ts";
import { makeCopiesOfActions } from "./features/sharing/updates.ts";
import { tellWithdrawn } from "./features/sharing/withdraw-sent.ts";
import { scriptsOfActions } from "./features/scripts/script-networks.ts";
import { makeAccountOpener } from "./features/accounts/for-others.ts";
import { makeWantedRunsReader } from "./features/runs/ledger/tell-wanted-runs.ts";
import { makeHttpRequestService } from "./features/http-requests/http-request.ts";
import { makeNamedSecretsOpener } from "./features/secrets/named-secrets.service.ts";
import { makeSecretSweep } from "./features/secrets/secret-sweep.ts";
import { registerSecretsRoutes } from "./features/secrets/secrets.routes.ts";
import { makeSecretsOpener } from "./features/secrets/secrets.service.ts";
import { makeCallPruning } from "./features/service-calls/old-calls.ts";
import { makeServiceCalls } from "./features/service-calls/service-calls.ts";
import { makeProblemsService } from "./features/scripts/problems.service.ts";
import {
  registerProblemsRoutes,
  registerScriptsRoutes,
} from "./features/scripts/scripts.routes.ts";
import { makeScriptsService } from "./features/scripts/scripts.service.ts";
import { registerTermsRoutes } from "./features/terms/terms.routes.ts";
import { makeTermsService } from "./features/terms/terms.service.ts";
import { registerTokensRoutes } from "./features/auth/tokens.routes.ts";
import { makeTokensService } from "./features/auth/tokens.service.ts";
import { addApiDocs } from "./http/openapi/api-docs.ts";
import { addConsoleFiles } from "./http/console-files.ts";
import { servedBy } from "./http/served-by.ts";
import { createServer } from "./http/server.ts";
import { registerWebhooks } from "./features/webhooks/webhooks.ts";
import { VERSION } from "./settings/version.ts";

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
  /** How often vendors of browsers are asked, where that is to be quicker. */
  vendorPace?: Partial<Record<"everyMs" | "againAfterMs", number>>;
  /** How long GitHub is waited for, where that is to be shorter. */
  githubWaits?: Partial<Record<"silenceMs" | "callMs", number>>;
}

/**
 * The whole server, not yet listening. Features that work in the background start in Fastify's
 * hook `onReady`, and stop in `preClose` (their sockets) and `onClose` (their work).
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, log, sealedBox, clock = () => new Date() } = deps;
  const db = ownHandle(deps.db);
  const auth = makeAuthService({ db, clock, sessionDays: settings.sessionDays });
  const metrics = makeMetrics();
  const processes = makeProcesses({ ...deps, clock, keyId: sealedBox.keyId });
  const { bus } = processes;
  const live = makeLiveHub({ bus, onTold: metrics.liveEventTold, onLag: metrics.liveLagged });
  tellWindows({ db, log, live });
  const browserStarts = makeBrowserStarts();
  const isWorker = settings.roles.has("worker");
  const shared = { live, bus, processes, browserStarts, isWorker };
  /** What most features are made of. */
  const base = { db, clock, log, ...shared, ...sealedBy(sealedBox, settings) };
  const counters = makeSharedCounters({ bus, clock });
  const keyed = makeKeyedCalls({ db, clock, log, sealedBox });
  const app = await createServer({
    ...settings,
    log,
    counters,
    authenticator: auth,
    groupRows: {
      extensions: listMembersAmong.bind(null, db),
      hasRun: isRunOfGroup.bind(null, db),
    },
    writeAudit: makeAuditWriter(db, log),
    keyedCalls: keyed,
    serves: servedBy(settings.roles),
  });

  const reader = makeExtensionsReader(base);
  const tokens = makeTokensService({ db, clock });
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
  const { connections, commands } = told;
  const installations = makeInstallations({ db, clock, ...browsers.extensions });
  const runs = makeRunEngine({
    ...base,
    host: {
      findAway: makeAwayFinder({ bus, connections, installations }),
      sync: commands.sync,
      startBrowser: browsers.extensions.ensureRunning,
    },
    showExtensions: reader.show,
    keepAccountFacts: keepToldFacts,
  });
  const checks = makeAccountChecks({ ...base, agentOf: accountAgents(connections) });
  const waits = makeRunWaits(base);
  const extensions = makeExtensionsService({
    ...base,
    ...{ reader, waits },
    profiles: browsers.extensions,
  });
  const schedules = makeSchedules({ ...base, reader });

  registerProcesses(app, processes);
  processes.onResync(live.resync);
  registerMetrics(app, { ...base, ...settings, metrics, connections });
  registerOperationsRoutes(app, db, clock);
  registerAuthRoutes(app, auth, settings);
  const profile = makeProfileService({ db, ...reader });
  registerProfileRoutes(app, profile);
  registerTermsRoutes(app, makeTermsService({ db, clock }), profile);
  const content = { ...deps, ...base, auth, tokens, builds, counters };
  const { documents, sharing } = registerContent(app, content);
  const profileTemplates = registerBrowsers(app, browsers, { isRecovering: isWorker, processes });
  registerExtensionsRoutes(app, extensions);
  registerTable(app, { db, reader });
  const { reboot, proxyJobs } = registerProxying(app, { ...base, reader, settings });
  registerAccounts(app, { ...base, reader, auth, profileTemplates });
  registerProxyLists(app, { ...base, ...auth });
  const { chat, webhookJobs } = registerTold(app, { ...base, reader, auth, settings });
  registerSchedules(app, schedules, { isWorking: isWorker });
  const retention = registerRuns(app, base);
  registerLiveRoutes(app, { live, log, findLiveTokens: auth.findLiveTokens });
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
    callService: makeServices({ ...base, ...chat, settings, reboot, documents }),
    ...checks.forAgents,
  });
  registerRunEngine(app, runs, processes);
  app.addHook("preClose", async () => waits.stop());
  app.addHook("onClose", async () => keyed.stop());
  registerAccountChecks(app, checks, processes);
  registerWork(app, { ...base, pool: deps.pool, settings, metrics }, [
    { handlers: runs.jobs, recurring: [] },
    ...[schedules.jobs, makeSilenceJobs(base), retention, makeExtensionCounting(base), checks.jobs],
    ...[sharing, proxyJobs, makeNoteJobs(db), webhookJobs],
    makeKeyRetention({ db, clock }),
  ]);
  if (!settings.roles.has("api")) return app;
  addApiDocs(app, settings.publicUrl, DOCS_FOLDER);
  await addConsoleFiles(app, deps.consoleFolder ?? CONSOLE_FOLDER);

  return app;
}

type ProxyingDeps = Omit<
  Parameters<typeof makeProxyChecks>[0] & Parameters<typeof registerProxies>[1],
  "allowPrivate" | "echoUrls" | "publicUrl" | "geoDatabase" | "reboot"
> & { settings: Settings; processes: Processes };

/** Proxies, their checks, and how they get other addresses. */
function registerProxying(app: FastifyInstance, { settings, ...deps }: ProxyingDeps) {
  const base = { ...deps, ...settings, allowPrivate: settings.allowPrivateNetwork };
  const checks = makeProxyChecks(base);
  const reboot = makeProxyReboot({ ...base, wakeChecks: checks.wake });
  registerProxies(app, { ...base, reboot });
  registerProxyChecks(app, checks, deps.processes);
  return { reboot, proxyJobs: checks.jobs };
}

type ToldDeps = Parameters<typeof registerDataOut>[1] &
  Omit<
    Parameters<typeof registerWebhooks>[1],
    "allowPrivate" | "publicUrl" | "telegram" | "sender"
  > & {
    settings: Settings;
  };

/** What leaves Baton: data that is asked for, and word of what happens. */
function registerTold(app: FastifyInstance, { settings, ...deps }: ToldDeps) {
  const chat = registerDataOut(app, { ...deps, settings });
  const { publicUrl, allowPrivateNetwork: allowPrivate } = settings;
  const webhookJobs = registerWebhooks(app, { ...deps, ...chat, publicUrl, allowPrivate });
  return { chat, webhookJobs };
}

type CommandDeps = Omit<
  Parameters<typeof makeCommandSync>[0],
  "readWays" | "readSettings" | "connections"
> & { ways: WaysReader };

/** What agents are told: runs, ways out, and the settings of their archives. */
function makeCommands(app: FastifyInstance, { ways, ...deps }: CommandDeps) {
  const connections = makeConnections();
  const reads = { readWays: ways.read, readSettings };
  const commands = makeCommandSync({ ...deps, connections, ...reads });
  const settingsOfAgents = makeSettingsOfAgents({ ...deps, sync: commands.sync });
  const waysOfAgents = makeWaysOfAgents({ ...deps, ways, sync: commands.sync });
  app.addHook("preClose", async () => waysOfAgents.stop());
  return { connections, commands, ways: waysOfAgents, settingsOfAgents };
}

/** What is done to rows of the table beside running them. */
function registerTable(app: FastifyInstance, deps: { db: Db; reader: ExtensionsReader }): void {
  registerExtensionResets(app, deps);
  registerGroupsRoutes(app, makeGroupsService(deps));
  registerTagsRoutes(app, makeTagsService(deps));
}

interface WorkDeps extends Omit<Parameters<typeof registerJobs>[1], keyof Jobs | "onFailure"> {
  db: Db;
  clock: Clock;
  settings: Settings;
  metrics: Pick<Metrics, "jobFailed">;
}

/** What is done in the background: the features' own, and what clears up behind all of them. */
function registerWork(app: FastifyInstance, deps: WorkDeps, jobs: Jobs[]): void {
  const { settings, metrics } = deps;
  const all = gatherJobs(...jobs, ...makePruning(deps, settings));
  registerJobs(app, { ...deps, ...all, onFailure: metrics.jobFailed });
}

interface Jobs {
  handlers: JobHandler[];
  recurring: RecurringJob[];
}

const gatherJobs = (...parts: Jobs[]): Jobs => ({
  handlers: parts.flatMap(({ handlers }) => handlers),
  recurring: parts.flatMap(({ recurring }) => recurring),
});

/** What forgets what nobody deletes. */
const makePruning = (base: { db: Db; clock: Clock }, { auditDays }: Settings) => [
  makeLoginPruning(base),
  makeAuditRetention({ ...base, auditDays }),
  makeFailedJobsPruning(base),
  makeSecretSweep(base),
  makeCallPruning(base),
];

/** The box, and who may look into what is hidden with it. */
function sealedBy(sealedBox: SealedBox, settings: Settings) {
  const openSecrets = makeSecretsOpener(sealedBox);
  const openNamedSecrets = makeNamedSecretsOpener(sealedBox);
  const openAccount = makeAccountOpener(sealedBox);
  const readWantedRuns = makeWantedRunsReader(openSecrets, openAccount);
  const ways = makeWaysReader({ sealedBox, ...settings });
  return { sealedBox, openSecrets, openAccount, openNamedSecrets, readWantedRuns, ways };
}

type ServiceDeps = Omit<Parameters<typeof makeServiceCalls>[0], "services"> &
  Omit<Parameters<typeof makeTelegramStep>[0], "readDocument"> & {
    settings: Settings;
    reboot: ProxyReboot;
    documents: Pick<DocumentsService, "download">;
  };

/** What the server does for steps of runs. */
function makeServices({ settings, reboot, documents, ...deps }: ServiceDeps) {
  const readDocument = makeReadDocument(documents.download);
  return makeServiceCalls({
    ...deps,
    services: {
      httpRequest: makeHttpRequestService({ allowPrivate: settings.allowPrivateNetwork }),
      sendToTelegram: makeTelegramStep({ ...deps, readDocument }),
      rebootProxy: makeRebootStep(reboot),
      takeLine: makeTakeLineService({ ...deps, readDocument }),
    },
  });
}

interface ContentDeps extends Pick<AppDeps, "db" | "settings" | "sealedBox" | "githubWaits"> {
  log: FastifyBaseLogger;
  clock: Clock;
  auth: AuthService;
  tokens: ReturnType<typeof makeTokensService>;
  builds: AgentBuilds;
  counters: Counters;
}

/** What users make and keep: nothing of it works by itself. */
function registerContent(app: FastifyInstance, deps: ContentDeps) {
  const { db, settings } = deps;
  const preferences = makePreferencesService({ db });
  registerPreferencesRoutes(app, preferences);
  const integration = makeIntegrationTokensService({ ...deps, holdGroup });
  registerTokensRoutes(app, deps.tokens, integration);
  registerNetworksRoutes(app, deps);
  const saving = { scripts: scriptsOfActions, copies: makeCopiesOfActions(deps) };
  const { publicUrl } = settings;
  const actions = makeActionsService({ ...deps, ...saving, publicUrl });
  const scripts = makeScriptsService({ db, tellWithdrawn });
  registerActionsRoutes(app, actions);
  registerVersionsRoutes(app, makeVersionsService({ ...deps, ...saving, actions }));
  registerSecretsRoutes(app, deps);
  registerLinesRoutes(app, db);
  registerScriptsRoutes(app, scripts);
  registerProblemsRoutes(app, makeProblemsService(deps));
  registerExchange(app, { ...deps, ...settings, actions, scripts });
  registerConfigTemplates(app, db);
  const documents = registerDocuments(app, {
    ...deps,
    findPresentRun: (extensionId) => findPresentRun(db, extensionId),
    listUsedIds: (userId) => listUsedDocumentIds(db, userId),
  });
  registerDocumentUses(app, { ...deps, documents });
  const archives = makeArchivesService({
    ...deps,
    preferences,
    serverUrl: settings.publicUrl,
    connectGithub: registerGithub(app, deps).connectByToken,
  });
  registerArchivesRoutes(app, archives, makeKeptArchives(deps));
  registerLimitsRoutes(app, documents);
  const sharing: Jobs = registerSharing(app, { ...deps, ...saving });
  return { documents, sharing };
}
