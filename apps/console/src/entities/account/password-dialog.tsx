import { Modal, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { useOwnProof } from "../user/security/use-own-proof.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import type { Proof } from "../../api/confirmation.ts";

interface PasswordDialogProps {
  /** For what changes other people's accounts, and not to show secrets. */
  isForOthers?: boolean;
  onClose: () => void;
  /** Fails where it does not show that it is the user. */
  onProof: (proof: Proof) => Promise<void>;
}

export function PasswordDialog({ isForOthers = false, onClose, onProof }: PasswordDialogProps) {
  const { t } = useTranslation();
  const check = useMutation({ meta: { handled: true }, mutationFn: onProof });
  const proof = useOwnProof({ error: check.error, onPasskey: (passkey) => check.mutate(passkey) });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (proof.check()) check.mutate(proof.body);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.accounts.password.title)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap="sm">
          <span>
            {isForOthers
              ? t(($) => $.accounts.password.others.text)
              : t(($) => $.accounts.password.text)}
          </span>
          {proof.fields}
          <FormButtons
            submit={
              isForOthers
                ? t(($) => $.accounts.password.others.submit)
                : t(($) => $.accounts.password.submit)
            }
            isPending={check.isPending}
            isDisabled={proof.isLocked}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
