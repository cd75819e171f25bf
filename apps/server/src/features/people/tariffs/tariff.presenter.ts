import { createHash } from "node:crypto";
import {
  type OperatorTariff,
  type OperatorTariffInput,
  TARIFF_LISTS,
  type Tariff,
  type TariffList,
} from "@baton/contract";
import { MAX_COLUMNS } from "../../../platform/row-limits/max-columns.ts";
import type { CountedTariffRow, TariffRow } from "./tariffs.tables.ts";

/** The tariff as the user sees it who has it, or may choose it. */
export const toTariff = (row: TariffRow, usedExtensionCount: number): Tariff => ({
  id: row.id,
  name: row.name,
  price: Number(row.price),
  isOffered: row.isOffered,
  maxExtensionCount: row.maxExtensionCount,
  usedExtensionCount,
  helpLinks: row.helpLinks,
  subscriptionPackages: row.subscriptionPackages,
});

/** What operators say of a tariff. */
const toInput = (row: TariffRow): OperatorTariffInput => ({
  name: row.name,
  price: Number(row.price),
  maxExtensionCount: row.maxExtensionCount,
  logDays: row.logRetentionDays,
  isOffered: row.isOffered,
  limits: Object.fromEntries(TARIFF_LISTS.map((list) => [list, row[MAX_COLUMNS[list]]])) as Record<
    TariffList,
    number
  >,
  stepKinds: row.actionKinds,
  helpLinks: row.helpLinks,
  subscriptionPackages: row.subscriptionPackages,
});

/** Stays as it is for as long as what operators say of the tariff does. */
export const versionOf = (row: TariffRow): string =>
  createHash("sha256")
    .update(JSON.stringify(toInput(row)))
    .digest("base64url");

export const toOperatorTariff = (row: CountedTariffRow): OperatorTariff => ({
  id: row.id,
  ...toInput(row),
  version: versionOf(row),
  usersCount: row.usersCount,
  isFirst: row.isFirst,
  isForNewUsers: row.isForNewUsers,
});
