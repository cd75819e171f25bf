import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../i18n/i18n.ts";
import { firstNames } from "./first-names.ts";
import type { ConfirmRequest } from "./use-confirm.ts";

/** Above this many the number has to be typed: a slip of the hand must not cost a fleet. */
const TYPED_CONFIRMATION_ABOVE = 50;

interface ConfirmDialogProps {
  request: ConfirmRequest;
  onClose: () => void;
}

export function ConfirmDialog({ request, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const names = request.names ?? [];
  const expected =
    request.isDestructive && names.length > TYPED_CONFIRMATION_ABOVE ? String(names.length) : null;
  const handleConfirm = () => {
    onClose();
    request.onConfirm();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={request.title}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        {names.length > 0 && <strong>{firstNames(t, names, currentLanguage())}</strong>}
        <span>{request.text}</span>
        {request.children}
        {expected !== null && (
          <TextInput
            label={t(($) => $.common.typeToConfirm, { text: expected })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
        )}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(($) => $.common.cancel)}
          </Button>
          <Button
            {...(request.isDestructive ? { color: "red" } : {})}
            disabled={expected !== null && typed.trim() !== expected}
            onClick={handleConfirm}
          >
            {request.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
