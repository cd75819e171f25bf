import { type Companion, companionSchema } from "@baton/contract";
import type { CompanionRow } from "./companions.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

const plainCompanion = plainPart(companionSchema);

export const toCompanion = (row: CompanionRow): Companion => ({
  ...plainCompanion(row),
  isOnline: row.gatewayId !== null,
});
