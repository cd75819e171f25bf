import { registerExtensionsRoutes } from "./features/fleet/extensions/extensions.routes.ts";
import type { ExtensionsService } from "./features/fleet/extensions/extensions.service.ts";
import type { LiveHub } from "./platform/live/live-hub.ts";
import { registerMetrics } from "./platform/metrics/metrics.routes.ts";
import { registerOperationsRoutes } from "./platform/operations/operations.routes.ts";
import { registerProcesses } from "./platform/processes/processes.ts";
import type { FastifyInstance } from "fastify";
import type { Clock } from "./work/clock.ts";
import type { SealedBox } from "./crypto/sealed-box.ts";
import type { Db } from "./database/types.ts";
import type { Settings } from "./settings/env.ts";
import {
  makeSettingsOfAgents,
  readSettings,
} from "./features/library/archives/settings-of-agents.ts";
import { makeCommandSync } from "./features/fleet/agents/command-sync.ts";
import { makeConnections } from "./features/fleet/agents/connections.ts";
import { registerAuthRoutes } from "./features/people/auth/auth.routes.ts";
import { tokensEnded } from "./features/people/auth/for-others.ts";
import { makeAuthService } from "./features/people/auth/auth.service.ts";
import { makeReadDocument } from "./features/library/documents/read-document.ts";
import { makeTakeLineService } from "./features/library/lines/take-line.ts";
import {
  makeProxyReboot,
  makeRebootStep,
  type ProxyReboot,
} from "./features/fleet/proxies/proxy-reboot.ts";
import { makeTelegramStep } from "./features/out/telegram/send-step.ts";
import type { DocumentsService } from "./features/library/documents/documents.service.ts";
import type { ExtensionsReader } from "./features/fleet/extensions/extensions-reader.ts";
import { listMembersAmong } from "./features/fleet/extensions/for-others.ts";
import { registerDataOut } from "./features/out/extension-data/data-out.ts";
import { registerExtensionResets } from "./features/fleet/extension-resets/extension-resets.ts";
import { registerAuditRoutes } from "./platform/audit/audit.routes.ts";
import { registerOperatorsRoutes } from "./features/people/operators/operators.routes.ts";
import { registerGroupsRoutes } from "./features/fleet/groups/groups.routes.ts";
import { makeGroupsService } from "./features/fleet/groups/groups.service.ts";
import { makePasskeys, registerPasskeys } from "./features/people/passkeys/passkeys.ts";
import { makeFactorCheck } from "./features/people/second-factor/factor-check.ts";
import { registerSecondFactorRoutes } from "./features/people/second-factor/second-factor.routes.ts";
import { makeSecondFactorService } from "./features/people/second-factor/second-factor.service.ts";
import { registerProfileRoutes } from "./features/people/profile/profile.routes.ts";
import { makeProfileService } from "./features/people/profile/profile.service.ts";
import type { Processes } from "./platform/processes/processes.ts";
import { isRunOfGroup, readRunTotals } from "./features/runs/runs/for-others.ts";
import { registerTagsRoutes } from "./features/fleet/tags/tags.routes.ts";
import { makeTagsService } from "./features/fleet/tags/tags.service.ts";
import { registerProxies } from "./features/fleet/proxies/proxies.ts";
import {
  makeProxyChecks,
  registerProxyChecks,
} from "./features/fleet/proxy-checks/proxy-checks.ts";
import { makeWaysReader, type WaysReader } from "./features/fleet/proxies/ways.ts";
import { makeWaysOfAgents } from "./features/fleet/proxies/ways-of-agents.ts";
import { makeAccountOpener } from "./features/fleet/accounts/for-others.ts";
import { makeWantedRunsReader } from "./features/runs/runs/ledger/tell-wanted-runs.ts";
import { makeHttpRequestService } from "./features/runs/http-requests/http-request.ts";
import { makeNamedSecretsOpener } from "./features/library/secrets/named-secrets.service.ts";
import { makeSecretsOpener } from "./features/library/secrets/secrets.service.ts";
import { makeServiceCalls } from "./features/runs/service-calls/service-calls.ts";
import { registerTariffsRoutes } from "./features/people/tariffs/tariffs.routes.ts";
import type { PrivateRule } from "./network/resolve-public.ts";
import { registerPrivateNetworks } from "./platform/private-networks/private-networks.routes.ts";
import { registerTermsRoutes } from "./features/people/terms/terms.routes.ts";
import { makeTermsService } from "./features/people/terms/terms.service.ts";
import { registerWebhooks } from "./features/out/webhooks/webhooks.ts";
import type { GroupRows } from "./http/caller.ts";

type ProxyingDeps = Omit<
  Parameters<typeof makeProxyChecks>[0] & Parameters<typeof registerProxies>[1],
  "echoUrls" | "publicUrl" | "geoDatabase" | "reboot"
> & { settings: Settings; processes: Processes };

/** Proxies, their checks, and how they get other addresses. */
export function registerProxying(app: FastifyInstance, { settings, ...deps }: ProxyingDeps) {
  const base = { ...deps, ...settings };
  const checks = makeProxyChecks(base);
  const reboot = makeProxyReboot({ ...base, wakeChecks: checks.wake });
  registerProxies(app, { ...base, reboot });
  registerProxyChecks(app, checks, deps.processes);
  return { reboot, proxyJobs: checks.jobs };
}

type OutgoingDeps = Parameters<typeof registerDataOut>[1] &
  Omit<Parameters<typeof registerWebhooks>[1], "publicUrl" | "telegram" | "sender"> & {
    settings: Settings;
  };

