import { Button, Group, Modal, Stack } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { errorCodeText } from "../../api/error-text.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { firstNames } from "../first-names.ts";
import { type BulkOutcome, bulkOutcome } from "./bulk-job.ts";
import classes from "./bulk.module.css";
import { byCode } from "./run-bulk.ts";

/** "48 done, 2 failed", the failed by code, and the way to try those again. */
export function BulkResultDialog({ outcome }: { outcome: BulkOutcome }) {
  const { t } = useTranslation();
  const close = () => bulkOutcome.set(null);
  const { names, failed, doneText, skippedCount, reasonText } = outcome;
  return (
    <Modal
      opened
      onClose={close}
      title={`${outcome.label}: ${t(($) => $.extensions.bulk.title)}`}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        <p className={classes["summary"]}>
          <span data-tone="good">
            <IconCircleCheck size={16} aria-hidden />
            {doneText}
          </span>
          {failed.length > 0 && (
            <span data-tone="bad">
              <IconAlertTriangle size={16} aria-hidden />
              {t(($) => $.extensions.bulk.failed, { count: failed.length })}
            </span>
          )}
          {skippedCount > 0 && (
            <span>{t(($) => $.extensions.bulk.skipped, { count: skippedCount })}</span>
          )}
        </p>
        <ul className={classes["codes"]}>
          {byCode(failed).map(({ errorCode, reason, ids }) => (
            <li key={`${errorCode} ${reason}`}>
              <span className={classes["code"]}>
                {reason === undefined
                  ? t(($) => $.extensions.bulk.code, { code: errorCode })
                  : t(($) => $.extensions.bulk.failed, { count: ids.length })}
              </span>
              <span>
                {reason === undefined || !reasonText
                  ? errorCodeText(t, errorCode)
                  : reasonText(reason)}
              </span>
              <span className="dimmed">
                {firstNames(
                  t,
                  ids.map((id) => names.get(id) ?? String(id)),
                  currentLanguage(),
                )}
              </span>
            </li>
          ))}
        </ul>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus>
            {t(($) => $.common.close)}
          </Button>
          {failed.length > 0 && (
            <Button
              onClick={() => {
                close();
                outcome.retry(failed.map(({ id }) => id));
              }}
            >
              {t(($) => $.extensions.bulk.retryFailed)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
