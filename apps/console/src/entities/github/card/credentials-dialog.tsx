import { type GithubState, writeGithubCredentials } from "@baton/contract";
import { Alert, Anchor, Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { useFieldFaults } from "../../../ui/use-field-faults.ts";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import { githubKeys } from "../github.keys.ts";
import { githubErrorText } from "../problem.ts";

interface CredentialsDialogProps {
  state: GithubState;
  onClose: () => void;
}

/** Writes the agents' credentials file, which a public repository would show to everybody. */
export function CredentialsDialog({ state, onClose }: CredentialsDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.github.credentials.title)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      {state.isPrivate === false ? (
        <Alert color="red" role="alert">
          {t(($) => $.github.credentials.public, { repo: state.repo ?? "" })}
        </Alert>
      ) : (
        <CredentialsForm onClose={onClose} />
      )}
    </Modal>
  );
}

function CredentialsForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [values, setValues] = useState({ username: "", password: "" });
  const required = useRequiredFields(values);
  const write = useMutation({
    meta: { handled: true },
    mutationFn: () => call(writeGithubCredentials, { body: values }),
    onSettled: () => cache.invalidateQueries({ queryKey: githubKeys.all }),
  });
  const faults = useFieldFaults(write.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (required.check()) write.mutate();
  };
  if (write.isSuccess)
    return (
      <Stack gap="sm">
        <span role="status">
          {t(($) => $.github.credentials.written, { path: write.data.path })}{" "}
          <Anchor inherit href={write.data.commit.url} target="_blank" rel="noreferrer">
            {t(($) => $.github.commit)}
          </Anchor>
        </span>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t(($) => $.common.close)}</Button>
        </Group>
      </Stack>
    );
  const isAtField = faults["username"] !== undefined || faults["password"] !== undefined;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <span>{t(($) => $.github.credentials.text)}</span>
        {write.error && !isAtField && (
          <Alert color="red" role="alert">
            {githubErrorText(t, write.error)}
          </Alert>
        )}
        <TextInput
          data-autofocus
          label={t(($) => $.github.credentials.username)}
          autoComplete="off"
          value={values.username}
          error={required.errors.username ?? faults["username"]}
          onChange={(event) => setValues({ ...values, username: event.currentTarget.value })}
        />
        <PasswordField
          label={t(($) => $.github.credentials.password)}
          autoComplete="new-password"
          value={values.password}
          error={required.errors.password ?? faults["password"]}
          onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={write.isPending}>
            {t(($) => $.github.credentials.write)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
