import {
  checkSetting,
  isSettingName,
  type JsonValue,
  type Preference,
  PREFERENCE_VALUE_MAX_CHARS,
} from "@baton/contract";
import { change } from "../../changes/change.ts";
import type { Db, Tx } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import {
  countOtherPreferences,
  deletePreferenceRow,
  isOwnGroup,
  listPreferenceRows,
  setPreferenceRow,
} from "./preferences.tables.ts";

/** Far more than the console keeps; a bound all the same. */
const PREFERENCES_MAX = 500;

export type PreferencesService = ReturnType<typeof makePreferencesService>;

interface PreferencesDeps {
  db: Db;
}

export function makePreferencesService({ db }: PreferencesDeps) {
  const listPreferences = async (userId: number): Promise<Preference[]> =>
    (await listPreferenceRows(db, userId)).filter(isUsable);

  async function updatePreference(userId: number, asked: Preference): Promise<Preference> {
    const preference = { name: asked.name, value: checkValue(asked) };
    await change(db, async (tx, after) => {
      await refuseOthersGroup(tx, userId, preference);
      await store(tx, userId, preference);
      // The user's other windows follow.
      after.collection(userId, "preferences");
    });
    return preference;
  }

  async function store(tx: Tx, userId: number, { name, value }: Preference): Promise<void> {
    if (value === null) {
      await deletePreferenceRow(tx, userId, name);
      return;
    }
    if (JSON.stringify(value).length > PREFERENCE_VALUE_MAX_CHARS)
      throw fail("invalidInput", {
        field: "value",
        message: `Too long: at most ${PREFERENCE_VALUE_MAX_CHARS} characters of JSON`,
      });
    if ((await countOtherPreferences(tx, userId, name)) >= PREFERENCES_MAX)
      throw fail("invalidInput", {
        field: "name",
        message: `Too many preferences: at most ${PREFERENCES_MAX}`,
      });
    await setPreferenceRow(tx, userId, name, value);
  }

  return { listPreferences, updatePreference };
}

/** What an earlier version kept as a setting may be none any more: then the default holds. */
const isUsable = ({ name, value }: Preference): boolean =>
  !isSettingName(name) || checkSetting(name, value).ok;

/** As it is kept: a setting is one of its values, null removes it, and anything else is free. */
function checkValue({ name, value }: Preference): JsonValue {
  if (value === null || !isSettingName(name)) return value;
  const checked = checkSetting(name, value);
  if (!checked.ok) throw fail("invalidInput", { field: "value", message: checked.message });
  return checked.value;
}

async function refuseOthersGroup(tx: Tx, userId: number, { name, value }: Preference) {
  if (value === null || name !== "settings.newExtensions") return;
  const checked = checkSetting(name, value);
  const groupId = checked.ok ? checked.value.groupId : null;
  if (groupId === null || (await isOwnGroup(tx, userId, groupId))) return;
  throw fail("invalidInput", { field: "value", message: "groupId: there is no such group" });
}
