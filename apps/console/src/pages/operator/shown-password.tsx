import { Button, Group, Modal, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CopyText } from "../../ui/copy-text.tsx";

interface ShownPasswordProps {
  email: string;
  password: string;
  onClose: () => void;
}

/** The only time that the password is seen. */
export function ShownPassword({ email, password, onClose }: ShownPasswordProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t(($) => $.operator.users.shownTitle)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm" align="stretch">
        <strong>{t(($) => $.operator.users.shownOnce)}</strong>
        <CopyText text={email} />
        <CopyText text={password} />
        <Group justify="flex-end" mt="xs">
          <Button onClick={onClose}>{t(($) => $.operator.users.shownDone)}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
