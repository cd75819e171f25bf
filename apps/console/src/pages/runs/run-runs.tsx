import { type RunHead, ScriptStatus } from "@baton/contract";
import { useTranslation } from "react-i18next";
import { RetryDialog } from "../../entities/run/retry/retry-dialog.tsx";
import { retryMany } from "../../entities/run/retry/retry-many.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import type { CommandDialogProps, CommandRuns } from "../../ui/list/commands/use-commands.ts";
import type { RunCommandId } from "./run-commands.tsx";
import { stopRuns } from "./stop-runs.ts";

/** From where and with which script they are repeated. */
function RetryRuns({ rows, onClose }: CommandDialogProps<RunHead>) {
  const { t } = useTranslation();
  const context = useCommandContext();
  return (
    <RetryDialog
      title={t(($) => $.history.retry.title, { count: rows.length })}
      names={rows.map(({ extensionName }) => extensionName)}
      hasFailed={rows.some(({ status }) => status !== ScriptStatus.Finished)}
      onClose={onClose}
      onRetry={(how) => void retryMany(context, rows, how)}
    />
  );
}

export const RUN_RUNS: CommandRuns<RunHead, RunCommandId> = {
  retry: { dialog: RetryRuns },
  stop: { call: (context, { rows }) => void stopRuns(context, rows) },
};
