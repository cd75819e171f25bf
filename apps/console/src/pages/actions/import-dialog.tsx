import { type Action, importRecording } from "@baton/contract";
import { Button, Checkbox, Group, Loader, Modal, Stack, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { errorText } from "../../api/error-text.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { actionKeys } from "../../entities/action/action.queries.ts";
import { RecordingDrop } from "./recording-drop.tsx";
import { RecordingReportView } from "./recording-report.tsx";

interface ImportDialogProps {
  /** What was pasted elsewhere, to begin with. */
  initialText: string;
  onClose: () => void;
  onImported: (action: Action) => void;
}

interface Source {
  text: string;
  fileName: string | null;
  /** Stands for the text, which may be megabytes, in the key of its report. */
  number: number;
}

const TYPING_PAUSE_MS = 250;

function useReport(source: Source, name: string, skipUnsupported: boolean) {
  const [asked] = useDebouncedValue({ source, name, skipUnsupported }, TYPING_PAUSE_MS);
  return useQuery({
    queryKey: ["recording-report", asked.source.number, asked.name, asked.skipUnsupported],
    queryFn: ({ signal }) =>
      call(importRecording, {
        body: bodyOf(asked.source.text, asked.name, asked.skipUnsupported, true),
        signal,
      }),
    enabled: asked.source.text.trim() !== "",
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

const bodyOf = (recording: string, name: string, skipUnsupported: boolean, isDryRun: boolean) => ({
  recording,
  ...(name.trim() === "" ? {} : { name: name.trim() }),
  skipUnsupported,
  isDryRun,
});

/** From a Recorder file to an action: first the report of what each step becomes, then the import. */
export function ImportDialog({ initialText, onClose, onImported }: ImportDialogProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [source, setSource] = useState<Source>({ text: initialText, fileName: null, number: 0 });
  const [name, setName] = useState("");
  const [isSkipping, setSkipping] = useState(false);
  const report = useReport(source, name, isSkipping);
  const found = source.text.trim() === "" ? undefined : report.data?.report;
  const unsupported = found?.steps.filter(({ verdict }) => verdict !== "taken").length ?? 0;

  const importing = useMutation({
    mutationFn: () => call(importRecording, { body: bodyOf(source.text, name, isSkipping, false) }),
    onSuccess({ action }) {
      if (!action) return;
      void cache.invalidateQueries({ queryKey: actionKeys.lists });
      notifySuccess(t(($) => $.actions.imported, { name: action.name }));
    },
  });
  const openImported = ({ action }: { action: Action | null }) => {
    if (!action) return;
    onClose();
    onImported(action);
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
          text={source.text}
          fileName={source.fileName}
          onText={(text, fileName) =>
            setSource((before) => ({ text, fileName, number: before.number + 1 }))
          }
        />
        {report.isError && <p role="alert">{errorText(t, report.error)}</p>}
        {report.isFetching && !found && <Loader />}
        {found && (
          <>
            <RecordingReportView report={found} />
            {unsupported > 0 && (
              <Checkbox
                label={t(($) => $.actions.importWithout, { count: unsupported })}
                checked={isSkipping}
                onChange={(event) => setSkipping(event.currentTarget.checked)}
              />
            )}
            <TextInput
              label={t(($) => $.actions.name)}
              placeholder={found.title ?? ""}
              value={name}
              maxLength={200}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </>
        )}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button
            disabled={!found?.canImport || report.isFetching}
            loading={importing.isPending}
            onClick={() => importing.mutate(undefined, { onSuccess: openImported })}
          >
            {t(($) => $.actions.importSubmit)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
