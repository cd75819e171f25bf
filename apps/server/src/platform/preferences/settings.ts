import {
  checkSetting,
  type JsonValue,
  SETTING_DEFAULTS,
  type SettingName,
  type UserSettings,
} from "@baton/contract";
import type { Db } from "../../database/types.ts";
import { findPreferenceRows } from "./preferences.tables.ts";

/** What a value of an earlier version, or none, stands for. */
function settingOf<Name extends SettingName>(
  name: Name,
  value: JsonValue | undefined,
): UserSettings[Name] {
  const checked = checkSetting(name, value ?? null);
  return value !== undefined && checked.ok ? checked.value : SETTING_DEFAULTS[name];
}

/** What the user has set, or the default; of users that are not there as well. */
export async function readSetting<Name extends SettingName>(
  db: Db,
  userId: number,
  name: Name,
): Promise<UserSettings[Name]> {
  const [row] = await findPreferenceRows(db, userId, [name]);
  return settingOf(name, row?.value);
}
