import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRequiredFields } from "../../use-required-fields.ts";
import { VIEW_NAME_MAX_CHARS } from "./saved-views.ts";

interface ViewNameDialogProps {
  name: string;
  onClose: () => void;
  onName: (name: string) => void;
}

export function ViewNameDialog({ name: before, onClose, onName }: ViewNameDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const required = useRequiredFields({ name });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (required.check()) onName(name.trim());
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => (before === "" ? $.list.views.save : $.list.views.rename))}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <form onSubmit={handleSubmit}>
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={t(($) => $.list.views.name)}
            description={t(($) => $.list.views.hint)}
            value={name}
            maxLength={VIEW_NAME_MAX_CHARS}
            error={required.errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button type="submit">{t(($) => $.common.save)}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
