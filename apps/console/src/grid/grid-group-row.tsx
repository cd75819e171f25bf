import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./grid.module.css";

interface GridGroupRowProps {
  id: string;
  name: string;
  index: number;
  top: number;
  isCollapsed: boolean;
  isFocused: boolean;
  /** Counts and buttons of the group. */
  children: ReactNode;
  onToggle: () => void;
}

export function GridGroupRow(props: GridGroupRowProps) {
  const { t } = useTranslation();
  const { name, isCollapsed } = props;
  const Chevron = isCollapsed ? IconChevronRight : IconChevronDown;
  return (
    <div
      role="row"
      aria-rowindex={props.index + 2}
      aria-expanded={!isCollapsed}
      className={classes["groupRow"]}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <div
        role="gridcell"
        id={props.id}
        className={classes["groupCell"]}
        data-focused={props.isFocused || undefined}
      >
        <button
          type="button"
          tabIndex={-1}
          className={classes["groupToggle"]}
          aria-label={t(($) => (isCollapsed ? $.grid.expandGroup : $.grid.collapseGroup), { name })}
          onClick={props.onToggle}
        >
          <Chevron size={15} aria-hidden />
        </button>
        <strong>{name}</strong>
        {props.children}
      </div>
    </div>
  );
}
