import { IconDots } from "@tabler/icons-react";
import type { GridCell } from "../grid/grid-columns.ts";
import classes from "./list-cards.module.css";

const CARD_HEIGHT = 80;
const LINES = ["first", "second", "third"] as const;

type OpenMenu<Row> = (row: Row, at: { x: number; y: number }) => void;

interface CardsOptions<Row> {
  /** At most three, of which the first names the row. */
  lines: readonly GridCell<Row>[];
  nameOf: (row: Row) => string;
  /** Without one there is nothing to be done with a row. */
  onMenu: OpenMenu<Row> | undefined;
}

function menuCell<Row>(nameOf: (row: Row) => string, onMenu: OpenMenu<Row>): GridCell<Row> {
  return {
    className: classes["menu"],
    render: (row, t) => (
      <button
        type="button"
        tabIndex={-1}
        className={classes["button"]}
        aria-label={t(($) => $.grid.rowMenu, { name: nameOf(row) })}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation();
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          onMenu(row, { x: left, y: bottom });
        }}
      >
        <IconDots size={18} aria-hidden />
      </button>
    ),
  };
}

/** Rows on a phone, each with its menu. */
export function listCards<Row>({ lines, nameOf, onMenu }: CardsOptions<Row>) {
  const cells = LINES.flatMap((id, place) => {
    const cell = lines[place];
    return cell ? { id, isPinned: false, column: { ...cell, className: classes[id] } } : [];
  });
  return {
    height: CARD_HEIGHT,
    className: classes["cards"],
    columns: onMenu
      ? [...cells, { id: "menu", isPinned: false, column: menuCell(nameOf, onMenu) }]
      : cells,
  };
}
