import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../i18n/i18n.ts";
import { useCatalogueTexts } from "../../step/use-catalogue-texts.ts";
import classes from "./run-log.module.css";
import { type LineWords, TimelineLineView } from "./timeline-line.tsx";
import type { TimelineLine } from "./timeline.ts";

const LINE_HEIGHT = 32;
const OVERSCAN = 10;
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
  const words = useCatalogueTexts();
  const says = useMemo((): LineWords => ({ t, words, language: currentLanguage() }), [t, words]);
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
              <TimelineLineView
                line={line}
                says={says}
                isOver={props.isOver}
                totalMs={props.hasBars === false ? null : props.totalMs}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
