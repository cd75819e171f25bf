import type { DataField } from "@baton/contract";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FieldList } from "./field-list.tsx";

export interface TemplateContent {
  fields: DataField[];
  separator: string;
}

const TAB = "\t";

interface TemplateFieldsProps {
  content: TemplateContent;
  /** JSON has no separator. */
  hasSeparator?: boolean;
  onChange: (content: TemplateContent) => void;
}

export function TemplateFields({ content, hasSeparator = true, onChange }: TemplateFieldsProps) {
  const { t } = useTranslation();
  const { fields, separator } = content;
  const set = (text: string) => onChange({ ...content, separator: text });
  return (
    <Stack gap="xs">
      <strong>{t(($) => $.dataOut.fields)}</strong>
      <FieldList fields={fields} onChange={(next) => onChange({ ...content, fields: next })} />
      {hasSeparator && (
        <Group gap="xs" align="end">
          <TextInput
            label={t(($) => $.dataOut.separator)}
            value={separator === TAB ? "" : separator}
            placeholder={t(($) => $.dataOut.tab)}
            maxLength={5}
            error={separator === "" && t(($) => $.common.required)}
            onChange={(event) => set(event.currentTarget.value)}
          />
          <Button variant="default" disabled={separator === TAB} onClick={() => set(TAB)}>
            {t(($) => $.dataOut.tab)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
