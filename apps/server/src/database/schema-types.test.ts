// @module-tag postgres
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import {
  generate,
  GenericExpressionNode,
  IdentifierNode,
  PostgresDialect as PostgresTypes,
} from "kysely-codegen";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../test/database.ts";
import { formatted } from "../../test/formatted.ts";

const FILE = path.join(import.meta.dirname, "schema.generated.ts");
const OURS = "public.!(kysely_migration*)";

const inContract = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `@baton/contract#${name}`]));
const besideSchema = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `./column-types.ts#${name}`]));

const TYPES = {
  ...inContract(
    "AccessRights",
    "AccountFactName",
    "AccountStatus",
    "ActionUpdateType",
    "ArchiveKind",
    "BrowserApi",
    "ConnectionFinding",
    "ConnectionMethod",
    "DataExportState",
    "DataFormat",
    "DataObjectType",
    "DataOutput",
    "DeliveryFault",
    "DeliveryStatus",
    "ExtensionState",
    "NetworkRecipe",
    "ProfileJobKind",
    "ProfileJobState",
    "ProfileProxy",
    "ProfileSelection",
    "ProxyStatus",
    "ProxyType",
    "RunOrigin",
    "RunPlan",
  ),
  ...inContract("Schedule", "ScriptStatus", "SocialNetwork", "SubscriptionStatus", "TagColor"),
  ...inContract("TickOutcome", "TickReason", "TokenKind", "UserLanguage", "WebhookOffReason"),
  ...besideSchema(
    "AnyJson",
    "CompanionAddresses",
    "DataFields",
    "FactValue",
    "LostFrom",
    "OnFailure",
    "AgentBy",
    "ProfileJobErrors",
    "ProfilePlatform",
    "ProfileState",
    "Preparation",
    "Remembered",
    "RowOutcome",
    "RunInputs",
    "Settings",
  ),
  ...besideSchema("SentState", "StepNotes", "StepOutcome", "StepRead", "Steps", "TokenScopes"),
  ...besideSchema("HelpLinks", "SubscriptionPackages"),
  ...besideSchema("OutboxType", "TelegramNotices", "WebhookEvents"),
};

const is = (type: string) => new IdentifierNode(type);
const hasDefault = (type: string) => new GenericExpressionNode("Generated", [is(type)]);

