import type { SealedBox } from "./crypto/sealed-box.ts";
import type { Connections } from "./database/types.ts";
import type { Settings } from "./settings/env.ts";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Clock } from "./work/clock.ts";
import type { PrivateRule } from "./network/resolve-public.ts";
import type { Counters } from "./work/counters.ts";
import {
  registerActionsRoutes,
  registerVersionsRoutes,
} from "./features/library/actions/actions.routes.ts";
import { makeActionsService } from "./features/library/actions/actions.service.ts";
import { makeVersionsService } from "./features/library/actions/versions.service.ts";
import type { AgentBuilds } from "./features/library/archives/agent-build.ts";
import { makeKeptArchives } from "./features/library/archives/kept-archives.service.ts";
import { registerArchivesRoutes } from "./features/library/archives/archives.routes.ts";
import { makeArchivesService } from "./features/library/archives/archives.service.ts";
import type { AuthService } from "./features/people/auth/auth.service.ts";
import type { ProofChecks } from "./features/people/auth/check-own-login.ts";
import { makeIntegrationTokensService } from "./features/people/auth/integration-tokens.service.ts";
import { registerLinesRoutes } from "./features/library/lines/lines.routes.ts";
import { registerDocumentUses } from "./features/library/document-uses/document-uses.ts";
import { listUsedDocumentIds } from "./features/library/document-uses/for-others.ts";
import { registerDocuments } from "./features/library/documents/documents.ts";
import { registerExchange } from "./features/library/exchange/exchange.routes.ts";
import { registerConfigTemplates } from "./features/fleet/browser-profiles/config-templates.ts";
import { registerGithub } from "./features/library/github/github.ts";
import { holdGroup } from "./features/fleet/groups/for-others.ts";
import { findPrivateNetworks } from "./platform/private-networks/private-networks.service.ts";
import { registerLimitsRoutes } from "./platform/limits/limits.routes.ts";
import { registerNetworksRoutes } from "./features/fleet/networks/networks.routes.ts";
import { registerPayments } from "./features/people/payments/payments.ts";
import { registerPreferencesRoutes } from "./platform/preferences/preferences.routes.ts";
import { makePreferencesService } from "./platform/preferences/preferences.service.ts";
import { findPresentRun } from "./features/runs/runs/for-others.ts";
import { registerSharing } from "./features/out/sharing/sharing.ts";
import { makeCopiesOfActions } from "./features/out/sharing/updates.ts";
import { tellWithdrawn } from "./features/out/sharing/withdraw-sent.ts";
import { scriptsOfActions } from "./features/library/scripts/script-networks.ts";
import { registerSecretsRoutes } from "./features/library/secrets/secrets.routes.ts";
import { makeProblemsService } from "./features/library/scripts/problems.service.ts";
import {
  registerProblemsRoutes,
  registerScriptsRoutes,
} from "./features/library/scripts/scripts.routes.ts";
import { makeScriptsService } from "./features/library/scripts/scripts.service.ts";
import { registerTokensRoutes } from "./features/people/auth/tokens.routes.ts";
import type { makeTokensService } from "./features/people/auth/tokens.service.ts";
import type { Jobs } from "./app-work.ts";

interface ContentDeps {
  db: Connections;
  settings: Settings;
  sealedBox: SealedBox;
  /** How long GitHub is waited for, where that is to be shorter. */
  githubWaits?: Partial<Record<"silenceMs" | "callMs", number>>;
  paymentCallMs?: number;
  log: FastifyBaseLogger;
  clock: Clock;
  auth: AuthService & ProofChecks;
  tokens: ReturnType<typeof makeTokensService>;
  builds: AgentBuilds;
  counters: Counters;
  /** Which private addresses may be reached. */
  allowPrivate: PrivateRule;
}

/** What users make and keep: nothing of it works by itself. */
export function registerContent(app: FastifyInstance, deps: ContentDeps) {
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
  registerLimitsRoutes(app, {
    ...documents,
    findPrivateNetworks: () => findPrivateNetworks(deps.db, deps.allowPrivate),
  });
  const sharing: Jobs = registerSharing(app, { ...deps, ...saving });
  const payments: Jobs = registerPayments(app, deps);
  return { documents, sharing, payments };
}
