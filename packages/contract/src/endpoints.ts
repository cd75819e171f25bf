import type { Endpoint } from "./endpoint.ts";
import * as actions from "./endpoints/actions.ts";
import * as auth from "./endpoints/auth.ts";
import * as browserProfiles from "./endpoints/browser-profiles.ts";
import * as documents from "./endpoints/documents.ts";
import * as extensionSettings from "./endpoints/extension-settings.ts";
import * as extensions from "./endpoints/extensions.ts";
import * as groups from "./endpoints/groups.ts";
import * as live from "./endpoints/live.ts";
import * as operations from "./endpoints/operations.ts";
import * as profile from "./endpoints/profile.ts";
import * as runFailures from "./endpoints/run-failures.ts";
import * as runRetries from "./endpoints/run-retries.ts";
import * as runStats from "./endpoints/run-stats.ts";
import * as proxies from "./endpoints/proxies.ts";
import * as runs from "./endpoints/runs.ts";
import * as runsData from "./endpoints/runs-data.ts";
import * as schedules from "./endpoints/schedules.ts";
import * as scripts from "./endpoints/scripts.ts";

const modules = [
  auth,
  profile,
  extensions,
  groups,
  proxies,
  scripts,
  schedules,
  actions,
  documents,
  extensionSettings,
  browserProfiles,
  runs,
  runsData,
  runRetries,
  runFailures,
  runStats,
  live,
  operations,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

/** Every call there is: the OpenAPI document and the walk-all tests are made from this list. */
export const endpoints: readonly Endpoint[] = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isEndpoint);
