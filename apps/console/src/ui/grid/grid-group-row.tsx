import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./grid.module.css";

interface GridGroupRowProps {
  id: string;
  name: string;
  index: number;
  top: number;
  columnCount: number;
  isCollapsed: boolean;
  isFocused: boolean;
  /** The group's name, counts and buttons. */
  children: ReactNode;
  onToggle: () => void;
}

/** Neither on what stands in the head and has a click of its own, nor on what opened from there. */
const isOnHeadItself = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest("button, input, a") === null;

export function GridGroupRow(props: GridGroupRowProps) {
  const { t } = useTranslation();
  const { name, isCollapsed } = props;
  const Chevron = isCollapsed ? IconChevronRight : IconChevronDown;
  return (
    <div
      role="row"
      aria-rowindex={props.index + 2}
      aria-level={1}
      aria-expanded={!isCollapsed}
      className={classes["groupRow"]}
      style={{ transform: `translateY(${props.top}px)` }}
      onClick={(event) => isOnHeadItself(event) && props.onToggle()}
    >
      <div
        role="gridcell"
        id={props.id}
        aria-colspan={props.columnCount}
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
        {props.children ?? <strong>{name}</strong>}
      </div>
    </div>
  );
}
