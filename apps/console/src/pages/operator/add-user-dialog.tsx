import { createOperatorUser } from "@baton/contract";
import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { ApiError } from "../../api/errors.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { notifySuccess } from "../../ui/notify.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useFieldFaults } from "../../ui/use-field-faults.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { operatorKeys } from "./operator.queries.ts";
import { ShownPassword } from "./shown-password.tsx";

/** A user whose mail counts as confirmed; a password that is made is shown, this once. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [form, setForm] = useState({ email: "", password: "" });
  const email = form.email.trim();
  const required = useRequiredFields({ email });
  const add = useMutation({
    mutationFn: () =>
      call(createOperatorUser, {
        body: { email, ...(form.password !== "" && { password: form.password }) },
      }),
    meta: { handled: true },
    onSuccess: async (made) => {
      if (made.password === null) {
        notifySuccess(t(($) => $.operator.users.added, { email }));
        onClose();
      }
      await cache.invalidateQueries({ queryKey: operatorKeys.users });
    },
  });
  const faults = useFieldFaults(add.error);
  const isKnown = add.error instanceof ApiError && add.error.status === 409;
  if (add.data?.password)
    return (
      <ShownPassword email={add.data.user.email} password={add.data.password} onClose={onClose} />
    );
  return (
    <FormDialog
      title={t(($) => $.operator.users.add)}
      submit={t(($) => $.operator.users.addSubmit)}
      isPending={add.isPending}
      error={isKnown ? null : add.error}
      draft={form}
      onSubmit={() => {
        if (required.check()) add.mutate();
      }}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        type="email"
        autoComplete="off"
        label={t(($) => $.operator.users.email)}
        value={form.email}
        error={
          required.errors.email ??
          (isKnown ? t(($) => $.operator.users.emailTaken) : faults["email"])
        }
        onChange={(event) => setForm({ ...form, email: event.currentTarget.value })}
      />
      <PasswordField
        autoComplete="new-password"
        label={t(($) => $.operator.users.password)}
        description={t(($) => $.operator.users.passwordHint)}
        value={form.password}
        error={faults["password"]}
        onChange={(event) => setForm({ ...form, password: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
