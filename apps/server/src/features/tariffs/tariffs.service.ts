import type { TariffList } from "@baton/contract";
import { change } from "../../changes/change.ts";
import type { Db } from "../../database/types.ts";
import { recordAudit } from "../audit/audit.service.ts";
import { StartupError } from "../../settings/startup-error.ts";
import { existingUser, setValidUntil } from "../auth/for-others.ts";
import { setActionKinds } from "../action-kinds/for-others.ts";
import { listTariffRows, setRowsMax } from "./tariffs.tables.ts";
import { lookAtQueue } from "../runs/queue/look-at-queue.ts";

/** Until when the user's tariff is valid; null is for ever. What waited for it in the queue goes on. */
export async function setTariffEnd(
  db: Db,
  email: string,
  validUntil: Date | null,
  now = new Date(),
): Promise<void> {
  const user = await existingUser(db, email);
  await change(db, async (tx) => {
    await setValidUntil(tx, user.id, validUntil);
    await lookAtQueue(tx, user.id, now);
    await recordAudit(tx, [
      { userId: user.id, actor: "operator", action: "setTariffEnd", target: user.email },
    ]);
  });
}

/** How many rows of a list a tariff allows, from now on; what is there already stays. */
export async function setRowLimit(
  db: Db,
  tariffName: string,
  list: TariffList,
  max: number,
): Promise<void> {
  await change(db, async (tx) => {
    const changed = await setRowsMax(tx, tariffName, list, max);
    if (!changed) throw new StartupError(`There is no tariff "${tariffName}"`);
  });
}

/** Which kinds of steps a tariff has, from now on; null for all. */
export async function setStepKinds(
  db: Db,
  tariffName: string,
  kinds: string[] | null,
): Promise<void> {
  const changed = await change(db, (tx) => setActionKinds(tx, tariffName, kinds));
  if (!changed) throw new StartupError(`There is no tariff "${tariffName}"`);
}

export const listTariffs = (db: Db) => listTariffRows(db);
