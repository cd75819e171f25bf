import { type AccessToken, tokenKindSchema } from "@baton/contract";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database/types.ts";
import type { User } from "../../http/caller.ts";
import { fail } from "../../http/errors.ts";
import type { LiveHub } from "../live/live-hub.ts";
import { listLiveTokens, revokeLiveToken } from "../auth/tokens.tables.ts";

type TokenRow = Awaited<ReturnType<typeof listLiveTokens>>[number];

export type TokensService = ReturnType<typeof makeTokensService>;

interface TokensDeps {
  db: Db;
  live: LiveHub;
  clock: Clock;
}

export function makeTokensService({ db, live, clock }: TokensDeps) {
  async function listTokens(user: User): Promise<AccessToken[]> {
    const rows = await listLiveTokens(db, user.id, clock());
    return rows.map((row) => toAccessToken(row, user.tokenId));
  }

  async function revokeToken(user: User, id: number): Promise<void> {
    const row = await revokeLiveToken(db, user.id, id, clock());
    if (!row) throw fail("notFound");
    live.publish(user.id, { topic: "changed", collection: "tokens" });
  }

  return { listTokens, revokeToken };
}

const toAccessToken = (row: TokenRow, currentId: number): AccessToken => ({
  id: row.id,
  kind: tokenKindSchema.parse(row.kind),
  label: row.label,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  isCurrent: row.id === currentId,
});
