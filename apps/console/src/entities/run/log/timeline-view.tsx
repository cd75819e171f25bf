import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { useCatalogueTexts } from "../../step/use-catalogue-texts.ts";
import { lineStep } from "../../../ui/virtual-list/list-keys.ts";
import { useReckoning } from "../../../ui/virtual-list/reckoning.ts";
import { VirtualList, type VirtualListHandle } from "../../../ui/virtual-list/virtual-list.tsx";
import classes from "./run-log.module.css";
import { type LineWords, TimelineLineView } from "./timeline-line.tsx";
import type { TimelineLine } from "./timeline.ts";

const LINE_HEIGHT = 32;
const LINES_PER_PAGE = 12;
const keyOf = (line: TimelineLine) => line.key;
const heightOf = () => LINE_HEIGHT;

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
  const words = useCatalogueTexts();
  const says = useMemo((): LineWords => ({ t, words, language: currentLanguage() }), [t, words]);
  const { lines, selectedKey, onSelect, onFold } = props;
  const id = useId();
  const list = useRef<VirtualListHandle>(null);
  const selectedIndex = lines.findIndex((line) => line.key === selectedKey);
  const lastBegun = lines.findLastIndex((line) => line.kind === "step");
  const isFollowing = props.isFollowing ?? false;
  useEffect(() => {
    if (isFollowing && lastBegun >= 0) list.current?.scrollTo(lastBegun);
  }, [isFollowing, lastBegun]);

  const handleKey = (event: KeyboardEvent) => {
    const line = lines[selectedIndex];
    const isSideways = event.key === "ArrowLeft" || event.key === "ArrowRight";
    if (line?.kind === "row" && isSideways) {
      onFold(line.row.rowIndex, event.key === "ArrowLeft");
    } else {
      const delta = lineStep(event.key, LINES_PER_PAGE);
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
    <VirtualList
      handleRef={list}
      listId={id}
      items={lines}
      reckoning={useReckoning(lines, keyOf, heightOf)}
      activeIndex={selectedIndex}
      className={classes["timeline"]}
      role="tree"
      aria-label={t(($) => $.runs.timeline)}
      tabIndex={0}
      onKeyDown={handleKey}
      onClick={handleClick}
      renderItem={(line, { index, id: lineId, top }) => {
        const isSelected = index === selectedIndex;
        return (
          <div
            key={line.key}
            id={lineId}
            data-index={index}
            data-kind={line.kind}
            data-row={line.kind === "row" || line.rowNumber !== null || undefined}
            data-selected={isSelected || undefined}
            data-plain={props.hasBars === false || undefined}
            className={classes["line"]}
            role="treeitem"
            aria-selected={isSelected}
            aria-level={line.kind === "row" || line.rowNumber !== null ? 1 : line.depth + 2}
            {...(line.kind === "row" ? { "aria-expanded": !line.isFolded } : {})}
            style={{ height: LINE_HEIGHT, transform: `translateY(${top}px)` }}
          >
            <TimelineLineView
              line={line}
              says={says}
              isOver={props.isOver}
              totalMs={props.hasBars === false ? null : props.totalMs}
            />
          </div>
        );
      }}
    />
  );
}
