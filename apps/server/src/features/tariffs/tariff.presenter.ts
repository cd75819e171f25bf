import { type OperatorTariff, TARIFF_LISTS, type Tariff, type TariffList } from "@baton/contract";
import { MAX_COLUMNS } from "../row-limits/max-columns.ts";
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

export const toOperatorTariff = (row: CountedTariffRow): OperatorTariff => ({
  id: row.id,
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
  usersCount: row.usersCount,
  isFirst: row.isFirst,
});
