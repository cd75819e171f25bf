import { Select, Stack, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DateField } from "../../ui/date-field/date-field.tsx";
import { tariffsQuery } from "./operator.queries.ts";
import { NO_TARIFF, type TariffEnd } from "./tariff-end.ts";

interface FieldsProps {
  value: TariffEnd;
  onChange: (part: Partial<TariffEnd>) => void;
  error?: string | undefined;
}

interface TariffFieldProps {
  /** Null while none is chosen, be it no tariff. */
  tariffId: string | null;
  onChange: (part: { tariffId: string }) => void;
  error?: string | undefined;
}

export function TariffField({ tariffId: chosen, onChange, error }: TariffFieldProps) {
  const { t } = useTranslation();
  const { data } = useQuery(tariffsQuery);
  const tariffs = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      label={t(($) => $.shell.tariff)}
      allowDeselect={false}
      searchable
      disabled={!data}
      data={[{ value: NO_TARIFF, label: t(($) => $.shell.noTariff) }, ...tariffs]}
      value={chosen}
      placeholder={t(($) => $.operator.users.chooseTariff)}
      error={error}
      onChange={(tariffId) => onChange({ tariffId: tariffId ?? NO_TARIFF })}
    />
  );
}

export function EndField({ value, onChange, error }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={8}>
      <Switch
        label={t(($) => $.operator.users.withoutEnd)}
        checked={value.isForEver}
        onChange={(event) => onChange({ isForEver: event.currentTarget.checked })}
      />
      {!value.isForEver && (
        <DateField
          hasTime
          label={t(($) => $.shell.validUntil)}
          value={value.until}
          error={error}
          onChange={(until) => onChange({ until })}
        />
      )}
    </Stack>
  );
}
