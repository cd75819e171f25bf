import type { After } from "../../../changes/after.ts";
import type { Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { deleteActionRow, type LockedAction, listScriptsOfActions } from "./actions.tables.ts";
import { listNamesOf, listNestedIn } from "./nestings.tables.ts";
import type { SaveDeps } from "./save-contents.ts";

/** An action that is locked, unless something uses it. */
export async function removeAction(
  tx: Tx,
  after: After,
  action: LockedAction,
  { copies }: Pick<SaveDeps, "copies">,
): Promise<void> {
  const { id, userId } = action;
  const around = await listNestedIn(tx, [id]);
  const scripts = await listScriptsOfActions(tx, [id, ...around]);
  const running = scripts.filter((script) => script.isRunning);
  if (running.length > 0) throw fail("actionInActiveScript", { message: usedIn(running) });
  const using = [...scripts, ...(await listNamesOf(tx, around))];
  if (using.length > 0) throw fail("scriptInUse", { message: usedIn(using) });
  await copies.removing(tx, after, action);
  await deleteActionRow(tx, id);
  after.collection(userId, "actions", "scripts");
}

const usedIn = (using: { name: string }[]): string =>
  `The action is used in ${using.map(({ name }) => `"${name}"`).join(", ")}.`;
