import { type Passkey, passkeySchema } from "@baton/contract";
import { fail } from "../../../http/errors.ts";
import type { PasskeyRow } from "./passkeys.tables.ts";
import type { RelyingParty } from "./relying-party.ts";
import { plainPart } from "../../../http/plain-part.ts";

export const presentPasskey: (row: PasskeyRow) => Passkey = plainPart(passkeySchema);

const WHY = { plainHttp: "passkeysNeedHttps", ipAddress: "passkeysNeedName" } as const;

export function requirePossible({ state }: RelyingParty): void {
  if (state !== "possible") throw fail("conflict", { field: "passkeys", reason: WHY[state] });
}
