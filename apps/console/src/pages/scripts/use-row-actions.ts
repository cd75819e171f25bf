import type { Action, Script, SocialNetwork } from "@baton/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type ActionsById, actionsByIdQuery } from "../../entities/action/action.queries.ts";
import type { Row } from "./script-draft.ts";

/** What a script's own answer says of a row's saved action. */
export interface RowFacts {
  name: string;
  typeName: string;
  socialNetwork: SocialNetwork | null;
}

export interface RowActions {
  /** The rows' saved actions with their steps: null for one that is gone, nothing while unknown. */
  known: ActionsById;
  facts: ReadonlyMap<number, RowFacts>;
  /** An action that was just chosen need not be asked for. */
  remember: (action: Action) => void;
}

function factsIn(script: Script | null): Map<number, RowFacts> {
  const facts = new Map<number, RowFacts>();
  for (const row of script?.scriptActions ?? []) {
    const { selectedActionId: id, actionName: name, actionType, socialNetwork } = row;
    if (id !== null && name !== null)
      facts.set(id, { name, typeName: actionType.name, socialNetwork });
  }
  return facts;
}

const idsIn = (rows: readonly Row[]): number[] => {
  const ids = rows.flatMap(({ selectedActionId: id }) => (id === null ? [] : [id]));
  return [...new Set(ids)].toSorted((a, b) => a - b);
};

/** Asks for the actions that the rows use, by id: however many the user has. */
export function useRowActions(script: Script | null, rows: readonly Row[]): RowActions {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Action>>(new Map());
  const ids = useMemo(() => idsIn(rows), [rows]);
  const { data } = useQuery({
    ...actionsByIdQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = useMemo(() => new Map([...chosen, ...(data ?? [])]), [chosen, data]);
  const facts = useMemo(() => factsIn(script), [script]);
  const remember = (action: Action) =>
    setChosen((before) => new Map([...before, [action.id, action]]));
  return { known, facts, remember };
}
