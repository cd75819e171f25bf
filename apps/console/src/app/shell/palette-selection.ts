import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  COMMAND_IDS,
  type CommandId,
  commandOf,
  EXTENSION_SET,
} from "../../entities/extension/command-list.ts";
import { selectionCommands } from "../../entities/extension/selection-commands.ts";
import { offerOf } from "../../ui/list/commands/command.ts";
import { notifyRefusal } from "../../ui/notify.tsx";
import type { PaletteSource } from "../../ui/palette-registry.ts";
import { matching } from "./palette-items.ts";

const WORDED = ["start", "stop", "restart", "pause", "schedule"] as const;
type Worded = (typeof WORDED)[number];
const isWorded = (id: CommandId): id is Worded => WORDED.some((one) => one === id);

/** The commands of the table's bar, for what is selected there now, or open in the drawer. */
export function useSelection(): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMemo(() => {
    // Nothing to give it to yet: it is looked for by a name behind it, or chosen in the table.
    const unnamed = (search: string) => {
      const items = WORDED.map((id) => ({
        id: `unnamed-${id}`,
        label: commandOf(id).label(t),
        description: t(($) => $.palette.selectFirst),
        words: t(($) => $.palette.words[id]),
        icon: commandOf(id).icon,
        run: () => {
          notifyRefusal(t(($) => $.palette.selectFirst));
          void navigate({ to: "/extensions" });
        },
      }));
      return search === "" ? [] : matching(items, search);
    };
    return {
      id: "selection",
      group: t(($) => $.palette.groups.selection),
      items(search) {
        const offered = selectionCommands.get();
        const selected = offered ? [...offered.rows().values()] : [];
        // What is open has its buttons in sight: it is meant where somebody looks for a command.
        const open = selected.length === 0 && search !== "" ? offered?.open() : undefined;
        const rows = open ? [open] : selected;
        if (!offered || rows.length === 0) return unnamed(search);
        const labelOf = (command: string) =>
          open
            ? t(($) => $.palette.given, { command, name: open.name })
            : t(($) => $.palette.selected, { command, count: rows.length });
        const items = COMMAND_IDS.map((id) => {
          const { icon, label, isEnabled, reason } = offerOf(t, EXTENSION_SET, id, rows);
          return {
            id: `selection-${id}`,
            label: labelOf(label),
            words: isWorded(id) ? t(($) => $.palette.words[id]) : "",
            icon,
            // What cannot be done stays, and says why instead.
            ...(isEnabled ? {} : { description: reason }),
            run: () => (isEnabled ? offered.give(id, rows) : notifyRefusal(reason)),
          };
        });
        return matching(items, search);
      },
    };
  }, [t, navigate]);
}
