import { Button, Progress } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./documents.module.css";
import { isWorthRetrying } from "./upload-queue.ts";
import type { Uploads } from "./use-uploads.ts";

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** How far all of them are together; there where they are several. */
export function UploadSummary({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation();
  const { list, doneCount, retry, cancel } = uploads;
  const total = list.length + doneCount;
  if (total < 2) return null;
  const failedCount = list.filter(({ state }) => state === "failed").length;
  const retried = list.filter(isWorthRetrying).map(({ key }) => key);
  const isCut = list.some((one) => one.isCut);
  const isOver = failedCount === list.length;
  // Large files weigh more than small ones; of those that went only the number is known.
  const rest = list.filter(({ state }) => state !== "failed");
  const part = sum(rest.map((one) => one.sentBytes / Math.max(1, one.file.size)));
  return (
    <div className={classes["uploadSummary"]} role="status">
      <strong>
        {t(($) => $.documents.uploads.progress, { done: doneCount, total })}
        {failedCount > 0 && `, ${t(($) => $.documents.uploads.failed, { count: failedCount })}`}
      </strong>
      {isCut && <span data-tone="caution">{t(($) => $.documents.states.cut)}</span>}
      {!isOver && (
        <Progress w={140} aria-hidden value={((doneCount + failedCount + part) / total) * 100} />
      )}
      {retried.length > 0 && (
        <Button size="xs" variant="default" onClick={() => retry(retried)}>
          {t(($) => $.documents.uploads.retryFailed)}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={() => cancel(list.map(({ key }) => key))}>
        {isOver ? t(($) => $.common.close) : t(($) => $.documents.uploads.cancelAll)}
      </Button>
    </div>
  );
}
