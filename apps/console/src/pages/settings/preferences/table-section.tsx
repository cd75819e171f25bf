import { Select, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { ALL_ROWS, PAGE_SIZES } from "../../../entities/extension/page-sizes.ts";
import { groupsViewSchema } from "../../../entities/extension/groups-view.ts";
import { usePreference } from "../../../ui/preferences.queries.ts";
import { useSetting } from "../../../entities/user/use-setting.ts";
import { SettingRow } from "../section/setting-row.tsx";
import { SettingSection } from "../section/setting-section.tsx";

const NEVER = "";
const CONFIRM_FROM = [1, 2, 10, 50, 100, 500] as const;

function PageSizeRow() {
  const { t } = useTranslation();
  const { value, set } = usePreference("extensions.pageSize", v.picklist(PAGE_SIZES));
  return (
    <SettingRow
      label={t(($) => $.settings.preferences.table.pageSize)}
      hint={t(($) => $.settings.preferences.table.pageSizeHint)}
    >
      {(control) => (
        <Select
          {...control}
          data={PAGE_SIZES.map((size) => ({
            value: String(size),
            label: size === ALL_ROWS ? t(($) => $.settings.preferences.table.all) : String(size),
          }))}
          value={String(value ?? ALL_ROWS)}
          allowDeselect={false}
          onChange={(chosen) => set(PAGE_SIZES.find((size) => String(size) === chosen) ?? null)}
        />
      )}
    </SettingRow>
  );
}

function GroupedRow() {
  const { t } = useTranslation();
  const { value, set } = usePreference("extensions.groups", groupsViewSchema);
  return (
    <SettingRow
      label={t(($) => $.settings.preferences.table.grouped)}
      hint={t(($) => $.settings.preferences.table.groupedHint)}
    >
      {(control) => (
        <Switch
          {...control}
          checked={value?.isGrouped ?? false}
          onChange={({ currentTarget }) =>
            set({ collapsed: value?.collapsed ?? [], isGrouped: currentTarget.checked })
          }
        />
      )}
    </SettingRow>
  );
}

function ConfirmRow() {
  const { t } = useTranslation();
  const { value, set } = useSetting("settings.confirmFrom");
  const offered = [...new Set([...CONFIRM_FROM, ...(value === null ? [] : [value])])];
  return (
    <SettingRow
      label={t(($) => $.settings.preferences.table.confirmFrom)}
      hint={t(($) => $.settings.preferences.table.confirmFromHint)}
    >
      {(control) => (
        <Select
          {...control}
          data={[
            { value: NEVER, label: t(($) => $.settings.preferences.table.never) },
            ...offered
              .toSorted((a, b) => a - b)
              .map((count) => ({
                value: String(count),
                label: t(($) => $.settings.preferences.table.from, { count }),
              })),
          ]}
          value={String(value ?? NEVER)}
          allowDeselect={false}
          onChange={(count) => count !== null && set(count === NEVER ? null : Number(count))}
        />
      )}
    </SettingRow>
  );
}

export function TableSection() {
  const { t } = useTranslation();
  return (
    <SettingSection
      id="extensions-table"
      title={t(($) => $.settings.preferences.table.title)}
      resets={["settings.confirmFrom", "extensions.pageSize", "extensions.groups"]}
    >
      <PageSizeRow />
      <GroupedRow />
      <ConfirmRow />
    </SettingSection>
  );
}
