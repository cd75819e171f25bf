import { DEFAULT_STEP_TIMEOUT_MS } from "@baton/catalogue";
import { STEP_RETRIES_MAX, STEP_TIMEOUT_MAX_MS } from "@baton/contract";
import { SegmentedControl } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSetting } from "../../../entities/user/use-setting.ts";
import { formatDuration } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { NumberSetting } from "../section/number-setting.tsx";
import { SettingRow } from "../section/setting-row.tsx";
import { SettingSection } from "../section/setting-section.tsx";

const SECOND_MS = 1000;
const ON_ERROR = ["fail", "continue"] as const;

export function NewStepsSection() {
  const { t } = useTranslation();
  const { value, set } = useSetting("settings.newSteps");
  const usual = formatDuration(DEFAULT_STEP_TIMEOUT_MS, currentLanguage());
  return (
    <SettingSection
      id="new-steps"
      title={t(($) => $.settings.preferences.newSteps.title)}
      text={t(($) => $.settings.preferences.newSteps.text)}
      resets={["settings.newSteps"]}
    >
      <SettingRow
        label={t(($) => $.settings.preferences.newSteps.timeout)}
        hint={t(($) => $.settings.preferences.newSteps.timeoutHint, { usual })}
      >
        {(control) => (
          <NumberSetting
            {...control}
            value={value.timeoutMs === null ? null : Math.ceil(value.timeoutMs / SECOND_MS)}
            min={1}
            max={STEP_TIMEOUT_MAX_MS / SECOND_MS}
            mayBeEmpty
            placeholder={String(DEFAULT_STEP_TIMEOUT_MS / SECOND_MS)}
            onSet={(seconds) =>
              set({ ...value, timeoutMs: seconds === null ? null : seconds * SECOND_MS })
            }
          />
        )}
      </SettingRow>
      <SettingRow
        label={t(($) => $.settings.preferences.newSteps.retries)}
        hint={`${t(($) => $.settings.preferences.newSteps.retriesHint)} ${t(($) => $.settings.preferences.newSteps.blocksHint)}`}
      >
        {(control) => (
          <NumberSetting
            {...control}
            value={value.retries}
            min={0}
            max={STEP_RETRIES_MAX}
            onSet={(retries) => set({ ...value, retries: retries ?? 0 })}
          />
        )}
      </SettingRow>
      <SettingRow
        label={t(($) => $.settings.preferences.newSteps.onError)}
        hint={t(($) => $.settings.preferences.newSteps.blocksHint)}
      >
        {(control) => (
          <SegmentedControl
            {...control}
            fullWidth
            data={ON_ERROR.map((one) => ({
              value: one,
              label: t(($) => $.settings.preferences.newSteps.onErrors[one]),
            }))}
            value={value.onError}
            onChange={(onError) => set({ ...value, onError })}
          />
        )}
      </SettingRow>
    </SettingSection>
  );
}
