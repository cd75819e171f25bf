import { exportAuditEntries } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { callForBody } from "../../api/client.ts";
import { toClockTime } from "../../ui/clock-time.ts";
import { DownloadProgress } from "../../ui/download/download-progress.tsx";
import { download } from "../../ui/download/download.ts";
import { LazyMenu } from "../../ui/lazy-menu.tsx";
import type { AuditFilter } from "./audit.list.tsx";

const FORMATS = ["csv", "jsonl"] as const;

/** The day stands in the reader's own zone. */
const fileName = (format: string): string =>
  `audit-${toClockTime(new Date()).slice(0, 10)}.${format}`;

/** All entries that match as a file, however many: it is written as it comes. */
export function ExportMenu({ asked }: { asked: AuditFilter }) {
  const { t } = useTranslation();
  const save = (format: (typeof FORMATS)[number]) => {
    void download(t, fileName(format), (signal) =>
      callForBody(exportAuditEntries, { query: { ...asked, format }, signal }),
    );
  };
  return (
    <>
      <LazyMenu
        button={
          <Button
            variant="default"
            leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
          >
            {t(($) => $.operator.audit.export)}
          </Button>
        }
        entries={FORMATS.map((format) => ({
          key: format,
          label: t(($) => $.operator.audit.formats[format]),
          onClick: () => save(format),
        }))}
      />
      <DownloadProgress />
    </>
  );
}
