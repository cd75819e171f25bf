import { setTimeout as sleep } from "node:timers/promises";
import type { BodyOf, checkProxies, setProxyCheckSchedule } from "@baton/contract";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import type { User } from "../../../http/caller.ts";
import { fail } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import {
  findProxyRows,
  listMatchingIds,
  lockProxies,
  makeProxyValues,
  queueChecks,
  requireAll,
} from "../proxies/for-others.ts";
import { findPeriod, setPeriod } from "./check-schedules.tables.ts";
import { listPastChecks } from "./past-checks.tables.ts";
import { dropChecks, isWaiting } from "./queue.tables.ts";
import { beginRound, endRounds, findRound, stopRound } from "./rounds.tables.ts";

interface ServiceDeps {
  db: Db;
  clock: Clock;
  sealedBox: SealedBox;
  /** Something new waits, here or in another process. */
  wake: () => void;
  stopUser: (userId: number) => void;
}

const MINUTE_MS = 60_000;
const LOOK_MS = 100;
/** In front of all that waits. */
const FIRST = new Date(0);
/** A check has 15 seconds, and may have to wait for another one's. */
const ANSWER_MAX_MS = 35_000;

export function makeProxyChecksService(deps: ServiceDeps) {
  const { db, clock } = deps;
  const values = makeProxyValues(deps.sealedBox);

  const find = async (user: User, id: number) => {
    const [row] = await findProxyRows(db, user.id, [id]);
    if (!row) throw fail("notFound", { field: "id" });
    return values.present(row, user.id);
  };
  const round = async (user: User) => ({ round: await findRound(db, user.id) });

  return {
    checkOne: async (user: User, id: number) => {
      await change(db, async (tx, after) => {
        requireAll([id], await lockProxies(tx, user.id, [id]), "id");
        await queueChecks(tx, { ids: [id], userId: user.id, dueAt: FIRST, isInRound: false });
        after.collection(user.id, "proxies");
      });
      deps.wake();
      const until = performance.now() + ANSWER_MAX_MS;
      while (await isWaiting(db, id)) {
        if (performance.now() > until) throw fail("unavailable");
        await sleep(LOOK_MS);
      }
      return find(user, id);
    },

    checkMany: async (user: User, { ids, filter }: BodyOf<typeof checkProxies>) => {
      const at = clock();
      await change(db, async (tx, after) => {
        const wanted = ids ?? (await listMatchingIds(tx, user.id, filter ?? {}));
        if (ids) requireAll(ids, await lockProxies(tx, user.id, ids), "ids");
        await endRounds(tx, [user.id], at);
        await beginRound(tx, user.id, at);
        await queueChecks(tx, { ids: wanted, userId: user.id, dueAt: at, isInRound: true });
        after.collection(user.id, "proxies");
      });
      deps.wake();
      return round(user);
    },

    round,

    stop: async (user: User) => {
      await change(db, async (tx, after) => {
        await dropChecks(tx, user.id);
        await stopRound(tx, user.id, clock());
        after.collection(user.id, "proxies");
      });
      deps.stopUser(user.id);
      return round(user);
    },

    past: async (user: User, id: number) => {
      await find(user, id);
      return { data: await listPastChecks(db, id) };
    },

    period: async (user: User) => ({ everyMinutes: await findPeriod(db, user.id) }),

    setPeriod: async (user: User, { everyMinutes }: BodyOf<typeof setProxyCheckSchedule>) => {
      const nextAt = new Date(clock().getTime() + everyMinutes * MINUTE_MS);
      await change(db, (tx) => setPeriod(tx, { userId: user.id, everyMinutes, nextAt }));
      return { everyMinutes };
    },
  };
}
