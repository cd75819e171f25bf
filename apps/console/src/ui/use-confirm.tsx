import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useModals } from "@mantine/modals";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../i18n/i18n.ts";
import { firstNames } from "./first-names.ts";

/** Above this many the number has to be typed: a slip of the hand must not cost a fleet. */
const TYPED_CONFIRMATION_ABOVE = 50;

export interface ConfirmRequest {
  title: string;
  text: string;
  confirmLabel: string;
  isDestructive?: boolean;
  /** Names of what it is about; the dialog shows the first few. */
  names?: readonly string[];
  /** Further choices above the buttons. */
  children?: ReactNode;
  onConfirm: () => void;
}

function ConfirmBody({ request, close }: { request: ConfirmRequest; close: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const names = request.names ?? [];
  const expected =
    request.isDestructive && names.length > TYPED_CONFIRMATION_ABOVE ? String(names.length) : null;
  return (
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
        <Button variant="default" onClick={close} data-autofocus>
          {t(($) => $.common.cancel)}
        </Button>
        <Button
          {...(request.isDestructive ? { color: "red" } : {})}
          disabled={expected !== null && typed.trim() !== expected}
          onClick={() => {
            close();
            request.onConfirm();
          }}
        >
          {request.confirmLabel}
        </Button>
      </Group>
    </Stack>
  );
}

/** A question before something that cannot be taken back; focus is on Cancel. */
export function useConfirm(): (request: ConfirmRequest) => void {
  const { openModal, closeModal } = useModals();
  const { t } = useTranslation();
  return useCallback(
    (request: ConfirmRequest) => {
      const id = openModal({
        title: request.title,
        closeButtonProps: { "aria-label": t(($) => $.common.close) },
        children: <ConfirmBody request={request} close={() => closeModal(id)} />,
      });
    },
    [openModal, closeModal, t],
  );
}
