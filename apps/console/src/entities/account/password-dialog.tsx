import { Button, Group, Modal, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/error-text.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { useRequiredFields } from "../../ui/use-required-fields.ts";

interface PasswordDialogProps {
  onClose: () => void;
  /** Fails where the password is not the user's. */
  onPassword: (password: string) => Promise<void>;
}

export function PasswordDialog({ onClose, onPassword }: PasswordDialogProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const required = useRequiredFields({ password });
  const check = useMutation({ meta: { handled: true }, mutationFn: onPassword });
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (required.check()) check.mutate(password);
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
          <span>{t(($) => $.accounts.password.text)}</span>
          <PasswordField
            data-autofocus
            label={t(($) => $.accounts.password.label)}
            autoComplete="current-password"
            value={password}
            error={required.errors.password ?? (check.error && errorText(t, check.error))}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button type="submit" loading={check.isPending}>
              {t(($) => $.accounts.password.submit)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
