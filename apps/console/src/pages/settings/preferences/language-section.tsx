import { START_PAGES, USER_LANGUAGES } from "@baton/contract";
import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSetting } from "../../../entities/user/use-setting.ts";
import { formatTime } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { browserZone } from "../../../i18n/zone.ts";
import { LANGUAGE_NAMES } from "../../../i18n/languages.ts";
import { useNow } from "../../../ui/now.ts";
import { SettingRow } from "../section/setting-row.tsx";
import { SettingSection } from "../section/setting-section.tsx";

/** Stands in the list for the browser's own zone. */
const BROWSERS_OWN = "";

function LanguageRow() {
  const { t } = useTranslation();
  const { set } = useSetting("settings.language");
  return (
    <SettingRow
      label={t(($) => $.settings.preferences.language.language)}
      hint={t(($) => $.settings.preferences.language.languageHint)}
    >
      {(control) => (
        <Select
          {...control}
          data={USER_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={currentLanguage()}
          allowDeselect={false}
          onChange={(language) => language !== null && set(language)}
        />
      )}
    </SettingRow>
  );
}

function ZoneRow() {
  const { t } = useTranslation();
  const { value, set } = useSetting("settings.zone");
  const zones = [
    ...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), ...(value ? [value] : [])]),
  ];
  return (
    <SettingRow
      label={t(($) => $.settings.preferences.language.zone)}
      hint={t(($) => $.settings.preferences.language.zoneHint, {
        time: formatTime(new Date(useNow())),
      })}
    >
      {(control) => (
        <Select
          {...control}
          data={[
            {
              value: BROWSERS_OWN,
              label: t(($) => $.settings.preferences.language.zoneOfBrowser, {
                zone: browserZone(),
              }),
            },
            ...zones.map((zone) => ({ value: zone, label: zone })),
          ]}
          value={value ?? BROWSERS_OWN}
          searchable
          allowDeselect={false}
          maxDropdownHeight={260}
          onChange={(zone) => zone !== null && set(zone === BROWSERS_OWN ? null : zone)}
        />
      )}
    </SettingRow>
  );
}

function StartPageRow() {
  const { t } = useTranslation();
  const { value, set } = useSetting("settings.startPage");
  return (
    <SettingRow
      label={t(($) => $.settings.preferences.language.startPage)}
      hint={t(($) => $.settings.preferences.language.startPageHint)}
    >
      {(control) => (
        <Select
          {...control}
          data={START_PAGES.map((page) => ({ value: page, label: t(($) => $.shell.pages[page]) }))}
          value={value}
          allowDeselect={false}
          onChange={(page) => page !== null && set(page)}
        />
      )}
    </SettingRow>
  );
}

export function LanguageSection() {
  const { t } = useTranslation();
  return (
    <SettingSection
      id="language"
      title={t(($) => $.settings.preferences.language.title)}
      // A language has no default that everybody reads: it stays.
      resets={["settings.zone", "settings.startPage"]}
    >
      <LanguageRow />
      <ZoneRow />
      <StartPageRow />
    </SettingSection>
  );
}
