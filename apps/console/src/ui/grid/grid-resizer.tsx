import type { PointerEvent } from "react";
import { followPointer } from "../drag/follow-pointer.ts";
import classes from "./grid.module.css";

interface GridResizerProps {
  width: number;
  onResize: (width: number) => void;
}

/** The edge of a column, by which it is made wider. */
export function GridResizer({ width, onResize }: GridResizerProps) {
  const handleDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // A drag of the edge is not a drag of the column.
    event.stopPropagation();
    event.preventDefault();
    const { clientX } = event;
    followPointer(event.pointerId, {
      onMove: (move) => onResize(width + move.clientX - clientX),
      onEnd: (isGivenUp) => isGivenUp && onResize(width),
    });
  };
  return <span className={classes["resizer"]} onPointerDown={handleDown} aria-hidden />;
}
