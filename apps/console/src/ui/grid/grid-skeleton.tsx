import classes from "./grid.module.css";

const ROWS = 14;
const keys = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Rows to come, in the columns they will have. */
export function GridSkeleton({ columnCount }: { columnCount: number }) {
  return (
    <div className={classes["skeleton"]} aria-hidden>
      {keys(ROWS).map((row) => (
        <div key={row} className={classes["skeletonRow"]}>
          {keys(columnCount + 1).map((column) => (
            <span key={column} className={classes["skeletonCell"]} />
          ))}
        </div>
      ))}
    </div>
  );
}
