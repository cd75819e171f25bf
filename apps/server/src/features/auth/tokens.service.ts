import { type AccessToken, tokenKindSchema } from "@baton/contract";
import type { Clock } from "../../work/clock.ts";
import type { Db } from "../../database/types.ts";
import type { User } from "../../http/caller.ts";
import { fail } from "../../http/errors.ts";
import type { LiveHub } from "../live/live-hub.ts";
import { listLiveTokens, revokeLiveToken } from "./tokens.tables.ts";

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
    if (!(await revokeIfLive(user.id, id))) throw fail("notFound");
  }

  /** Whether there was such a token. */
  async function revokeIfLive(userId: number, id: number): Promise<boolean> {
    const row = await revokeLiveToken(db, userId, id, clock());
    if (row) live.publish(userId, { topic: "changed", collection: "tokens" });
    return row !== undefined;
  }

  return { listTokens, revokeToken, revokeIfLive };
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
