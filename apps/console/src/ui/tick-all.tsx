import { Checkbox } from "@mantine/core";

interface TickAllProps {
  label: string;
  rows: readonly { id: number }[];
  selection: { has: (id: number) => boolean; count: number; takeLoaded: () => void };
  className?: string | undefined;
}

/** The head of a column of check boxes: ticks all rows that are shown, or none of them. */
export function TickAll({ label, rows, selection, className }: TickAllProps) {
  const isEvery = rows.every(({ id }) => selection.has(id));
  return (
    <th className={className}>
      <Checkbox
        size="xs"
        aria-label={label}
        checked={isEvery}
        indeterminate={!isEvery && selection.count > 0}
        onChange={selection.takeLoaded}
      />
    </th>
  );
}
