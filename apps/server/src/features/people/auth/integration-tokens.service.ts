import {
  type BodyOf,
  type createToken,
  EXTERNAL_TOKEN_LABEL,
  EXTERNAL_TOKEN_SCOPES,
  INTEGRATION_TOKENS_MAX,
  ROTATED_MAX,
  ROTATION_GRACE_HOURS,
  type Scope,
  type ShownToken,
  TOKEN_DAYS_MAX,
} from "@baton/contract";
import type { After } from "../../../changes/after.ts";
import { change } from "../../../changes/change.ts";
import type { Db, Tx } from "../../../database/types.ts";
import { actorOf } from "../../../http/actor.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { recordAudit } from "../../../platform/audit/audit.service.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import { issueToken, type NewToken } from "./auth.service.ts";
import {
  countIntegrationTokens,
  deleteEndedTokens,
  endOldestRotated,
  findIntegrationToken,
  findTokenLabelled,
  lockIntegrationToken,
  markRotated,
  setFamily,
} from "./integration-tokens.tables.ts";
import { holdUser } from "./users.tables.ts";
import { toAccessToken } from "./tokens.service.ts";
import { ENDED_SHOWN_MS, findShownToken } from "./tokens.tables.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface IntegrationTokensDeps {
  db: Db;
  clock: Clock;
  /** Whether the user has the group; nobody deletes it before the transaction ends. */
  holdGroup(tx: Tx, userId: number, id: number): Promise<boolean>;
}

export type IntegrationTokensService = ReturnType<typeof makeIntegrationTokensService>;

type Wanted = Pick<NewToken, "label" | "groupId" | "expiresAt"> & { scopes: Scope[] };

export function makeIntegrationTokensService({ db, clock, holdGroup }: IntegrationTokensDeps) {
  /** Makes a token, within a change. */
  const add = (tx: Tx, user: User, wanted: Wanted) =>
    issueToken(tx, { ...wanted, userId: user.id, kind: "integration" }, clock());

  async function addWithRoom(tx: Tx, user: User, wanted: Wanted) {
    await deleteEndedTokens(tx, user.id, new Date(clock().getTime() - ENDED_SHOWN_MS));
    const count = () => countIntegrationTokens(tx, user.id);
    await reserveRowsIn(tx, user.id, { name: "tokens", max: INTEGRATION_TOKENS_MAX, count });
    if (wanted.groupId !== undefined && !(await holdGroup(tx, user.id, wanted.groupId)))
      throw fail("notFound", { field: "groupId" });
    return add(tx, user, wanted);
  }

  async function replace(tx: Tx, user: User, id: number) {
    const now = clock();
    // Its group before itself: as whoever deletes a group locks them.
    const seen = await findIntegrationToken(tx, user.id, id);
    if (seen?.groupId) await holdGroup(tx, user.id, seen.groupId);
    const old = await lockIntegrationToken(tx, user.id, id);
    if (!old) throw fail("notFound");
    if (old.rotatedAt) throw fail("conflict", { reason: "tokenReplaced" });
    if (old.isGrouped && old.groupId === null) throw fail("conflict", { reason: "tokenGroupGone" });
    if (old.expiresAt && old.expiresAt <= now) throw fail("conflict", { reason: "tokenEnded" });
    const made = await add(tx, user, {
      label: old.label,
      scopes: old.scopes ?? [],
      groupId: old.groupId ?? undefined,
      // For as long as the one before was to last.
      expiresAt: old.expiresAt
        ? new Date(now.getTime() + old.expiresAt.getTime() - old.createdAt.getTime())
        : undefined,
    });
    const familyId = old.familyId ?? old.id;
    await setFamily(tx, made.id, familyId);
    await markRotated(tx, old.id, now, new Date(now.getTime() + ROTATION_GRACE_HOURS * HOUR_MS));
    await endOldestRotated(tx, { userId: user.id, familyId, kept: ROTATED_MAX }, now);
    return made;
  }

  async function show(
    user: User,
    make: (tx: Tx, after: After) => Promise<{ id: number; token: string }>,
  ): Promise<ShownToken> {
    const { id, token } = await change(db, async (tx, after) => {
      after.collection(user.id, "tokens");
      return make(tx, after);
    });
    const row = await findShownToken(db, user.id, id, clock());
    if (!row) throw fail("notFound");
    return { token: toAccessToken(row, user.tokenId), accessToken: token };
  }

  return {
    create: (user: User, body: BodyOf<typeof createToken>): Promise<ShownToken> => {
      const { label, scopes, groupId } = body;
      const expiresAt = body.expiresAt === undefined ? undefined : endOf(body.expiresAt, clock());
      return show(user, (tx) => addWithRoom(tx, user, { label, scopes, groupId, expiresAt }));
    },

    rotate: (user: User, id: number): Promise<ShownToken> =>
      show(user, (tx) => replace(tx, user, id)),

    /** The one token of that name, made anew: what was shown once cannot be shown again. */
    external: (user: User): Promise<ShownToken> =>
      show(user, async (tx) => {
        await holdUser(tx, user.id);
        const found = await findTokenLabelled(tx, user.id, EXTERNAL_TOKEN_LABEL, clock());
        const same = found.find(({ scopes }) => areExternal(scopes ?? []));
        const made = same
          ? await replace(tx, user, same.id)
          : await addWithRoom(tx, user, {
              label: EXTERNAL_TOKEN_LABEL,
              scopes: [...EXTERNAL_TOKEN_SCOPES],
            });
        const by = { userId: user.id, actorId: user.id, actor: actorOf(user) };
        await recordAudit(tx, [{ ...by, action: "getExternalToken", target: String(made.id) }]);
        return made;
      }),
  };
}

const areExternal = (scopes: readonly Scope[]): boolean =>
  scopes.length === EXTERNAL_TOKEN_SCOPES.length &&
  EXTERNAL_TOKEN_SCOPES.every((scope) => scopes.includes(scope));

function endOf(text: string, now: Date): Date {
  const end = new Date(text);
  const isWithin = end > now && end.getTime() <= now.getTime() + TOKEN_DAYS_MAX * DAY_MS;
  if (!isWithin)
    throw fail("invalidInput", {
      field: "expiresAt",
      message: `must be in the future, and within ${TOKEN_DAYS_MAX} days`,
    });
  return end;
}
