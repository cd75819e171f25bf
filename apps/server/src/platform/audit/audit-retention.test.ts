import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { runJobsNow } from "../../../test/jobs.ts";

const { db, factories } = await startTestApp({ settings: { auditDays: 30 } });

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

it("keeps what was done as long as the operator says, in however many pieces the rest goes", async () => {
  const { id: userId } = await factories.user();
  const entry = { userId, actor: "a@b.test", action: "updateNote", target: "1" };
  const add = (days: number, count: number) =>
    sql`insert into audit_log (user_id, actor, action, target, at)
      select ${userId}, 'a@b.test', 'updateNote', ${String(days)}, ${daysAgo(days)}
      from generate_series(1, ${count})`.execute(db);
  await add(31, 12_000);
  await add(29, 3);
  await db.insertInto("auditLog").values(entry).execute();

  await sql`select graphile_worker.add_job('audit.prune', '{}'::json)`.execute(db);
  await runJobsNow(db);
  const left = await db
    .selectFrom("auditLog")
    .select("target")
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  expect(left.map(({ target }) => target)).toEqual(["29", "29", "29", "1"]);
});
