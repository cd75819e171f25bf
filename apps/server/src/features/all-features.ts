import path from "node:path";
import type { FastifyInstance } from "fastify";
import { VERSION } from "../settings/version.ts";
import { makeAuditRetention } from "../platform/audit/audit-retention.ts";
import { registerAuditRoutes } from "../platform/audit/audit.routes.ts";
import { makeKeyRetention } from "../platform/idempotency/keyed-calls.ts";
import { makeFailedJobsPruning } from "../platform/jobs/failed-jobs.ts";
import type { Jobs } from "../platform/jobs/worker.ts";
import { registerLimitsRoutes } from "../platform/limits/limits.routes.ts";
import { registerLiveRoutes } from "../platform/live/live.routes.ts";
import { registerMetrics } from "../platform/metrics/metrics.routes.ts";
import { registerOperationsRoutes } from "../platform/operations/operations.routes.ts";
import type { Platform } from "../platform/platform.ts";
import { registerPreferencesRoutes } from "../platform/preferences/preferences.routes.ts";
import { makePreferencesService } from "../platform/preferences/preferences.service.ts";
import { registerPrivateNetworks } from "../platform/private-networks/private-networks.routes.ts";
import { findPrivateNetworks } from "../platform/private-networks/private-networks.service.ts";
import { registerProcesses } from "../platform/processes/processes.ts";
import { registerAccounts } from "./fleet/accounts/accounts.ts";
import { registerAccountChecks } from "./fleet/accounts/check/account-checks.ts";
import { registerAgents } from "./fleet/agents/agents.ts";
import { registerConfigTemplates } from "./fleet/browser-profiles/config-templates.ts";
import { registerCompanions } from "./fleet/companions/companions.ts";
import { registerExtensionResets } from "./fleet/extension-resets/extension-resets.ts";
import { makeExtensionCounting } from "./fleet/extensions/extension-totals.ts";
import { registerExtensionsRoutes } from "./fleet/extensions/extensions.routes.ts";
import { makeNoteJobs } from "./fleet/extensions/long-notes.ts";
import { makeSilenceJobs } from "./fleet/extensions/silence.ts";
import { holdGroup } from "./fleet/groups/for-others.ts";
import { registerGroupsRoutes } from "./fleet/groups/groups.routes.ts";
import { makeGroupsService } from "./fleet/groups/groups.service.ts";
import { registerHolds } from "./fleet/holds/holds.ts";
import { registerNetworksRoutes } from "./fleet/networks/networks.routes.ts";
import { registerBrowsers } from "./fleet/profile-making/browsers.ts";
import { registerProxies } from "./fleet/proxies/proxies.ts";
import { makeRebootStep } from "./fleet/proxies/proxy-reboot.ts";
import { registerProxyChecks } from "./fleet/proxy-checks/proxy-checks.ts";
import { registerProxyLists } from "./fleet/proxy-lists/proxy-lists.ts";
import { registerSchedules } from "./fleet/schedules/schedules.ts";
import { registerTagsRoutes } from "./fleet/tags/tags.routes.ts";
import { makeTagsService } from "./fleet/tags/tags.service.ts";
import type { FeatureOptions, Lent } from "./lent.ts";
import { registerActionsRoutes, registerVersionsRoutes } from "./library/actions/actions.routes.ts";
import { makeActionsService } from "./library/actions/actions.service.ts";
import { makeVersionsService } from "./library/actions/versions.service.ts";
import { registerArchivesRoutes } from "./library/archives/archives.routes.ts";
import { makeArchivesService } from "./library/archives/archives.service.ts";
import { makeKeptArchives } from "./library/archives/kept-archives.service.ts";
import { registerDocumentUses } from "./library/document-uses/document-uses.ts";
import { registerDocuments } from "./library/documents/documents.ts";
import { makeReadDocument } from "./library/documents/read-document.ts";
import { registerExchange } from "./library/exchange/exchange.routes.ts";
import { registerGithub } from "./library/github/github.ts";
import { registerLinesRoutes } from "./library/lines/lines.routes.ts";
import { makeTakeLineService } from "./library/lines/take-line.ts";
import { makeProblemsService } from "./library/scripts/problems.service.ts";
import { registerProblemsRoutes, registerScriptsRoutes } from "./library/scripts/scripts.routes.ts";
import { makeScriptsService } from "./library/scripts/scripts.service.ts";
import { makeSecretSweep } from "./library/secrets/secret-sweep.ts";
import { registerSecretsRoutes } from "./library/secrets/secrets.routes.ts";
import { registerExtensionData } from "./out/extension-data/extension-data.ts";
import { registerSharing } from "./out/sharing/sharing.ts";
import { tellWithdrawn } from "./out/sharing/withdraw-sent.ts";
import { makeTelegramStep } from "./out/telegram/send-step.ts";
import { registerTelegram } from "./out/telegram/telegram.routes.ts";
import { tellOffline } from "./out/webhooks/for-others.ts";
import { registerWebhooks } from "./out/webhooks/webhooks.ts";
import { registerAuthRoutes } from "./people/auth/auth.routes.ts";
import { makeIntegrationTokensService } from "./people/auth/integration-tokens.service.ts";
import { makeLoginPruning } from "./people/auth/login-pruning.ts";
import { registerTokensRoutes } from "./people/auth/tokens.routes.ts";
import { registerOperatorsRoutes } from "./people/operators/operators.routes.ts";
import { registerPasskeys } from "./people/passkeys/passkeys.ts";
import { registerPayments } from "./people/payments/payments.ts";
import { registerPeopleFeature } from "./people/people/people.ts";
import { registerProfileRoutes } from "./people/profile/profile.routes.ts";
import { makeProfileService } from "./people/profile/profile.service.ts";
import { registerSecondFactorRoutes } from "./people/second-factor/second-factor.routes.ts";
import { makeSecondFactorService } from "./people/second-factor/second-factor.service.ts";
import { registerTariffsRoutes } from "./people/tariffs/tariffs.routes.ts";
import { makeProfileNews } from "./people/tariffs/tell-profiles.ts";
import { registerTermsRoutes } from "./people/terms/terms.routes.ts";
import { makeTermsService } from "./people/terms/terms.service.ts";
import { makeHttpRequestService } from "./runs/http-requests/http-request.ts";
import { registerRuns } from "./runs/runs/api/register-runs.ts";
import { registerRunEngine } from "./runs/runs/engine/run-engine.ts";
import { readRunTotals } from "./runs/runs/for-others.ts";
import { makeCallPruning } from "./runs/service-calls/old-calls.ts";
import { makeServiceCalls } from "./runs/service-calls/service-calls.ts";

