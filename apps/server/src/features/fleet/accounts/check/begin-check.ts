import {
  type AccountReason,
  AccountStatus,
  type AccountTask,
  ExtensionState,
} from "@baton/contract";
import { fillArchiveValues } from "@baton/catalogue/networks";
import type { After } from "../../../../changes/after.ts";
import type { SealedBox } from "../../../../crypto/sealed-box.ts";
import type { Tx } from "../../../../database/types.ts";
import { addJob, defineJob } from "../../../../platform/jobs/jobs.ts";
import { findArchiveValues } from "../../../library/archives/for-others.ts";
import { findRecipe } from "../../networks/for-others.ts";
import { findActiveExtensions, lockQueue } from "../../../runs/runs/for-others.ts";
import { toApplyTask } from "./apply-task.ts";
import {
  type AccountRow,
  beginCheck,
  countGoingOn,
  findExtension,
  lockAccount,
  setStatus,
  takeCheckId,
} from "./checks.tables.ts";

/** So many of one user's go on side by side; the others begin as these end. */
export const CHECKS_AT_ONCE = 20;
/** So long a check keeps runs from its browser. */
const HELD_MS = 300_000;
const FIRST_LOOK_MS = 90_000;

export const checkLookJob = defineJob<{ extensionId: number; checkId: number }>(
  "accounts.lookAtCheck",
);

/** Whether an agent that is there can look after accounts, and whose row it is. */
export interface AgentThere {
  extensionId: number;
  userId: number;
}

/**
 * What the agent is to be told now: to forget what it holds where there is no account, the check that
 * is due, the one that goes on once more, or nothing.
 */
export async function nextTask(
  tx: Tx,
  after: After,
  agent: AgentThere,
  { box, at }: { box: SealedBox; at: Date },
): Promise<AccountTask | null> {
  const { extensionId, userId } = agent;
  await lockQueue(tx, userId);
  const row = await lockAccount(tx, extensionId);
  if (!row) return { checkId: await takeCheckId(tx), task: "forget" };
  if (row.answeredCheckId === row.checkId) return null;
  const extension = await findExtension(tx, extensionId);
  if (!extension || extension.state === ExtensionState.Disabled) return null;
  const give = (code: AccountReason, message: string): Promise<null> =>
    giveUp(tx, after, row, { code, message, at });
  const { socialNetwork: network, protocolMinor } = extension;
  if (network === null) return give("noNetwork", "the extension has no social network");
  if (!(await goesOn(tx, after, row, at))) return null;
  const values = await findArchiveValues(tx, extensionId);
  const recipe = fillArchiveValues(await findRecipe(tx, userId, network), values);
  return toApplyTask(box, row, { network, recipe, protocolMinor });
}

/** Whether the check goes on already, or may begin: then it does. */
async function goesOn(tx: Tx, after: After, row: AccountRow, at: Date): Promise<boolean> {
  const { extensionId, userId, checkId, toldCheckId, heldUntil } = row;
  if (toldCheckId === checkId && heldUntil && heldUntil > at) return true;
  if ((await findActiveExtensions(tx, [extensionId])).size > 0) return false;
  if ((await countGoingOn(tx, userId, at)) >= CHECKS_AT_ONCE) return false;
  await beginCheck(tx, row, at, new Date(at.getTime() + HELD_MS));
  const runAt = new Date(at.getTime() + FIRST_LOOK_MS);
  const key = `account-check-${extensionId}`;
  await addJob(tx, checkLookJob, { extensionId, checkId }, { runAt, key });
  after.rows(userId, [extensionId]);
  return true;
}

/** No agent can look: the check ends with that word. */
async function giveUp(
  tx: Tx,
  after: After,
  { extensionId, userId, checkId }: AccountRow,
  { code, message, at }: { code: AccountReason; message: string; at: Date },
): Promise<null> {
  const status = AccountStatus.Unknown;
  await setStatus(tx, { extensionId, checkId, status, reason: { code, message }, isEnd: true, at });
  after.rows(userId, [extensionId]);
  return null;
}
