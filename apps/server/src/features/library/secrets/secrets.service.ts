import type { SecretPlace, SecretRef } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { SealedBox, SealedPlace } from "../../../crypto/sealed-box.ts";
import type { SealedColumns } from "../../../crypto/sealed-columns.ts";
import type { Db, Tx } from "../../../database/types.ts";
import type { Issue } from "../../../http/errors.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import {
  countSecrets,
  findSecrets,
  findSecretSizes,
  insertSecret,
  takeSecretId,
} from "./secrets.tables.ts";

/** For one user; what nothing names goes after a month. */
export const SECRETS_MAX = 20_000;
const FIELD = "secret.text";

export const STEP_SECRETS = {
  table: "secrets",
  fields: { sealedText: FIELD },
} as const satisfies SealedColumns;

/** The texts of these that open, by id; each only for the user whose it is. */
export type OpenSecrets = (db: Db, userId: number, ids: number[]) => Promise<Map<number, string>>;

/** For who has no key and no plan that hides anything. */
export const opensNothing: OpenSecrets = () => Promise.resolve(new Map<number, string>());

const placeOf = (userId: number, rowId: number): SealedPlace => ({ field: FIELD, userId, rowId });

/** In the caller's change. A text never changes: another one is another secret. */
async function keepSecret(
  tx: Tx,
  box: SealedBox,
  userId: number,
  text: string,
): Promise<SecretRef> {
  const id = await takeSecretId(tx);
  await insertSecret(tx, { id, userId, sealedText: box.seal(text, placeOf(userId, id)) });
  return { secret: id };
}

export const createSecretIn = (
  db: Db,
  box: SealedBox,
  { userId, text }: { userId: number; text: string },
): Promise<SecretRef> =>
  change(db, async (tx) => {
    const list = { name: "secrets", max: SECRETS_MAX, count: () => countSecrets(tx, userId) };
    await reserveRowsIn(tx, userId, list);
    return keepSecret(tx, box, userId, text);
  });

export const makeSecretsOpener =
  (box: SealedBox): OpenSecrets =>
  async (db, userId, ids) => {
    if (ids.length === 0) return new Map();
    const rows = await findSecrets(db, [...new Set(ids)]);
    return new Map(
      rows.flatMap(({ id, userId: ownerId, sealedText }): [number, string][] => {
        const text = ownerId === userId && box.tryOpen(sealedText, placeOf(ownerId, id));
        return typeof text === "string" ? [[id, text]] : [];
      }),
    );
  };

/** How much room these take, by id. */
export async function measureSecrets(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await findSecretSizes(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/** One issue for each place that names none of the user's. */
export async function findMissingSecrets(
  db: Db,
  userId: number,
  places: SecretPlace[],
): Promise<Issue[]> {
  if (places.length === 0) return [];
  const rows = await findSecrets(
    db,
    places.map(({ secretId }) => secretId),
  );
  const own = new Set(rows.filter((row) => row.userId === userId).map(({ id }) => id));
  return places
    .filter(({ secretId }) => !own.has(secretId))
    .map(({ field }) => ({ field, message: "There is no such hidden text" }));
}
