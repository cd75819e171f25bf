// @module-tag postgres
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Db, Tx } from "../database/types.ts";
import { createTestDatabase } from "../../test/database.ts";
import { makeFactories } from "../../test/factories.ts";
import { change, onCommitted, ownHandle } from "./change.ts";
import { type Committed, defineNews, type UserNews } from "./committed.ts";

const database = await createTestDatabase();
const factories = makeFactories(database.db);
const user = await factories.user();
const { id: extensionId } = await factories.extension(user);

const faults: unknown[] = [];
const log = { error: ({ err }: { err: unknown }) => void faults.push(err) };

/** A handle of its own, and what was told of its changes. */
function listen() {
  const db = ownHandle(database.db);
  const told: Committed[] = [];
  onCommitted(db, log, (committed) => void told.push(committed));
  return { db, told };
}

const newsOf = (told: Committed[]): UserNews[] => told.flatMap(({ users }) => users);

const queued = {
  runId: 1,
  userId: user.id,
  extensionId,
  event: "enqueue",
  next: { status: 5, lostFrom: null },
  at: new Date(0),
} as const;

it("is told once, when whoever hears of it can read it on another connection", async () => {
  const { db, told } = listen();
  const read: Promise<string | undefined>[] = [];
  onCommitted(db, log, () => {
    const note = database.db.selectFrom("extensions").select("note").where("id", "=", extensionId);
    read.push(note.executeTakeFirst().then((row) => row?.note));
  });
  const answer = await change(db, async (tx, after) => {
    await tx.updateTable("extensions").set({ note: "new" }).where("id", "=", extensionId).execute();
    after.rows(user.id, [extensionId]);
    // Somebody else reads as long as he likes: nothing is told before the commit.
    await database.pool.query("select 1");
    expect(told).toEqual([]);
    return "answer";
  });
  expect(answer).toBe("answer");
  expect(newsOf(told).map(({ userId, rows }) => [userId, [...rows]])).toEqual([
    [user.id, [extensionId]],
  ]);
  expect(await Promise.all(read)).toEqual(["new"]);
});

it("is told to nobody when it fails, in its work or at the commit", async () => {
  const { db, told } = listen();
  const inWork = change(db, async (_tx, after) => {
    after.rows(user.id, [extensionId]);
    throw new Error("refused");
  });
  await expect(inWork).rejects.toThrow("refused");
  const atCommit = change(db, async (tx, after) => {
    after.rows(user.id, [extensionId]);
    await sql`create temporary table late (id int unique deferrable initially deferred)
      on commit drop`.execute(tx);
    await sql`insert into late values (1), (1)`.execute(tx);
  });
  await expect(atCommit).rejects.toThrow("duplicate key");
  expect(told).toEqual([]);
});

it("tells of each row and collection once, of a new or removed row nothing else, of runs all", async () => {
  const { db, told } = listen();
  await change(db, async (_tx, after) => {
    after.rows(user.id, [1, 2, 3]);
    after.rows(user.id, [2, 1]);
    after.rowAdded(user.id, 2);
    after.rowsRemoved(user.id, [3]);
    after.collection(user.id, "scripts", "actions");
    after.collection(user.id, "scripts");
    after.event(user.id, { topic: "resync" });
    after.limits(user.id);
    after.run(queued);
    after.run({ ...queued, event: "dispatch" });
    after.rows(user.id + 1, [4]);
  });
  expect(told).toHaveLength(1);
  const [own, others] = newsOf(told);
  expect(own).toMatchObject({
    userId: user.id,
    rows: new Set([1]),
    addedRows: new Set([2]),
    removedRows: new Set([3]),
    mayRunsGoOn: true,
    events: [
      { topic: "changed", collection: "scripts" },
      { topic: "changed", collection: "actions" },
      { topic: "resync" },
    ],
  });
  expect(own?.runs.map(({ event }) => event)).toEqual(["enqueue", "dispatch"]);
  expect(others).toMatchObject({ userId: user.id + 1, rows: new Set([4]), mayRunsGoOn: false });
});

it("brings news of a feature's own to whoever asks for their kind", async () => {
  const [moved, left] = [defineNews<number>("moved"), defineNews<string>("left")];
  const { db, told } = listen();
  await change(db, async (_tx, after) => {
    after.news(moved, 1, 2);
    after.news(moved, 3);
  });
  expect(told.map(({ of }) => [of(moved), of(left)])).toEqual([[[1, 2, 3], []]]);
});

