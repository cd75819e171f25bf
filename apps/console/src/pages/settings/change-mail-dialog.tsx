import { changeEmail } from "@baton/contract";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { formFaults } from "../../entities/user/registration/registration-fault.ts";
import { codeOf, OwnCode } from "../../entities/user/security/own-code.tsx";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { AccountDialog } from "./account-dialog.tsx";
import classes from "./account.module.css";
import { OwnPassword } from "./own-password.tsx";

export function ChangeMailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [values, setValues] = useState({ email: "", password: "" });
  const [code, setCode] = useState("");
  const required = useRequiredFields(values);
  const send = useMutation({
    meta: { handled: true },
    mutationFn: (body: typeof values) =>
      call(changeEmail, { body: { ...body, ...codeOf(code), language: currentLanguage() } }).then(
        () => body.email,
      ),
  });
  if (send.data !== undefined) return <Sent email={send.data} onClose={onClose} />;
  const { fields, form } = formFaults(t, send.error, ["email", "password", "code"]);
  return (
    <AccountDialog
      title={t(($) => $.settings.account.mailTitle)}
      text={t(($) => $.settings.account.mailText)}
      submitLabel={t(($) => $.settings.account.sendLink)}
      isPending={send.isPending}
      fault={form}
      onSubmit={() => required.check() && send.mutate({ ...values, email: values.email.trim() })}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t(($) => $.settings.account.newMail)}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        error={required.errors.email ?? fields.email}
        onChange={(event) => setValues({ ...values, email: event.currentTarget.value })}
      />
      <OwnPassword
        value={values.password}
        error={required.errors.password ?? fields.password}
        onChange={(password) => setValues({ ...values, password })}
      />
      <OwnCode value={code} error={send.error} onChange={setCode} />
    </AccountDialog>
  );
}

function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.settings.account.mailSentTitle)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <p role="status" className={classes["text"]}>
          {t(($) => $.settings.account.mailSent, { email })} {t(($) => $.registration.noMail)}
        </p>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t(($) => $.common.close)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
