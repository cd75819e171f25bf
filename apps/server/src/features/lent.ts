import type { FastifyInstance } from "fastify";
import type { GroupRows } from "../http/caller.ts";
import type { Platform } from "../platform/platform.ts";
import { makeAccountChecks } from "./fleet/accounts/check/account-checks.ts";
import { keepToldFacts } from "./fleet/accounts/check/take-word.ts";
import { makeAccountOpener } from "./fleet/accounts/for-others.ts";
import { accountAgents } from "./fleet/agents/account-agents.ts";
import { makeAwayFinder } from "./fleet/agents/agents.ts";
import { makeCommandSync } from "./fleet/agents/command-sync.ts";
import { makeConnections } from "./fleet/agents/connections.ts";
import { holdAgents } from "./fleet/agents/hold-agents.ts";
import { agentAddress } from "./fleet/browser-profiles/agent-address.ts";
import type { Connector } from "./fleet/browser-profiles/connectors/connector.ts";
import { makeCompanions } from "./fleet/companions/companions.ts";
import { makeExtensionsReader } from "./fleet/extensions/extensions-reader.ts";
import { makeExtensionsService } from "./fleet/extensions/extensions.service.ts";
import { listMembersAmong } from "./fleet/extensions/for-others.ts";
import { makeInstallations } from "./fleet/extensions/installations.ts";
import { makeHolds } from "./fleet/holds/holds.ts";
import { makeBrowsers } from "./fleet/profile-making/browsers.ts";
import { makeProxyReboot } from "./fleet/proxies/proxy-reboot.ts";
import { makeWaysOfAgents } from "./fleet/proxies/ways-of-agents.ts";
import { makeWaysReader } from "./fleet/proxies/ways.ts";
import { makeCountryFinder } from "./fleet/proxy-checks/countries.ts";
import { makeProxyChecks } from "./fleet/proxy-checks/proxy-checks.ts";
import { makeSchedules } from "./fleet/schedules/schedules.ts";
import { makeAgentBuilds } from "./library/archives/agent-build.ts";
import { makeSettingsOfAgents, readSettings } from "./library/archives/settings-of-agents.ts";
import { listUsedDocumentIds } from "./library/document-uses/for-others.ts";
import { makeDocuments } from "./library/documents/documents.ts";
import { scriptsOfActions } from "./library/scripts/script-networks.ts";
import { makeNamedSecretsOpener } from "./library/secrets/named-secrets.service.ts";
import { makeSecretsOpener } from "./library/secrets/secrets.service.ts";
import { makeCopiesOfActions } from "./out/sharing/updates.ts";
import { makeTelegramSender } from "./out/telegram/for-others.ts";
import { keepMovedChat, makeTelegramService } from "./out/telegram/telegram.service.ts";
import { makeAuthService } from "./people/auth/auth.service.ts";
import { tokensEnded } from "./people/auth/for-others.ts";
import { makeTokensService } from "./people/auth/tokens.service.ts";
import { makeMail } from "./people/mail/mail.ts";
import { makePasskeys } from "./people/passkeys/passkeys.ts";
import { makeFactorCheck } from "./people/second-factor/factor-check.ts";
import { makeRunEngine } from "./runs/runs/engine/run-engine.ts";
import { makeBrowserStarts } from "./runs/runs/engine/start-browsers.ts";
import { findPresentRun, isRunOfGroup } from "./runs/runs/for-others.ts";
import { makeWantedRunsReader } from "./runs/runs/ledger/tell-wanted-runs.ts";
import { makeRunWaits } from "./runs/runs/waits/run-waits.ts";

/** What tests have otherwise, and who builds the app. */
export interface FeatureOptions {
  /** Where the agent's build is. */
  agentFolder: string;
  /** What starts browsers, where it is not this machine's Chromium. */
  connector?: Connector;
  /** How often vendors of browsers are asked, and waited for, where that is to be quicker. */
  vendorPace?: Partial<Record<"everyMs" | "againAfterMs" | "testMs", number>>;
  /** How long GitHub is waited for, where that is to be shorter. */
  githubWaits?: Partial<Record<"silenceMs" | "callMs", number>>;
  /** How long providers of payments are waited for, where that is to be shorter. */
  paymentCallMs?: number;
}

