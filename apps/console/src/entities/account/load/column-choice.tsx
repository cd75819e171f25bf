import type { Columns, ColumnsFrom, Sheet } from "@baton/accounts";
import { ACCOUNT_FIELDS, type AccountField } from "@baton/contract";
import { Group, NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface ColumnChoiceProps {
  sheet: Sheet;
  columns: Columns;
  from: ColumnsFrom;
  onChange: (columns: Columns) => void;
}

/** Which field each column of the text has, and where that is from. A field is in one column: the other lets go of it. */
export function ColumnChoice({ sheet, columns, from, onChange }: ColumnChoiceProps) {
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
  const markOf = (field: AccountField | null) => {
    if (from === "remembered") return t(($) => $.accounts.load.asChosen);
    if (from !== "looks") return undefined;
    return field === null ? t(($) => $.accounts.load.fitsNone) : t(($) => $.accounts.load.guess);
  };
  return (
    <Group gap="xs" align="flex-start">
      {columns.map((field, index) => {
        const number = index + 1;
        return (
          <NativeSelect
            // Columns have no name of their own, and do not move.
            key={number}
            size="xs"
            label={sheet.header?.[index] || t(($) => $.accounts.load.column, { number })}
            description={markOf(field)}
            inputWrapperOrder={["label", "input", "description"]}
            value={field ?? ""}
            data={choices}
            onChange={(event) => choose(index, event.currentTarget.value)}
          />
        );
      })}
    </Group>
  );
}
