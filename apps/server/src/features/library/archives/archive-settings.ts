import {
  type AgentBehaviour,
  agentBehaviourSchema,
  type ArchiveConfig,
  type ArchiveSettings,
  archiveSettingsSchema,
  type GenerationForm,
  generationFormSchema,
  SERVICE_KEYS,
} from "@baton/contract";
import type { SealedBox, SealedPlace } from "../../../crypto/sealed-box.ts";
import type { SealedColumns } from "../../../crypto/sealed-columns.ts";

/** What is kept of an archive's settings beside the bot's token, which is sealed. */
const keptSchema = archiveSettingsSchema.omit({ telegramBotToken: true }).strip();
export type KeptSettings = Omit<ArchiveSettings, "telegramBotToken">;

/** What does not fit any more makes way for what a form begins with. */
export function toKeptSettings(settings: unknown): KeptSettings {
  const { data } = keptSchema.safeParse(settings);
  return data ?? keptSchema.parse({});
}

/** What its agents are told of it. */
export const behaviourOf = (settings: KeptSettings): AgentBehaviour =>
  agentBehaviourSchema.strip().parse(settings);

/** `config.json` of an archive. The names stand in one order: the same settings, the same bytes. */
export function makeArchiveConfig(
  settings: KeptSettings,
  access: { serverUrl: string; token: string },
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
  };
}

/** Fields of the form that nobody is shown again. */
const SECRET_FIELDS = [
  "telegramBotToken",
  "githubToken",
  ...SERVICE_KEYS,
] as const satisfies (keyof GenerationForm)[];

/** The form without what must not be remembered. */
export function withoutSecrets(form: GenerationForm): GenerationForm {
  const empty = Object.fromEntries(SECRET_FIELDS.map((name) => [name, ""]));
  return { ...form, ...empty };
}

/** What an unset form shows. */
export const defaultForm = (): GenerationForm => generationFormSchema.parse({});

const FIELD = "archive.botToken";

/** The bot's token, bound to its archive. */
export const ARCHIVE_SECRETS = {
  table: "archives",
  fields: { sealedBotToken: FIELD },
} as const satisfies SealedColumns;

const placeOf = (userId: number, rowId: number): SealedPlace => ({ field: FIELD, userId, rowId });

interface Place {
  userId: number;
  id: number;
}

export const sealBotToken = (box: SealedBox, token: string, { userId, id }: Place): string =>
  box.seal(token, placeOf(userId, id));

/** Undefined where no key here opens it. */
export const openBotToken = (
  box: SealedBox,
  sealed: string,
  { userId, id }: Place,
): string | undefined => box.tryOpen(sealed, placeOf(userId, id));
