import type { TFunction } from "i18next";
import { memo, type MouseEvent } from "react";
import classes from "./grid.module.css";

interface GridGapProps {
  id: string;
  t: TFunction;
  index: number;
  top: number;
  height: number;
  columnCount: number;
  isFocused: boolean;
  isInGroup: boolean;
  onClick?: ((index: number, event: MouseEvent) => void) | undefined;
}

/** The place of a row that is on its way: one cell, so that hundreds may fly past. */
export const GridGap = memo(function GridGap(props: GridGapProps) {
  const { index } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={props.isInGroup ? 2 : undefined}
      className={classes["gapRow"]}
      style={{ transform: `translateY(${props.top}px)`, height: props.height }}
      onClick={(event) => props.onClick?.(index, event)}
    >
      <div
        role="gridcell"
        id={props.id}
        aria-colspan={props.columnCount}
        aria-label={props.t(($) => $.grid.gap)}
        className={classes["gapCell"]}
        data-focused={props.isFocused || undefined}
      />
    </div>
  );
});
