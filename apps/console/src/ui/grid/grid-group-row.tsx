import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
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
  /** A double click on what is marked as editable in the head. */
  onEdit: (() => void) | undefined;
}

/** Neither on what stands in the head and has a click of its own, nor on what opened from there. */
const isOnHeadItself = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest("button, input, a") === null;

/** Within this time a second click on what is edited by a double click is not a click to fold. */
const DOUBLE_CLICK_MS = 250;

const isOnEditable = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest("[data-editable]") !== null;

function useHeadClick({ onToggle, onEdit }: Pick<GridGroupRowProps, "onToggle" | "onEdit">) {
  const folding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(folding.current), []);
  return (event: MouseEvent<HTMLElement>) => {
    if (!isOnHeadItself(event)) return;
    clearTimeout(folding.current);
    if (!isOnEditable(event)) onToggle();
    else if (event.detail > 1) onEdit?.();
    else folding.current = setTimeout(onToggle, DOUBLE_CLICK_MS);
  };
}

export function GridGroupRow(props: GridGroupRowProps) {
  const handleClick = useHeadClick(props);
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
      onClick={handleClick}
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