it("is told to the others when one cannot be told, and succeeds all the same", async () => {
  const db = ownHandle(database.db);
  const told: string[] = [];
  onCommitted(db, log, () => void told.push("first"));
  onCommitted(db, log, () => {
    throw new Error("deaf");
  });
  onCommitted(db, log, () => void told.push("last"));
  faults.length = 0;
  expect(await change(db, async () => 1)).toBe(1);
  expect(told).toEqual(["first", "last"]);
  expect(faults).toMatchObject([{ message: "deaf" }]);
});

it("is told only to those who listen at its own handle", async () => {
  const [one, other] = [listen(), listen()];
  await change(one.db, async (_tx, after) => after.limits(user.id));
  expect([one.told.length, other.told.length]).toEqual([1, 0]);
});

it("takes in nothing any more once it is committed", async () => {
  const { db } = listen();
  const after = await change(db, async (_tx, news) => news);
  expect(() => after.limits(user.id)).toThrow("committed already");
});

describe("a change that crosses another", () => {
  const raise = (tx: Tx, code: string) =>
    sql.raw(`do $$ begin raise exception 'crossed' using errcode = '${code}'; end $$`).execute(tx);
  const write = (tx: Tx, note: string) =>
    tx.updateTable("extensions").set({ note }).where("id", "=", extensionId).execute();

  it.each(["40P01", "40001"])(
    "by %s is done again, and told as the last time alone",
    async (code) => {
      const { db, told } = listen();
      let attempt = 0;
      await change(db, async (tx, after) => {
        attempt += 1;
        await write(tx, `attempt ${attempt}`);
        after.rows(user.id, [attempt]);
        if (attempt < 4) await raise(tx, code);
      });
      expect(newsOf(told).map(({ rows }) => [...rows])).toEqual([[4]]);
      const row = database.db.selectFrom("extensions").select("note").where("id", "=", extensionId);
      expect(await row.executeTakeFirst()).toEqual({ note: "attempt 4" });
    },
  );

  it("is done again no more than a few times", async () => {
    let attempts = 0;
    const crossed = change(database.db, async (tx) => {
      attempts += 1;
      await raise(tx, "40P01");
    });
    await expect(crossed).rejects.toMatchObject({ code: "40P01" });
    expect(attempts).toBe(6);
  });

  it("is not done again for any other failure", async () => {
    let attempts = 0;
    const failed = change(database.db, async (tx) => {
      attempts += 1;
      await raise(tx, "55P03");
    });
    await expect(failed).rejects.toMatchObject({ code: "55P03" });
    expect(attempts).toBe(1);
  });

  it("in the other order takes its turn", async () => {
    const other = await factories.extension(user);
    const order = [extensionId, other.id];
    const bothHoldOne = Promise.withResolvers<void>();
    let holding = 0;
    const lockInOrder = async ([first = 0, second = 0]: number[]) =>
      change(database.db, async (tx) => {
        const lock = (id: number) =>
          tx.selectFrom("extensions").select("id").where("id", "=", id).forUpdate().execute();
        await lock(first);
        holding += 1;
        if (holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await lock(second);
        return "done";
      });
    const both = [lockInOrder(order), lockInOrder(order.toReversed())];
    expect(await Promise.all(both)).toEqual(["done", "done"]);
  });
});

it("asks for no second connection while it holds one", async () => {
  const read = (db: Db) => db.selectFrom("extensions").select("id").execute();
  await expect(change(database.db, () => read(database.db))).rejects.toThrow("with tx");
  await expect(change(database.db, () => change(database.db, read))).rejects.toThrow("with tx");
  await change(database.db, read);
  await read(database.db);
});

it("does once what changes have in common, and again what a failed one had done", async () => {
  const { db } = listen();
  const done: string[] = [];
  const doOnce = (name: string, fault?: Error) =>
    change(db, async (_tx, after) => {
      for (const key of ["key", "key"]) await after.once(key, async () => void done.push(name));
      if (fault) throw fault;
    });
  await expect(doOnce("failed", new Error("no"))).rejects.toThrow("no");
  await doOnce("first");
  await doOnce("second");
  expect(done).toEqual(["failed", "first"]);
  await change(listen().db, (_tx, after) => after.once("key", async () => void done.push("other")));
  expect(done).toEqual(["failed", "first", "other"]);
});
