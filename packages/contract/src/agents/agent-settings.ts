import { z } from "zod";
import { stepNoteSchema } from "../runs/step-notes.ts";
import { idSchema } from "../values/primitives.ts";

/** From this minor version on agents take their settings from the server. */
export const SETTINGS_SINCE_MINOR = 6;
/** From this minor version on agents type into what has the focus, and turn the wheel. */
export const TYPING_SINCE_MINOR = 7;

export const CACHE_FLUSH_MAX_SECONDS = 86_400;
export const REBOOT_PAUSE_MAX_SECONDS = 3600;

/** What an agent does around the steps of its runs. */
export const agentBehaviourFields = {
  skipPreparationSteps: z
    .boolean()
    .default(false)
    .describe("Nothing is looked at before a run's first row."),
  cacheFlushInterval: z
    .int()
    .min(0, "Value must not be negative")
    .max(CACHE_FLUSH_MAX_SECONDS)
    .default(0)
    .describe(
      "Before a run the browser's cache is emptied, once in so many seconds at most; 0 is never.",
    ),
  removeTabs: z.boolean().default(true).describe("Closes the tabs a run opened when it ends."),
  proxyReboot: z
    .boolean()
    .default(false)
    .describe("The proxy gets another address before each run."),
  proxyRebootPause: z
    .int()
    .min(0, "Value must not be negative")
    .max(REBOOT_PAUSE_MAX_SECONDS)
    .default(10)
    .describe("Seconds to wait after a proxy reboot."),
};
export const agentBehaviourSchema = z.strictObject(agentBehaviourFields);
export type AgentBehaviour = z.infer<typeof agentBehaviourSchema>;

/** Which settings an agent has: the archive that they are of, and how often they were changed. */
const settingsKey = { archiveId: idSchema, revision: z.int().positive() };
export const settingsKeySchema = z.strictObject(settingsKey);
export type SettingsKey = z.infer<typeof settingsKeySchema>;

/** As the server tells them; used from the next run on. May be repeated at will. */
export const toldSettingsSchema = z.strictObject({ ...settingsKey, ...agentBehaviourFields });
export type ToldSettings = z.infer<typeof toldSettingsSchema>;

/** What was done before a run's first row, in codes: the console has words for each. */
export const PREPARATION_CODES = [
  "preparationSkipped",
  "cacheEmptied",
  /** `pause` in seconds */
  "proxyRebooted",
  /** The address was less than a minute old; `result` says how old. */
  "proxyFresh",
  /** `address`: what others see the browser come from. */
  "exitAddress",
  /** Something comes back through the proxy, but no address. */
  "exitOpen",
  /** `reason`: one of WAY_REASONS */
  "exitFailed",
  /** The account's sign-in cookies are there. */
  "accountSignedIn",
  "accountSignedOut",
] as const;
export type PreparationCode = (typeof PREPARATION_CODES)[number];

/** A newer agent's codes are kept as they are. */
export const preparationNoteSchema = stepNoteSchema;
export const PREPARATION_NOTES_MAX = 20;
export interface PreparationNote extends z.infer<typeof preparationNoteSchema> {
  code: PreparationCode;
}
export type KeptPreparationNote = z.infer<typeof preparationNoteSchema>;
