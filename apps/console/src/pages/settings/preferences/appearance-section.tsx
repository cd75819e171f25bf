import { DENSITIES, THEMES } from "@baton/contract";
import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSetting } from "../../../entities/user/use-setting.ts";
import { SettingRow } from "../section/setting-row.tsx";
import { SettingSection } from "../section/setting-section.tsx";

export function AppearanceSection() {
  const { t } = useTranslation();
  const theme = useSetting("settings.theme");
  const density = useSetting("settings.density");
  return (
    <SettingSection
      id="appearance"
      title={t(($) => $.settings.preferences.appearance.title)}
      resets={["settings.theme", "settings.density"]}
    >
      <SettingRow label={t(($) => $.settings.preferences.appearance.theme)}>
        {(control) => (
          <SegmentedControl
            {...control}
            fullWidth
            data={THEMES.map((value) => ({
              value,
              label: t(($) => $.settings.preferences.appearance.themes[value]),
            }))}
            value={theme.value}
            onChange={theme.set}
          />
        )}
      </SettingRow>
      <SettingRow
        label={t(($) => $.settings.preferences.appearance.density)}
        hint={t(($) => $.settings.preferences.appearance.densityHint)}
      >
        {(control) => (
          <SegmentedControl
            {...control}
            fullWidth
            data={DENSITIES.map((value) => ({
              value,
              label: t(($) => $.settings.preferences.appearance.densities[value]),
            }))}
            value={density.value}
            onChange={density.set}
          />
        )}
      </SettingRow>
    </SettingSection>
  );
}
