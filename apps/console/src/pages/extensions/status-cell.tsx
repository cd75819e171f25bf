import { runErrorDetail, runErrorText } from "../../api/error-text.ts";
import { type ExtensionRun, isEnded } from "@baton/contract";
import type { TFunction } from "i18next";
import { formatAge, formatAgo } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { useNow } from "../../ui/now.ts";
import { StatusMark } from "../../ui/status-chip.tsx";
import classes from "./cells.module.css";
import { statusDetail } from "./status-detail.ts";

/** State, step n of m, what went wrong, and how long it has been so. */
export function StatusCell({ t, run }: { t: TFunction; run: ExtensionRun | null }) {
  const now = useNow();
  if (!run) return <span className="dimmed">{t(($) => $.extensions.neverRan)}</span>;
  const detail = statusDetail(run, now);
  const duration = detail.sinceMs === null ? null : formatAge(detail.sinceMs, currentLanguage());
  const ago = detail.agoMs === null ? null : formatAgo(detail.agoMs, currentLanguage());
  const { error } = run;
  return (
    <span className={classes["status"]} data-failed={error !== null && isEnded(run.status)}>
      <StatusMark status={run.status} label={t(($) => $.enums.scriptStatus[run.status])} />
      <span
        className={classes["detail"]}
        title={error === null ? undefined : runErrorDetail(t, error)}
      >
        {error !== null && (
          // A sentence by itself, here a part of a line.
          <span className={classes["reason"]}>{runErrorText(t, error).replace(/\.$/, "")}</span>
        )}
        {run.isOnce && !isEnded(run.status) && (
          <span title={t(($) => $.extensions.onceHint)}>
            {t(($) => $.extensions.onceNamed, { name: run.scriptName })}
          </span>
        )}
        {detail.step && <span>{t(($) => $.extensions.stepOf, detail.step)}</span>}
        {detail.waitReason && (
          <span>{t(($) => $.enums.waitReason[detail.waitReason ?? "next"])}</span>
        )}
        {detail.queue && <span>{t(($) => $.common.queuePlace, detail.queue)}</span>}
        {duration && <span title={t(($) => $.extensions.inState, { duration })}>{duration}</span>}
        {ago !== null && <span>{ago}</span>}
      </span>
    </span>
  );
}
