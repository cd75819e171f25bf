import { Checkbox, Loader, Stack, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { errorText } from "../../api/error-text.ts";
import { RecordingReportView } from "./recording-report.tsx";
import type { Recording, Reported } from "./recordings.ts";

interface RecordingPartProps {
  reported: Reported;
  /** Names the part where it is one of several. */
  hasTitle: boolean;
  onChange: (change: Partial<Recording>) => void;
}

/** One recording with what would become of it, and the name that the action gets. */
export function RecordingPart({ reported, hasTitle, onChange }: RecordingPartProps) {
  const { t } = useTranslation();
  const { recording, report, error, isFetching } = reported;
  const { fileName, name, isSkipping } = recording;
  const unsupported = report?.steps.filter(({ verdict }) => verdict !== "taken").length ?? 0;
  return (
    <Stack component="section" gap="sm" aria-label={fileName ?? t(($) => $.actions.report)}>
      {hasTitle && (
        <strong>
          <bdi>{fileName}</bdi>
        </strong>
      )}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {isFetching && !report && <Loader />}
      {report && (
        <>
          <RecordingReportView report={report} />
          {unsupported > 0 && (
            <Checkbox
              label={t(($) => $.actions.importWithout, { count: unsupported })}
              checked={isSkipping}
              onChange={(event) => onChange({ isSkipping: event.currentTarget.checked })}
            />
          )}
          <TextInput
            label={t(($) => $.actions.name)}
            placeholder={report.title ?? ""}
            value={name ?? report.title ?? ""}
            maxLength={200}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        </>
      )}
    </Stack>
  );
}
