import { COMPANIONS_MAX, type Companion } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import { hashSecret, makeSecret } from "../../../crypto/secret-hash.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import { reserveRowsIn } from "../../../platform/row-limits/reserve-rows.ts";
import { toCompanion } from "./companion.presenter.ts";
import {
  countCompanions,
  deleteCompanionRow,
  findCompanion,
  insertCompanion,
  listCompanionRows,
  renameCompanion,
} from "./companions.tables.ts";

const TOKEN_LETTER = "c";

interface CompanionsDeps {
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** Its socket ends, wherever it is. */
  dismiss: (companionIds: number[]) => void;
}

/** The companions that a user has: added with a token, renamed, forgotten. */
export function makeCompanionsService({ db, clock, publicUrl, dismiss }: CompanionsDeps) {
  async function get(userId: number, id: number): Promise<Companion> {
    const row = await findCompanion(db, userId, id);
    if (!row) throw fail("notFound");
    return toCompanion(row);
  }

  return {
    list: async (userId: number) => ({
      data: (await listCompanionRows(db, userId)).map(toCompanion),
    }),

    async create(userId: number, name: string) {
      const token = makeSecret(TOKEN_LETTER);
      const { id } = await change(db, async (tx, after) => {
        const count = () => countCompanions(tx, userId);
        await reserveRowsIn(tx, userId, { name: "companions", max: COMPANIONS_MAX, count });
        after.collection(userId, "companions");
        const tokenHash = hashSecret(token);
        return insertCompanion(tx, { userId, name, tokenHash, createdAt: clock() });
      });
      const command = `script/baton companion --server ${publicUrl} --token ${token}`;
      return { companion: await get(userId, id), token, command };
    },

    async rename(userId: number, id: number, name: string): Promise<Companion> {
      await change(db, async (tx, after) => {
        if (!(await renameCompanion(tx, userId, id, name))) throw fail("notFound");
        after.collection(userId, "companions");
      });
      return get(userId, id);
    },

    /** Their sockets end too. */
    async removeAllOf(userId: number): Promise<void> {
      const ids = (await listCompanionRows(db, userId)).map(({ id }) => id);
      await change(db, async (tx) => {
        for (const id of ids) await deleteCompanionRow(tx, userId, id);
      });
      dismiss(ids);
    },

    async remove(userId: number, id: number): Promise<void> {
      await change(db, async (tx, after) => {
        if (!(await deleteCompanionRow(tx, userId, id))) throw fail("notFound");
        after.collection(userId, "companions");
      });
      dismiss([id]);
    },
  };
}
