import {
  type BodyOf,
  type createNamedSecret,
  NAMED_SECRETS_MAX,
  type NamedSecret,
  namedSecretSchema,
} from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { SealedBox, SealedPlace } from "../../../crypto/sealed-box.ts";
import type { SealedColumns } from "../../../crypto/sealed-columns.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import {
  countNamedSecrets,
  deleteNamedSecretRow,
  findSecretRow,
  findSecretsNamed,
  insertNamedSecret,
  listSecretRows,
  takeNamedSecretId,
  updateNamedSecret,
} from "./named-secrets.tables.ts";
import { plainPart } from "../../../http/plain-part.ts";

const FIELD = "namedSecret.text";

export const NAMED_SECRETS = {
  table: "namedSecrets",
  fields: { sealedText: FIELD },
} as const satisfies SealedColumns;

const placeOf = (userId: number, rowId: number): SealedPlace => ({ field: FIELD, userId, rowId });

export const sealNamedSecret = (
  box: SealedBox,
  text: string,
  { userId, id }: { userId: number; id: number },
): string => box.seal(text, placeOf(userId, id));

type Row = Awaited<ReturnType<typeof listSecretRows>>[number];

interface Deps {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
}

const plainSecret = plainPart(namedSecretSchema);

/** Secrets that steps name: kept, replaced, forgotten, and never shown. */
export function makeNamedSecrets({ db, clock, sealedBox }: Deps) {
  const present = (userId: number, row: Row): NamedSecret => ({
    ...plainSecret(row),
    isUnreadable: sealedBox.tryOpen(row.sealedText, placeOf(userId, row.id)) === undefined,
  });

  async function get(userId: number, id: number): Promise<NamedSecret> {
    const row = await findSecretRow(db, userId, id);
    if (!row) throw fail("notFound");
    return present(userId, row);
  }

  async function create(user: User, { name, text }: BodyOf<typeof createNamedSecret>) {
    const { id: userId } = user;
    const id = await change(db, async (tx) => {
      const count = () => countNamedSecrets(tx, userId);
      await reserveRowsIn(tx, userId, { name: "namedSecrets", max: NAMED_SECRETS_MAX, count });
      if ((await findSecretsNamed(tx, userId, [name])).length > 0)
        throw fail("invalidInput", { field: "name", message: "There is a secret of this name" });
      const taken = await takeNamedSecretId(tx);
      const sealedText = sealedBox.seal(text, placeOf(userId, taken));
      await insertNamedSecret(tx, { id: taken, userId, name, sealedText, at: clock() });
      return taken;
    });
    return get(userId, id);
  }

  async function replace(user: User, id: number, text: string): Promise<NamedSecret> {
    const sealedText = sealedBox.seal(text, placeOf(user.id, id));
    const secret = { id, userId: user.id, sealedText, at: clock() };
    if (!(await change(db, (tx) => updateNamedSecret(tx, secret)))) throw fail("notFound");
    return get(user.id, id);
  }

  async function remove(user: User, id: number): Promise<{ success: true }> {
    if (!(await change(db, (tx) => deleteNamedSecretRow(tx, user.id, id)))) throw fail("notFound");
    return { success: true };
  }

  return {
    list: async (userId: number) => ({
      data: (await listSecretRows(db, userId)).map((row) => present(userId, row)),
    }),
    create,
    replace,
    remove,
  };
}

/** The texts of a user's secrets by name, as far as there are such and they open. */
export const makeNamedSecretsOpener =
  (box: SealedBox) =>
  async (db: Db, userId: number, names: string[]): Promise<Map<string, string>> => {
    if (names.length === 0) return new Map();
    const rows = await findSecretsNamed(db, userId, [...new Set(names)]);
    return new Map(
      rows.flatMap(({ id, name, sealedText }): [string, string][] => {
        const text = box.tryOpen(sealedText, placeOf(userId, id));
        return text === undefined ? [] : [[name, text]];
      }),
    );
  };
