import { runErrorDetail, runErrorText } from "../../api/error-text.ts";
import { isEnded, type RunHead, type RunOrigin } from "@baton/contract";
import { type Icon, IconCalendarTime, IconHandClick, IconRepeat } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import type { MouseEvent } from "react";
import { formatDuration } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import type { GridColumn } from "../../ui/grid/grid-columns.ts";
import type { ListDescriptor } from "../../ui/list/list-descriptor.ts";
import { useNow } from "../../ui/now.ts";
import { StatusMark } from "../../ui/status-chip.tsx";
import classes from "./run-cells.module.css";
import { RUNS_SEARCHED, type RunsSearch } from "./runs.search.ts";

const errorOf = (run: RunHead, t: TFunction): string | undefined =>
  run.error === null ? undefined : runErrorText(t, run.error);

const errorDetailOf = (run: RunHead, t: TFunction): string | undefined =>
  run.error === null ? undefined : runErrorDetail(t, run.error);

const columns = {
  status: {
    label: (t) => t(($) => $.runs.status),
    width: 215,
    minWidth: 110,
    render: (run, t) => <StatusLink run={run} t={t} />,
  },
  script: {
    label: (t) => t(($) => $.runs.script),
    width: 180,
    render: (run, t) => <ScriptName run={run} t={t} />,
    title: (run) => run.scriptName,
  },
  extension: {
    label: (t) => t(($) => $.runs.extension),
    width: 160,
    render: (run) => run.extensionName,
    title: (run) => run.extensionName,
  },
  began: {
    label: (t) => t(($) => $.runs.began),
    width: 160,
    render: (run, t) => <Began t={t} run={run} />,
  },
  duration: {
    label: (t) => t(($) => $.runs.duration),
    width: 150,
    render: (run) => <Duration run={run} />,
  },
  steps: {
    label: (t) => t(($) => $.runs.steps),
    width: 80,
    render: (run) => `${run.stepNumber} / ${run.stepCount}`,
  },
  error: {
    label: (t) => t(($) => $.runs.reason),
    width: 225,
    className: classes["error"],
    render: (run, t) => errorOf(run, t) ?? <Waits run={run} t={t} />,
    title: errorDetailOf,
  },
  queued: {
    label: (t) => t(($) => $.runs.queued),
    width: 150,
    render: ({ queuedAt }) => <DateTime value={queuedAt} />,
  },
  origin: {
    label: (t) => t(($) => $.runs.origin),
    width: 170,
    render: whoBegan,
    title: whoBegan,
  },
} satisfies Record<string, GridColumn<RunHead>>;

export interface RunKind {
  row: RunHead;
  column: keyof typeof columns;
  search: RunsSearch;
}

/** Runs, newest first. */
export const RUN_LIST: ListDescriptor<RunKind> = {
  ...RUNS_SEARCHED,
  label: (t) => t(($) => $.shell.pages.runs),
  nameOf: ({ extensionName, id }) => `${extensionName}, ${id}`,
  columns,
  lead: "status",
  presets: [
    {
      label: (t) => t(($) => $.grid.presetDefault),
      columns: ["script", "extension", "began", "duration", "steps", "error"],
    },
  ],
  filters: [
    ...(["status", "origin", "extension", "script"] as const),
    ...(["period", "from", "to", "failure"] as const),
  ],
  card: [
    columns.script,
    {
      render: (run, t) => (
        <span className={classes["brief"]}>
          <StatusMark status={run.status} label={t(($) => $.enums.scriptStatus[run.status])} />
          <span>{run.extensionName}</span>
        </span>
      ),
    },
    { render: (run, t) => <Outcome run={run} t={t} /> },
  ],
};

interface RunCellProps {
  run: RunHead;
  t: TFunction;
}

/** Not the router's own link: of those a screenful takes longer than all the rest of the rows. */
function StatusLink({ run: { id, status }, t }: RunCellProps) {
  const navigate = useNavigate();
  const label = t(($) => $.enums.scriptStatus[status]);
  /** Within this page, unless the browser is asked for another tab or window. */
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ to: "/runs/$runId", params: { runId: id } });
  };
  return (
    <a
      href={`/runs/${id}`}
      className={classes["link"]}
      tabIndex={-1}
      aria-label={`${label}, ${t(($) => $.runs.openRun)}`}
      onClick={open}
    >
      <StatusMark status={status} label={label} />
    </a>
  );
}

/** What it ran, and whether that was its own and not its extension's. */
function ScriptName({ run, t }: RunCellProps) {
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

/** Why it failed or waits; else when it began. */
function Outcome({ run, t }: RunCellProps) {
  const error = errorOf(run, t);
  if (error !== undefined) return <span className={classes["error"]}>{error}</span>;
  return run.waitReason === null ? <Began run={run} t={t} /> : <Waits run={run} t={t} />;
}

/** Why it is still in the queue, and where it stands. */
function Waits({ run: { waitReason, queue }, t }: RunCellProps) {
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

/** A schedule, say, or who pressed the button. */
function whoBegan({ origin, startedBy }: RunHead, t: TFunction): string {
  const what = t(($) => $.runs.origins[origin]);
  return startedBy === null ? what : `${what}: ${startedBy}`;
}

function Began({ t, run }: RunCellProps) {
  const OriginIcon = ORIGIN_ICONS[run.origin];
  const origin = t(($) => $.runs.origins[run.origin]);
  return (
    <>
      <span className={classes["origin"]} title={whoBegan(run, t)}>
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
