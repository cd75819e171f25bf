import { changePassword } from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import {
  NewPasswordField,
  useNewPassword,
} from "../../entities/user/registration/new-password-field.tsx";
import { formFaults } from "../../entities/user/registration/registration-fault.ts";
import { codeOf, OwnCode } from "../../entities/user/security/own-code.tsx";
import { tokensQuery } from "../../entities/user/tokens.queries.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { OwnPassword } from "./own-password.tsx";

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [values, setValues] = useState({ password: "", newPassword: "" });
  const [code, setCode] = useState("");
  const [isChecked, setChecked] = useState(false);
  const required = useRequiredFields(values);
  const { isShort } = useNewPassword(values.newPassword);
  const change = useMutation({
    meta: { handled: true },
    mutationFn: () => call(changePassword, { body: { ...values, ...codeOf(code) } }),
    onSuccess: () => {
      notifySuccess(t(($) => $.settings.account.passwordChanged));
      void cache.invalidateQueries({ queryKey: tokensQuery.queryKey });
      onClose();
    },
  });
  const { fields, form } = formFaults(t, change.error, ["password", "newPassword", "code"]);
  const submit = () => {
    setChecked(true);
    if (required.check() && !isShort) change.mutate();
  };
  return (
    <AccountDialog
      title={t(($) => $.settings.account.changePassword)}
      text={t(($) => $.settings.account.passwordHint)}
      submitLabel={t(($) => $.settings.account.changePassword)}
      isPending={change.isPending}
      fault={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <OwnPassword
        isFirst
        value={values.password}
        error={required.errors.password ?? fields.password}
        onChange={(password) => setValues({ ...values, password })}
      />
      <OwnCode value={code} error={change.error} onChange={setCode} />
      <NewPasswordField
        label={t(($) => $.settings.account.newPassword)}
        value={values.newPassword}
        error={required.errors.newPassword ?? fields.newPassword}
        isChecked={isChecked}
        onChange={(newPassword) => setValues({ ...values, newPassword })}
      />
    </AccountDialog>
  );
}
