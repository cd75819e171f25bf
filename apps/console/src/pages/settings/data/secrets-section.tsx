import { createNamedSecret } from "@baton/contract";
import { Button, Group, Skeleton, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnersOnly } from "../../../entities/user/impersonation/owners-only.tsx";
import { call } from "../../../api/client.ts";
import { fieldIssues } from "../../../api/errors.ts";
import { fieldFaultText } from "../../../api/field-fault-text.ts";
import { secretsQuery } from "../../../entities/user/secrets.queries.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { QueryFailure } from "../../../ui/query-failure.tsx";
import { SecretRow } from "./secret-row.tsx";
import { Section } from "../section/section.tsx";
import classes from "../section/settings.module.css";

function NewSecret() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const create = useMutation({
    meta: { handled: true },
    mutationFn: () => call(createNamedSecret, { body: { name, text } }),
    onSuccess: () => {
      setName("");
      setText("");
      notifySuccess(t(($) => $.common.saved));
      void cache.invalidateQueries({ queryKey: secretsQuery.queryKey });
    },
    onError: (error) => {
      if (Object.keys(fieldIssues(error)).length === 0) notifyError(error);
    },
  });
  const issues = fieldIssues(create.error);
  const faultOf = (field: "name" | "text") =>
    issues[field] === undefined ? undefined : fieldFaultText(t, issues[field]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Group component="form" gap="sm" p="md" align="start" onSubmit={submit}>
      <TextInput
        label={t(($) => $.settings.secrets.name)}
        autoComplete="off"
        spellCheck={false}
        value={name}
        error={faultOf("name")}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordField
        miw={190}
        label={t(($) => $.settings.secrets.secret)}
        autoComplete="new-password"
        value={text}
        error={faultOf("text")}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        mt={23}
        loading={create.isPending}
        disabled={name.trim() === "" || text === ""}
      >
        {t(($) => $.settings.secrets.add)}
      </Button>
    </Group>
  );
}

/** What steps name as `{{secret.name}}`. */
export function SecretsSection() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(secretsQuery);
  return (
    <Section
      id="secrets"
      title={t(($) => $.settings.secrets.title)}
      text={t(($) => $.settings.secrets.text, { example: "{{secret.name}}" })}
    >
      <OwnersOnly>
        <div className={classes["card"]}>
          {isPending && <Skeleton height={80} m="md" w="auto" />}
          {error && !data && <QueryFailure error={error} onRetry={() => void refetch()} />}
          {data?.data.length === 0 && (
            <p className={classes["plain"]}>{t(($) => $.settings.secrets.empty)}</p>
          )}
          {data && data.data.length > 0 && (
            <ul className={classes["networks"]}>
              {data.data.map((secret) => (
                <SecretRow key={secret.id} secret={secret} />
              ))}
            </ul>
          )}
          {data && <NewSecret />}
        </div>
      </OwnersOnly>
    </Section>
  );
}
