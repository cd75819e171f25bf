import { type Preference, PREFERENCE_VALUE_MAX_CHARS } from "@baton/contract";
import { change } from "../../changes/change.ts";
import type { Db, Tx } from "../../database/types.ts";
import { fail } from "../../http/errors.ts";
import {
  countOtherPreferences,
  deletePreferenceRow,
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
  const listPreferences = (userId: number) => listPreferenceRows(db, userId);

  async function updatePreference(userId: number, preference: Preference): Promise<Preference> {
    await change(db, async (tx, after) => {
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
