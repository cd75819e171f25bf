import { deleteNamedSecret, type NamedSecret, replaceNamedSecret } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { secretsQuery } from "../../../entities/user/secrets.queries.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { notifySuccess } from "../../../ui/notify.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { AskedButton } from "../section/asked-button.tsx";
import classes from "../section/settings.module.css";

function Replacement({ onReplace }: { onReplace: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onReplace(text);
  };
  return (
    <Group component="form" gap="sm" pt="xs" align="end" onSubmit={submit}>
      <PasswordField
        label={t(($) => $.settings.secrets.secret)}
        autoComplete="new-password"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text === ""}>
        {t(($) => $.common.save)}
      </Button>
    </Group>
  );
}

/** A secret by its name; its text is never shown. */
export function SecretRow({ secret }: { secret: NamedSecret }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { id, name } = secret;
  const cache = useQueryClient();
  const replace = useMutation({
    mutationFn: (text: string) => call(replaceNamedSecret, { params: { id }, body: { text } }),
    onSuccess: () => {
      setOpen(false);
      notifySuccess(t(($) => $.common.saved));
      void cache.invalidateQueries({ queryKey: secretsQuery.queryKey });
    },
  });
  const toggle = t(($) => (isOpen ? $.common.cancel : $.settings.secrets.replace));
  return (
    <li className={classes["network"]} aria-label={name}>
      <div className={classes["networkHead"]}>
        <div>
          <code>{`{{secret.${name}}}`}</code>{" "}
          {secret.isUnreadable && <Pill>{t(($) => $.settings.secrets.unreadable)}</Pill>}
          <p className={classes["text"]}>
            <DateTime value={secret.updatedAt} />
          </p>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-label={`${toggle}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {toggle}
          </Button>
          <AskedButton
            label={t(($) => $.common.delete)}
            spoken={`${t(($) => $.common.delete)}: ${name}`}
            title={t(($) => $.settings.secrets.deleteTitle, { name })}
            text={t(($) => $.settings.secrets.deleteText)}
            act={() => call(deleteNamedSecret, { params: { id } })}
            touches={[secretsQuery.queryKey]}
          />
        </Group>
      </div>
      {isOpen && <Replacement onReplace={replace.mutate} />}
    </li>
  );
}
