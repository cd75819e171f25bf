import type { Extension } from "@baton/contract";
import { IconDots } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { formatDateTime } from "../../i18n/format.ts";
import type { GridCell } from "../../ui/grid/grid-columns.ts";
import classes from "./extension-cards.module.css";
import { NameCell } from "./name-cell.tsx";
import { StatusCell } from "./status-cell.tsx";

const CARD_HEIGHT = 80;

type OpenMenu = (row: Extension, at: { x: number; y: number }) => void;

/** What it does, and when it does so by itself. */
function scriptLine({ script, schedule }: Extension, t: TFunction): string {
  const next = schedule?.nextRunAt ?? null;
  const name = script?.name ?? t(($) => $.extensions.noScript);
  return next === null ? name : `${name} · ${formatDateTime(new Date(next))}`;
}

/** Rows on a phone: name, status with its reason, script with its next time, and the row's menu. */
export function extensionCards(onMenu: OpenMenu) {
  const cells: Record<string, GridCell<Extension>> = {
    name: { render: (row, t) => <NameCell t={t} row={row} /> },
    status: { render: (row, t) => <StatusCell t={t} run={row.run} /> },
    script: { render: scriptLine },
    menu: {
      render: (row, t) => (
        <button
          type="button"
          tabIndex={-1}
          className={classes["button"]}
          aria-label={t(($) => $.extensions.rowMenu, { name: row.name })}
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
    },
  };
  return {
    height: CARD_HEIGHT,
    className: classes["cards"],
    columns: Object.entries(cells).map(([id, cell]) => ({
      id,
      isPinned: false,
      column: { ...cell, className: classes[id] },
    })),
  };
}
