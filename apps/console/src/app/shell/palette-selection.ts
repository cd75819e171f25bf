import { useNavigate } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { commandOf, EXTENSION_SET } from "../../entities/extension/command-list.ts";
import { selectionCommands } from "../../entities/extension/selection-commands.ts";
import { offeredIn } from "../../ui/list/commands/offered-commands.ts";
import { notifyRefusal } from "../../ui/notify.tsx";
import { type Offered, offeredEntries } from "../../ui/offered-entries.ts";
import type { PaletteItem, PaletteSource } from "../../ui/palette-registry.ts";
import { matching } from "./palette-items.ts";

const WORDED = ["start", "stop", "restart", "pause", "schedule"] as const;
type Worded = (typeof WORDED)[number];
const isWorded = (id: string): id is Worded => WORDED.some((one) => one === id);

/** Extensions' commands are no part of their page at first; other lists say themselves what they offer. */
function offeredNow(t: TFunction, isAsked: boolean): Offered | null {
  const extensions = selectionCommands.get();
  if (!extensions) return offeredEntries.get()?.(isAsked) ?? null;
  const { rows, open, give } = extensions;
  const list = {
    ...{ open, give, nameOf: ({ name }: { name: string }) => name },
    selection: { rows, matching: () => null },
  };
  return offeredIn(EXTENSION_SET)(t, list, isAsked);
}

function toItems(t: TFunction, { for: whom, entries }: Offered): PaletteItem[] {
  const labelOf = (command: string) =>
    "name" in whom
      ? t(($) => $.palette.given, { command, name: whom.name })
      : t(($) => $.palette.selected, { command, count: whom.count });
  return entries.map(({ key, label, icon, isDisabled = false, reason = "", onClick }) => ({
    id: `selection-${key}`,
    label: labelOf(label),
    words: isWorded(key) ? t(($) => $.palette.words[key]) : "",
    ...(icon && { icon }),
    // What cannot be done stays, and says why instead.
    ...(isDisabled && { description: reason }),
    run: () => (isDisabled ? notifyRefusal(reason) : onClick()),
  }));
}

/** What can be done with what is selected in the list that is shown, or open beside or without one. */
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
        const offered = offeredNow(t, search !== "");
        const items = offered ? matching(toItems(t, offered), search) : [];
        return items.length > 0 ? items : unnamed(search);
      },
    };
  }, [t, navigate]);
}
