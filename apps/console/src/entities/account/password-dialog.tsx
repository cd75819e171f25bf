import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useOwnProof } from "../user/security/use-own-proof.tsx";
import type { Proof } from "../../api/confirmation.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

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
  return (
    <FormDialog
      title={t(($) => $.accounts.password.title)}
      text={t(($) => (isForOthers ? $.accounts.password.others.text : $.accounts.password.text))}
      submit={t(($) =>
        isForOthers ? $.accounts.password.others.submit : $.accounts.password.submit,
      )}
      isPending={check.isPending}
      isReady={!proof.isLocked}
      onSubmit={() => proof.check() && check.mutate(proof.body)}
      onClose={onClose}
    >
      {proof.fields}
    </FormDialog>
  );
}
