import {
  beginPasskey,
  createPasskey,
  deletePasskey,
  type Passkey,
  renamePasskey,
} from "@baton/contract";
import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { isKnownHere, isStopped, makePasskey } from "../../../entities/user/security/passkeys.ts";
import { passkeyFault } from "../../../entities/user/security/security-fault.ts";
import { securityQuery } from "../../../entities/user/security/security.queries.ts";
import { notifySuccess } from "../../../ui/notify.tsx";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import { useOwnProof } from "../../../entities/user/security/use-own-proof.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";

const NAME_MAX_CHARS = 100;

interface NameFieldProps {
  value: string;
  error: string | undefined;
  isFirst?: boolean;
  onChange: (name: string) => void;
}

function NameField({ value, error, isFirst = false, onChange }: NameFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...(isFirst ? { "data-autofocus": true } : {})}
      label={t(($) => $.settings.security.name)}
      autoComplete="off"
      maxLength={NAME_MAX_CHARS}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What was done, in words, and the list anew. */
function useDone(words: string, onClose: () => void) {
  const cache = useQueryClient();
  return () => {
    notifySuccess(words);
    void cache.invalidateQueries({ queryKey: securityQuery.queryKey });
    onClose();
  };
}

/** Whether the browser refused, or the server the passkey: else it is the form's own fault. */
const isOfPasskey = (error: unknown): boolean => isStopped(error) || isKnownHere(error);

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState<string>(() => t(($) => $.settings.security.thisDevice));
  const required = useRequiredFields({ name: name.trim() });
  const add = useMutation({
    meta: { handled: true },
    async mutationFn(body: { password: string; code?: string }) {
      const { challengeId, options } = await call(beginPasskey, { body });
      const response = await makePasskey(options);
      return call(createPasskey, { body: { challengeId, name: name.trim(), response } });
    },
    onSuccess: useDone(
      t(($) => $.settings.security.added),
      onClose,
    ),
  });
  const proof = useOwnProof({ error: isOfPasskey(add.error) ? null : add.error, others: ["name"] });
  return (
    <FormDialog
      title={t(($) => $.settings.security.add)}
      text={t(($) => $.settings.security.addText)}
      submit={t(($) => $.settings.security.next)}
      isPending={add.isPending}
      error={isOfPasskey(add.error) ? passkeyFault(t, add.error) : null}
      onSubmit={() => {
        const isNamed = required.check();
        if (proof.check() && isNamed) add.mutate(proof.body);
      }}
      onClose={onClose}
    >
      {proof.fields}
      <NameField value={name} error={required.errors.name} onChange={setName} />
    </FormDialog>
  );
}

interface PasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(passkey.name);
  const required = useRequiredFields({ name: name.trim() });
  const rename = useMutation({
    meta: { handled: true },
    mutationFn: () =>
      call(renamePasskey, { params: { id: passkey.id }, body: { name: name.trim() } }),
    onSuccess: useDone(
      t(($) => $.settings.security.renamed),
      onClose,
    ),
  });
  return (
    <FormDialog
      title={t(($) => $.settings.security.rename)}
      text={passkey.name}
      submit={t(($) => $.common.save)}
      isPending={rename.isPending}
      error={rename.error}
      onSubmit={() => required.check() && rename.mutate()}
      onClose={onClose}
    >
      <NameField isFirst value={name} error={required.errors.name} onChange={setName} />
    </FormDialog>
  );
}

export function DeletePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation();
  const remove = useMutation({
    meta: { handled: true },
    mutationFn: (body: { password: string; code?: string }) =>
      call(deletePasskey, { params: { id: passkey.id }, body }),
    onSuccess: useDone(
      t(($) => $.settings.security.removed),
      onClose,
    ),
  });
  const proof = useOwnProof({ error: remove.error });
  return (
    <FormDialog
      title={t(($) => $.settings.security.remove)}
      text={t(($) => $.settings.security.removeText, { name: passkey.name })}
      submit={t(($) => $.common.delete)}
      isDestructive
      isPending={remove.isPending}
      onSubmit={() => proof.check() && remove.mutate(proof.body)}
      onClose={onClose}
    >
      {proof.fields}
    </FormDialog>
  );
}
