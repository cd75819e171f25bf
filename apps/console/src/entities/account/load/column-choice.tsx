import type { Columns, Sheet } from "@baton/accounts";
import { ACCOUNT_FIELDS } from "@baton/contract";
import { Group, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface ColumnChoiceProps {
  sheet: Sheet;
  columns: Columns;
  onChange: (columns: Columns) => void;
}

/** Which field each column of the text has. A field is in one column: the other lets go of it. */
export function ColumnChoice({ sheet, columns, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const choices = [
    { value: "", label: t(($) => $.accounts.load.notUsed) },
    ...ACCOUNT_FIELDS.map((field) => ({
      value: field,
      label: t(($) => $.accounts.fields[field]),
    })),
  ];
  const choose = (index: number, value: string) => {
    const chosen = ACCOUNT_FIELDS.find((field) => field === value) ?? null;
    onChange(
      columns.map((field, at) => {
        if (at === index) return chosen;
        return field === chosen ? null : field;
      }),
    );
  };
  return (
    <Group gap="xs">
      {columns.map((field, index) => {
        const number = index + 1;
        return (
          <NativeSelect
            // Columns have no name of their own, and do not move.
            key={number}
            size="xs"
            label={sheet.header?.[index] || t(($) => $.accounts.load.column, { number })}
            value={field ?? ""}
            data={choices}
            onChange={(event) => choose(index, event.currentTarget.value)}
          />
        );
      })}
    </Group>
  );
}
