import { type Action, importRecording } from "@baton/contract";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { actionKeys } from "../../entities/action/action.queries.ts";
import { RecordingDrop } from "./recording-drop.tsx";
import { RecordingPart } from "./recording-part.tsx";
import { bodyOf, type Recording, toRecording, useReports } from "./recordings.ts";

interface ImportDialogProps {
  /** What was pasted elsewhere, to begin with. */
  initialText: string;
  onClose: () => void;
  onImported: (action: Action) => void;
}

/** From Recorder files to actions: first the report of what each step becomes, then the import. */
export function ImportDialog({ initialText, onClose, onImported }: ImportDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [recordings, setRecordings] = useState([toRecording(initialText, null)]);
  const reports = useReports(recordings);
  const ready = reports.filter(({ report, isFetching }) => report?.canImport && !isFetching);
  const files = recordings.filter(({ fileName }) => fileName !== null);
  const change = (number: number, patch: Partial<Recording>) =>
    setRecordings((before) =>
      before.map((one) => (one.number === number ? { ...one, ...patch } : one)),
    );

  const importing = useMutation({
    mutationFn: async (recording: Recording) => {
      const { action } = await call(importRecording, { body: bodyOf(recording, false) });
      return action;
    },
    onSuccess(action, { number }) {
      if (!action) return;
      void cache.invalidateQueries({ queryKey: actionKeys.lists });
      notifySuccess(t(($) => $.actions.imported, { name: action.name }));
      setRecordings((before) => before.filter((one) => one.number !== number));
    },
  });
  /** One after the other; what could not be imported stays, with its reason. */
  const importReady = async (): Promise<void> => {
    let first: Action | null = null;
    for (const { recording } of ready) {
      const action = await importing.mutateAsync(recording);
      first ??= action;
    }
    if (ready.length < reports.length || !first) return;
    onClose();
    onImported(first);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={t(($) => $.actions.importTitle)}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <RecordingDrop
          text={recordings.find(({ fileName }) => fileName === null)?.text ?? ""}
          fileNames={files.map(({ fileName }) => fileName ?? "")}
          onText={(text) => setRecordings([toRecording(text, null)])}
          onFiles={(read) =>
            setRecordings([...files, ...read.map(({ text, name }) => toRecording(text, name))])
          }
        />
        {reports.map((reported) => (
          <RecordingPart
            key={reported.recording.fileName === null ? "pasted" : reported.recording.number}
            reported={reported}
            hasTitle={files.length > 1}
            onChange={(patch) => change(reported.recording.number, patch)}
          />
        ))}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button
            disabled={ready.length === 0 || reports.some(({ isFetching }) => isFetching)}
            loading={importing.isPending}
            onClick={() => void importReady().catch(() => {})}
          >
            {t(($) => $.actions.importSubmit)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
