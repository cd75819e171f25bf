import type { Passkey } from "@baton/contract";
import { fail } from "../../../http/errors.ts";
import type { PasskeyRow } from "./passkeys.tables.ts";
import type { RelyingParty } from "./relying-party.ts";

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isSynced: row.isSynced,
});

const WHY = { plainHttp: "passkeysNeedHttps", ipAddress: "passkeysNeedName" } as const;

export function requirePossible({ state }: RelyingParty): void {
  if (state !== "possible") throw fail("conflict", { field: "passkeys", reason: WHY[state] });
}
