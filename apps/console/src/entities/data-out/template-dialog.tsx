import type { DataTemplate } from "@baton/contract";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDraftGuard } from "../../ui/confirm/use-draft-guard.ts";
import { CallFailure } from "./failure-detail.tsx";
import { firstContent, useSaveTemplate } from "./template-choice.tsx";
import { type TemplateContent, TemplateFields } from "./template-fields.tsx";

interface TemplateDialogProps {
  /** Null for a new one. */
  template: DataTemplate | null;
  onClose: () => void;
}

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(template?.name ?? "");
  const [before] = useState<TemplateContent>(template ?? firstContent);
  const [content, setContent] = useState(before);
  const close = useDraftGuard(name !== (template?.name ?? "") || content !== before, onClose);
  const [isChecked, setChecked] = useState(false);
  const save = useSaveTemplate(onClose);
  const isNamed = name.trim() !== "";
  const { fields, separator } = content;
  const submit = () => {
    setChecked(true);
    if (isNamed) save.mutate({ id: template?.id ?? null, name, fields, separator });
  };
  return (
    <Modal
      opened
      onClose={close}
      title={
        template
          ? t(($) => $.dataOut.edit, { name: template.name })
          : t(($) => $.dataOut.newTemplate)
      }
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <TextInput
          label={t(($) => $.dataOut.templateName)}
          value={name}
          error={isChecked && !isNamed && t(($) => $.dataOut.nameEmpty)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TemplateFields content={content} onChange={setContent} />
        {save.error && <CallFailure error={save.error} onRetry={submit} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button
            loading={save.isPending}
            disabled={fields.length === 0 || separator === ""}
            onClick={submit}
          >
            {t(($) => $.common.save)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
