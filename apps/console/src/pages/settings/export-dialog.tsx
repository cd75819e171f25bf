import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formFaults } from "../../entities/user/registration/registration-fault.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { OwnPassword } from "./own-password.tsx";
import { useExport } from "./use-export.ts";

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const required = useRequiredFields({ password });
  const own = useExport();
  const { fields, form } = formFaults(t, own.error, ["password"]);
  return (
    <AccountDialog
      title={t(($) => $.settings.account.exportTitle)}
      text={t(($) => $.settings.account.exportText)}
      submitLabel={t(($) => $.common.download)}
      isPending={own.isPending}
      fault={form}
      onSubmit={() => required.check() && own.mutate(password, { onSuccess: onClose })}
      onClose={onClose}
    >
      <OwnPassword
        isFirst
        value={password}
        error={required.errors.password ?? fields.password}
        onChange={setPassword}
      />
    </AccountDialog>
  );
}
