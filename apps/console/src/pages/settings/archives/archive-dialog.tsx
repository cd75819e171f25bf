import { type Archive, TELEGRAM_TOKEN_MASK } from "@baton/contract";
import { Button, Checkbox, Group, Input } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldIssues } from "../../../api/errors.ts";
import { archivesQuery } from "../../../entities/user/archives.queries.ts";
import { notifyError, notifySuccess } from "../../../ui/notify.tsx";
import { useFieldFaults } from "../../../ui/use-field-faults.ts";
import { saveArchive } from "./archive-changes.ts";
import { ArchiveFields, BotTokenField } from "./archive-fields.tsx";
import { nameOfArchive } from "./archive-row.tsx";
import {
  type ArchiveValues,
  type FieldsProps,
  optionFaults,
  toArchiveSettings,
} from "./generate-form.ts";
import generateClasses from "./generate.module.css";
import classes from "../section/settings.module.css";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";

interface ArchiveDialogProps {
  archive: Archive;
  /** What can be changed along with it. */
  others: readonly Archive[];
  onClose: () => void;
}

/** Other settings for an archive whose browsers are there already. */
export function ArchiveDialog({ archive, others, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<ArchiveValues>(archive.settings);
  const [isForAll, setForAll] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const save = useSave(archive, onClose);
  const faults = optionFaults(values);
  const refused = useFieldFaults(save.error);
  const set = (patch: Partial<ArchiveValues>) => {
    if (save.error) save.reset();
    setValues((before) => ({ ...before, ...patch }));
  };
  const errorOf = (name: keyof ArchiveValues) => {
    const fault = isChecked ? faults[name] : undefined;
    return fault ? t(($) => $.common[fault]) : (refused[name] ?? refused[`settings.${name}`]);
  };
  const handleSubmit = () => {
    setChecked(true);
    if (Object.keys(faults).length > 0) return;
    save.mutate({ values, others: isForAll ? others : [] });
  };
  const fields = { values, errorOf, set };
  return (
    <FormDialog
      size="lg"
      title={t(($) => $.settings.archives.dialogTitle, { name: nameOfArchive(t, archive) })}
      draft={values}
      isPending={save.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className={classes["text"]}>{t(($) => $.settings.archives.dialogText)}</p>
      <div className={generateClasses["groups"]}>
        <ArchiveFields {...fields} botToken={<KeptToken {...fields} />} />
      </div>
      {others.length > 0 && (
        <Checkbox
          label={t(($) => $.settings.archives.forAll, { count: others.length })}
          description={t(($) => $.settings.archives.forAllHint)}
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}

interface Saved {
  values: ArchiveValues;
  others: readonly Archive[];
}

function useSave(archive: Archive, onClose: () => void) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  return useMutation({
    meta: { handled: true },
    mutationFn: ({ values, others }: Saved) =>
      saveArchive(archive, toArchiveSettings(values), others),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: archivesQuery.queryKey });
      notifySuccess(t(($) => $.settings.archives.saved));
      onClose();
    },
    onError: (error) => {
      if (Object.keys(fieldIssues(error)).length === 0) notifyError(error);
    },
  });
}

/** One that is set is replaced or taken away; it comes back from nowhere. */
function KeptToken(props: FieldsProps<ArchiveValues>) {
  const { t } = useTranslation();
  const { values, set } = props;
  if (values.telegramBotToken !== TELEGRAM_TOKEN_MASK) return <BotTokenField {...props} />;
  return (
    <Input.Wrapper
      label={t(($) => $.settings.generate.telegramBotToken)}
      labelElement="div"
      error={props.errorOf("telegramBotToken")}
    >
      <Group gap="xs">
        <span className="dimmed">{t(($) => $.settings.archives.tokenIsSet)}</span>
        <Button size="compact-xs" variant="default" onClick={() => set({ telegramBotToken: "" })}>
          {t(($) => $.settings.archives.replaceToken)}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}
