import type { RunHead } from "@baton/contract";
import { Button, Loader } from "@mantine/core";
import { useElementSize, useMediaQuery, useMergedRef } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type MouseEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FlatItem } from "../../ui/grid/flat-list.ts";
import { type GridSelection, headerCheck, useSelectedRows } from "../../ui/grid/grid-selection.ts";
import { useGridKeyboard } from "../../ui/grid/use-grid-keyboard.ts";
import { useGridPointer } from "../../ui/grid/use-grid-pointer.ts";
import { HEADER_HEIGHT, ROW_HEIGHT } from "../../theme/density.ts";
import { RunRow } from "./run-row.tsx";
import classes from "./run-table.module.css";

interface RunTableProps {
  runs: readonly RunHead[];
  hasMore: boolean;
  isFetchingMore: boolean;
  /** The next page could not be loaded: it is tried again only when asked for. */
  hasFailed: boolean;
  /** Of an earlier question, until the answer is there. */
  isStale: boolean;
  onMore: () => void;
  selection: GridSelection<RunHead>;
}

const OVERSCAN = 12;
/** On a phone a run is a card of two lines. */
const NARROW = "(max-width: 767px)";
const CARD_HEIGHT = 58;
const COLUMN_COUNT = 8;
const idOf = (run: RunHead) => run.id;
const ignore = () => undefined;

/** The checkbox over the list: all that is loaded, or none of it. */
function usePageCheck(runs: readonly RunHead[], selection: GridSelection<RunHead>) {
  const selected = useSelectedRows(selection);
  const check = selected.size === 0 ? "none" : headerCheck(selected, runs.map(idOf));
  const toggle = () => (check === "all" ? selection.clear() : selection.add(runs));
  return { check, toggle };
}

function useControls(props: RunTableProps, height: number, rowHeight: number) {
  const { runs, selection } = props;
  const navigate = useNavigate();
  const flat = useMemo(
    () => runs.map((row): FlatItem<RunHead> => ({ kind: "row", row, groupId: null })),
    [runs],
  );
  const pageCheck = usePageCheck(runs, selection);
  const scrollTo = useRef<(row: number) => void>(ignore);
  const onOpen = useCallback(
    (run: RunHead) => void navigate({ to: "/runs/$runId", params: { runId: run.id } }),
    [navigate],
  );
  const keyboard = useGridKeyboard({
    flat,
    idOf,
    columnCount: COLUMN_COUNT,
    rowsPerPage: Math.max(1, Math.floor((height - HEADER_HEIGHT) / rowHeight) - 1),
    selection,
    onOpen,
    onToggleGroup: ignore,
    onHeader: (column) => column === 0 && pageCheck.toggle(),
    scrollTo: (row) => scrollTo.current(row),
  });
  const latest = useRef({ flat, onOpen });
  useEffect(() => {
    latest.current = { flat, onOpen };
  });
  /** Within this page, unless the browser is asked for another tab or window. */
  const handleOpen = useCallback(
    (run: RunHead, event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(run);
    },
    [onOpen],
  );
  const pointer = useGridPointer({ latest, ...keyboard });
  return { ...keyboard, ...pointer, handleOpen, scrollTo, pageCheck };
}

/** Runs, newest first; more are fetched as one comes near the end. */
export function RunTable(props: RunTableProps) {
  const { runs, hasMore, isFetchingMore, hasFailed, isStale, onMore, selection } = props;
  const { t } = useTranslation();
  const gridId = useId();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const size = useElementSize<HTMLDivElement>();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const height = isNarrow ? CARD_HEIGHT : ROW_HEIGHT;
  const controls = useControls(props, size.height, height);
  const { place, pageCheck, scrollTo } = controls;
  const virtual = useVirtualizer({
    count: runs.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    getItemKey: (index) => runs[index]?.id ?? index,
    scrollPaddingStart: isNarrow ? 0 : HEADER_HEIGHT,
    overscan: OVERSCAN,
  });
  useEffect(() => {
    scrollTo.current = (row) => virtual.scrollToIndex(row);
  }, [scrollTo, virtual]);
  useEffect(() => virtual.measure(), [height, virtual]);
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  const isNearEnd = lastShown >= runs.length - OVERSCAN * 2;
  useEffect(() => {
    if (hasMore && !isFetchingMore && !hasFailed && !isStale && isNearEnd) onMore();
  }, [hasMore, isFetchingMore, hasFailed, isStale, isNearEnd, onMore]);
  return (
    <div
      ref={useMergedRef(setScroller, size.ref)}
      className={classes["scroller"]}
      role="grid"
      aria-label={t(($) => $.shell.pages.runs)}
      aria-rowcount={hasMore ? -1 : runs.length + 1}
      aria-colcount={COLUMN_COUNT}
      aria-multiselectable
      aria-busy={isStale}
      aria-activedescendant={place ? `${gridId}-${place.row}-${place.column}` : undefined}
      tabIndex={0}
      onKeyDown={controls.handleKeyDown}
      onFocus={() => {
        if (!place) controls.focusRow(0, 1);
      }}
    >
      <Head
        gridId={gridId}
        check={pageCheck.check}
        focusedColumn={place?.row === -1 ? place.column : null}
        onCheck={pageCheck.toggle}
      />
      <div role="rowgroup" style={{ position: "relative", height: virtual.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const run = runs[index];
          return (
            run && (
              <RunRow
                key={key}
                gridId={gridId}
                t={t}
                run={run}
                index={index}
                top={start}
                height={height}
                selection={selection}
                focusedColumn={place?.row === index ? place.column : null}
                onCheck={controls.handleCheck}
                onOpen={controls.handleOpen}
              />
            )
          );
        })}
      </div>
      {isFetchingMore && <Loader m="sm" />}
      {hasFailed && !isFetchingMore && (
        <div className={classes["failed"]} role="alert">
          {t(($) => $.common.couldNotLoad)}
          <Button size="xs" variant="default" onClick={onMore}>
            {t(($) => $.common.retry)}
          </Button>
        </div>
      )}
    </div>
  );
}

interface HeadProps {
  gridId: string;
  check: "none" | "some" | "all";
  focusedColumn: number | null;
  onCheck: () => void;
}

function Head({ gridId, check, focusedColumn, onCheck }: HeadProps) {
  const { t } = useTranslation();
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
    <div role="rowgroup" className={classes["headGroup"]}>
      <div role="row" aria-rowindex={1} className={classes["head"]}>
        <span
          role="columnheader"
          id={`${gridId}--1-0`}
          className={classes["check"]}
          data-focused={focusedColumn === 0 || undefined}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            checked={check === "all"}
            ref={(input) => {
              if (input) input.indeterminate = check === "some";
            }}
            readOnly
            aria-label={t(($) => $.history.selectLoaded)}
            onClick={onCheck}
          />
        </span>
        {columns.map((column, place) => (
          <span
            key={column}
            role="columnheader"
            id={`${gridId}--1-${place + 1}`}
            data-focused={focusedColumn === place + 1 || undefined}
          >
            {column}
          </span>
        ))}
      </div>
    </div>
  );
}
