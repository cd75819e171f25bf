import { deleteOperatorUser, type OperatorUser } from "@baton/contract";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { useUserChange } from "./use-user-change.ts";

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
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.operator.users.removeTitle)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === email) remove.mutate(undefined);
        }}
      >
        <Stack gap="sm">
          <strong>{email}</strong>
          <span>{t(($) => $.operator.users.removeText, { count })}</span>
          <TextInput
            data-autofocus
            label={t(($) => $.common.typeToConfirm, { text: email })}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button
              type="submit"
              color="red"
              disabled={typed.trim() !== email}
              loading={remove.isPending}
            >
              {t(($) => $.common.delete)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
