import { type ArchiveConfig, type ArchiveSettings, archiveSettingsSchema } from "@baton/contract";

/** Fields of the form that hold keys: sealed in the archive, never kept, never shown again. */
const SECRET_FIELDS = [
  "captchaKey",
  "telegramBotToken",
  "githubToken",
  "smsActivateKey",
  "fiveSimKey",
  "smsHubKey",
  "onlineSimKey",
] as const satisfies (keyof ArchiveSettings)[];

/** What goes with the keys, for steps that need both. */
const PLAIN_KEYS = ["vkAppId", "telegramChatId"] as const satisfies (keyof ArchiveSettings)[];

/** `config.json` of an archive. The names stand in one order: the same settings, the same bytes. */
export function makeArchiveConfig(
  settings: ArchiveSettings,
  access: { serverUrl: string; token: string },
  sealedKeys: string | null,
): ArchiveConfig {
  return {
    version: 1,
    serverUrl: access.serverUrl,
    token: access.token,
    skipPreparationSteps: settings.skipPreparationSteps,
    cacheFlushInterval: settings.cacheFlushInterval,
    removeTabs: settings.removeTabs,
    proxyReboot: settings.proxyReboot,
    proxyRebootPause: settings.proxyRebootPause,
    sealedKeys,
  };
}

/** Null where the form has none. */
export function sealKeys(settings: ArchiveSettings, seal: (keys: string) => string): string | null {
  const given = [...SECRET_FIELDS, ...PLAIN_KEYS].filter((name) => settings[name] !== "");
  if (given.length === 0) return null;
  const keys = Object.fromEntries(given.map((name) => [name, settings[name]]));
  return seal(JSON.stringify(keys));
}

/** The settings without what must not be remembered. */
export function withoutSecrets(settings: ArchiveSettings): ArchiveSettings {
  const empty = Object.fromEntries(SECRET_FIELDS.map((name) => [name, ""]));
  return { ...settings, ...empty };
}

/** Settings that every browser started here gets, and what an unset form shows. */
export const defaultArchiveSettings = (): ArchiveSettings => archiveSettingsSchema.parse({});
