import { isEnded, type RunHead } from "@baton/contract";
import { Loader } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { ROW_HEIGHT } from "../../theme/density.ts";
import { DateTime } from "../../ui/date-time.tsx";
import { useNow } from "../../ui/now.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import classes from "./run-table.module.css";

interface RunTableProps {
  runs: readonly RunHead[];
  hasMore: boolean;
  isFetchingMore: boolean;
  onMore: () => void;
}

const OVERSCAN = 12;
/** On a phone a run is a card of two lines. */
const NARROW = "(max-width: 767px)";
const CARD_HEIGHT = 58;

/** Runs, newest first; more are fetched as one comes near the end. */
export function RunTable({ runs, hasMore, isFetchingMore, onMore }: RunTableProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const height = isNarrow ? CARD_HEIGHT : ROW_HEIGHT;
  const virtual = useVirtualizer({
    count: runs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => runs[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  useEffect(() => virtual.measure(), [height, virtual]);
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !isFetchingMore && lastShown >= runs.length - OVERSCAN) onMore();
  }, [hasMore, isFetchingMore, lastShown, runs.length, onMore]);
  const columns = [
    t(($) => $.runs.status),
    t(($) => $.runs.script),
    t(($) => $.runs.extension),
    t(($) => $.runs.began),
    t(($) => $.runs.duration),
    t(($) => $.runs.steps),
    t(($) => $.runs.error),
  ];
  return (
    <div ref={scroller} className={classes["scroller"]} tabIndex={-1}>
      <div
        role="table"
        aria-label={t(($) => $.shell.pages.runs)}
        aria-rowcount={hasMore ? -1 : runs.length}
      >
        <div role="row" className={classes["head"]}>
          {columns.map((column) => (
            <span key={column} role="columnheader">
              {column}
            </span>
          ))}
        </div>
        <div role="rowgroup" style={{ position: "relative", height: virtual.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const run = runs[index];
            return (
              run && (
                <div
                  key={key}
                  role="row"
                  className={classes["row"]}
                  style={{ height, transform: `translateY(${start}px)` }}
                >
                  <RunCells run={run} />
                </div>
              )
            );
          })}
        </div>
      </div>
      {isFetchingMore && <Loader m="sm" />}
    </div>
  );
}

function RunCells({ run }: { run: RunHead }) {
  const { t } = useTranslation();
  return (
    <>
      <span role="cell">
        <Link to="/runs/$runId" params={{ runId: run.id }} className={classes["link"]}>
          <StatusChip status={run.status} />
          <span className="visually-hidden">{t(($) => $.runs.openRun)}</span>
        </Link>
      </span>
      <span role="cell">{run.scriptName}</span>
      <span role="cell">{run.extensionName}</span>
      <span role="cell">
        <DateTime value={run.startedAt ?? run.queuedAt} />
      </span>
      <span role="cell">
        <Duration run={run} />
      </span>
      <span role="cell">
        {run.stepNumber} / {run.stepCount}
      </span>
      <span role="cell" className={classes["error"]} title={run.errorMessage ?? undefined}>
        {run.errorMessage}
      </span>
    </>
  );
}

function Duration({ run }: { run: RunHead }) {
  const now = useNow();
  if (run.startedAt === null) return "—";
  const end = run.finishedAt === null ? now : Date.parse(run.finishedAt);
  if (run.finishedAt === null && isEnded(run.status)) return "—";
  return formatDuration(Math.max(0, end - Date.parse(run.startedAt)), currentLanguage());
}
