import { ROW_TIME_LIMIT_MAX_MINUTES } from "@baton/contract";
import { SegmentedControl, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSetting } from "../../../entities/user/use-setting.ts";
import { NumberSetting } from "../section/number-setting.tsx";
import { SettingRow } from "../section/setting-row.tsx";
import { SettingSection } from "../section/setting-section.tsx";

const ON_FAILURE = ["continue", "stop"] as const;

function RandomOrderRow() {
  const { t } = useTranslation();
  const { value, set } = useSetting("settings.newScripts");
  return (
    <SettingRow
      label={t(($) => $.settings.preferences.newRows.randomOrder)}
      hint={t(($) => $.settings.preferences.newRows.randomOrderHint)}
    >
      {(control) => (
        <Switch
          {...control}
          checked={value.hasRandomOrder}
          onChange={({ currentTarget }) => set({ hasRandomOrder: currentTarget.checked })}
        />
      )}
    </SettingRow>
  );
}

export function NewRowsSection() {
  const { t } = useTranslation();
  const { value, set } = useSetting("settings.newRows");
  return (
    <SettingSection
      id="new-rows"
      title={t(($) => $.settings.preferences.newRows.title)}
      text={t(($) => $.settings.preferences.newRows.text)}
      resets={["settings.newRows", "settings.newScripts"]}
    >
      <SettingRow
        label={t(($) => $.settings.preferences.newRows.timeLimit)}
        hint={t(($) => $.settings.preferences.newRows.timeLimitHint)}
      >
        {(control) => (
          <NumberSetting
            {...control}
            value={value.timeLimit}
            min={0}
            max={ROW_TIME_LIMIT_MAX_MINUTES}
            onSet={(timeLimit) => set({ ...value, timeLimit: timeLimit ?? 0 })}
          />
        )}
      </SettingRow>
      <SettingRow label={t(($) => $.settings.preferences.newRows.onFailure)}>
        {(control) => (
          <SegmentedControl
            {...control}
            fullWidth
            data={ON_FAILURE.map((one) => ({
              value: one,
              label: t(($) => $.settings.preferences.newRows.onFailures[one]),
            }))}
            value={value.onFailure}
            onChange={(onFailure) => set({ ...value, onFailure })}
          />
        )}
      </SettingRow>
      <SettingRow
        label={t(($) => $.settings.preferences.newRows.pinned)}
        hint={t(($) => $.settings.preferences.newRows.pinnedHint)}
      >
        {(control) => (
          <Switch
            {...control}
            checked={value.hasFixedOrder}
            onChange={({ currentTarget }) =>
              set({ ...value, hasFixedOrder: currentTarget.checked })
            }
          />
        )}
      </SettingRow>
      <RandomOrderRow />
    </SettingSection>
  );
}
