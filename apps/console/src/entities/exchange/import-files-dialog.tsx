import { importFile, type ResponseOf } from "@baton/contract";
import { Button, FileButton, Stack, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { actionKeys } from "../action/action.queries.ts";
import { scriptKeys } from "../script/script.keys.ts";
import { bodyOf, type FileToImport, readChosen, toFile, useReports } from "./import-files.ts";
import { ImportPart } from "./import-part.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DialogButtons } from "../../ui/dialog/dialog-buttons.tsx";

interface ImportFilesDialogProps {
  /** What was pasted elsewhere, to begin with. */
  initialText?: string;
  /** Told of the first file, when all have been imported. */
  onImported?: (made: ResponseOf<typeof importFile>) => void;
  onClose: () => void;
}

/** How much of it is new here; what was there already is not made again. */
const doneText = (t: TFunction, { scriptIds, actionIds }: ResponseOf<typeof importFile>): string =>
  t(($) => $.exchange.done, {
    scripts: t(($) => $.exchange.scriptCount, { count: scriptIds.length }),
    actions: t(($) => $.exchange.actionCount, { count: actionIds.length }),
  });

/** Files of any known format: first what would become of each line, then the import. */
export function ImportFilesDialog({
  initialText = "",
  onImported,
  onClose,
}: ImportFilesDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [files, setFiles] = useState([toFile(initialText, null)]);
  const reports = useReports(files);
  const ready = reports.filter(({ report, isFetching }) => report?.canImport && !isFetching);
  const change = (number: number, patch: Partial<FileToImport>) =>
    setFiles((before) => before.map((one) => (one.number === number ? { ...one, ...patch } : one)));
  const importing = useMutation({
    mutationFn: (file: FileToImport) => call(importFile, { body: bodyOf(file, false) }),
    onSuccess(made, { number }) {
      void cache.invalidateQueries({ queryKey: actionKeys.lists });
      void cache.invalidateQueries({ queryKey: scriptKeys.all });
      notifySuccess(doneText(t, made));
      setFiles((before) => before.filter((one) => one.number !== number));
    },
  });
  /** One after the other; what could not be imported stays, with its reason. */
  const importReady = async (): Promise<void> => {
    const made = [];
    for (const { file } of ready) made.push(await importing.mutateAsync(file));
    if (ready.length < reports.length) return;
    onClose();
    if (made[0]) onImported?.(made[0]);
  };
  const take = async (chosen: File[]) => {
    const read = await Promise.all(chosen.map(readChosen));
    setFiles((before) => [...before.filter(({ fileName }) => fileName !== null), ...read]);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  };
  return (
    <Dialog onClose={onClose} size={680} title={t(($) => $.exchange.importFile)}>
      <Stack gap="sm" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
        <span>{t(($) => $.exchange.drop)}</span>
        <FileButton
          multiple
          onChange={(chosen) => void take(chosen)}
          accept=".json,.side,.ts,.js,.mjs,.cjs"
        >
          {(button) => (
            <Button {...button} variant="default" size="xs" data-autofocus>
              {t(($) => $.exchange.chooseFile)}
            </Button>
          )}
        </FileButton>
        <Textarea
          aria-label={t(($) => $.exchange.paste)}
          placeholder={t(($) => $.exchange.paste)}
          value={files.find(({ fileName }) => fileName === null)?.text ?? ""}
          onChange={(event) => setFiles([toFile(event.currentTarget.value, null)])}
          rows={3}
          spellCheck={false}
        />
        {reports.map((reported) => (
          <ImportPart
            key={reported.file.fileName === null ? "pasted" : reported.file.number}
            reported={reported}
            onChange={(patch) => change(reported.file.number, patch)}
          />
        ))}
        <DialogButtons>
          <Button
            disabled={ready.length === 0 || reports.some(({ isFetching }) => isFetching)}
            loading={importing.isPending}
            onClick={() => void importReady().catch(() => {})}
          >
            {t(($) => $.exchange.submit)}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
