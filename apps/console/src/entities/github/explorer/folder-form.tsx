import { createGithubFolder, isGithubFolderName, NAME_MAX_CHARS } from "@baton/contract";
import { Button, Group, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { fieldIssues } from "../../../api/errors.ts";
import { notifyRefusal, successNotice } from "../../../ui/notify.tsx";
import { useRequiredFields } from "../../../ui/use-required-fields.ts";
import { githubErrorText } from "../problem.ts";
import { useGithubFaults } from "../use-github-faults.ts";
import classes from "./explorer.module.css";

interface FolderFormProps {
  /** Where it is made. */
  path: string;
  repo: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks what a new folder is called, right where it will be. */
export function FolderForm({ path, repo, onDone, onClose }: FolderFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const required = useRequiredFields({ name: name.trim() });
  const [refused, setRefused] = useState("");
  const notify = successNotice();
  const create = useMutation({
    meta: { handled: true },
    mutationFn: () => call(createGithubFolder, { body: { path, name: name.trim() } }),
    onSuccess: (made) => {
      notify(t(($) => $.github.explorer.folderMade, { path: made.path }));
      onDone();
    },
    onError: (error) => {
      if (fieldIssues(error)["name"] === undefined) notifyRefusal(githubErrorText(t, error));
    },
  });
  const faults = useGithubFaults(create.error);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!required.check()) return;
    if (isGithubFolderName(name.trim())) create.mutate();
    else setRefused(name);
  };
  return (
    <form noValidate className={classes["strip"]} onSubmit={handleSubmit}>
      <Group gap="sm" align="start">
        <TextInput
          autoFocus
          flex={1}
          miw={180}
          label={t(($) => $.github.explorer.folderName, { path: path === "" ? repo : path })}
          value={name}
          maxLength={NAME_MAX_CHARS}
          autoComplete="off"
          spellCheck={false}
          error={
            required.errors.name ??
            (refused === name && name !== ""
              ? t(($) => $.github.faults.folderName)
              : faults["name"])
          }
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            onClose();
          }}
        />
        <Group gap="xs" className={classes["beside"] ?? ""}>
          <Button type="submit" loading={create.isPending}>
            {t(($) => $.github.explorer.makeFolder)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
