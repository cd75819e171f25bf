import {
  type OperatorTariff,
  type OperatorTariffInput,
  operatorTariffInputSchema,
} from "@baton/contract";
import type { Db } from "../../../database/types.ts";
import { invalidInput } from "../../../http/input.ts";
import { StartupError } from "../../../settings/startup-error.ts";
import {
  chooseNewUsersTariff,
  createTariff,
  deleteTariff,
  listOperatorTariffs,
  updateTariff,
} from "./operator-tariffs.ts";
import { toOperatorTariff } from "./tariff.presenter.ts";
import { findCountedRow, findTariffRowByName } from "./tariffs.tables.ts";

/* Tariffs by their names, as the command line knows them. */

const BY = "operator";

/** What a tariff has of which nothing is said. */
const DEFAULTS = {
  price: 0,
  maxExtensionCount: 0,
  logDays: 30,
  isOffered: false,
  limits: {
    actions: 20_000,
    scripts: 20_000,
    extensionGroups: 20_000,
    proxies: 20_000,
    documents: 20_000,
    extensionDataTemplates: 20_000,
  },
  stepKinds: null,
  helpLinks: [],
  subscriptionPackages: [],
} satisfies Omit<OperatorTariffInput, "name">;

/** As the call on the API takes it, so that neither way in takes what the other refuses. */
function checkInput(input: OperatorTariffInput): OperatorTariffInput {
  const { success, data, error } = operatorTariffInputSchema.safeParse(input);
  if (success) return data;
  throw invalidInput(
    error.issues.map(({ path, message }) => ({ field: path.map(String).join("."), message })),
  );
}

async function existingTariff(db: Db, name: string): Promise<OperatorTariff> {
  const row = await findTariffRowByName(db, name.trim());
  if (!row) throw new StartupError(`There is no tariff "${name}"`);
  return toOperatorTariff(await findCountedRow(db, row.id));
}

export const addTariff = (db: Db, name: string, given: Partial<OperatorTariffInput>) =>
  createTariff(db, BY, checkInput({ ...DEFAULTS, ...given, name }));

export async function editTariff(
  db: Db,
  name: string,
  edit: (tariff: OperatorTariffInput) => Partial<OperatorTariffInput>,
): Promise<OperatorTariff> {
  const { id, version, ...rest } = await existingTariff(db, name);
  const { usersCount: _, isFirst: __, isForNewUsers: ___, ...before } = rest;
  return updateTariff(db, BY, id, { ...checkInput({ ...before, ...edit(before) }), version });
}

export async function removeTariff(db: Db, name: string): Promise<void> {
  const { id } = await existingTariff(db, name);
  await deleteTariff(db, BY, id);
}

/** Null for none of them; answers its name. */
export async function chooseForNewUsers(db: Db, name: string | null): Promise<string | null> {
  const id = name === null ? null : (await existingTariff(db, name)).id;
  return chooseNewUsersTariff(db, BY, id);
}

export const listTariffs = (db: Db): Promise<OperatorTariff[]> => listOperatorTariffs(db);
