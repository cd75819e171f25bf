import type { Tariff } from "@baton/contract";
import type { TariffRow } from "./tariffs.tables.ts";

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
