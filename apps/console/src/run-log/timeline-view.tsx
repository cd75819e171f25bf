import { useVirtualizer } from "@tanstack/react-virtual";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../i18n/format.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { useCatalogueTexts } from "../steps/use-catalogue-texts.ts";
import { TypeIcon } from "../steps/type-icon.tsx";
import { OutcomeIcon, outcomeOf } from "./outcome-icon.tsx";
import classes from "./run-log.module.css";
import { resultText, rowName, stepErrorText, stepName } from "./run-words.ts";
import { barOf, type BegunLine, type Span, type TimelineLine } from "./timeline.ts";

const LINE_HEIGHT = 32;
const OVERSCAN = 16;
const INDENT = 18;
/** Where a row's text begins: past the arrow that folds it. */
const ROW_TEXT = 22;
const MOVES: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 };

interface TimelineViewProps {
  lines: readonly TimelineLine[];
  totalMs: number;
  isOver: boolean;
  selectedKey: string | null;
  onSelect: (key: string) => void;
  onFold: (rowIndex: number, isFolded: boolean) => void;
  /** Keeps the last begun step in sight while the run goes on. */
  isFollowing?: boolean;
  hasBars?: boolean;
}

/** Rows and steps of a run, ten thousand as smoothly as ten: only what is in sight is drawn. */
export function TimelineView(props: TimelineViewProps) {
  const { t } = useTranslation();
  const { lines, selectedKey, onSelect, onFold } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: OVERSCAN,
  });
  const selectedIndex = lines.findIndex((line) => line.key === selectedKey);
  const lastBegun = lines.findLastIndex((line) => line.kind === "step");
  useEffect(() => {
    if (selectedIndex >= 0) virtual.scrollToIndex(selectedIndex, { align: "auto" });
  }, [selectedIndex, virtual]);
  const isFollowing = props.isFollowing ?? false;
  useEffect(() => {
    if (isFollowing && lastBegun >= 0) virtual.scrollToIndex(lastBegun, { align: "auto" });
  }, [isFollowing, lastBegun, virtual]);

  const handleKey = (event: KeyboardEvent) => {
    const line = lines[selectedIndex];
    const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (line?.kind === "row" && isSideways) {
      onFold(line.row.rowIndex, event.key === "ArrowLeft");
    } else {
      const delta = MOVES[event.key];
      if (delta === undefined) return;
      const next = lines[Math.max(0, Math.min(lines.length - 1, selectedIndex + delta))];
      if (next) onSelect(next.key);
    }
    event.preventDefault();
  };
  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const index = target.closest<HTMLElement>("[data-index]")?.dataset["index"];
    const line = index === undefined ? undefined : lines[Number(index)];
    if (!line) return;
    if (line.kind === "row" && target.closest("[data-fold]")) {
      onFold(line.row.rowIndex, !line.isFolded);
    } else onSelect(line.key);
  };

  return (
    <div
      ref={scroller}
      className={classes["timeline"]}
      role="tree"
      aria-label={t(($) => $.runs.timeline)}
      aria-activedescendant={selectedIndex < 0 ? undefined : `${id}-${selectedIndex}`}
      tabIndex={0}
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      <div style={{ position: "relative", height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const line = lines[index];
          if (!line) return null;
          const isSelected = index === selectedIndex;
          return (
            <div
              key={key}
              id={`${id}-${index}`}
              data-index={index}
              data-kind={line.kind}
              data-row={line.kind === "row" || line.rowNumber !== null || undefined}
              data-selected={isSelected || undefined}
              className={classes["line"]}
              role="treeitem"
              aria-selected={isSelected}
              aria-level={line.kind === "row" || line.rowNumber !== null ? 1 : line.depth + 2}
              {...(line.kind === "row" ? { "aria-expanded": !line.isFolded } : {})}
              style={{ height: LINE_HEIGHT, transform: `translateY(${start}px)` }}
            >
              <LineContent line={line} isOver={props.isOver} />
              {props.hasBars !== false && <SpanView line={line} totalMs={props.totalMs} />}
              <DurationView line={line} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function LineContent({ line, isOver }: { line: TimelineLine; isOver: boolean }) {
  const words = useCatalogueTexts();
  if (line.kind === "row") return <RowContent line={line} isOver={isOver} />;
  const isRow = line.rowNumber !== null;
  const indent = { paddingInlineStart: isRow ? ROW_TEXT : (line.depth + 1) * INDENT + 4 };
  const number = isRow ? `${line.rowNumber}. ` : "";
  if (line.kind === "pending") {
    const { step } = line.planStep;
    return (
      <div className={classes["content"]} style={indent}>
        <OutcomeIcon outcome="pending" />
        <span className={classes["type"]}>
          <TypeIcon type={step.type} size={14} />
        </span>
        <span className={classes["name"]}>
          {number}
          {step.label ?? words.type(step.type).name}
        </span>
      </div>
    );
  }
  return (
    <div className={classes["content"]} style={indent}>
      <OutcomeIcon outcome={outcomeOf(line.step, isOver)} />
      <span className={classes["type"]}>
        <TypeIcon type={line.step.type} size={14} />
      </span>
      <span className={classes["name"]}>
        {number}
        {stepName(line.step, words)}
      </span>
      <StepRemark line={line} />
    </div>
  );
}

function RowContent({ line, isOver }: { line: TimelineLine & { kind: "row" }; isOver: boolean }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const Chevron = line.isFolded ? IconChevronRight : IconChevronDown;
  return (
    <div className={classes["content"]}>
      <span data-fold className={classes["fold"]}>
        <Chevron size={14} stroke={1.8} aria-hidden />
      </span>
      <OutcomeIcon outcome={outcomeOf(line.row, isOver)} />
      <span className={classes["name"]}>
        {line.row.rowIndex + 1}. {rowName(line.row.name, words)}
      </span>
      {line.failedCount > 0 && (
        <span className={classes["bad"]}>
          {t(($) => $.runs.failedSteps, { count: line.failedCount })}
        </span>
      )}
      {line.failedCount === 0 && line.row.errorMessage !== null && (
        <span className={classes["bad"]}>{line.row.errorMessage}</span>
      )}
    </div>
  );
}

function StepRemark({ line }: { line: BegunLine }) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const { step } = line;
  const isBad = step.errorCode !== null || step.errorMessage !== null;
  return (
    <>
      {step.iteration.length > 0 && (
        <span className={classes["pass"]}>
          {t(($) => $.runs.pass, { pass: step.iteration.map((pass) => pass + 1).join(".") })}
        </span>
      )}
      {step.attempt > 1 && (
        <span className={classes["pass"]}>
          {t(($) => $.runs.attempt, { attempt: step.attempt })}
        </span>
      )}
      <span className={isBad ? classes["bad"] : classes["result"]}>
        {isBad ? stepErrorText(t, step.errorCode, step.errorMessage) : resultText(step, words)}
      </span>
    </>
  );
}

const spanOf = (line: TimelineLine): Span | null => (line.kind === "pending" ? null : line.span);

function SpanView({ line, totalMs }: { line: TimelineLine; totalMs: number }) {
  const span = spanOf(line);
  const bar = span && barOf(span, totalMs);
  const outcome =
    line.kind === "row" ? line.row.outcome : line.kind === "step" && line.step.outcome;
  return (
    <div className={classes["track"]} aria-hidden>
      {bar && (
        <div
          className={classes["bar"]}
          data-outcome={span?.isOpen ? "running" : (outcome ?? undefined)}
          style={{ insetInlineStart: `${bar.left}%`, width: `${bar.width}%` }}
        />
      )}
    </div>
  );
}

function DurationView({ line }: { line: TimelineLine }) {
  const span = spanOf(line);
  return (
    <span className={classes["duration"]}>
      {span && formatDuration(span.durationMs, currentLanguage())}
    </span>
  );
}
