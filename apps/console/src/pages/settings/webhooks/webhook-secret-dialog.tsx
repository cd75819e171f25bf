import { useTranslation } from "react-i18next";
import { CopyText } from "../../../ui/copy-text.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { CloseButton } from "../../../ui/dialog/dialog-buttons.tsx";

interface WebhookSecretProps {
  secret: string;
  /** There was another one before. */
  isReplaced?: boolean;
}

/** A secret, which is not to be had again. */
export function WebhookSecret({ secret, isReplaced = false }: WebhookSecretProps) {
  const { t } = useTranslation();
  return (
    <>
      <CopyText text={secret} />
      <span className="dimmed">
        {t(($) => $.settings.webhooks.secretText)}{" "}
        {isReplaced && t(($) => $.settings.webhooks.secretOld)}
      </span>
      <CloseButton label={t(($) => $.settings.webhooks.done)} />
    </>
  );
}

export function WebhookSecretDialog({
  onClose,
  ...props
}: WebhookSecretProps & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={t(($) => $.settings.webhooks.secretTitle)} isKept>
      <WebhookSecret {...props} />
    </Dialog>
  );
}
