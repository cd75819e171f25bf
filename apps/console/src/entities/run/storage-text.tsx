import type { RunStorage } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { formatBytes, formatDate } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";

/** How long runs are kept, and how much those of now take. */
export function StorageText({ storage }: { storage: RunStorage }) {
  const { t } = useTranslation();
  const { retentionDays, runCount, bytes, oldestRunAt } = storage;
  const size = formatBytes(bytes, currentLanguage());
  return (
    <span>
      {t(($) => $.history.storage.kept, { count: retentionDays })}{" "}
      {/* A new database has not measured its tables yet. */}
      {bytes > 0 || runCount === 0
        ? t(($) => $.history.storage.size, { count: runCount, size })
        : `${t(($) => $.history.total, { count: runCount })}.`}
      {oldestRunAt !== null &&
        ` ${t(($) => $.history.storage.oldest, { day: formatDate(new Date(oldestRunAt)) })}`}
    </span>
  );
}
