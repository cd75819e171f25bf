import classes from "./grid.module.css";
import type { HeaderCheck } from "./grid-selection.ts";

interface GridCheckHeadProps {
  gridId: string;
  label: string;
  check: HeaderCheck;
  isFocused: boolean;
  onToggle: () => void;
}

/** The checkbox over all rows. */
export function GridCheckHead({ gridId, label, check, isFocused, onToggle }: GridCheckHeadProps) {
  return (
    <div
      role="columnheader"
      id={`${gridId}--1-0`}
      className={classes["checkCell"]}
      data-focused={isFocused || undefined}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        checked={check === "all"}
        ref={(input) => {
          if (input) input.indeterminate = check === "some";
        }}
        onChange={({ currentTarget }) => {
          // Keys are the table's after the click.
          currentTarget.closest<HTMLElement>("[aria-rowcount]")?.focus({ preventScroll: true });
          onToggle();
        }}
        aria-label={label}
      />
    </div>
  );
}