/** What features are made of: the platform, and what they lend each other. */
export type Given = Platform & FeatureOptions & Lent;

/** Binds its calls and begins its work in the app's hooks; answers what it does in the background. */
type Feature = (app: FastifyInstance, given: Given) => Jobs | void;

/** What the server does for steps of runs. */
function makeServices(given: Given) {
  const readDocument = makeReadDocument(given.documents.download);
  return makeServiceCalls({
    ...given,
    services: {
      httpRequest: makeHttpRequestService(given),
      sendToTelegram: makeTelegramStep({ ...given, ...given.chat, readDocument }),
      rebootProxy: makeRebootStep(given.reboot),
      takeLine: makeTakeLineService({ ...given, readDocument }),
    },
  });
}

const platform: Feature[] = [
  (app, { processes, live }) => {
    registerProcesses(app, processes);
    processes.onResync(live.resync);
  },
  (app, given) => {
    const { settings, told, db } = given;
    const readTotals = { readRunTotals: () => readRunTotals(db) };
    registerMetrics(app, { ...given, ...settings, ...told, ...readTotals });
  },
  (app, { db, clock }) => registerOperationsRoutes(app, db, clock),
  registerPrivateNetworks,
  registerAuditRoutes,
  (_, given) => makeAuditRetention({ ...given, ...given.settings }),
  (_, given) => makeFailedJobsPruning(given),
  (app, given) => registerPreferencesRoutes(app, makePreferencesService(given)),
  (app, { db, allowPrivate, documents }) =>
    registerLimitsRoutes(app, {
      ...documents,
      findPrivateNetworks: () => findPrivateNetworks(db, allowPrivate),
    }),
  (app, given) => registerLiveRoutes(app, { ...given, ...given.auth }),
  (app, given) => {
    app.addHook("onClose", async () => given.keyed.stop());
    return makeKeyRetention(given);
  },
];

const people: Feature[] = [
  (app, given) => {
    registerAuthRoutes(app, given.auth, given.settings);
    return makeLoginPruning(given);
  },
  (app, given) => {
    const factor = makeSecondFactorService(given);
    registerSecondFactorRoutes(app, factor);
    registerPasskeys(app, given.passkeys, factor);
  },
  (app, given) => {
    const profile = makeProfileService({ ...given, ...given.reader });
    registerProfileRoutes(app, profile);
    registerTermsRoutes(app, makeTermsService(given), profile);
  },
  (app, given) => {
    registerTariffsRoutes(app, { ...given, ...given.reader });
    return makeProfileNews(given.db);
  },
  registerOperatorsRoutes,
  (app, given) =>
    registerTokensRoutes(app, given.tokens, makeIntegrationTokensService({ ...given, holdGroup })),
  registerPayments,
  (app, given) => {
    const { documents, browsers, companions } = given;
    const removals = [companions.service, browsers.profiles.service, documents];
    const outside = removals.map(({ removeAllOf }) => removeAllOf);
    return registerPeopleFeature(app, { ...given, outside, documentsOf: documents.allOf }).jobs;
  },
  (_, { mail }) => mail.jobs,
];

