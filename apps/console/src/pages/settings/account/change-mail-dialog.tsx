import { changeEmail } from "@baton/contract";
import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { formFaults } from "../../../entities/user/registration/registration-fault.ts";
import { type OwnPassword, useOwnProof } from "../../../entities/user/security/use-own-proof.tsx";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import classes from "../section/account-row.module.css";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { CloseButton } from "../../../ui/dialog/dialog-buttons.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";

export function ChangeMailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState("");
  const required = useRequiredFields({ email: email.trim() });
  const send = useMutation({
    meta: { handled: true },
    mutationFn: (given: OwnPassword) => {
      const body = { ...given, email: email.trim(), language: currentLanguage() };
      return call(changeEmail, { body }).then(() => body.email);
    },
  });
  const proof = useOwnProof({ error: send.error, isFirst: false, others: ["email"] });
  if (send.data !== undefined) return <Sent email={send.data} onClose={onClose} />;
  const { fields } = formFaults(t, send.error, ["email"]);
  return (
    <FormDialog
      title={t(($) => $.settings.account.mailTitle)}
      text={t(($) => $.settings.account.mailText)}
      submit={t(($) => $.settings.account.sendLink)}
      isPending={send.isPending}
      onSubmit={() => {
        const isTyped = required.check();
        if (proof.check() && isTyped) send.mutate(proof.body);
      }}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t(($) => $.settings.account.newMail)}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={required.errors.email ?? fields.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {proof.fields}
    </FormDialog>
  );
}

function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={t(($) => $.settings.account.mailSentTitle)}>
      <p role="status" className={classes["text"]}>
        {t(($) => $.settings.account.mailSent, { email })} {t(($) => $.registration.noMail)}
      </p>
      <CloseButton />
    </Dialog>
  );
}
