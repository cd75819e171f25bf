import path from "node:path";
import type { FastifyInstance } from "fastify";
import { APPS_FOLDER } from "./apps-folder.ts";
import { FEATURES } from "./features/all-features.ts";
import { makeConfirmationCheck } from "./features/fleet/accounts/for-others.ts";
import { type FeatureOptions, groupRowsOf, lend, makePeople } from "./features/lent.ts";
import { makeFactorRule } from "./features/people/second-factor/second-factor.service.ts";
import { callsOfRoles } from "./http/calls-of-roles.ts";
import { addConsoleFiles } from "./http/console-files.ts";
import { addApiDocs } from "./http/openapi/api-docs.ts";
import { createServer } from "./http/server.ts";
import { makeAuditWriter } from "./platform/audit/audit.service.ts";
import { registerJobs } from "./platform/jobs/worker.ts";
import { makePlatform, type PlatformDeps } from "./platform/platform.ts";

const CONSOLE_FOLDER = path.join(APPS_FOLDER, "console/dist");
const AGENT_FOLDER = path.join(APPS_FOLDER, "agent/dist");
const DOCS_FOLDER = path.join(APPS_FOLDER, "server/docs-page");

export interface AppDeps extends PlatformDeps, Partial<FeatureOptions> {
  /** The console's build, where it is not in its usual place. */
  consoleFolder?: string;
}

/**
 * The whole server, not yet listening. Features that work in the background start in Fastify's
 * hook `onReady`, and stop in `preClose` (their sockets) and `onClose` (their work).
 */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, log } = deps;
  const platform = makePlatform(deps);
  const { db, keyed } = platform;
  const known = { ...deps, ...platform, ...makePeople(platform) };
  const app = await createServer({
    ...{ ...settings, log, counters: platform.counters, groupRows: groupRowsOf(platform) },
    authenticator: known.auth,
    writeAudit: makeAuditWriter(db, log),
    ...{ keyedCalls: keyed, serves: callsOfRoles(settings.roles) },
    isConfirmed: makeConfirmationCheck(platform),
    lacksFactor: makeFactorRule(db, settings.operatorsNeedFactor),
  });
  const agentFolder = deps.agentFolder ?? AGENT_FOLDER;
  const given = { ...deps, ...lend(app, { ...known, agentFolder }) };
  const jobs = FEATURES.flatMap((feature) => feature(app, given) ?? []);
  registerJobs(app, {
    ...platform,
    handlers: jobs.flatMap(({ handlers }) => handlers),
    recurring: jobs.flatMap(({ recurring }) => recurring),
    onFailure: platform.metrics.jobFailed,
  });
  if (!settings.roles.has("api")) return app;
  addApiDocs(app, settings.publicUrl, DOCS_FOLDER);
  await addConsoleFiles(app, deps.consoleFolder ?? CONSOLE_FOLDER);

  return app;
}
