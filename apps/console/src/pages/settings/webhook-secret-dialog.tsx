import { Button, Group, Modal, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CopyText } from "../../ui/copy-text.tsx";

interface WebhookSecretProps {
  secret: string;
  /** There was another one before. */
  isReplaced?: boolean;
  onClose: () => void;
}

/** A secret, which is not to be had again. */
export function WebhookSecret({ secret, isReplaced = false, onClose }: WebhookSecretProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" align="stretch">
      <CopyText text={secret} />
      <span className="dimmed">
        {t(($) => $.settings.webhooks.secretText)}{" "}
        {isReplaced && t(($) => $.settings.webhooks.secretOld)}
      </span>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t(($) => $.settings.webhooks.done)}</Button>
      </Group>
    </Stack>
  );
}

export function WebhookSecretDialog(props: WebhookSecretProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      closeOnClickOutside={false}
      onClose={props.onClose}
      title={t(($) => $.settings.webhooks.secretTitle)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <WebhookSecret {...props} />
    </Modal>
  );
}
