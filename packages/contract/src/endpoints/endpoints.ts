import type { Endpoint } from "./endpoint.ts";
import * as accounts from "./accounts.ts";
import * as actions from "./actions.ts";
import * as actionVersions from "./action-versions.ts";
import * as archives from "./archives.ts";
import * as auth from "./auth.ts";
import * as browserConfigs from "./browser-configs.ts";
import * as browserConnections from "./browser-connections.ts";
import * as browserProfileJobs from "./browser-profile-jobs.ts";
import * as browserProfiles from "./browser-profiles.ts";
import * as companions from "./companions.ts";
import * as documentChanges from "./document-changes.ts";
import * as documentUploads from "./document-uploads.ts";
import * as documents from "./documents.ts";
import * as errorCodes from "./error-codes.ts";
import * as exchange from "./exchange.ts";
import * as extensionSettings from "./extension-settings.ts";
import * as extensionData from "./extension-data.ts";
import * as extensionChanges from "./extension-changes.ts";
import * as extensions from "./extensions.ts";
import * as github from "./github.ts";
import * as groups from "./groups.ts";
import * as integrationTokens from "./integration-tokens.ts";
import * as holds from "./holds.ts";
import * as live from "./live.ts";
import * as lineLists from "./line-lists.ts";
import * as namedSecrets from "./named-secrets.ts";
import * as nestedActions from "./nested-actions.ts";
import * as networks from "./networks.ts";
import * as operations from "./operations.ts";
import * as paymentNotices from "./payment-notices.ts";
import * as payments from "./payments.ts";
import * as people from "./people.ts";
import * as operatorAudit from "./operator-audit.ts";
import * as operatorNetworks from "./operator-networks.ts";
import * as operatorTariffs from "./operator-tariffs.ts";
import * as operatorTerms from "./operator-terms.ts";
import * as operatorUsers from "./operator-users.ts";
import * as problems from "./problems.ts";
import * as profile from "./profile.ts";
import * as profileTemplates from "./profile-templates.ts";
import * as runFailures from "./run-failures.ts";
import * as runRetries from "./run-retries.ts";
import * as fleet from "./fleet.ts";
import * as runStats from "./run-stats.ts";
import * as extensionProxies from "./extension-proxies.ts";
import * as proxies from "./proxies.ts";
import * as proxiesInBulk from "./proxies-in-bulk.ts";
import * as proxyChecks from "./proxy-checks.ts";
import * as runs from "./runs.ts";
import * as runsData from "./runs-data.ts";
import * as schedules from "./schedules.ts";
import * as scriptCommands from "./script-commands.ts";
import * as scripts from "./scripts.ts";
import * as sharing from "./sharing.ts";
import * as tags from "./tags.ts";
import * as tariffs from "./tariffs.ts";
import * as telegram from "./telegram.ts";
import * as secondFactor from "./second-factor.ts";
import * as passkeys from "./passkeys.ts";
import * as webhooks from "./webhooks.ts";
import * as terms from "./terms.ts";
import * as secrets from "./secrets.ts";

const modules = [
  auth,
  secondFactor,
  passkeys,
  profile,
  people,
  terms,
  tariffs,
  operatorUsers,
  operatorNetworks,
  operatorTariffs,
  operatorTerms,
  operatorAudit,
  extensions,
  extensionChanges,
  extensionData,
  telegram,
  webhooks,
  github,
  accounts,
  scriptCommands,
  groups,
  integrationTokens,
  tags,
  proxies,
  extensionProxies,
  proxiesInBulk,
  proxyChecks,
  scripts,
  problems,
  schedules,
  actions,
  actionVersions,
  nestedActions,
  sharing,
  exchange,
  documents,
  documentChanges,
  documentUploads,
  secrets,
  namedSecrets,
  lineLists,
  extensionSettings,
  archives,
  browserConfigs,
  browserProfiles,
  companions,
  browserProfileJobs,
  profileTemplates,
  browserConnections,
  runs,
  runsData,
  runRetries,
  runFailures,
  fleet,
  runStats,
  holds,
  live,
  networks,
  operations,
  errorCodes,
  payments,
  paymentNotices,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** Every call there is: the OpenAPI document and the walk-all tests are made from this list. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isEndpoint);