/** What leaves Baton: data that is asked for, and word of what happens. */
export function registerOutgoing(app: FastifyInstance, { settings, ...deps }: OutgoingDeps) {
  const chat = registerDataOut(app, { ...deps, settings });
  const { publicUrl } = settings;
  const webhookJobs = registerWebhooks(app, { ...deps, ...chat, publicUrl });
  return { chat, webhookJobs };
}

type CommandDeps = Omit<
  Parameters<typeof makeCommandSync>[0],
  "readWays" | "readSettings" | "connections"
> & { ways: WaysReader };

/** What agents are told: runs, ways out, and the settings of their archives. */
export function makeCommands(app: FastifyInstance, { ways, ...deps }: CommandDeps) {
  const connections = makeConnections();
  const reads = { readWays: ways.read, readSettings };
  const commands = makeCommandSync({ ...deps, connections, ...reads });
  const settingsOfAgents = makeSettingsOfAgents({ ...deps, sync: commands.sync });
  const waysOfAgents = makeWaysOfAgents({ ...deps, ways, sync: commands.sync });
  app.addHook("preClose", async () => waysOfAgents.stop());
  return { connections, commands, ways: waysOfAgents, settingsOfAgents };
}

interface TableDeps {
  db: Db;
  reader: ExtensionsReader;
  extensions: ExtensionsService;
}

/** What is done to rows of the table. */
export function registerTable(app: FastifyInstance, deps: TableDeps): void {
  app.decorate("matchExtensions", deps.reader.match);
  registerExtensionsRoutes(app, deps.extensions);
  registerExtensionResets(app, deps);
  registerGroupsRoutes(app, makeGroupsService(deps));
  registerTagsRoutes(app, makeTagsService(deps));
}

/** The box, and who may look into what is hidden with it. */
export function makeOpeners(sealedBox: SealedBox, settings: Settings) {
  const openSecrets = makeSecretsOpener(sealedBox);
  const openNamedSecrets = makeNamedSecretsOpener(sealedBox);
  const openAccount = makeAccountOpener(sealedBox);
  const readWantedRuns = makeWantedRunsReader(openSecrets, openAccount);
  const ways = makeWaysReader({ sealedBox, ...settings });
  return { sealedBox, openSecrets, openAccount, openNamedSecrets, readWantedRuns, ways };
}

type ServiceDeps = Omit<Parameters<typeof makeServiceCalls>[0], "services"> &
  Parameters<typeof makeHttpRequestService>[0] &
  Omit<Parameters<typeof makeTelegramStep>[0], "readDocument"> & {
    reboot: ProxyReboot;
    documents: Pick<DocumentsService, "download">;
  };

/** What the server does for steps of runs. */
export function makeServices({ reboot, documents, ...deps }: ServiceDeps) {
  const readDocument = makeReadDocument(documents.download);
  return makeServiceCalls({
    ...deps,
    services: {
      httpRequest: makeHttpRequestService(deps),
      sendToTelegram: makeTelegramStep({ ...deps, readDocument }),
      rebootProxy: makeRebootStep(reboot),
      takeLine: makeTakeLineService({ ...deps, readDocument }),
    },
  });
}

type PeopleBase = { db: Db; clock: Clock; sealedBox: SealedBox; settings: Settings };

/** How people show who they are: by a password, with a code where they want it, or by a passkey. */
export function makePeople({ db, clock, sealedBox, settings }: PeopleBase) {
  const checkFactor = makeFactorCheck({ db, clock, sealedBox });
  const auth = makeAuthService({ db, clock, checkFactor, sessionDays: settings.sessionDays });
  const passkeys = makePasskeys({ db, clock, auth, publicUrl: settings.publicUrl });
  return { auth: { ...auth, tokensEnded, verifyPasskey: passkeys.uses.verify }, passkeys };
}

interface PeopleDeps extends PeopleBase, ReturnType<typeof makePeople> {
  reader: ExtensionsReader;
  /** Which private addresses may be reached. */
  allowPrivate: PrivateRule;
}

/** Who signs in, what they have, and what they have agreed to. */
export function registerPeople(app: FastifyInstance, deps: PeopleDeps): void {
  registerAuthRoutes(app, deps.auth, deps.settings);
  const factor = makeSecondFactorService(deps);
  registerSecondFactorRoutes(app, factor);
  registerPasskeys(app, deps.passkeys, factor);
  const profile = makeProfileService({ ...deps, ...deps.reader });
  registerProfileRoutes(app, profile);
  registerTermsRoutes(app, makeTermsService(deps), profile);
  registerTariffsRoutes(app, { ...deps, ...deps.reader });
  registerOperatorsRoutes(app, deps);
  registerPrivateNetworks(app, deps);
  registerAuditRoutes(app, deps);
}

/** What is in a group, for tokens that are good for one. */
export const groupRowsOf = (db: Db): GroupRows => ({
  extensions: listMembersAmong.bind(null, db),
  hasRun: isRunOfGroup.bind(null, db),
});

interface OperatingDeps extends Omit<
  Parameters<typeof registerMetrics>[1],
  keyof Settings | "readRunTotals"
> {
  db: Db;
  clock: Clock;
  live: LiveHub;
  processes: Processes;
  settings: Settings;
}

/** What the operator sees of it, and the processes of one another. */
export function registerOperating(app: FastifyInstance, deps: OperatingDeps): void {
  const { settings, processes, live } = deps;
  registerProcesses(app, processes);
  processes.onResync(live.resync);
  registerMetrics(app, { ...deps, ...settings, readRunTotals: () => readRunTotals(deps.db) });
  registerOperationsRoutes(app, deps.db, deps.clock);
}
