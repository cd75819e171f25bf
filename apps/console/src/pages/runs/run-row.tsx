import { runErrorText } from "../../api/error-text.ts";
import { isEnded, type RunHead, type RunOrigin } from "@baton/contract";
import { type Icon, IconCalendarTime, IconHandClick, IconRepeat } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { memo, type MouseEvent, type ReactNode } from "react";
import { type GridSelection, useIsSelected } from "../../ui/grid/grid-selection.ts";
import { formatDuration } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { useNow } from "../../ui/now.ts";
import { StatusMark } from "../../ui/status-chip.tsx";
import classes from "./run-table.module.css";

export interface RunRowProps {
  gridId: string;
  t: TFunction;
  run: RunHead;
  index: number;
  top: number;
  height: number;
  selection: GridSelection<RunHead>;
  /** Column the keyboard is at, when it is in this row. */
  focusedColumn: number | null;
  onCheck: (index: number, event: MouseEvent) => void;
  onOpen: (run: RunHead, event: MouseEvent) => void;
}

/** A run in a line; on a phone in a card of two. The whole of it leads to the run. */
export const RunRow = memo(function RunRow(props: RunRowProps) {
  const { gridId, t, run, index, focusedColumn } = props;
  const isSelected = useIsSelected(props.selection, run.id);
  const status = t(($) => $.enums.scriptStatus[run.status]);
  const error = run.errorMessage === null ? null : runErrorText(t, run.errorMessage);
  const cells: [key: string, content: ReactNode, title?: string | null][] = [
    [
      "status",
      // Not the router's own link: of those a screenful takes longer than all the rest of the rows.
      <a
        href={`/runs/${run.id}`}
        className={classes["link"]}
        tabIndex={-1}
        aria-label={`${status}, ${t(($) => $.runs.openRun)}`}
        key="status"
        onClick={(event) => props.onOpen(run, event)}
      >
        <StatusMark status={run.status} label={status} />
      </a>,
    ],
    ["script", run.scriptName, run.scriptName],
    ["extension", run.extensionName, run.extensionName],
    ["began", <Began key="began" t={t} run={run} />],
    ["duration", <Duration key="duration" run={run} />],
    ["steps", `${run.stepNumber} / ${run.stepCount}`],
    ["error", error, error],
  ];
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
      className={classes["row"]}
      style={{ height: props.height, transform: `translateY(${props.top}px)` }}
    >
      <span
        role="gridcell"
        id={`${gridId}-${index}-0`}
        className={classes["check"]}
        data-focused={focusedColumn === 0 || undefined}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          readOnly
          aria-label={t(($) => $.grid.selectRow, { name: `${run.extensionName}, ${run.id}` })}
          onClick={(event) => props.onCheck(index, event)}
        />
      </span>
      {cells.map(([key, content, title], place) => (
        <span
          key={key}
          role="gridcell"
          id={`${gridId}-${index}-${place + 1}`}
          className={classes[key]}
          data-focused={focusedColumn === place + 1 || undefined}
          title={title ?? undefined}
        >
          {content}
        </span>
      ))}
    </div>
  );
});

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
      <DateTime value={run.startedAt ?? run.queuedAt} />
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
