import { actionIdsOf, documentsIn, nestedIdsIn, typeOfRow } from "@baton/catalogue/lint";
import type { Action, Script, SocialNetwork } from "@baton/contract";
import { type QueryKey, queryOptions, useQueryClient } from "@tanstack/react-query";
import {
  actionKeys,
  type ActionsById,
  actionsByIdQuery,
} from "../../entities/action/action.queries.ts";
import { fetchGoneDocuments } from "../../entities/document/document.queries.ts";
import { type Row, rowOfAction } from "./script-draft.ts";

/** What rows name, as far as the server has it. */
export interface RowKnowledge {
  actions: ActionsById;
  goneDocuments: ReadonlySet<number>;
}

export const NOTHING_OF_ROWS: RowKnowledge = { actions: new Map(), goneDocuments: new Set() };

const sorted = (ids: Iterable<number>): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

const actionIdsIn = (rows: readonly Row[]): number[] => sorted(rows.flatMap(actionIdsOf));

const documentIdsIn = (rows: readonly Row[]): number[] =>
  sorted(
    rows.flatMap((row) => {
      const type = typeOfRow(row);
      return type === null ? [] : documentsIn({ type, inputs: row.inputSettings });
    }),
  );

/** Actions with what they nest, however deep. */
async function fetchWithNested(
  ids: readonly number[],
  fetch: (ids: readonly number[]) => Promise<ActionsById>,
): Promise<ActionsById> {
  const found = new Map<number, Action | null>();
  for (let wanted = ids; wanted.length > 0;) {
    for (const [id, action] of await fetch(wanted)) found.set(id, action);
    const nested = wanted.flatMap((id) => nestedIdsIn(found.get(id)?.steps ?? []));
    wanted = sorted(nested.filter((id) => !found.has(id)));
  }
  return found;
}

/** The saved actions that the rows use, with their steps, however many, and documents that are gone. */
export function rowKnowledgeQuery(rows: readonly Row[]) {
  const actionIds = actionIdsIn(rows);
  const documentIds = documentIdsIn(rows);
  return queryOptions<RowKnowledge, Error, RowKnowledge, QueryKey>({
    queryKey: [...actionKeys.lists, "known", actionIds, documentIds],
    queryFn: async ({ client }) => {
      const [actions, goneDocuments] = await Promise.all([
        fetchWithNested(actionIds, (ids) =>
          client.query({ ...actionsByIdQuery(ids), staleTime: 0 }),
        ),
        fetchGoneDocuments(documentIds),
      ]);
      return { actions, goneDocuments };
    },
    enabled: actionIds.length + documentIds.length > 0,
  });
}

/** A row of an action that was just chosen: it is known already, and need not be waited for. */
export function useRowOfChosen(rows: readonly Row[], known: RowKnowledge) {
  const cache = useQueryClient();
  return (action: Action): Row => {
    const row = rowOfAction(action.id);
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
