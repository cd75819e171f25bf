import { getRunStorage, type RunStorage } from "@baton/contract";
import { Button, Group, NumberInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { runStorageQuery } from "../../../entities/run/run.queries.ts";
import { useChangeSettings, useSetting } from "../../../entities/user/use-setting.ts";
import { formatBytes } from "../../../i18n/format.ts";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { confirm } from "../../../ui/confirm/confirm.ts";
import { notifySuccess } from "../../../ui/notify.tsx";
import { SettingRow } from "../section/setting-row.tsx";

/** What would go, in words. */
function whatGoes(t: TFunction, older: RunStorage["older"]): string {
  if (!older || older.runCount === 0) return t(($) => $.settings.preferences.runDays.freesNone);
  const said = { count: older.runCount, size: formatBytes(older.bytes, currentLanguage()) };
  return older.isAtLeast
    ? t(($) => $.settings.preferences.runDays.freesMany, said)
    : t(($) => $.settings.preferences.runDays.frees, said);
}

/** Whether runs may be kept for fewer days from now on. */
async function maySave(t: TFunction, days: number): Promise<boolean> {
  const { older } = await call(getRunStorage, { query: { olderThanDays: String(days) } });
  const isSure = await confirm({
    title: t(($) => $.settings.preferences.runDays.title, { count: days }),
    text: `${whatGoes(t, older)} ${t(($) => $.settings.preferences.runDays.text)}`,
    confirmLabel: t(($) => $.settings.preferences.runDays.save),
    isDestructive: true,
  });
  return isSure !== null;
}

/** How many days runs are kept, as far as the tariff allows. */
export function RunDaysField({ storage }: { storage: RunStorage }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { value } = useSetting("settings.runDays");
  const change = useChangeSettings();
  const [typed, setTyped] = useState<number | string | null>(null);
  const { tariffDays } = storage;
  const kept = value === null || value > tariffDays ? null : value;
  const asTyped = typed === "" ? null : Number(typed);
  const next = typed === null ? kept : asTyped;
  const isWrong = next !== null && !(Number.isInteger(next) && next >= 1 && next <= tariffDays);
  const save = useMutation({
    async mutationFn() {
      if ((next ?? tariffDays) < (kept ?? tariffDays) && !(await maySave(t, next ?? tariffDays)))
        return;
      await change.mutateAsync([{ name: "settings.runDays", value: next }]);
      setTyped(null);
      notifySuccess(t(($) => $.settings.preferences.runDays.saved));
      await cache.invalidateQueries({ queryKey: runStorageQuery.queryKey });
    },
  });
  return (
    <SettingRow
      label={t(($) => $.settings.preferences.runDays.label)}
      hint={t(($) => $.settings.preferences.runDays.hint, { count: tariffDays })}
    >
      {(control) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWrong) save.mutate();
          }}
        >
          <Group gap="xs" align="start" wrap="nowrap">
            <NumberInput
              {...control}
              flex={1}
              value={typed ?? kept ?? ""}
              placeholder={String(tariffDays)}
              min={1}
              max={tariffDays}
              clampBehavior="none"
              allowDecimal={false}
              error={
                isWrong && t(($) => $.settings.preferences.notSaved, { min: 1, max: tariffDays })
              }
              onChange={setTyped}
            />
            <Button
              type="submit"
              variant="default"
              disabled={isWrong || next === kept}
              loading={save.isPending}
            >
              {t(($) => $.settings.preferences.runDays.save)}
            </Button>
          </Group>
        </form>
      )}
    </SettingRow>
  );
}
