import {
  type JsonValue,
  SETTING_DEFAULTS,
  type SettingName,
  updatePreference,
  type UserSettings,
} from "@baton/contract";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { type Preferences, preferencesQuery } from "../../ui/preferences.queries.ts";

/** The server lists only what a setting can be. */
const settingIn = <Name extends SettingName>(
  preferences: Preferences | undefined,
  name: Name,
): UserSettings[Name] => (preferences?.[name] ?? SETTING_DEFAULTS[name]) as UserSettings[Name];

/** For what is done, not drawn: what is known of the setting now. */
export const settingNow = <Name extends SettingName>(
  cache: QueryClient,
  name: Name,
): UserSettings[Name] => settingIn(cache.getQueryData(preferencesQuery.queryKey), name);

interface Change {
  name: string;
  /** Null is the default again. */
  value: JsonValue;
}

/** Changes settings one after the other; each shows at once, and is taken back where it fails. */
export function useChangeSettings() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: "settings" },
    mutationFn: async (changes: readonly Change[]) => {
      for (const body of changes) await call(updatePreference, { body });
    },
    async onMutate(changes) {
      const { queryKey } = preferencesQuery;
      await cache.cancelQueries({ queryKey });
      const now = Object.fromEntries(changes.map(({ name, value }) => [name, value]));
      // Without the others they would be all that there is.
      cache.setQueryData(queryKey, (old) => old && { ...old, ...now });
    },
    onError: () => cache.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
}

/** One of the user's settings, as it is in every window. */
export function useSetting<Name extends SettingName>(name: Name) {
  const { data } = useQuery(preferencesQuery);
  const { mutate } = useChangeSettings();
  return {
    value: settingIn(data, name),
    /** What the user has set is known. */
    isKnown: data !== undefined,
    isSet: data?.[name] !== undefined && data[name] !== null,
    set: (value: UserSettings[Name]) => mutate([{ name, value }]),
  };
}
