import type { AccountTexts, LineFault } from "@baton/accounts";
import type { Extension } from "@baton/contract";
import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { AccountFields } from "../account-fields.tsx";

interface HandSourceProps {
  rows: readonly Extension[];
  row: Extension;
  texts: AccountTexts;
  /** Shown once somebody tried to go on. */
  faults: readonly LineFault[];
  onRow: (id: number) => void;
  onChange: (texts: AccountTexts) => void;
  templateId: number | null;
  onTemplate: (templateId: number | null) => void;
}

/** One account, typed; of several extensions for the one that is chosen. */
export function HandSource({ rows, row, onRow, ...fields }: HandSourceProps) {
  const { t } = useTranslation();
  return (
    <>
      {rows.length > 1 && (
        <NativeSelect
          label={t(($) => $.accounts.load.extension)}
          value={row.id}
          data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => onRow(Number(event.currentTarget.value))}
        />
      )}
      <AccountFields {...fields} />
    </>
  );
}
