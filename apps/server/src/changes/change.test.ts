import { sql } from "kysely";
import { expect, it } from "vitest";
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