/** What those who write a column, and its checks, hold beyond its type in the database. */
const COLUMNS = {
  "account_facts.fact": is("AccountFactName"),
  "account_facts.value": is("FactValue"),
  "accounts.status": hasDefault("AccountStatus"),
  "access_tokens.kind": is("TokenKind"),
  "access_tokens.scopes": is("TokenScopes"),
  "action_updates.type": is("ActionUpdateType"),
  "action_versions.input_settings": is("Settings"),
  "action_versions.social_network": is("SocialNetwork"),
  "action_versions.steps": is("Steps"),
  "archives.kind": is("ArchiveKind"),
  "archives.settings": is("Settings"),
  "actions.access_rights": hasDefault("AccessRights"),
  "actions.default_access_rights": hasDefault("AccessRights"),
  "actions.input_settings": hasDefault("Settings"),
  "actions.social_network": is("SocialNetwork"),
  "actions.steps": hasDefault("Steps"),
  "browser_config_templates.browser_api": is("BrowserApi"),
  "browser_config_templates.connection_method": is("ConnectionMethod"),
  "browser_config_templates.profile_selection": is("ProfileSelection"),
  "browser_connections.browser_api": is("BrowserApi"),
  "browser_connections.found": is("ConnectionFinding"),
  "browser_connections.remembered": hasDefault("Remembered"),
  "browser_profile_jobs.errors": hasDefault("ProfileJobErrors"),
  "browser_profile_jobs.kind": is("ProfileJobKind"),
  "browser_profile_jobs.state": hasDefault("ProfileJobState"),
  "browser_profile_jobs.wanted": is("AnyJson"),
  "browser_profile_templates.browser_api": is("BrowserApi"),
  "browser_profile_templates.platform": is("ProfilePlatform"),
  "browser_profile_templates.proxy": is("ProfileProxy"),
  "browser_profiles.agent_by": hasDefault("AgentBy"),
  "browser_profiles.browser_api": is("BrowserApi"),
  "browser_profiles.connection_method": hasDefault("ConnectionMethod"),
  "browser_profiles.profile_selection": hasDefault("ProfileSelection"),
  "browser_profiles.state": hasDefault("ProfileState"),
  "companions.addresses": hasDefault("CompanionAddresses"),
  "data_exports.format": is("DataFormat"),
  "data_exports.object_type": is("DataObjectType"),
  "data_exports.output": is("DataOutput"),
  "data_exports.state": hasDefault("DataExportState"),
  "delivery_attempts.error": is("DeliveryFault"),
  "event_deliveries.error": is("DeliveryFault"),
  "event_deliveries.status": hasDefault("DeliveryStatus"),
  "event_deliveries.type": is("OutboxType"),
  "event_deliveries.data": is("AnyJson"),
  "extension_data_templates.fields": is("DataFields"),
  "extension_groups.column_settings": is("Settings"),
  "extensions.column_settings": is("Settings"),
  "extension_tags.color": hasDefault("TagColor"),
  "extensions.social_network": is("SocialNetwork"),
  "extensions.state": hasDefault("ExtensionState"),
  "network_recipes.definition": is("NetworkRecipe"),
  "network_recipes.network": is("SocialNetwork"),
  "proxies.status": hasDefault("ProxyStatus"),
  "proxies.type": is("ProxyType"),
  "run_data.value": is("AnyJson"),
  "run_plans.plan": is("RunPlan"),
  "run_rows.outcome": is("RowOutcome"),
  "run_status_changes.status": is("ScriptStatus"),
  "run_steps.notes": hasDefault("StepNotes"),
  "run_steps.outcome": is("StepOutcome"),
  "run_steps.read": is("StepRead"),
  "runs.lost_from": is("LostFrom"),
  "runs.origin": is("RunOrigin"),
  "runs.preparation": is("Preparation"),
  "runs.status": is("ScriptStatus"),
  "schedule_ticks.outcome": is("TickOutcome"),
  "schedule_ticks.reason": is("TickReason"),
  "schedules.rule": is("Schedule"),
  "script_actions.input_settings": hasDefault("Settings"),
  "script_actions.on_failure": hasDefault("OnFailure"),
  "scripts.inputs": hasDefault("RunInputs"),
  "scripts.social_network": is("SocialNetwork"),
  "sent_script_actions.access_rights": hasDefault("AccessRights"),
  "sent_script_actions.default_access_rights": hasDefault("AccessRights"),
  "sent_scripts.state": hasDefault("SentState"),
  "tariffs.help_links": hasDefault("HelpLinks"),
  "tariffs.subscription_packages": hasDefault("SubscriptionPackages"),
  "telegram_settings.notices": hasDefault("TelegramNotices"),
  "user_preferences.value": is("AnyJson"),
  "terms_texts.language": is("UserLanguage"),
  "users.subscription_status": hasDefault("SubscriptionStatus"),
  "webhooks.events": is("WebhookEvents"),
  "webhooks.off_reason": is("WebhookOffReason"),
};

/** `npm run generate-db-types` writes the file anew. */
test("schema.generated.ts is what the migrations make", async () => {
  const { pool } = await createTestDatabase();
  const types = await generate({
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    dialect: new PostgresTypes(),
    includePattern: OURS,
    outFile: null,
    camelCase: true,
    // As pool.ts parses them.
    typeMapping: { int8: "number", date: "string" },
    overrides: { columns: COLUMNS },
    customImports: TYPES,
  });
  await expect(formatted(types, FILE)).toMatchFileSnapshot(FILE);
});
