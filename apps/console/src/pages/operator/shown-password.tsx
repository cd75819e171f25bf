import { useTranslation } from "react-i18next";
import { CopyText } from "../../ui/copy-text.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { CloseButton } from "../../ui/dialog/dialog-buttons.tsx";

interface ShownPasswordProps {
  email: string;
  password: string;
  onClose: () => void;
}

/** The only time that the password is seen. */
export function ShownPassword({ email, password, onClose }: ShownPasswordProps) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={t(($) => $.operator.users.shownTitle)} isKept>
      <strong>{t(($) => $.operator.users.shownOnce)}</strong>
      <CopyText text={email} />
      <CopyText text={password} />
      <CloseButton label={t(($) => $.operator.users.shownDone)} />
    </Dialog>
  );
}
