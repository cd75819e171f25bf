import { type Extension, NOTE_MAX_CHARS } from "@baton/contract";
import { Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { setNotes } from "../../entities/extension/set-notes.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import { useDraftGuard } from "../../ui/confirm/use-draft-guard.ts";
import { firstNames } from "../../ui/first-names.ts";

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
  const [before] = useState(() => commonNote(rows));
  const [note, setNote] = useState(before);
  const close = useDraftGuard(note !== before, onClose);
  const replaced = rows.filter((row) => row.note !== "" && row.note !== note).length;
  const handleSubmit = () => {
    onClose();
    void setNotes(context, rows, note);
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t(($) => $.extensionChanges.note.title, { count: rows.length })}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <strong>
          {firstNames(
            t,
            rows.map(({ name }) => name),
            currentLanguage(),
          )}
        </strong>
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
          <span role="status">
            {t(($) => $.extensionChanges.note.replaced, { count: replaced })}
          </span>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button disabled={rows.every((row) => row.note === note)} onClick={handleSubmit}>
            {t(($) => $.extensionChanges.note.submit)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
