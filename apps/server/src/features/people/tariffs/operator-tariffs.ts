import { ACTION_KINDS } from "@baton/catalogue";
import {
  type BodyOf,
  FIELD_FAULTS,
  type OperatorTariff,
  type OperatorTariffInput,
  type updateOperatorTariff,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import { invalidInput } from "../../../http/input.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { toOperatorTariff, versionOf } from "./tariff.presenter.ts";
import {
  deleteTariffRow,
  findCountedRow,
  findTariffRow,
  findTariffRowByName,
  insertTariff,
  listTariffRows,
  lockTariff,
  replaceTariff,
  setForNewUsers,
  type TariffRow,
} from "./tariffs.tables.ts";
import { tellProfilesOf } from "./tell-profiles.ts";
import { takeFromRemovedUsers } from "../auth/for-others.ts";

/* What operators do with tariffs, on their page and on the command line. `by` is who it is. */

/** An action is what its steps are. */
export const STEP_KINDS = ACTION_KINDS.filter((kind) => kind !== "action");

export async function listOperatorTariffs(db: Db): Promise<OperatorTariff[]> {
  return (await listTariffRows(db)).map(toOperatorTariff);
}

export async function createTariff(
  db: Db,
  by: string,
  input: OperatorTariffInput,
): Promise<OperatorTariff> {
  checkStepKinds(input);
  return change(db, async (tx) => {
    await checkName(tx, input.name);
    const { id } = await insertTariff(tx, input);
    await audit(tx, by, "createTariff", input.name);
    return toOperatorTariff(await findCountedRow(tx, id));
  });
}

/** What users have already stays theirs, be it more than the tariff allows from now on. */
export async function updateTariff(
  db: Db,
  by: string,
  id: number,
  { version, ...input }: BodyOf<typeof updateOperatorTariff>,
  now = new Date(),
): Promise<OperatorTariff> {
  checkStepKinds(input);
  return change(db, async (tx) => {
    const before = await lockExisting(tx, id);
    // Who saw another tariff would take back what was changed meanwhile, without knowing.
    if (version !== undefined && version !== versionOf(before))
      throw fail("conflict", { field: "version", message: "The tariff was changed meanwhile." });
    await checkName(tx, input.name, id);
    await replaceTariff(tx, id, input);
    await tellProfilesOf(tx, id, now);
    await audit(tx, by, "updateTariff", before.name);
    return toOperatorTariff(await findCountedRow(tx, id));
  });
}

/** Those that are there keep what they have. */
export async function chooseNewUsersTariff(
  db: Db,
  by: string,
  id: number | null,
): Promise<string | null> {
  return change(db, async (tx) => {
    await setForNewUsers(tx, id);
    const row = id === null ? null : await findTariffRow(tx, id);
    if (row === undefined) throw invalidInput([{ field: "tariffId", message: "is no tariff" }]);
    const name = row?.name ?? null;
    await audit(tx, by, "chooseNewUsersTariff", name);
    return name;
  });
}

export async function deleteTariff(db: Db, by: string, id: number): Promise<void> {
  await change(db, async (tx) => {
    const { name } = await lockExisting(tx, id);
    const { isFirst, isForNewUsers, usersCount } = await findCountedRow(tx, id);
    if (isFirst || isForNewUsers) throw fail("conflict", { reason: "firstTariff" });
    if (usersCount > 0) throw fail("conflict", { reason: "tariffInUse", figures: { usersCount } });
    await takeFromRemovedUsers(tx, id);
    await deleteTariffRow(tx, id);
    await audit(tx, by, "deleteTariff", name);
  });
}

async function lockExisting(tx: Tx, id: number): Promise<TariffRow> {
  const row = await lockTariff(tx, id);
  if (!row) throw fail("notFound");
  return row;
}

async function checkName(tx: Tx, name: string, id?: number): Promise<void> {
  const other = await findTariffRowByName(tx, name);
  if (other && other.id !== id)
    throw fail("conflict", { field: "name", message: FIELD_FAULTS.nameTaken });
}

function checkStepKinds({ stepKinds }: OperatorTariffInput): void {
  const known: readonly string[] = STEP_KINDS;
  const faults = (stepKinds ?? []).flatMap((kind, at) =>
    known.includes(kind)
      ? []
      : [{ field: `stepKinds.${at}`, message: `must be one of ${known.join(", ")}` }],
  );
  if (faults.length > 0) throw invalidInput(faults);
}

const audit = (tx: Tx, actor: string, action: string, target: string | null): Promise<void> =>
  recordAudit(tx, [{ userId: null, actor, action, target }]);
