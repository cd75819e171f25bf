import { deleteProfile } from "@baton/contract";
import { Button, TextInput } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { session } from "../../../api/session.ts";
import { formFaults } from "../../../entities/user/registration/registration-fault.ts";
import { type OwnProof, useOwnProof } from "../../../entities/user/security/use-own-proof.tsx";
import { notifySuccess } from "../../../ui/notify.tsx";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { useExport } from "./use-export.ts";

interface DeleteAccountDialogProps {
  email: string;
  onClose: () => void;
}

const isTyped = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.toLowerCase();

/** The last way out: the data is offered first, the own mail typed, the password given. */
export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const required = useRequiredFields({ email: typed });
  const own = useExport();
  const remove = useMutation({
    meta: { handled: true },
    mutationFn: (given: OwnProof) =>
      call(deleteProfile, { body: { ...given, email: typed.trim() } }),
    onSuccess: () => {
      session.end();
      notifySuccess(t(($) => $.settings.account.deleted));
    },
  });
  const error = remove.error ?? own.error;
  const { fields } = formFaults(t, error, ["email"]);
  const isReady = () => required.check() && isTyped(typed, email);
  const proof = useOwnProof({
    error,
    isReady,
    others: ["email"],
    onPasskey: (passkey) => {
      own.reset();
      remove.mutate(passkey);
    },
  });
  const wrongMail =
    required.isChecked && !isTyped(typed, email)
      ? t(($) => $.settings.account.typeMail, { email })
      : undefined;
  return (
    <FormDialog
      title={t(($) => $.settings.account.deleteTitle)}
      text={t(($) => $.settings.account.deleteText)}
      submit={t(($) => $.settings.account.deleteConfirm)}
      isDestructive
      isPending={remove.isPending}
      onSubmit={() => {
        own.reset();
        const isMeant = isReady();
        if (proof.check() && isMeant) remove.mutate(proof.body);
      }}
      onClose={onClose}
    >
      {proof.fields}
      <Button
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        disabled={proof.body.password === ""}
        loading={own.isPending}
        onClick={() => {
          remove.reset();
          own.mutate(proof.body);
        }}
      >
        {t(($) => $.settings.account.exportFirst)}
      </Button>
      <TextInput
        label={t(($) => $.settings.account.typeMail, { email })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        error={required.errors.email ?? wrongMail ?? fields.email}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
