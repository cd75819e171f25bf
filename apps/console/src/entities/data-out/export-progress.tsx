import type { DataExport } from "@baton/contract";
import { Button, Group, Progress, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatBytes } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { CallFailure, ExportFailure } from "./failure-detail.tsx";
import type { useDataExport } from "./use-data-export.ts";

const WHOLE = 100;

interface ExportProgressProps {
  current: DataExport;
  work: Pick<ReturnType<typeof useDataExport>, "stop" | "fetchFile" | "forget">;
}

/** How far an export has come, and what can be done with it. */
export function ExportProgress({ current, work }: ExportProgressProps) {
  const { t } = useTranslation();
  const { state, doneCount: done, totalCount: count, size, error } = current;
  const { stop, fetchFile, forget } = work;
  if (state === "failed" && error) return <ExportFailure error={error} onRetry={forget} />;
  if (state === "stopped") return <p role="status">{t(($) => $.dataOut.stopped)}</p>;
  if (state === "done" && current.fileName === null)
    return <p role="status">{t(($) => $.dataOut.sent)}</p>;
  if (state === "done")
    return (
      <Stack gap="xs">
        <p role="status">
          {t(($) => $.dataOut.ready, { size: formatBytes(size, currentLanguage()) })}
        </p>
        {fetchFile.error && <CallFailure error={fetchFile.error} />}
        <Group justify="flex-end">
          <Button loading={fetchFile.isPending} onClick={() => fetchFile.mutate()}>
            {t(($) => $.common.download)}
          </Button>
        </Group>
      </Stack>
    );
  const text =
    state === "sending"
      ? t(($) => $.dataOut.sending)
      : t(($) => $.dataOut.writing, { done, count });
  return (
    <Stack gap="xs">
      <p role="status">{text}</p>
      <Progress value={count === 0 ? 0 : (done / count) * WHOLE} aria-label={text} />
      {stop.error && <CallFailure error={stop.error} />}
      <Group justify="flex-end">
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t(($) => $.dataOut.stop)}
        </Button>
      </Group>
    </Stack>
  );
}
