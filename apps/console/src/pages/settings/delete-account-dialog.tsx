import { deleteProfile } from "@baton/contract";
import { Button, TextInput } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { ApiError } from "../../api/errors.ts";
import { session } from "../../api/session.ts";
import { formFaults } from "../../entities/user/registration/registration-fault.ts";
import { codeOf, OwnCode } from "../../entities/user/security/own-code.tsx";
import { notifySuccess } from "../../ui/notify.tsx";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { OwnPassword } from "./own-password.tsx";
import { useExport } from "./use-export.ts";

interface DeleteAccountDialogProps {
  email: string;
  onClose: () => void;
}

const CONFLICT = 409;

const isTyped = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.toLowerCase();

/** The last way out: the data is offered first, the own mail typed, the password given. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState({ password: "", email: "" });
  const [code, setCode] = useState("");
  const required = useRequiredFields(values);
  const own = useExport();
  const remove = useMutation({
    meta: { handled: true },
    mutationFn: () =>
      call(deleteProfile, { body: { ...values, ...codeOf(code), email: values.email.trim() } }),
    onSuccess: () => {
      session.end();
      notifySuccess(t(($) => $.settings.account.deleted));
    },
  });
  const error = remove.error ?? own.error;
  const { fields, form } = formFaults(t, error, ["email", "password", "code"]);
  const kept = remove.error instanceof ApiError && remove.error.status === CONFLICT;
  const wrongMail =
    required.isChecked && !isTyped(values.email, email)
      ? t(($) => $.settings.account.typeMail, { email })
      : undefined;
  return (
    <AccountDialog
      title={t(($) => $.settings.account.deleteTitle)}
      text={t(($) => $.settings.account.deleteText)}
      submitLabel={t(($) => $.settings.account.deleteConfirm)}
      isDestructive
      isPending={remove.isPending}
      fault={kept ? t(($) => $.settings.account.cannotDelete) : form}
      onSubmit={() => {
        own.reset();
        if (required.check() && isTyped(values.email, email)) remove.mutate();
      }}
      onClose={onClose}
    >
      <OwnPassword
        isFirst
        value={values.password}
        error={required.errors.password ?? fields.password}
        onChange={(password) => setValues({ ...values, password })}
      />
      <OwnCode value={code} error={error} onChange={setCode} />
      <Button
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        disabled={values.password === ""}
        loading={own.isPending}
        onClick={() => {
          remove.reset();
          own.mutate({ password: values.password, ...codeOf(code) });
        }}
      >
        {t(($) => $.settings.account.exportFirst)}
      </Button>
      <TextInput
        label={t(($) => $.settings.account.typeMail, { email })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        error={required.errors.email ?? wrongMail ?? fields.email}
        onChange={(event) => setValues({ ...values, email: event.currentTarget.value })}
      />
    </AccountDialog>
  );
}
