import type { ReactNode } from "react";
import classes from "./plain-table.module.css";

/**
 * A short list as a table of the browser's own; long ones go into the grid. Cells may be
 * `data-wide` (take what is left), `data-end` (numbers, buttons) and `data-spare` (left out on a
 * phone, as another cell says it too).
 */
export function PlainTable({ children }: { children: ReactNode }) {
  return (
    <div className={classes["holder"]}>
      <table className={classes["table"]}>{children}</table>
    </div>
  );
}
