import type { Tx } from "../../../database/types.ts";
import { findActionTypeById } from "@baton/catalogue";
import {
  insertAction,
  keepNestings,
  lockNestings,
  renest,
} from "../../library/actions/for-others.ts";
import { reserveRows } from "../../../platform/row-limits/reserve-rows.ts";
import { findOwnCopies } from "./copies.tables.ts";
import { inputsWithoutOwn, withoutOwn } from "./own-inputs.ts";
import type { Package } from "./package.ts";
import type { PackedAction } from "./packages.tables.ts";
import type { Chosen } from "./sent.tables.ts";

export type ActionsToCopy = Pick<Package, "actions" | "nestings">;

export interface Copying {
  senderId: number;
  receiverId: number;
  /** What is given of each. */
  chosenOf: (action: PackedAction) => Chosen;
}

/** Actions by their ids with the sender: the receiver's. */
export type CopyIds = ReadonlyMap<number, number>;

/** Which of them the receiver has no copy of; room is made for these. */
async function findMissing(
  tx: Tx,
  receiverId: number,
  actions: readonly PackedAction[],
): Promise<{ ids: Map<number, number>; missing: PackedAction[] }> {
  const parentIds = actions.map(({ id }) => id);
  const known = await findOwnCopies(tx, receiverId, parentIds);
  const ids = new Map(known.map((copy) => [copy.parentActionId ?? 0, copy.id]));
  const missing = actions.filter(({ id }) => !ids.has(id));
  if (missing.length > 0) await reserveRows(tx, receiverId, "actions", missing.length);
  return { ids, missing };
}

/** Copies what the receiver does not have; newer contents of what is there come as an update. */
export async function copyActions(
  tx: Tx,
  { actions, nestings }: ActionsToCopy,
  copying: Copying,
): Promise<CopyIds> {
  const { receiverId } = copying;
  const { ids, missing } = await findMissing(tx, receiverId, actions);
  await lockNestings(tx, receiverId);
  for (const action of innermostFirst(missing, nestings))
    ids.set(action.id, await insertCopy(tx, action, ids, copying));
  return ids;
}

async function insertCopy(
  tx: Tx,
  action: PackedAction,
  ids: CopyIds,
  { senderId, receiverId, chosenOf }: Copying,
): Promise<number> {
  const { actionId: _, ...given } = chosenOf(action);
  const contents = contentsFor(action, ids);
  const received = {
    ...given,
    isReceived: true,
    parentActionId: action.id,
    senderId,
    senderVersion: action.version,
    hasAccess: true,
  };
  const { name, actionTypeId, socialNetwork } = action;
  const values = { name, actionTypeId, socialNetwork, ...contents };
  const { id } = await insertAction(tx, receiverId, values, received);
  await keepNestings(tx, receiverId, id, contents);
  return id;
}

/** What the action does, by the receiver's own actions, and without what stays with the sender. */
export function contentsFor(
  { actionTypeId, inputSettings, steps }: PackedAction,
  ids: CopyIds,
): Pick<PackedAction, "inputSettings" | "steps"> {
  const type = findActionTypeById(actionTypeId)?.name ?? "";
  return {
    inputSettings: inputsWithoutOwn(type, inputSettings),
    steps: renest(withoutOwn(steps), (id) => ids.get(id) ?? id),
  };
}

/** There is no circle, so each round finds some. */
function innermostFirst(
  actions: readonly PackedAction[],
  nestings: Package["nestings"],
): PackedAction[] {
  const inside = Map.groupBy(nestings, ({ actionId }) => actionId);
  const byId = new Map(actions.map((action) => [action.id, action]));
  const sorted = new Map<number, PackedAction>();
  const visit = (action: PackedAction): void => {
    if (sorted.has(action.id)) return;
    for (const { nestedId } of inside.get(action.id) ?? []) {
      const nested = byId.get(nestedId);
      if (nested) visit(nested);
    }
    sorted.set(action.id, action);
  };
  actions.forEach(visit);
  return [...sorted.values()];
}
