import type { RetryHow } from "@baton/contract";
import { Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";

export interface RetryDialogProps {
  title: string;
  /** The extensions' names; the first few are shown. */
  names: readonly string[];
  /** Whether any of them failed: the others can only be repeated from the start. */
  hasFailed: boolean;
  /** For one run: the row that it would go on from. */
  failedRow?: string | undefined;
  onClose: () => void;
  onRetry: (how: RetryHow) => void;
}

/** From where, and with which script: both are explained, as they decide what happens twice. */
export function RetryDialog(props: RetryDialogProps) {
  const { names, hasFailed, failedRow, onClose, onRetry } = props;
  const { t } = useTranslation();
  const [from, setFrom] = useState<RetryHow["from"]>(hasFailed ? "failedRow" : "start");
  const [script, setScript] = useState<RetryHow["script"]>("newest");
  const isFromFailed = from === "failedRow";
  const failedText = failedRow
    ? t(($) => $.history.retry.failedRowNamed, { row: failedRow })
    : t(($) => $.history.retry.failedRowText);
  const handleSubmit = () => {
    onClose();
    onRetry({ from, script });
  };
  return (
    <FormDialog
      title={props.title}
      names={names}
      submit={t(($) => $.history.retry.submit)}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Radio.Group label={t(($) => $.history.retry.from)} value={from} onChange={setFrom}>
        <Stack gap="xs" mt={6}>
          <Radio
            value="failedRow"
            disabled={!hasFailed}
            label={t(($) => $.history.retry.failedRow)}
            description={hasFailed ? failedText : t(($) => $.history.retry.nothingFailed)}
          />
          <Radio
            value="start"
            label={t(($) => $.history.retry.start)}
            description={t(($) => $.history.retry.startText)}
          />
        </Stack>
      </Radio.Group>
      <Radio.Group label={t(($) => $.history.retry.script)} value={script} onChange={setScript}>
        <Stack gap="xs" mt={6}>
          <Radio
            value="newest"
            label={t(($) => $.history.retry.newest)}
            description={
              isFromFailed
                ? t(($) => $.history.retry.newestRowText)
                : t(($) => $.history.retry.newestText)
            }
          />
          <Radio
            value="old"
            label={t(($) => $.history.retry.old)}
            description={t(($) => $.history.retry.oldText)}
          />
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
