import type { Extension } from "@baton/contract";
import { IconCalendarTime } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { commandState, EXTENSION_COMMANDS } from "../../entities/extension/command-list.ts";
import { runCommand } from "../../entities/extension/extension.commands.ts";
import { extensionsQuery } from "../../entities/extension/extension.queries.ts";
import { useCommandContext } from "../../ui/command-context.ts";
import type { PaletteItem, PaletteSource } from "../../ui/palette-registry.ts";

const GIVEN = ["start", "stop", "restart", "pause"] as const;
const NAMED_MAX = 5;

/** "start shop 5" is a command's word and a name; a word alone names nobody. */
function readGiven(search: string): { word: string; name: string } | null {
  const [, word = "", name = ""] = /^(\S{2,})\s+(.+)$/.exec(search) ?? [];
  return name === "" ? null : { word, name };
}

const hasWord = (words: string, word: string): boolean =>
  words
    .toLowerCase()
    .split(" ")
    .some((one) => one.startsWith(word));

/** Commands to extensions that are named behind them. */
export function useGivenCommands(): PaletteSource {
  const context = useCommandContext();
  const { t } = useTranslation();
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMemo(() => {
    const itemsFor = (row: Extension, word: string): PaletteItem[] => {
      const commands = GIVEN.filter(
        (id) =>
          hasWord(
            t(($) => $.palette.words[id]),
            word,
          ) && commandState(id, [row]).isEnabled,
      ).map((id) => ({
        id: `${id}-${row.id}`,
        label: t(($) => $.palette.given, {
          command: EXTENSION_COMMANDS[id].label(t),
          name: row.name,
        }),
        icon: EXTENSION_COMMANDS[id].icon,
        run: () => void runCommand(context, id, [row]),
      }));
      if (
        !hasWord(
          t(($) => $.palette.words.schedule),
          word,
        )
      )
        return commands;
      const schedule = {
        id: `schedule-${row.id}`,
        label: t(($) => $.palette.given, {
          command: EXTENSION_COMMANDS.schedule.label(t),
          name: row.name,
        }),
        icon: IconCalendarTime,
        run: () => void navigate({ to: "/extensions", search: { open: row.id, tab: "schedule" } }),
      };
      return [...commands, schedule];
    };
    return {
      id: "given",
      group: t(($) => $.palette.groups.commands),
      async items(search) {
        const given = readGiven(search);
        if (!given) return [];
        const known = [...GIVEN, "schedule" as const];
        if (
          !known.some((id) =>
            hasWord(
              t(($) => $.palette.words[id]),
              given.word,
            ),
          )
        )
          return [];
        const request = { page: 1, pageSize: NAMED_MAX, search: given.name };
        const { data } = await cache.query(extensionsQuery(request));
        return data.flatMap((row) => itemsFor(row, given.word));
      },
    };
  }, [t, context, cache, navigate]);
}
