import { type LintAction, type LintWorld, nestedIdsIn } from "@baton/catalogue/lint";
import type { Action } from "@baton/contract";
import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { fetchGoneDocuments, limitsQuery } from "../document/document.queries.ts";
import {
  NONE_UNAVAILABLE,
  type UnavailableTypes,
  unavailableTypesQuery,
} from "../step/action-types.queries.ts";
import { actionKeys, type ActionsById, actionsByIdQuery } from "./action.queries.ts";

/** What lines name and are of, as far as the server has it. */
export interface Knowledge {
  actions: ActionsById;
  goneDocuments: ReadonlySet<number>;
  /** The private networks that may be reached; null for all, or while it is not known. */
  privateNetworks: readonly string[] | null;
  unavailable: UnavailableTypes;
}

export const NOTHING_KNOWN_YET: Knowledge = {
  actions: new Map(),
  goneDocuments: new Set(),
  privateNetworks: null,
  unavailable: NONE_UNAVAILABLE,
};

const sorted = (ids: Iterable<number>): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

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

/** The saved actions, with their steps, however many; which documents are gone; which types are barred. */
export function knowledgeQuery(named: {
  actionIds: Iterable<number>;
  documentIds: Iterable<number>;
}) {
  const actionIds = sorted(named.actionIds);
  const documentIds = sorted(named.documentIds);
  return queryOptions<Knowledge, Error, Knowledge, QueryKey>({
    queryKey: [...actionKeys.lists, "known", actionIds, documentIds],
    queryFn: async ({ client }) => {
      const [actions, goneDocuments, unavailable, privateNetworks] = await Promise.all([
        fetchWithNested(actionIds, (ids) =>
          client.query({ ...actionsByIdQuery(ids), staleTime: 0 }),
        ),
        fetchGoneDocuments(documentIds),
        client.query(unavailableTypesQuery),
        client
          .query(limitsQuery)
          .then(({ privateNetworks: { isAllAllowed, allowed } }) =>
            isAllAllowed ? null : allowed,
          ),
      ]);
      return { actions, goneDocuments, unavailable, privateNetworks };
    },
  });
}

const converted = new WeakMap<Action, LintAction>();

/** What the check needs of an action: the same object for the same action, so that it knows it again. */
function toLintAction(action: Action): LintAction {
  const known = converted.get(action);
  if (known) return known;
  const { name, isCustom, actionType, inputSettings: inputs, steps, socialNetwork } = action;
  const { allowed } = action;
  const made = { name, isCustom, typeName: actionType.name, inputs, steps, socialNetwork, allowed };
  converted.set(action, made);
  return made;
}

const worlds = new WeakMap<Knowledge, LintWorld>();

/** What is known, as the check takes it. */
export function toWorld(known: Knowledge): LintWorld {
  const { actions, goneDocuments, unavailable, privateNetworks } = known;
  const made = worlds.get(known) ?? {
    actions: new Map([...actions].map(([id, action]) => [id, action && toLintAction(action)])),
    goneDocuments,
    privateNetworks,
    unavailable,
  };
  worlds.set(known, made);
  return made;
}
