import { Modal, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/error-text.ts";
import { codeOf, OwnCode } from "../user/security/own-code.tsx";
import { OwnPasskey } from "../user/security/own-passkey.tsx";
import { isCodeFault } from "../user/security/code-issue.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import type { Proof } from "./confirmation.ts";

interface PasswordDialogProps {
  onClose: () => void;
  /** Fails where it does not show that it is the user. */
  onProof: (proof: Proof) => Promise<void>;
}

export function PasswordDialog({ onClose, onProof }: PasswordDialogProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const required = useRequiredFields({ password });
  const check = useMutation({ meta: { handled: true }, mutationFn: onProof });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (required.check()) check.mutate({ password, ...codeOf(code) });
  };
  const fault = check.error && !isCodeFault(check.error) ? errorText(t, check.error) : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.accounts.password.title)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap="sm">
          <span>{t(($) => $.accounts.password.text)}</span>
          <PasswordField
            data-autofocus
            label={t(($) => $.accounts.password.label)}
            autoComplete="current-password"
            value={password}
            error={required.errors.password ?? fault}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <OwnCode value={code} error={check.error} onChange={setCode} />
          <OwnPasskey onProof={(passkey) => onProof({ passkey })} />
          <FormButtons
            submit={t(($) => $.accounts.password.submit)}
            isPending={check.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
