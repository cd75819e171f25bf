import { type Run, ScriptStatus, WAIT_FOR_AGENT_MS, WAIT_FOR_LOST_AGENT_MS } from "@baton/contract";
import { IconHourglass } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../i18n/format.ts";
import { Banner } from "../../../ui/banner.tsx";
import { QueueWait } from "./queue-wait.tsx";

const clockOf = (value: Date): string => formatDateTime(value).slice(-5);

/** Why a run that has not ended does nothing, and until when it waits. */
export function RunWaiting({ run }: { run: Run }) {
  const { t } = useTranslation();
  if (run.status === ScriptStatus.InQueue && run.waitReason !== null) {
    return <QueueWait extensionId={run.extensionId} run={run} />;
  }
  if (run.status !== ScriptStatus.WaitingForBrowser) return null;
  const isLost = run.statusChanges.at(-1)?.event === "agentLost";
  const patience = isLost ? WAIT_FOR_LOST_AGENT_MS : WAIT_FOR_AGENT_MS;
  const until = clockOf(new Date(Date.parse(run.statusSince) + patience));
  return (
    <Banner tone={isLost ? "warn" : "info"} icon={IconHourglass}>
      {isLost
        ? t(($) => $.runs.browserLost, { until })
        : t(($) => $.runs.browserAwaited, { until })}
    </Banner>
  );
}
