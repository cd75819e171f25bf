import { findActionTypeById } from "@baton/catalogue";
import { allowedBy } from "@baton/contract";
import type { Db, RowOf } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { grantOf, listNestedBy } from "../../library/actions/for-others.ts";
import { countOwn } from "./own-inputs.ts";
import {
  findPackedActions,
  findScripts,
  listNestingsOf,
  listRowsOf,
  type PackedAction,
} from "./packages.tables.ts";

/** Scripts of a user with all that goes along when they are sent. */
export interface Package {
  scripts: Awaited<ReturnType<typeof findScripts>>;
  rows: RowOf<"scriptActions">[];
  actions: PackedAction[];
  nestings: { actionId: number; nestedId: number }[];
}

export async function gatherPackage(
  db: Db,
  userId: number,
  scriptIds: readonly number[],
): Promise<Package> {
  const scripts = await findScripts(db, userId, scriptIds);
  if (scripts.length < scriptIds.length) throw fail("scriptsNotFound");
  const rows = await listRowsOf(db, scriptIds);
  return { scripts, rows, ...(await gatherActions(db, userId, rows.flatMap(actionsOfRow))) };
}

/** These actions, and what they nest. */
export async function gatherActions(db: Db, userId: number, ids: readonly number[]) {
  const all = [...new Set([...ids, ...(await listNestedBy(db, ids))])];
  const [actions, nestings] = await Promise.all([
    findPackedActions(db, userId, all),
    listNestingsOf(db, all),
  ]);
  return { actions, nestings };
}

const actionsOfRow = (row: RowOf<"scriptActions">): number[] => [
  ...(row.actionId === null ? [] : [row.actionId]),
  ...row.randomActionIds,
];

export const mayShare = (action: PackedAction, now: Date): boolean =>
  allowedBy(grantOf(action), now).share;

export function refuseUnshareable(actions: readonly PackedAction[], now: Date): void {
  const barred = actions.filter((action) => !mayShare(action, now));
  if (barred.length === 0) return;
  const names = barred.map(({ name }) => `"${name}"`).join(", ");
  throw fail("noAccessRights", { message: `These actions may not be sent on: ${names}.` });
}

/** Names of what in the package has the action. */
export function usersIn({ scripts, rows, actions, nestings }: Package, actionId: number): string[] {
  const inScripts = new Set(
    rows.filter((row) => actionsOfRow(row).includes(actionId)).map((row) => row.scriptId),
  );
  const inActions = new Set(
    nestings.filter(({ nestedId }) => nestedId === actionId).map((nesting) => nesting.actionId),
  );
  return [
    ...scripts.filter(({ id }) => inScripts.has(id)),
    ...actions.filter(({ id }) => inActions.has(id)),
  ].map(({ name }) => name);
}

export function leftOutCount({ actionTypeId, inputSettings, steps }: PackedAction): number {
  const type = findActionTypeById(actionTypeId)?.name ?? "";
  return countOwn([...steps, { id: "a", type, inputs: inputSettings }]);
}
