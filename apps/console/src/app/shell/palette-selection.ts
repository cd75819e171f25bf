import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  COMMAND_IDS,
  type CommandId,
  commandState,
  obstacleText,
} from "../../entities/extension/command-state.ts";
import { EXTENSION_COMMANDS } from "../../entities/extension/extension.commands.ts";
import { selectionCommands } from "../../entities/extension/selection-commands.ts";
import { notifyRefusal } from "../../ui/notify.tsx";
import type { PaletteSource } from "../../ui/palette-registry.ts";
import { matching } from "./palette-items.ts";

const WORDED = ["start", "stop", "restart", "pause", "schedule"] as const;
type Worded = (typeof WORDED)[number];
const isWorded = (id: CommandId): id is Worded => WORDED.some((one) => one === id);

/** The commands of the table's bar, for what is selected there now. */
export function useSelection(): PaletteSource {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      id: "selection",
      group: t(($) => $.palette.groups.selection),
      items(search) {
        const offered = selectionCommands.get();
        const rows = offered ? [...offered.rows().values()] : [];
        if (!offered || rows.length === 0) return [];
        const items = COMMAND_IDS.map((id) => {
          const state = commandState(id, rows);
          const reason = obstacleText(t, state, rows);
          return {
            id: `selection-${id}`,
            label: t(($) => $.palette.selected, {
              command: EXTENSION_COMMANDS[id].label(t),
              count: rows.length,
            }),
            words: isWorded(id) ? t(($) => $.palette.words[id]) : "",
            icon: EXTENSION_COMMANDS[id].icon,
            // What cannot be done stays, and says why instead.
            ...(state.isEnabled ? {} : { description: reason }),
            run: () => (state.isEnabled ? offered.give(id, rows) : notifyRefusal(reason)),
          };
        });
        return matching(items, search);
      },
    }),
    [t],
  );
}
