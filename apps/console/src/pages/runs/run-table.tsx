import type { RunHead } from "@baton/contract";
import { Button, Loader } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { type MouseEvent, useCallback, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { GridCheckHead } from "../../ui/grid/grid-check-head.tsx";
import { GridFrame } from "../../ui/grid/grid-frame.tsx";
import { type GridSelection, headerCheck, useSelectedRows } from "../../ui/grid/grid-selection.ts";
import { useGridControls } from "../../ui/grid/use-grid-controls.ts";
import { useKeptScroll } from "../../ui/kept-place.ts";
import { useHeights } from "../../theme/density.ts";
import { type RunColumn, runColumns } from "./run-columns.tsx";
import classes from "./run-table.module.css";

interface RunTableProps {
  runs: readonly RunHead[];
  hasMore: boolean;
  /** The next page, or what is there already once more. */
  isFetching: boolean;
  isFetchingMore: boolean;
  /** The next page could not be loaded: it is tried again only when asked for. */
  hasFailed: boolean;
  /** Whether the rows answer an earlier question, until the answer is there. */
  isStale: boolean;
  onMore: () => void;
  selection: GridSelection<RunHead>;
}

/** On a phone a run is a card of three lines; the third says why it failed, or waits. */
const NARROW = "(max-width: 767px)";
const CARD_HEIGHT = 74;
const stay = () => undefined;
const idOf = (run: RunHead) => run.id;
const nameOf = (run: RunHead) => `${run.extensionName}, ${run.id}`;

/** The checkbox over the list: all that is loaded, or none of it. */
function usePageCheck(runs: readonly RunHead[], selection: GridSelection<RunHead>) {
  const selected = useSelectedRows(selection);
  const check = selected.size === 0 ? "none" : headerCheck(selected, runs.map(idOf));
  const toggle = () => (check === "all" ? selection.clear() : selection.add(runs));
  return { check, toggle };
}

function useOpening() {
  const navigate = useNavigate();
  const onOpen = useCallback(
    (run: RunHead) => void navigate({ to: "/runs/$runId", params: { runId: run.id } }),
    [navigate],
  );
  /** Within this page, unless the browser is asked for another tab or window. */
  const handleLink = useCallback(
    (run: RunHead, event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(run);
    },
    [onOpen],
  );
  return { onOpen, handleLink };
}

/** Runs, newest first; more are fetched as one comes near the end. */
export function RunTable(props: RunTableProps) {
  const { runs, hasMore, isFetchingMore, hasFailed, isStale, onMore, selection } = props;
  const { t } = useTranslation();
  const gridId = useId();
  const heights = useHeights();
  const { onOpen, handleLink } = useOpening();
  const columns = useMemo(
    () => runColumns(handleLink).map((column) => ({ id: column.id, isPinned: false, column })),
    [handleLink],
  );
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const pageCheck = usePageCheck(runs, selection);
  const scroller = useRef<HTMLDivElement>(null);
  const controls = useGridControls({
    scroller,
    rows: runs,
    idOf,
    selection,
    columnCount: columns.length + 1,
    rowHeight: isNarrow ? CARD_HEIGHT : heights.row,
    onOpen,
    onHeader: (column) => column === 0 && pageCheck.toggle(),
  });
  useKeptScroll(scroller, { page: "runs", isReady: runs.length > 0, otherwise: stay });
  const { place } = controls;
  const canAsk = hasMore && !props.isFetching && !hasFailed && !isStale;
  return (
    <GridFrame
      gridId={gridId}
      label={t(($) => $.shell.pages.runs)}
      t={t}
      controls={controls}
      scroller={scroller}
      handle={controls.handle}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      selection={selection}
      rowCount={hasMore ? -1 : runs.length + 1}
      isBusy={isStale}
      onNearEnd={canAsk ? onMore : undefined}
      cardHeight={isNarrow ? CARD_HEIGHT : undefined}
      className={classes["runs"]}
      header={
        <Head
          gridId={gridId}
          columns={columns}
          check={pageCheck.check}
          focusedColumn={place?.row === -1 ? place.column : null}
          onCheck={pageCheck.toggle}
        />
      }
      footer={
        <>
          {isFetchingMore && <Loader m="sm" />}
          {hasFailed && !isFetchingMore && (
            <div className={classes["failed"]} role="alert">
              {t(($) => $.common.couldNotLoad)}
              <Button size="xs" variant="default" onClick={onMore}>
                {t(($) => $.common.retry)}
              </Button>
            </div>
          )}
        </>
      }
    />
  );
}

interface HeadProps {
  gridId: string;
  columns: readonly { id: string; column: RunColumn }[];
  check: "none" | "some" | "all";
  focusedColumn: number | null;
  onCheck: () => void;
}

function Head({ gridId, columns, check, focusedColumn, onCheck }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className={classes["headGroup"]}>
      <div role="row" aria-rowindex={1} className={classes["head"]}>
        <GridCheckHead
          gridId={gridId}
          label={t(($) => $.history.selectLoaded)}
          check={check}
          isFocused={focusedColumn === 0}
          onToggle={onCheck}
        />
        {columns.map(({ id, column }, place) => (
          <span
            key={id}
            role="columnheader"
            id={`${gridId}--1-${place + 1}`}
            data-focused={focusedColumn === place + 1 || undefined}
          >
            {column.label(t)}
          </span>
        ))}
      </div>
    </div>
  );
}
