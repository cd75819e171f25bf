import { Button, Group, Modal, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface ConflictDialogProps {
  onClose: () => void;
  /** Throw the own changes away. */
  onReload: () => void;
  /** Save over what somebody else has saved. */
  onOverwrite: () => void;
}

/** Somebody saved the object after it was opened here: nothing is lost before one of the two is chosen. */
export function ConflictDialog({ onClose, onReload, onOverwrite }: ConflictDialogProps) {
  const { t } = useTranslation();
  const choose = (choice: () => void) => () => {
    onClose();
    choice();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.editor.conflictTitle)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <span>{t(($) => $.editor.conflictText)}</span>
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(($) => $.common.cancel)}
          </Button>
          <Button variant="default" onClick={choose(onReload)}>
            {t(($) => $.editor.conflictReload)}
          </Button>
          <Button color="red" onClick={choose(onOverwrite)}>
            {t(($) => $.editor.conflictOverwrite)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
