import type { Action, Script, SocialNetwork } from "@baton/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ActionsById, actionsByIdQuery } from "../../entities/action/action.queries.ts";
import { type Row, rowOfAction } from "./script-draft.ts";

const idsIn = (rows: readonly Row[]): number[] => {
  const ids = rows.flatMap(({ selectedActionId: id }) => (id === null ? [] : [id]));
  return [...new Set(ids)].toSorted((a, b) => a - b);
};

/** The saved actions that the rows use, with their steps, however many the user has. */
export const rowActionsQuery = (rows: readonly Row[]) => {
  const ids = idsIn(rows);
  return { ...actionsByIdQuery(ids), enabled: ids.length > 0 };
};

/** A row of an action that was just chosen: it is known already, and need not be waited for. */
export function useRowOfChosen(rows: readonly Row[], known: ActionsById) {
  const cache = useQueryClient();
  return (action: Action): Row => {
    const row = rowOfAction(action.id);
    const { queryKey } = rowActionsQuery([...rows, row]);
    const all = new Map([...known, [action.id, action]]);
    // At once, and then as the server has it.
    cache.setQueryData<ActionsById>(queryKey, all, { updatedAt: 0 });
    return row;
  };
}

/** What a script's own answer says of a row's saved action. */
export interface RowFacts {
  name: string;
  typeName: string;
  socialNetwork: SocialNetwork | null;
}

/** By the id of the action: what is shown until the action itself is there. */
export function factsIn(script: Script | null): ReadonlyMap<number, RowFacts> {
  const facts = new Map<number, RowFacts>();
  for (const row of script?.scriptActions ?? []) {
    const { selectedActionId: id, actionName: name, actionType, socialNetwork } = row;
    if (id === null || name === null) continue;
    facts.set(id, { name, typeName: actionType.name, socialNetwork });
  }
  return facts;
}
