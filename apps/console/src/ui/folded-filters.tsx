import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./folded-filters.module.css";

interface FoldedFiltersProps {
  label: string;
  /** How many of them hold something back. */
  count: number;
  children: ReactNode;
}

/** All in a row; on a phone behind one button. */
export function FoldedFilters({ label, count, children }: FoldedFiltersProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        px={10}
        className={classes["button"] ?? ""}
        leftSection={<IconFilter size={15} aria-hidden />}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {count === 0 ? label : `${label}: ${count}`}
      </Button>
      <div className={classes["filters"]} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
