import { changePassword } from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import {
  NewPasswordField,
  useNewPassword,
} from "../../../entities/user/registration/new-password-field.tsx";
import { formFaults } from "../../../entities/user/registration/registration-fault.ts";
import { type OwnPassword, useOwnProof } from "../../../entities/user/security/use-own-proof.tsx";
import { tokensQuery } from "../../../entities/user/tokens.queries.ts";
import { notifySuccess } from "../../../ui/notify.tsx";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [newPassword, setNewPassword] = useState("");
  const [isChecked, setChecked] = useState(false);
  const required = useRequiredFields({ newPassword });
  const { isShort } = useNewPassword(newPassword);
  const change = useMutation({
    meta: { handled: true },
    mutationFn: (given: OwnPassword) => call(changePassword, { body: { ...given, newPassword } }),
    onSuccess: () => {
      notifySuccess(t(($) => $.settings.account.passwordChanged));
      void cache.invalidateQueries({ queryKey: tokensQuery.queryKey });
      onClose();
    },
  });
  const proof = useOwnProof({ error: change.error, others: ["newPassword"] });
  const { fields } = formFaults(t, change.error, ["newPassword"]);
  const submit = () => {
    setChecked(true);
    const isChosen = required.check() && !isShort;
    if (proof.check() && isChosen) change.mutate(proof.body);
  };
  return (
    <FormDialog
      title={t(($) => $.settings.account.changePassword)}
      text={t(($) => $.settings.account.passwordHint)}
      submit={t(($) => $.settings.account.changePassword)}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {proof.fields}
      <NewPasswordField
        label={t(($) => $.settings.account.newPassword)}
        value={newPassword}
        error={required.errors.newPassword ?? fields.newPassword}
        isChecked={isChecked}
        onChange={setNewPassword}
      />
    </FormDialog>
  );
}