const library: Feature[] = [
  (app, given) => {
    const deps = { ...given, ...given.saving };
    const actions = makeActionsService(deps);
    const scripts = makeScriptsService({ ...given, tellWithdrawn });
    registerActionsRoutes(app, actions);
    registerVersionsRoutes(app, makeVersionsService({ ...deps, actions }));
    registerScriptsRoutes(app, scripts);
    registerExchange(app, { ...given, actions, scripts });
  },
  (app, given) => registerProblemsRoutes(app, makeProblemsService(given)),
  (app, given) => {
    registerSecretsRoutes(app, given);
    return makeSecretSweep(given);
  },
  registerDocuments,
  registerDocumentUses,
  (app, given) => registerLinesRoutes(app, given.db),
  (app, given) => {
    const archives = makeArchivesService({
      ...given,
      preferences: makePreferencesService(given),
      serverUrl: given.publicUrl,
      connectGithub: registerGithub(app, given).connectByToken,
    });
    registerArchivesRoutes(app, archives, makeKeptArchives(given));
  },
];

const fleet: Feature[] = [
  registerNetworksRoutes,
  (app, { db }) => registerConfigTemplates(app, db),
  (app, given) => {
    const { browsers, isWorker, processes } = given;
    const options = { isRecovering: isWorker, processes };
    const profileTemplates = registerBrowsers(app, browsers, options);
    return registerAccounts(app, { ...given, profileTemplates });
  },
  (app, { reader, extensions }) => {
    app.decorate("matchExtensions", reader.match);
    registerExtensionsRoutes(app, extensions);
  },
  (_, given) => makeExtensionCounting(given),
  (_, given) => makeNoteJobs(given.db),
  (_, given) => makeSilenceJobs({ ...given, tellOffline }),
  registerExtensionResets,
  (app, given) => registerGroupsRoutes(app, makeGroupsService(given)),
  (app, given) => registerTagsRoutes(app, makeTagsService(given)),
  (app, { holds }) => {
    registerHolds(app, holds);
    return holds.jobs;
  },
  registerProxies,
  (app, { proxyChecks, processes }) => {
    registerProxyChecks(app, proxyChecks, processes);
    return proxyChecks.jobs;
  },
  (app, given) => registerProxyLists(app, { ...given, ...given.auth }),
  (app, { schedules, isWorker }) => {
    registerSchedules(app, schedules, { isWorking: isWorker });
    return schedules.jobs;
  },
];

const out: Feature[] = [
  (app, given) => registerSharing(app, { ...given, ...given.saving }),
  (app, { chat }) => registerTelegram(app, chat.telegram),
  (app, given) => {
    const folder = path.join(given.settings.dataDir, "exports");
    registerExtensionData(app, { ...given, ...given.chat, folder });
  },
  (app, given) => registerWebhooks(app, { ...given, ...given.chat }),
];

/** In the order in which they are to end: nobody reports to the runs any more when these stop. */
const runs: Feature[] = [
  (app, given) => registerRuns(app, given),
  (_, given) => makeCallPruning(given),
  (app, given) => {
    const { auth, told, companions, processes, extensions, metrics } = given;
    registerAgents(app, {
      ...{ ...given, ...auth, ...told, ...given.accountChecks.forAgents },
      ...given.holds.forAgents,
      otherDoors: registerCompanions(app, companions, processes),
      isOpen: given.settings.roles.has("gateway"),
      serverVersion: VERSION,
      stopRun: extensions.stopRun,
      onEventsTaken: metrics.eventsTaken,
      callService: makeServices(given),
    });
  },
  (app, { runs: engine, processes, waits }) => {
    registerRunEngine(app, engine, processes);
    app.addHook("preClose", async () => waits.stop());
    return { handlers: engine.jobs, recurring: [] };
  },
  (app, { accountChecks, processes }) => {
    registerAccountChecks(app, accountChecks, processes);
    return accountChecks.jobs;
  },
];

/** All there are, in the order in which they are registered and their hooks are called. */
export const FEATURES: readonly Feature[] = [
  (app, { told }) => void app.addHook("preClose", async () => told.ways.stop()),
  ...[platform, people, library, fleet, out, runs].flat(),
];
