import { isDeepStrictEqual } from "node:util";
import type { AccessRights, ActionInput, SocialNetwork } from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import type { Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { keepVersion } from "./action-versions.tables.ts";
import { type LockedAction, lockAction, updateActionRow } from "./actions.tables.ts";
import { commonNetwork } from "./common-network.ts";
import { keepNestings } from "./nested-input.ts";
import { listNestedIn, listNetworksWithin, setActionNetwork } from "./nestings.tables.ts";

/** What scripts make of a change of an action that is in them. */
export interface ScriptsOfActions {
  /** Holds them before their actions, as a save of a script does: neither waits for the other. */
  hold(tx: Tx, userId: number, actionIds: readonly number[]): Promise<void>;
  /** The action's network is another one: they follow, or refuse the change. */
  refreshNetworks(tx: Tx, actionId: number): Promise<void>;
  /** What the scripts come to now; the answer refuses a change that makes one too large to run. */
  weigh(tx: Tx, actionIds: readonly number[]): Promise<() => Promise<void>>;
}

/** What becomes of the copies that others have got of an action. */
export interface CopiesOfActions {
  /** It does something else now. */
  contentsChanged(tx: Tx, after: After, action: LockedAction): Promise<void>;
  /** It is about to go. */
  removing(tx: Tx, after: After, action: LockedAction): Promise<void>;
}

export interface SaveDeps {
  scripts: ScriptsOfActions;
  copies: CopiesOfActions;
}

/** Holds an action that is to change, after the scripts that come to it. */
export async function holdAction(
  tx: Tx,
  userId: number,
  id: number,
  { scripts }: Pick<SaveDeps, "scripts">,
): Promise<LockedAction> {
  await scripts.hold(tx, userId, [id, ...(await listNestedIn(tx, [id]))]);
  const action = await lockAction(tx, userId, id);
  if (!action) throw fail("notFound");
  return action;
}

export interface NewContents {
  before: LockedAction;
  /** As the catalogue has checked it. */
  action: ActionInput;
  note: string;
  defaultAccessRights?: AccessRights | undefined;
  senderVersion?: number;
}

/** A version of its own, unless it does what it did before: a new name is none. */
export async function saveContents(
  tx: Tx,
  after: After,
  { before, action, note, ...given }: NewContents,
  { scripts, copies }: SaveDeps,
): Promise<void> {
  const { id, userId } = before;
  const hasChanged = !isDeepStrictEqual(contentsOf(before), contentsOf(action));
  const refuseTooLarge = await scripts.weigh(tx, [id, ...(await listNestedIn(tx, [id]))]);
  if (hasChanged) await keepVersion(tx, before);
  await updateActionRow(tx, id, action, {
    note: hasChanged ? note : before.note,
    defaultAccessRights: given.defaultAccessRights ?? before.defaultAccessRights,
    senderVersion: given.senderVersion ?? before.senderVersion,
  });
  await keepNestings(tx, userId, id, action);
  await refuseTooLarge();
  if (action.socialNetwork !== before.socialNetwork) await followNetwork(tx, id, scripts);
  // A script shows its actions' names and networks.
  after.collection(userId, "actions", "scripts");
  if (!hasChanged) return;
  const saved = await lockAction(tx, userId, id);
  if (saved) await copies.contentsChanged(tx, after, saved);
}

/** By way of JSON, as the database keeps it: what is undefined is not there. */
const contentsOf = ({
  actionTypeId,
  socialNetwork,
  inputSettings,
  steps,
}: Pick<ActionInput, "actionTypeId" | "socialNetwork" | "inputSettings" | "steps">): unknown =>
  JSON.parse(JSON.stringify({ actionTypeId, socialNetwork, inputSettings, steps }));

/** Scripts with the action follow it to its network, and so do actions that nest it. */
async function followNetwork(tx: Tx, id: number, scripts: ScriptsOfActions): Promise<void> {
  await scripts.refreshNetworks(tx, id);
  for (const outer of await listNestedIn(tx, [id])) {
    const rows = await listNetworksWithin(tx, outer);
    const own: SocialNetwork | null = rows[0]?.socialNetwork ?? null;
    const network = commonNetwork([own, ...rows.map((row) => row.nestedNetwork)]);
    if (network === "several") {
      throw fail("multipleSocialNetworks", {
        message: `The action "${rows[0]?.name}" would have several social networks.`,
      });
    }
    if (network === own) continue;
    await setActionNetwork(tx, outer, network);
    await scripts.refreshNetworks(tx, outer);
  }
}
