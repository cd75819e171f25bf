import type { Extension } from "@baton/contract";
import { useEffect } from "react";
import { createStore, type Store } from "../../ui/store.ts";
import type { CommandId } from "./command-list.ts";

/** What is selected in the table, and how it is given a command from elsewhere. */
export interface SelectionCommands {
  rows: () => ReadonlyMap<number, Extension>;
  /** The one whose drawer is open. */
  open: () => Extension | undefined;
  give: (id: CommandId, rows: readonly Extension[]) => void;
}

export const selectionCommands: Store<SelectionCommands | null> =
  createStore<SelectionCommands | null>(null);

/** Offers the selection for as long as its table is shown. */
export function useSelectionCommands(
  { rows, open }: Pick<SelectionCommands, "rows" | "open">,
  give: SelectionCommands["give"],
): void {
  useEffect(() => {
    const offered = { rows, open, give };
    selectionCommands.set(offered);
    return () => {
      if (selectionCommands.get() === offered) selectionCommands.set(null);
    };
  }, [rows, open, give]);
}
