import type { PointerEvent } from "react";
import { followPointer } from "../drag/follow-pointer.ts";
import classes from "./grid-header.module.css";

interface GridResizerProps {
  width: number;
  onResize: (width: number) => void;
}

/** Where text runs from right to left, the edge is dragged to the left to make its column wider. */
const outwards = (edge: Element): 1 | -1 => (getComputedStyle(edge).direction === "rtl" ? -1 : 1);

/** The edge of a column, by which it is made wider. */
export function GridResizer({ width, onResize }: GridResizerProps) {
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // A drag of the edge is not a drag of the column.
    event.stopPropagation();
    event.preventDefault();
    const { clientX, currentTarget: edge, pointerId } = event;
    // The pointer leaves an edge of a few pixels at once, and may leave the window.
    edge.setPointerCapture(pointerId);
    const direction = outwards(edge);
    followPointer(pointerId, {
      onMove: (move) => onResize(width + direction * (move.clientX - clientX)),
      onEnd: (isGivenUp) => isGivenUp && onResize(width),
    });
  };
  return (
    <span
      className={classes["resizer"]}
      data-edge
      onPointerDown={handleDown}
      // What follows the press is a click on the header otherwise.
      onClick={(event) => event.stopPropagation()}
      aria-hidden
    />
  );
}
