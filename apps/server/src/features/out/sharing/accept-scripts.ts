import { findActionTypeById } from "@baton/catalogue";
import {
  type acceptSentScripts,
  type BodyOf,
  type ManagedAction,
  NAME_MAX_CHARS,
} from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { Db, RowOf, Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { reserveRows } from "../../../platform/row-limits/reserve-rows.ts";
import {
  insertScript,
  refuseLargePlan,
  replaceScriptRows,
  setScriptSender,
} from "../../library/scripts/for-others.ts";
import { changeGrants, holdRunsOf } from "./change-grants.ts";
import { findOwnCopies, findScriptNames } from "./copies.tables.ts";
import { copyActions, type CopyIds } from "./copy-actions.ts";
import { inputsWithoutOwn } from "./own-inputs.ts";
import { gatherPackage, type Package, refuseUnshareable } from "./package.ts";
import { holdPackage, type PackedAction } from "./packages.tables.ts";
import { toChosen } from "./send-scripts.ts";
import { type Chosen, listChosen, lockSendings, settleSendings } from "./sent.tables.ts";

type Answered = BodyOf<typeof acceptSentScripts>;
type State = "accepted" | "rejected";

export function makeAccepting({ db, clock }: { db: Db; clock: Clock }) {
  /** Those that still wait; what was answered in the same way before is none of them. */
  async function holdPending(
    tx: Tx,
    userId: number,
    { scriptIds, senderEmail }: Answered,
    state: State,
  ) {
    const sendings = await lockSendings(tx, userId, senderEmail, scriptIds);
    const isUnknown = sendings.some((one) => one.state !== "pending" && one.state !== state);
    if (sendings.length < scriptIds.length || isUnknown) throw fail("scriptsNotFound");
    return sendings.filter((one) => one.state === "pending");
  }

  async function settle(tx: Tx, after: After, userId: number, ids: number[], state: State) {
    await settleSendings(tx, ids, state);
    after.collection(userId, "sentScripts");
  }

  async function accept(userId: number, answered: Answered) {
    await change(db, async (tx, after) => {
      const pending = await holdPending(tx, userId, answered, "accepted");
      const [first] = pending;
      if (!first) return;
      await reserveRows(tx, userId, "scripts", pending.length);
      const { senderId } = first;
      const scriptIds = pending.map(({ scriptId }) => scriptId);
      const copies = await holdCopies(tx, userId, senderId, scriptIds);
      const gathered = await gatherHeld(tx, senderId, scriptIds);
      refuseUnshareable(gathered.actions, clock());
      const sendingIds = pending.map(({ id }) => id);
      const chosen = new Map((await listChosen(tx, sendingIds)).map((row) => [row.actionId, row]));
      const chosenOf = (action: PackedAction): Chosen => asChosen(action, chosen.get(action.id));
      const copying = { senderId, receiverId: userId, chosenOf };
      const given = givenAnew(gathered.actions, copies, chosenOf);
      await changeGrants(tx, after, copies, given, clock());
      const ids = await copyActions(tx, gathered, copying);
      await copyScripts(tx, gathered, ids, copying);
      await settle(tx, after, userId, sendingIds, "accepted");
      after.collection(userId, "scripts", "actions");
      after.collection(senderId, "actions");
    });
    return { data: true, message: "Accepted." };
  }

  async function reject(userId: number, answered: Answered) {
    await change(db, async (tx, after) => {
      const pending = await holdPending(tx, userId, answered, "rejected");
      const ids = pending.map(({ id }) => id);
      if (ids.length > 0) await settle(tx, after, userId, ids, "rejected");
    });
    return { data: true, message: "Rejected." };
  }

  return { accept, reject };
}

/** What the receiver has of it already, with the runs that use it. */
async function holdCopies(tx: Tx, receiverId: number, senderId: number, scriptIds: number[]) {
  const { actions } = await gatherPackage(tx, senderId, scriptIds);
  const parentIds = actions.map(({ id }) => id);
  const copies = await findOwnCopies(tx, receiverId, parentIds);
  await holdRunsOf(tx, copies);
  return copies;
}

/** The newest sending says what is given of copies that are there already. */
const givenAnew = (
  actions: PackedAction[],
  copies: Awaited<ReturnType<typeof holdCopies>>,
  chosenOf: (action: PackedAction) => Chosen,
): ManagedAction[] => {
  const byId = new Map(actions.map((action) => [action.id, action]));
  return copies.flatMap(({ id, parentActionId }) => {
    const action = byId.get(parentActionId ?? 0);
    if (!action) return [];
    const { actionId: _, expiresAt, ...given } = chosenOf(action);
    return [{ id, ...given, hasAccess: true, expiration: expiresAt?.toISOString() ?? null }];
  });
};

async function gatherHeld(tx: Tx, senderId: number, scriptIds: number[]): Promise<Package> {
  const { actions } = await gatherPackage(tx, senderId, scriptIds);
  await holdPackage(
    tx,
    scriptIds,
    actions.map(({ id }) => id),
  );
  return gatherPackage(tx, senderId, scriptIds);
}

/** What the sender chose, as far as the sender still has it; for what was nested since, the default. */
const asChosen = (action: PackedAction, row: RowOf<"sentScriptActions"> | undefined): Chosen =>
  toChosen(action, row && { ...row, expiration: row.expiresAt?.toISOString() ?? null });

async function copyScripts(
  tx: Tx,
  { scripts, rows }: Package,
  ids: CopyIds,
  { receiverId, senderId }: { receiverId: number; senderId: number },
): Promise<void> {
  const names = await findScriptNames(tx, receiverId);
  const rowsOf = Map.groupBy(rows, ({ scriptId }) => scriptId);
  for (const { id, name, socialNetwork, hasRandomOrder, inputs } of scripts) {
    const free = freeName(name, names);
    names.add(free);
    const values = { name: free, socialNetwork, hasRandomOrder, inputs };
    const copy = await insertScript(tx, receiverId, values);
    await setScriptSender(tx, copy.id, senderId);
    await replaceScriptRows(tx, copy.id, (rowsOf.get(id) ?? []).map(toRow(ids)));
    await refuseLargePlan(tx, copy.id);
  }
}

const toRow = (ids: CopyIds) => (row: RowOf<"scriptActions">) => ({
  id: row.rowKey,
  actionId: row.actionId === null ? null : (ids.get(row.actionId) ?? null),
  actionTypeId: row.actionTypeId,
  inputSettings: inputsWithoutOwn(
    findActionTypeById(row.actionTypeId ?? 0)?.name ?? "",
    row.inputSettings,
  ),
  randomActionIds: row.randomActionIds.map((id) => ids.get(id) ?? id),
  hasFixedOrder: row.hasFixedOrder,
  timeLimit: row.timeLimitMinutes,
  onFailure: row.onFailure,
  isDisabled: row.isDisabled,
});

/** "Morning", or "Morning (2)" where that is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? "" : ` (${number})`;
    const free = `${name.slice(0, NAME_MAX_CHARS - end.length)}${end}`;
    if (!taken.has(free)) return free;
  }
}
