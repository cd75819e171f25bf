import type { Extension } from "@baton/contract";
import { useEffect } from "react";
import { createStore, type Store } from "../../ui/store.ts";
import type { CommandId } from "./command-state.ts";

/** What is selected in the table, and how it is given a command from elsewhere. */
export interface SelectionCommands {
  rows: () => ReadonlyMap<number, Extension>;
  give: (id: CommandId, rows: readonly Extension[]) => void;
}

export const selectionCommands: Store<SelectionCommands | null> =
  createStore<SelectionCommands | null>(null);

/** Offers the selection for as long as its table is shown. */
export function useSelectionCommands(
  { rows }: Pick<SelectionCommands, "rows">,
  give: SelectionCommands["give"],
): void {
  useEffect(() => {
    const offered = { rows, give };
    selectionCommands.set(offered);
    return () => {
      if (selectionCommands.get() === offered) selectionCommands.set(null);
    };
  }, [rows, give]);
}
