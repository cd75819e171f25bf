import { useTranslation } from "react-i18next";
import { AccountDialog } from "./account-dialog.tsx";
import { useExport } from "./use-export.ts";
import { useOwnProof } from "./use-own-proof.tsx";

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const own = useExport();
  const proof = useOwnProof(own.error);
  return (
    <AccountDialog
      title={t(($) => $.settings.account.exportTitle)}
      text={t(($) => $.settings.account.exportText)}
      submitLabel={t(($) => $.common.download)}
      isPending={own.isPending}
      fault={proof.fault}
      onSubmit={() => proof.check() && own.mutate(proof.body, { onSuccess: onClose })}
      onClose={onClose}
    >
      {proof.fields}
    </AccountDialog>
  );
}
