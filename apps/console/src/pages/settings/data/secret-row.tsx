import { deleteNamedSecret, type NamedSecret, replaceNamedSecret } from "@baton/contract";
import { Button, Group } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { secretsQuery } from "../../../entities/user/secrets.queries.ts";
import { confirm } from "../../../ui/confirm/confirm.ts";
import { DateTime } from "../../../ui/date-time.tsx";
import { notifySuccess } from "../../../ui/notify.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { Pill } from "../../../ui/pill.tsx";
import classes from "../section/settings.module.css";

function useSecret({ id }: NamedSecret) {
  const cache = useQueryClient();
  const params = { id };
  const onSuccess = () => void cache.invalidateQueries({ queryKey: secretsQuery.queryKey });
  return {
    replace: useMutation({
      mutationFn: (text: string) => call(replaceNamedSecret, { params, body: { text } }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: () => call(deleteNamedSecret, { params }), onSuccess }),
  };
}

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
  const { replace, remove } = useSecret(secret);
  const { name } = secret;
  const handleReplace = (text: string) =>
    replace.mutate(text, {
      onSuccess: () => {
        setOpen(false);
        notifySuccess(t(($) => $.common.saved));
      },
    });
  const handleDelete = async () => {
    const isSure = await confirm({
      title: t(($) => $.settings.secrets.deleteTitle, { name }),
      text: t(($) => $.settings.secrets.deleteText),
      confirmLabel: t(($) => $.common.delete),
    });
    if (isSure) remove.mutate();
  };
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
          <Button
            variant="default"
            size="xs"
            aria-label={`${t(($) => $.common.delete)}: ${name}`}
            loading={remove.isPending}
            onClick={() => void handleDelete()}
          >
            {t(($) => $.common.delete)}
          </Button>
        </Group>
      </div>
      {isOpen && <Replacement onReplace={handleReplace} />}
    </li>
  );
}
