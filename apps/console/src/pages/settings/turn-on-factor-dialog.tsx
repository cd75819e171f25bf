import { beginSecondFactor, turnSecondFactorOn } from "@baton/contract";
import { Alert, Modal, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { errorText } from "../../api/error-text.ts";
import { isCodeFault } from "../../entities/user/security/code-issue.ts";
import { securityQuery } from "../../entities/user/security/security.queries.ts";
import { CopyText } from "../../ui/copy-text.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { notifySuccess } from "../../ui/notify.tsx";
import { useRequiredFields } from "../../ui/use-required-fields.ts";
import { useOwnProof } from "../../entities/user/security/use-own-proof.tsx";
import { AccountDialog } from "./account-dialog.tsx";
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
    <AccountDialog
      title={t(($) => $.settings.security.turnOnTitle)}
      text={t(($) => $.settings.security.turnOnText)}
      submitLabel={t(($) => $.settings.security.next)}
      isPending={begin.isPending}
      onSubmit={() => proof.check() && begin.mutate(proof.body)}
      onClose={onClose}
    >
      {proof.fields}
    </AccountDialog>
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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (required.check()) turnOn.mutate();
  };
  return (
    <Modal
      opened
      closeOnClickOutside={false}
      onClose={onClose}
      title={t(($) => $.settings.security.turnOnTitle)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          {turnOn.error && !isWrong && (
            <Alert color="red" role="alert" py="xs">
              {errorText(t, turnOn.error)}
            </Alert>
          )}
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
              required.errors.code ??
              (isWrong ? t(($) => $.settings.security.wrongCode) : undefined)
            }
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <FormButtons
            submit={t(($) => $.settings.security.turnOn)}
            isPending={turnOn.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Modal>
  );
}
