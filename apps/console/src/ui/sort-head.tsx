import classes from "./sort-head.module.css";

interface SortHeadProps<Column extends string> {
  column: Column;
  label: string;
  sort: Column | `-${Column}`;
  onSort: (sort: Column | `-${Column}`) => void;
  isSpare?: boolean;
  isAtEnd?: boolean;
}

/** A head of a plain table that sorts by its column; once more the other way round. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, label, sort, onSort, isSpare = false, isAtEnd = false } = props;
  const isDown = sort === `-${column}`;
  const isUp = sort === column;
  const direction = isUp ? "ascending" : "none";
  return (
    <th
      scope="col"
      aria-sort={isDown ? "descending" : direction}
      data-spare={isSpare || undefined}
      data-end={isAtEnd || undefined}
    >
      <button
        type="button"
        className={classes["sort"]}
        onClick={() => onSort(isUp ? `-${column}` : column)}
      >
        {label}
        {(isUp || isDown) && <span aria-hidden>{isDown ? " ↓" : " ↑"}</span>}
      </button>
    </th>
  );
}
