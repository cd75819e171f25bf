import { retryRun, type RetryHow, type RunHead, ScriptStatus } from "@baton/contract";
import { Button } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { extensionKeys } from "../../extension/extension.queries.ts";
import { runKeys } from "../run.keys.ts";
import { lazyView } from "../../../ui/lazy-view.tsx";
import { runWords } from "../run.words.ts";

const RetryDialog = lazyView(
  [runWords],
  async () => (await import("./retry-dialog.tsx")).RetryDialog,
);

interface RetryButtonProps {
  run: RunHead;
  /** The name of the row that failed, where it is known. */
  failedRow?: string | undefined;
  /** Its extension is at another run. */
  isBusy: boolean;
  size: "xs" | "sm";
  onNewRun: (runId: number) => void;
}

/** Repeats one run that is over. */
export function RetryButton({ run, failedRow, isBusy, size, onNewRun }: RetryButtonProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const retry = useMutation({
    mutationFn: (how: RetryHow) => call(retryRun, { params: { id: run.id }, body: how }),
    onSuccess(head) {
      void cache.invalidateQueries({ queryKey: extensionKeys.one(run.extensionId) });
      void cache.invalidateQueries({ queryKey: runKeys.lists });
      void cache.invalidateQueries({ queryKey: runKeys.newest });
      void cache.invalidateQueries({ queryKey: runKeys.retries });
      onNewRun(head.id);
    },
  });
  return (
    <>
      <Button
        variant={run.status === ScriptStatus.Finished ? "default" : "filled"}
        size={size}
        leftSection={<IconRepeat size={15} stroke={1.6} aria-hidden />}
        loading={retry.isPending}
        disabled={isBusy}
        title={isBusy ? t(($) => $.runs.obstacles.busy) : undefined}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.history.retry.button)}
      </Button>
      {isAsking && (
        <Suspense>
          <RetryDialog
            title={t(($) => $.history.retry.title, { count: 1 })}
            names={[run.extensionName]}
            hasFailed={run.status !== ScriptStatus.Finished}
            failedRow={failedRow}
            onClose={() => setAsking(false)}
            onRetry={retry.mutate}
          />
        </Suspense>
      )}
    </>
  );
}
