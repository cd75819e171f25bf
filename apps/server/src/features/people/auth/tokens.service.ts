import { type AccessToken, accessTokenSchema } from "@baton/contract";
import type { Clock } from "../../../work/clock.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import { browserName } from "./browser-name.ts";
import { tokensEnded } from "./end-sessions.ts";
import {
  findLiveTokenIds,
  findShownToken,
  listShownTokens,
  revokeShownToken,
} from "./tokens.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

type TokenRow = Awaited<ReturnType<typeof listShownTokens>>[number];

export type TokensService = ReturnType<typeof makeTokensService>;

interface TokensDeps {
  db: Db;
  clock: Clock;
  /** In which country an address is, where somebody knows. */
  findCountry(address: string): Promise<string | null>;
}

export function makeTokensService({ db, clock, findCountry }: TokensDeps) {
  async function listTokens(user: User): Promise<AccessToken[]> {
    const rows = await listShownTokens(db, user.id, clock());
    return Promise.all(
      rows.map(async (row) => ({
        ...toAccessToken(row, user.tokenId),
        country: row.address === null ? null : await findCountry(row.address),
      })),
    );
  }

  /** What the token may do that the user calls with. */
  async function current(user: User) {
    const row = await findShownToken(db, user.id, user.tokenId, clock());
    if (!row) throw fail("notAuthenticated");
    const { kind, label, scopes, group, expiresAt } = toAccessToken(row, user.tokenId);
    return { kind, label, scopes, group, expiresAt };
  }

  async function revokeToken(user: User, id: number): Promise<void> {
    if (!(await revokeIfLive(user.id, id))) throw fail("notFound");
  }

  /** Whether there was such a token. */
  function revokeIfLive(userId: number, id: number): Promise<boolean> {
    return change(db, async (tx, after) => {
      const row = await revokeShownToken(tx, userId, id, clock());
      if (row) {
        after.collection(userId, "tokens");
        after.news(tokensEnded, row.id);
      }
      return row !== undefined;
    });
  }

  return { listTokens, current, revokeToken, revokeIfLive };
}

/**
 * Before what outlives a session is made with it, once the user is held: a new password may have ended
 * it since the call began.
 */
export async function requireLive(tx: Tx, { tokenId }: User, now: Date): Promise<void> {
  const live = await findLiveTokenIds(tx, [tokenId], now);
  if (live.length === 0) throw fail("notAuthenticated");
}

const plainToken = plainPart(accessTokenSchema);

export const toAccessToken = (row: TokenRow, currentId: number): AccessToken => ({
  ...plainToken(row),
  isCurrent: row.id === currentId,
  group: row.groupId === null ? null : { id: row.groupId, name: row.groupName ?? "" },
  isGroupGone: row.isGrouped && row.groupId === null,
  browser: row.kind === "session" ? browserName(row.label) : "",
  country: null,
});
