import type { SealedBox } from "./crypto/sealed-box.ts";
import type { Connections } from "./database/types.ts";
import type { Settings } from "./settings/env.ts";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Clock } from "./work/clock.ts";
import type { Counters } from "./work/counters.ts";
import {
  registerActionsRoutes,
  registerVersionsRoutes,
} from "./features/actions/actions.routes.ts";
import { makeActionsService } from "./features/actions/actions.service.ts";
import { makeVersionsService } from "./features/actions/versions.service.ts";
import type { AgentBuilds } from "./features/archives/agent-build.ts";
import { makeKeptArchives } from "./features/archives/kept-archives.service.ts";
import { registerArchivesRoutes } from "./features/archives/archives.routes.ts";
import { makeArchivesService } from "./features/archives/archives.service.ts";
import type { AuthService } from "./features/auth/auth.service.ts";
import type { ProofChecks } from "./features/auth/check-own-login.ts";
import { makeIntegrationTokensService } from "./features/auth/integration-tokens.service.ts";
import { registerLinesRoutes } from "./features/lines/lines.routes.ts";
import { registerDocumentUses } from "./features/document-uses/document-uses.ts";
import { listUsedDocumentIds } from "./features/document-uses/for-others.ts";
import { registerDocuments } from "./features/documents/documents.ts";
import { registerExchange } from "./features/exchange/exchange.routes.ts";
import { registerConfigTemplates } from "./features/browser-profiles/config-templates.ts";
import { registerGithub } from "./features/github/github.ts";
import { holdGroup } from "./features/groups/for-others.ts";
import { registerLimitsRoutes } from "./features/limits/limits.routes.ts";
import { registerNetworksRoutes } from "./features/networks/networks.routes.ts";
import { registerPayments } from "./features/payments/payments.ts";
import { registerPreferencesRoutes } from "./features/preferences/preferences.routes.ts";
import { makePreferencesService } from "./features/preferences/preferences.service.ts";
import { findPresentRun } from "./features/runs/for-others.ts";
import { registerSharing } from "./features/sharing/sharing.ts";
import { makeCopiesOfActions } from "./features/sharing/updates.ts";
import { tellWithdrawn } from "./features/sharing/withdraw-sent.ts";
import { scriptsOfActions } from "./features/scripts/script-networks.ts";
import { registerSecretsRoutes } from "./features/secrets/secrets.routes.ts";
import { makeProblemsService } from "./features/scripts/problems.service.ts";
import {
  registerProblemsRoutes,
  registerScriptsRoutes,
} from "./features/scripts/scripts.routes.ts";
import { makeScriptsService } from "./features/scripts/scripts.service.ts";
import { registerTokensRoutes } from "./features/auth/tokens.routes.ts";
import type { makeTokensService } from "./features/auth/tokens.service.ts";
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
  registerLimitsRoutes(app, documents);
  const sharing: Jobs = registerSharing(app, { ...deps, ...saving });
  const payments: Jobs = registerPayments(app, deps);
  return { documents, sharing, payments };
}
