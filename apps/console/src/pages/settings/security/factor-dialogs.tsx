import { renewRecoveryCodes, turnSecondFactorOff } from "@baton/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { securityQuery } from "../../../entities/user/security/security.queries.ts";
import { notifySuccess } from "../../../ui/notify.tsx";
import { useOwnProof } from "../../../entities/user/security/use-own-proof.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface FactorDialogProps {
  onClose: () => void;
}

interface Given {
  password: string;
  code?: string;
}

/** The server says where no code was given. */
const withCode = ({ password, code = " " }: Given) => ({ password, code });

export function TurnOffFactorDialog({ onClose }: FactorDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const turnOff = useMutation({
    meta: { handled: true },
    mutationFn: (given: Given) => call(turnSecondFactorOff, { body: withCode(given) }),
    onSuccess: () => {
      notifySuccess(t(($) => $.settings.security.turnedOff));
      void cache.invalidateQueries({ queryKey: securityQuery.queryKey });
      onClose();
    },
  });
  const proof = useOwnProof({ error: turnOff.error });
  return (
    <FormDialog
      title={t(($) => $.settings.security.turnOffTitle)}
      text={t(($) => $.settings.security.turnOffText)}
      submit={t(($) => $.settings.security.turnOff)}
      isDestructive
      isPending={turnOff.isPending}
      onSubmit={() => proof.check() && turnOff.mutate(proof.body)}
      onClose={onClose}
    >
      {proof.fields}
    </FormDialog>
  );
}

export function RenewCodesDialog({ onClose }: FactorDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const renew = useMutation({
    meta: { handled: true },
    mutationFn: (given: Given) => call(renewRecoveryCodes, { body: withCode(given) }),
    onSuccess: () => cache.invalidateQueries({ queryKey: securityQuery.queryKey }),
  });
  const proof = useOwnProof({ error: renew.error });
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />;
  return (
    <FormDialog
      title={t(($) => $.settings.security.renewTitle)}
      text={t(($) => $.settings.security.renewText)}
      submit={t(($) => $.settings.security.renew)}
      isPending={renew.isPending}
      onSubmit={() => proof.check() && renew.mutate(proof.body)}
      onClose={onClose}
    >
      {proof.fields}
    </FormDialog>
  );
}
