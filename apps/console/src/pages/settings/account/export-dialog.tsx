import { useTranslation } from "react-i18next";
import { useOwnProof } from "../../../entities/user/security/use-own-proof.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { useExport } from "./use-export.ts";

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const own = useExport();
  const proof = useOwnProof({
    error: own.error,
    onPasskey: (passkey) => own.mutate(passkey, { onSuccess: onClose }),
  });
  return (
    <FormDialog
      title={t(($) => $.settings.account.exportTitle)}
      text={t(($) => $.settings.account.exportText)}
      submit={t(($) => $.common.download)}
      isPending={own.isPending}
      onSubmit={() => proof.check() && own.mutate(proof.body, { onSuccess: onClose })}
      onClose={onClose}
    >
      {proof.fields}
    </FormDialog>
  );
}