/** How people show who they are: by a password, with a code where they want it, or by a passkey. */
export function makePeople(platform: Platform) {
  const checkFactor = makeFactorCheck(platform);
  const { sessionDays } = platform.settings;
  const auth = makeAuthService({ ...platform, checkFactor, sessionDays });
  const passkeys = makePasskeys({ ...platform, auth });
  return { auth: { ...auth, tokensEnded, verifyPasskey: passkeys.uses.verify }, passkeys };
}

/** What is in a group, for tokens that are good for one. */
export const groupRowsOf = ({ db }: Pick<Platform, "db">): GroupRows => ({
  extensions: listMembersAmong.bind(null, db),
  hasRun: isRunOfGroup.bind(null, db),
});

/** The box, and who may look into what is hidden with it. */
function makeOpeners({ sealedBox, settings }: Platform) {
  const openSecrets = makeSecretsOpener(sealedBox);
  const openNamedSecrets = makeNamedSecretsOpener(sealedBox);
  const openAccount = makeAccountOpener(sealedBox);
  const readWantedRuns = makeWantedRunsReader(openSecrets, openAccount);
  const ways = makeWaysReader({ sealedBox, ...settings });
  return { openSecrets, openAccount, openNamedSecrets, readWantedRuns, ways };
}

type Opened = Platform & ReturnType<typeof makeOpeners>;

/** What agents are told: runs, ways out, and the settings of their archives. */
function makeCommands({ ways, ...deps }: Opened) {
  const connections = makeConnections();
  const reads = { readWays: ways.read, readSettings, onDispatched: deps.metrics.dispatched };
  const commands = makeCommandSync({ ...deps, connections, ...reads });
  const settingsOfAgents = makeSettingsOfAgents({ ...deps, sync: commands.sync });
  const waysOfAgents = makeWaysOfAgents({ ...deps, ways, sync: commands.sync });
  return { connections, commands, ways: waysOfAgents, settingsOfAgents };
}

/** What leaves Baton to the chat of the user's bot, and what users send each other. */
function makeOutgoing(deps: Platform) {
  const sender = makeTelegramSender(deps.settings.telegramApiUrl, keepMovedChat(deps.db));
  const telegram = makeTelegramService({ ...deps, sender });
  const saving = { scripts: scriptsOfActions, copies: makeCopiesOfActions(deps) };
  return { chat: { sender, telegram }, saving };
}

export type Lent = ReturnType<typeof lend>;

/** What features are given of one another, each made of what was made before it. */
export function lend(
  app: FastifyInstance,
  given: Platform & ReturnType<typeof makePeople> & FeatureOptions,
) {
  const { db, bus, settings, auth } = given;
  const base = { ...given, ...makeOpeners(given), browserStarts: makeBrowserStarts() };
  const reader = makeExtensionsReader(base);
  const tokens = makeTokensService({ ...base, findCountry: makeCountryFinder(settings, base.log) });
  const builds = makeAgentBuilds(base.agentFolder);
  const companions = makeCompanions(base);
  const browsers = makeBrowsers({
    ...{ ...base, companions, reader, builds, auth },
    serverUrl: () => agentAddress(app, settings),
    revokeToken: tokens.revokeIfLive,
  });
  const profiles = browsers.extensions;
  const told = makeCommands(base);
  const { connections, commands } = told;
  const installations = makeInstallations({ ...base, ...profiles });
  const runs = makeRunEngine({
    ...base,
    host: {
      findAway: makeAwayFinder({ bus, connections, installations }),
      sync: commands.sync,
      startBrowser: profiles.ensureRunning,
    },
    showExtensions: reader.show,
    keepAccountFacts: keepToldFacts,
  });
  const accountChecks = makeAccountChecks({ ...base, agentOf: accountAgents(connections) });
  const waits = makeRunWaits(base);
  const proxyChecks = makeProxyChecks({ ...base, ...settings });
  return {
    ...{ ...base, reader, tokens, builds, companions, browsers, told, installations, runs, waits },
    holds: makeHolds({ ...base, agentOf: holdAgents(connections), syncRuns: commands.sync }),
    ...{ accountChecks, proxyChecks, ...makeOutgoing(base), mail: makeMail(base) },
    extensions: makeExtensionsService({ ...base, reader, waits, profiles }),
    schedules: makeSchedules({ ...base, reader }),
    reboot: makeProxyReboot({ ...base, ...settings, wakeChecks: proxyChecks.wake }),
    documents: makeDocuments({
      ...base,
      findPresentRun: (extensionId) => findPresentRun(db, extensionId),
      listUsedIds: (userId) => listUsedDocumentIds(db, userId),
    }),
  };
}
