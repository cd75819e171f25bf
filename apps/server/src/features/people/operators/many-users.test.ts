import {
  type BodyInputOf,
  deleteOperatorUsers,
  getProfile,
  listAuditEntries,
  listOperatorUsers,
  updateOperatorUsers,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import type { TestUser } from "../../../../test/factories.ts";
import { change } from "../../../changes/change.ts";
import { anyOf } from "../../../database/sql.ts";
import { lookAtQueues } from "../../../platform/jobs/look-at-queue.ts";
import { setUsers } from "../auth/for-others.ts";
import { toIdsAnswer } from "../../../http/bulk-answer.ts";

const { as, db, factories } = await startTestApp();
const owner = await factories.user();
const operator = await factories.user({ isOperator: true });
const api = as(operator);

const list = async (query: object = {}) => (await api.call(listOperatorUsers, { query })).body;
const remove = (users: readonly { id: number }[]) =>
  api.call(deleteOperatorUsers, { body: { ids: users.map(({ id }) => id) } });
const isIn = async (user: TestUser) => (await as(user).call(getProfile)).status === 200;
const audited = async (action: string) =>
  (await api.call(listAuditEntries, { query: { action } })).body.data;

describe("many users are deleted", () => {
  const wrong: [string, unknown][] = [
    ["no ids", []],
    ["too many ids", Array.from({ length: 501 }, (_, at) => at + 1)],
    ["ids that are none", ["1"]],
  ];
  it.each(wrong)("but for %s", async (_, ids) => {
    const before = (await list()).totalCount;
    const answer = await api.call(deleteOperatorUsers, { body: { ids } as { ids: number[] } });
    expect(answer.status).toBe(400);
    expect((await list()).totalCount).toBe(before);
  });

  it("with all that is theirs; who stays is answered with the reason", async () => {
    const gone = [await factories.user(), await factories.user()];
    const payer = await factories.user();
    await db
      .updateTable("users")
      .set({ subscriptionStatus: 2 })
      .where("id", "=", payer.id)
      .execute();
    const other = await factories.user();
    const [first, second] = gone.map(({ id }) => id);
    const { body } = await remove([...gone, payer, owner, operator, { id: 999_999 }, ...gone]);
    expect(body.data).toEqual([{ id: first }, { id: second }]);
    expect(body.additionalData.items).toEqual([
      { id: owner.id, errorCode: 1, reason: "owner" },
      { id: operator.id, errorCode: 1, reason: "operator" },
      { id: payer.id, errorCode: 1, reason: "subscription" },
      { id: 999_999, errorCode: 1, reason: "notFound" },
    ]);
    expect(await Promise.all([...gone, payer, owner, operator, other].map(isIn))).toEqual([
      ...[false, false],
      ...[true, true, true, true],
    ]);
    const left = () =>
      db
        .selectFrom("users")
        .select("id")
        .where(
          "id",
          "in",
          gone.map(({ id }) => id),
        )
        .execute();
    await expect.poll(left).toEqual([]);
    expect(await audited("deleteUser")).toMatchObject(
      gone.toReversed().map(({ id }) => ({ actor: operator.email, target: `removed user ${id}` })),
    );
  });

  it("over more than one transaction", async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({
      email: `u${at}@leaving.test`,
      passwordHash: "none",
    }));
    const made = await db.insertInto("users").values(rows).returning("id").execute();
    expect((await remove(made)).body.data).toEqual(made);
    expect((await list({ search: "@leaving.test" })).totalCount).toBe(0);
  });

  it("by nobody but operators", async () => {
    const user = await factories.user();
    const other = await factories.user();
    const answer = await as(user).call(deleteOperatorUsers, { body: { ids: [other.id] } });
    expectFailure(answer, "notFound");
    expect(await isIn(other)).toBe(true);
  });
});

describe("many users are changed", () => {
  const update = (body: BodyInputOf<typeof updateOperatorUsers>) =>
    api.call(updateOperatorUsers, { body });

  it("not by ids and a filter, nor to be unconfirmed", async () => {
    const both = { ids: [owner.id], filter: { tariffId: 1 }, validUntil: null };
    expectFailure(await update(both), "invalidInput", "ids");
    const locked = { filter: {}, isMailConfirmed: false } as never;
    expectFailure(await update(locked), "invalidInput", "isMailConfirmed");
    expectFailure(await update({ filter: { tariffId: 1 } }), "invalidInput", "tariffId");
  });

  it("where they have one tariff, and no others that the search finds", async () => {
    const values = { name: "Copper", price: 5, maxExtensionCount: 2 };
    const { id: copper } = await db
      .insertInto("tariffs")
      .values(values)
      .returning("id")
      .executeTakeFirstOrThrow();
    const [one, two] = [
      await factories.user({ email: "one@metal.test" }),
      await factories.user({ email: "two@metal.test" }),
    ];
    await update({ ids: [one.id], tariffId: copper });
    const validUntil = "2031-01-01T00:00:00.000Z";
    const { body } = await update({ filter: { search: "@metal", tariffId: copper }, validUntil });
    expect(body).toEqual(toIdsAnswer([one.id]));
    const { data } = await list({ search: "@metal.test", sort: "id" });
    expect(data.map((row) => [row.id, row.validUntil])).toEqual([
      [one.id, validUntil],
      [two.id, null],
    ]);
  });

  it("to have a confirmed mail, which is written of those who had none", async () => {
    const [one, two] = [
      await factories.user({ email: "one@unsure.test" }),
      await factories.user({ email: "two@unsure.test" }),
    ];
    const unconfirmed = { isMailConfirmed: false, unconfirmedSince: new Date() };
    await db.updateTable("users").set(unconfirmed).where("id", "=", one.id).execute();
    const { body } = await update({ filter: { search: "@unsure.test" }, isMailConfirmed: true });
    expect(body).toEqual(toIdsAnswer([one.id, two.id]));
    const { data } = await list({ search: "@unsure.test" });
    expect(data.map(({ isMailConfirmed }) => isMailConfirmed)).toEqual([true, true]);
    expect(await audited("confirmMail")).toMatchObject([{ target: one.email, user: one.email }]);
    expect(two.email).toBe("two@unsure.test");
    // Again there is nobody left of whom anything is to be written.
    const again = await update({ filter: { search: "@unsure.test" }, isMailConfirmed: true });
    expect([again.status, again.body]).toEqual([200, body]);
    expect(await audited("confirmMail")).toHaveLength(1);
  });

  it("by their tariff's end, and one job lets all of their queues go on", async () => {
    const users = [await factories.user(), await factories.user(), await factories.user()];
    const ids = users.map(({ id }) => id);
    await update({ ids, validUntil: "2020-01-01T00:00:00Z" });
    const runIds: number[] = [];
    for (const user of users.slice(1))
      runIds.push(await factories.queuedRun(user, (await factories.extension(user)).id));
    const added = await change(db, async (tx) => {
      await setUsers(tx, ids, { validUntil: null });
      await lookAtQueues(tx, ids, new Date());
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from graphile_worker.jobs
        where created_at = now() and task_identifier like 'runs.look%'
      `.execute(tx);
      return rows[0]?.count;
    });
    expect(added).toBe(1);
    const statuses = async () => {
      const rows = await db
        .selectFrom("runs")
        .select("status")
        .where(anyOf("id", runIds))
        .execute();
      return rows.map(({ status }) => status);
    };
    await expect.poll(statuses).toEqual([6, 6]);
  });
});
