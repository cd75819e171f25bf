import type { Extension } from "@baton/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { knownExtension } from "../../entities/extension/extension.live.ts";
import {
  type SelectionCommands,
  useSelectionCommands,
} from "../../entities/extension/selection-commands.ts";

/** What commands from elsewhere are for: the selection, or the extension whose drawer is open. */
export function useOfferedRows(
  { rows }: Pick<SelectionCommands, "rows">,
  openId: number | undefined,
  give: SelectionCommands["give"],
): void {
  const cache = useQueryClient();
  const open = useCallback(
    (): Extension | undefined => (openId === undefined ? openId : knownExtension(cache, openId)),
    [openId, cache],
  );
  useSelectionCommands({ rows, open }, give);
}
