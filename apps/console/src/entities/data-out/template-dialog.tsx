import type { DataTemplate } from "@baton/contract";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallFailure } from "./failure-detail.tsx";
import { firstContent, useSaveTemplate } from "./template-choice.tsx";
import { type TemplateContent, TemplateFields } from "./template-fields.tsx";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

interface TemplateDialogProps {
  /** Null for a new one. */
  template: DataTemplate | null;
  onClose: () => void;
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(template?.name ?? "");
  const [content, setContent] = useState<TemplateContent>(template ?? firstContent);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveTemplate(onClose);
  const isNamed = name.trim() !== "";
  const { fields, separator } = content;
  const submit = () => {
    setChecked(true);
    if (isNamed) save.mutate({ id: template?.id ?? null, name, fields, separator });
  };
  return (
    <FormDialog
      draft={{ name, content }}
      isPending={save.isPending}
      isReady={fields.length > 0 && separator !== ""}
      onSubmit={submit}
      onClose={onClose}
      title={
        template
          ? t(($) => $.dataOut.edit, { name: template.name })
          : t(($) => $.dataOut.newTemplate)
      }
    >
      <TextInput
        label={t(($) => $.dataOut.templateName)}
        value={name}
        error={isChecked && !isNamed && t(($) => $.dataOut.nameEmpty)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TemplateFields content={content} onChange={setContent} />
      {save.error && <CallFailure error={save.error} onRetry={submit} />}
    </FormDialog>
  );
}
