import { actionIdsOf, documentsIn, typeOfRow } from "@baton/catalogue/lint";
import type { Action, Script, SocialNetwork } from "@baton/contract";
import { useQueryClient } from "@tanstack/react-query";
import {
  type Knowledge,
  knowledgeQuery,
  NOTHING_KNOWN_YET,
} from "../../entities/action/knowledge.ts";
import { settingNow } from "../../entities/user/use-setting.ts";
import { type Row, rowAsWanted, rowOfAction } from "./script-draft.ts";

export type RowKnowledge = Knowledge;
export const NOTHING_OF_ROWS = NOTHING_KNOWN_YET;

const actionIdsIn = (rows: readonly Row[]): number[] => rows.flatMap(actionIdsOf);

const documentIdsIn = (rows: readonly Row[]): number[] =>
  rows.flatMap((row) => {
    const type = typeOfRow(row);
    return type === null ? [] : documentsIn({ type, inputs: row.inputSettings });
  });

/** What the rows name, however much it is. */
export const rowKnowledgeQuery = (rows: readonly Row[]) =>
  knowledgeQuery({ actionIds: actionIdsIn(rows), documentIds: documentIdsIn(rows) });

/** A row of an action that was just chosen: it is known already, and need not be waited for. */
export function useRowOfChosen(rows: readonly Row[], known: RowKnowledge) {
  const cache = useQueryClient();
  return (action: Action): Row => {
    const row = rowAsWanted(rowOfAction(action.id), settingNow(cache, "settings.newRows"));
    const { queryKey } = rowKnowledgeQuery([...rows, row]);
    const actions = new Map([...known.actions, [action.id, action]]);
    // At once, and then as the server has it.
    cache.setQueryData<RowKnowledge>(queryKey, { ...known, actions }, { updatedAt: 0 });
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
