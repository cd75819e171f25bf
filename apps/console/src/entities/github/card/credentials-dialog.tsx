import { type GithubState, writeGithubCredentials } from "@baton/contract";
import { Alert, Anchor, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { fieldIssues } from "../../../api/errors.ts";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import { type OwnProof, useOwnProof } from "../../user/security/use-own-proof.tsx";
import { isProofFault } from "../../user/security/code-issue.ts";
import { profileQuery } from "../../user/profile.queries.ts";
import { githubKeys } from "../github.keys.ts";
import { githubErrorText, problemOf } from "../problem.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { CloseButton } from "../../../ui/dialog/dialog-buttons.tsx";
import { DialogForm } from "../../../ui/dialog/form-dialog.tsx";

interface CredentialsDialogProps {
  state: GithubState;
  onClose: () => void;
}

/** Writes the agents' credentials file, which a public repository would show to everybody. */
export function CredentialsDialog({ state, onClose }: CredentialsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog onClose={onClose} title={t(($) => $.github.credentials.title)}>
      {state.isPrivate === false ? (
        <Alert color="red" role="alert">
          {t(($) => $.github.credentials.public, { repo: state.repo ?? "" })}
        </Alert>
      ) : (
        <CredentialsForm repo={state.repo ?? ""} />
      )}
    </Dialog>
  );
}

function CredentialsForm({ repo }: { repo: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const own = cache.getQueryData(profileQuery.queryKey)?.email ?? "";
  const [username, setUsername] = useState(own);
  const required = useRequiredFields({ username });
  const write = useMutation({
    meta: { handled: true },
    mutationFn: (proof: OwnProof) => call(writeGithubCredentials, { body: { username, ...proof } }),
    onSettled: () => cache.invalidateQueries({ queryKey: githubKeys.all }),
  });
  const faults = fieldIssues(write.error);
  const usernameFault =
    faults["username"] === undefined ? undefined : t(($) => $.errors.http.invalidCredentials);
  const proof = useOwnProof({
    error: write.error,
    ...{ isFirst: false, saysRest: false },
    isReady: required.check,
    onPasskey: (passkey) => write.mutate(passkey),
  });
  const submit = () => {
    const isNamed = required.check();
    if (proof.check() && isNamed) write.mutate(proof.body);
  };
  if (write.isSuccess)
    return (
      <>
        <span role="status">
          {t(($) => $.github.credentials.written, { path: write.data.path })}{" "}
          <Anchor
            inherit
            underline="always"
            href={write.data.commit.url}
            target="_blank"
            rel="noreferrer"
          >
            {t(($) => $.github.commit)}
          </Anchor>
        </span>
        <CloseButton />
      </>
    );
  return (
    <DialogForm
      draft={username}
      submit={t(($) => $.github.credentials.write)}
      isPending={write.isPending}
      isReady={!proof.isLocked}
      onSubmit={submit}
    >
      <span>{t(($) => $.github.credentials.text)}</span>
      {write.error && !isProofFault(write.error) && (
        <Alert color="red" role="alert">
          {faults["repository"] === undefined || problemOf(write.error) !== null
            ? githubErrorText(t, write.error)
            : t(($) => $.github.credentials.public, { repo })}
        </Alert>
      )}
      <TextInput
        data-autofocus
        label={t(($) => $.github.credentials.username)}
        autoComplete="off"
        value={username}
        error={required.errors.username ?? usernameFault}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      {proof.fields}
    </DialogForm>
  );
}
