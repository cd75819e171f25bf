import type { Companion } from "@baton/contract";
import type { CompanionRow } from "./companions.tables.ts";

export const toCompanion = (row: CompanionRow): Companion => ({
  ...{ id: row.id, name: row.name, isOnline: row.gatewayId !== null },
  ...{ machine: row.machine, platform: row.platform, version: row.version },
  addresses: row.addresses,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
