import { z } from "zod";
import { ROW_TIME_LIMIT_MAX_MINUTES } from "../endpoints/scripts.ts";
import { rowFailureSchema } from "../runs/run-plan.ts";
import { STEP_RETRIES_MAX, STEP_TIMEOUT_MAX_MS } from "../runs/steps.ts";
import { timeZoneSchema } from "../schedules/schedule.ts";
import { BULK_MAX_IDS } from "../values/limits.ts";
import { idSchema, socialNetworkSchema } from "../values/primitives.ts";
import {
  DENSITIES,
  NOTICE_EVENTS,
  RUN_DAYS_MAX,
  type SettingName,
  START_PAGES,
  THEMES,
  USER_LANGUAGES,
  type UserSettings,
} from "../values/setting-values.ts";

/** What each setting may be. A preference of another name is nobody's but its console's. */
const settingSchemas: { readonly [Name in SettingName]: z.ZodType<UserSettings[Name]> } = {
  "settings.language": z.enum(USER_LANGUAGES).nullable(),
  "settings.theme": z.enum(THEMES),
  "settings.density": z.enum(DENSITIES),
  "settings.zone": timeZoneSchema.nullable(),
  "settings.browserZone": timeZoneSchema.nullable(),
  "settings.startPage": z.enum(START_PAGES),
  "settings.notices": z.strictObject({
    events: z
      .array(z.enum(NOTICE_EVENTS))
      .max(NOTICE_EVENTS.length)
      .transform((events) => NOTICE_EVENTS.filter((event) => events.includes(event))),
    isInBrowser: z.boolean(),
  }),
  "settings.newExtensions": z.strictObject({
    groupId: idSchema.nullable(),
    socialNetwork: socialNetworkSchema.nullable(),
  }),
  "settings.confirmFrom": z.int().min(1).max(BULK_MAX_IDS).nullable(),
  "settings.newScripts": z.strictObject({ hasRandomOrder: z.boolean() }),
  "settings.newRows": z.strictObject({
    timeLimit: z.int().min(0).max(ROW_TIME_LIMIT_MAX_MINUTES),
    onFailure: rowFailureSchema,
    hasFixedOrder: z.boolean(),
  }),
  "settings.runDays": z.int().min(1).max(RUN_DAYS_MAX).nullable(),
  "settings.newSteps": z.strictObject({
    timeoutMs: z.int().min(1).max(STEP_TIMEOUT_MAX_MS).nullable(),
    onError: z.enum(["fail", "continue"]),
    retries: z.int().min(0).max(STEP_RETRIES_MAX),
  }),
};

export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(settingSchemas, name);

/** The value as it is kept, or what is wrong with it. */
export function checkSetting<Name extends SettingName>(
  name: Name,
  value: unknown,
): { ok: true; value: UserSettings[Name] } | { ok: false; message: string } {
  const parsed = settingSchemas[name].safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join(".") ?? "";
  const message = issue?.message ?? "Invalid value";
  return { ok: false, message: place === "" ? message : `${place}: ${message}` };
}
