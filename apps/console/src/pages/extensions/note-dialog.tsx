import { type Extension, NOTE_MAX_CHARS } from "@baton/contract";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { setNotes } from "../../entities/extension/set-notes.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";

interface NoteDialogProps {
  rows: readonly Extension[];
  onClose: () => void;
}

/** The note that all rows have now, so that the dialog opens on it. */
function commonNote(rows: readonly Extension[]): string {
  const [first, ...others] = new Set(rows.map(({ note }) => note));
  return others.length === 0 ? (first ?? "") : "";
}

/** One note for all of them. */
export function NoteDialog({ rows, onClose }: NoteDialogProps) {
  const { t } = useTranslation();
  const context = useCommandContext();
  const [note, setNote] = useState(() => commonNote(rows));
  const replaced = rows.filter((row) => row.note !== "" && row.note !== note).length;
  const handleSubmit = () => {
    onClose();
    void setNotes(context, rows, note);
  };
  return (
    <FormDialog
      title={t(($) => $.extensionChanges.note.title, { count: rows.length })}
      names={rows.map(({ name }) => name)}
      draft={note}
      submit={t(($) => $.extensionChanges.note.submit)}
      isReady={rows.some((row) => row.note !== note)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        label={t(($) => $.extensionChanges.note.label)}
        description={t(($) => $.extensionChanges.note.hint)}
        value={note}
        maxLength={NOTE_MAX_CHARS}
        rows={4}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {rows.length > 1 && replaced > 0 && (
        <span role="status">{t(($) => $.extensionChanges.note.replaced, { count: replaced })}</span>
      )}
    </FormDialog>
  );
}
