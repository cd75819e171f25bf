import { beginSecondFactor, turnSecondFactorOn } from "@baton/contract";
import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { isCodeFault } from "../../../entities/user/security/code-issue.ts";
import { securityQuery } from "../../../entities/user/security/security.queries.ts";
import { CopyText } from "../../../ui/copy-text.tsx";
import { notifySuccess } from "../../../ui/notify.tsx";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import { useOwnProof } from "../../../entities/user/security/use-own-proof.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The password, the key, a code of it, the recovery codes. */
export function TurnOnFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const begin = useMutation({
    meta: { handled: true },
    mutationFn: (body: { password: string }) => call(beginSecondFactor, { body }),
  });
  const proof = useOwnProof({ error: begin.error });
  if (begin.data) return <KeyDialog {...begin.data} onClose={onClose} />;
  return (
    <FormDialog
      title={t(($) => $.settings.security.turnOnTitle)}
      text={t(($) => $.settings.security.turnOnText)}
      submit={t(($) => $.settings.security.next)}
      isPending={begin.isPending}
      onSubmit={() => proof.check() && begin.mutate(proof.body)}
      onClose={onClose}
    >
      {proof.fields}
    </FormDialog>
  );
}

interface KeyDialogProps {
  secret: string;
  uri: string;
  onClose: () => void;
}

const IN_FOURS = /.{1,4}/g;

function KeyDialog({ secret, uri, onClose }: KeyDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [code, setCode] = useState("");
  const required = useRequiredFields({ code });
  const turnOn = useMutation({
    meta: { handled: true },
    mutationFn: () => call(turnSecondFactorOn, { body: { code } }),
    onSuccess: () => {
      notifySuccess(t(($) => $.settings.security.turnedOn));
      void cache.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
  });
  if (turnOn.data) return <RecoveryCodes codes={turnOn.data.recoveryCodes} onClose={onClose} />;
  const isWrong = isCodeFault(turnOn.error);
  return (
    <FormDialog
      isKept
      title={t(($) => $.settings.security.turnOnTitle)}
      submit={t(($) => $.settings.security.turnOn)}
      isPending={turnOn.isPending}
      error={isWrong ? null : turnOn.error}
      onSubmit={() => required.check() && turnOn.mutate()}
      onClose={onClose}
    >
      <span>{t(($) => $.settings.security.scan)}</span>
      <QrCode text={uri} label={t(($) => $.settings.security.qr)} />
      <span>
        {t(($) => $.settings.security.key)}:{" "}
        <CopyText text={secret.match(IN_FOURS)?.join(" ") ?? secret} />
      </span>
      <TextInput
        data-autofocus
        label={t(($) => $.settings.security.codeOfApp)}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={
          required.errors.code ?? (isWrong ? t(($) => $.settings.security.wrongCode) : undefined)
        }
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
