import { Group, Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { type End, END_KINDS } from "./token-ends.ts";

interface TokenEndProps {
  value: End;
  error: string | undefined;
  onChange: (end: End) => void;
}

/** How long a token is good. */
export function TokenEnd({ value, error, onChange }: TokenEndProps) {
  const { t } = useTranslation();
  const isDate = value.kind === "date";
  return (
    <Group grow align="start">
      <Select
        label={t(($) => $.settings.integration.expires)}
        data={END_KINDS.map((kind) => ({
          value: kind,
          label: t(($) => $.settings.integration.ends[kind]),
        }))}
        value={value.kind}
        allowDeselect={false}
        error={isDate ? undefined : error}
        onChange={(kind) => kind !== null && onChange({ ...value, kind })}
      />
      {isDate && (
        <DateField
          label={t(($) => $.settings.integration.lastDay)}
          value={value.date}
          error={error}
          onChange={(date) => onChange({ ...value, date })}
        />
      )}
    </Group>
  );
}
