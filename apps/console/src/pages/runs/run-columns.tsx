import { runErrorDetail, runErrorText } from "../../api/error-text.ts";
import { isEnded, type RunHead, type RunOrigin } from "@baton/contract";
import { type Icon, IconCalendarTime, IconHandClick, IconRepeat } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import type { MouseEvent } from "react";
import type { GridCell } from "../../ui/grid/grid-columns.ts";
import { formatDuration } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { useNow } from "../../ui/now.ts";
import { StatusMark } from "../../ui/status-chip.tsx";
import classes from "./run-table.module.css";

export interface RunColumn extends GridCell<RunHead> {
  id: string;
  label: (t: TFunction) => string;
}

const errorOf = (run: RunHead, t: TFunction): string | undefined =>
  run.error === null ? undefined : runErrorText(t, run.error);

const errorDetailOf = (run: RunHead, t: TFunction): string | undefined =>
  run.error === null ? undefined : runErrorDetail(t, run.error);

/** A run's columns; the first leads to the run, and lies over the whole row. */
export function runColumns(onOpen: (run: RunHead, event: MouseEvent) => void): RunColumn[] {
  const columns: RunColumn[] = [
    {
      id: "status",
      label: (t) => t(($) => $.runs.status),
      render: (run, t) => <StatusLink run={run} t={t} onOpen={onOpen} />,
    },
    {
      id: "script",
      label: (t) => t(($) => $.runs.script),
      render: (run, t) => <ScriptName run={run} t={t} />,
      title: (run) => run.scriptName,
    },
    {
      id: "extension",
      label: (t) => t(($) => $.runs.extension),
      render: (run) => run.extensionName,
      title: (run) => run.extensionName,
    },
    {
      id: "began",
      label: (t) => t(($) => $.runs.began),
      render: (run, t) => <Began t={t} run={run} />,
    },
    {
      id: "duration",
      label: (t) => t(($) => $.runs.duration),
      render: (run) => <Duration run={run} />,
    },
    {
      id: "steps",
      label: (t) => t(($) => $.runs.steps),
      render: (run) => `${run.stepNumber} / ${run.stepCount}`,
    },
    {
      id: "error",
      label: (t) => t(($) => $.runs.reason),
      render: (run, t) => errorOf(run, t) ?? <Waits run={run} t={t} />,
      title: errorDetailOf,
    },
  ];
  return columns.map((column) => ({ ...column, className: classes[column.id] }));
}

interface StatusLinkProps {
  run: RunHead;
  t: TFunction;
  onOpen: (run: RunHead, event: MouseEvent) => void;
}

/** Not the router's own link: of those a screenful takes longer than all the rest of the rows. */
function StatusLink({ run, t, onOpen }: StatusLinkProps) {
  const status = t(($) => $.enums.scriptStatus[run.status]);
  return (
    <a
      href={`/runs/${run.id}`}
      className={classes["link"]}
      tabIndex={-1}
      aria-label={`${status}, ${t(($) => $.runs.openRun)}`}
      onClick={(event) => onOpen(run, event)}
    >
      <StatusMark status={run.status} label={status} />
    </a>
  );
}

/** What it ran, and whether that was its own and not its extension's. */
function ScriptName({ run, t }: { run: RunHead; t: TFunction }) {
  if (!run.isOnce) return run.scriptName;
  return (
    <>
      <span className={classes["once"]} title={t(($) => $.runs.onceHint)}>
        {t(($) => $.runs.once)}
      </span>{" "}
      {run.scriptName}
    </>
  );
}

/** Why it is still in the queue, and where it stands. */
function Waits({ run: { waitReason, queue }, t }: { run: RunHead; t: TFunction }) {
  if (waitReason === null) return null;
  const place = queue && t(($) => $.common.queuePlace, queue);
  return (
    <span className={classes["waits"]}>
      {[t(($) => $.enums.waitReason[waitReason]), place].filter(Boolean).join(" · ")}
    </span>
  );
}

const ORIGIN_ICONS: Record<RunOrigin, Icon> = {
  user: IconHandClick,
  schedule: IconCalendarTime,
  retry: IconRepeat,
};

function Began({ t, run }: { t: TFunction; run: RunHead }) {
  const OriginIcon = ORIGIN_ICONS[run.origin];
  const origin = t(($) => $.runs.origins[run.origin]);
  const who = run.startedBy === null ? origin : `${origin}: ${run.startedBy}`;
  return (
    <>
      <span className={classes["origin"]} title={who}>
        <OriginIcon size={14} stroke={1.6} aria-label={origin} />
      </span>
      {run.startedAt === null ? "—" : <DateTime value={run.startedAt} />}
    </>
  );
}

const spanText = (from: string, to: number): string =>
  formatDuration(Math.max(0, to - Date.parse(from)), currentLanguage());

function Duration({ run }: { run: RunHead }) {
  const { startedAt, finishedAt, status } = run;
  if (startedAt === null) return "—";
  if (finishedAt !== null) return spanText(startedAt, Date.parse(finishedAt));
  return isEnded(status) ? "—" : <Running startedAt={startedAt} />;
}

/** The only ones that listen to the clock. */
function Running({ startedAt }: { startedAt: string }) {
  return spanText(startedAt, useNow());
}
