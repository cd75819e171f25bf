import { deleteOperatorUser, type OperatorUser } from "@baton/contract";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { useUserChange } from "./use-user-change.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

interface RemoveUserDialogProps {
  user: OperatorUser;
  onGone: () => void;
  onClose: () => void;
}

/** A user goes with all there is of theirs, so the address is typed first. */
export function RemoveUserDialog({ user, onGone, onClose }: RemoveUserDialogProps) {
  const { t } = useTranslation();
  const { id, email, usedExtensionCount: count } = user;
  const [typed, setTyped] = useState("");
  const remove = useUserChange({
    change: () => call(deleteOperatorUser, { params: { id }, body: { email: typed.trim() } }),
    onDone: () => {
      notifySuccess(t(($) => $.operator.users.removed, { email }));
      onClose();
      onGone();
    },
  });
  return (
    <FormDialog
      title={t(($) => $.operator.users.removeTitle)}
      names={[email]}
      submit={t(($) => $.common.delete)}
      isDestructive
      isPending={remove.isPending}
      isReady={typed.trim() === email}
      onSubmit={() => typed.trim() === email && remove.mutate(undefined)}
      onClose={onClose}
    >
      <span>{t(($) => $.operator.users.removeText, { count })}</span>
      <TextInput
        data-autofocus
        label={t(($) => $.common.typeToConfirm, { text: email })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
