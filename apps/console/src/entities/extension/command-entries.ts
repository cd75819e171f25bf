import type { Extension } from "@baton/contract";
import type { TFunction } from "i18next";
import type { MenuEntry } from "../../ui/lazy-menu.tsx";
import { type CommandId, commandOf, commandState } from "./command-list.ts";
import { obstacleText } from "./command-state.ts";

/** Commands as entries of a menu; what cannot be done says why. */
export const commandEntries = (
  t: TFunction,
  ids: readonly CommandId[],
  rows: readonly Extension[],
  onRun: (id: CommandId) => void,
): MenuEntry[] =>
  ids.map((id) => {
    const { icon, label, isDestructive = false } = commandOf(id);
    const state = commandState(id, rows);
    return {
      key: id,
      label: label(t),
      icon,
      isDestructive,
      isApart: isDestructive,
      isDisabled: !state.isEnabled,
      reason: obstacleText(t, state, rows),
      onClick: () => onRun(id),
    };
  });
