// @module-tag postgres
import { acceptTermsAndConditions } from "@baton/contract";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { publishTerms } from "./terms.service.ts";

const { db, pool, factories, as } = await startTestApp();

const isAccepted = async (id: number): Promise<boolean> => {
  const row = await db
    .selectFrom("users")
    .select("isTermsAccepted")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.isTermsAccepted;
};

const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
};

it("an acceptance that comes while newer terms are published is not taken for theirs", async () => {
  const user = await factories.user();
  await publishTerms(db, { en: "Be kind." });
  const publishing = await pool.connect();
  try {
    // Whoever accepts stands still half way through, after it was seen which terms hold.
    await publishing.query("begin");
    await publishing.query("select from users where id = $1 for update", [user.id]);
    const accepting = as(user).call(acceptTermsAndConditions, { body: {} });
    await expect.poll(countWaiting).toBe(1);
    const published = publishTerms(db, { en: "Be kinder." });
    await expect.poll(countWaiting).toBe(2);
    await publishing.query("commit");
    expect((await accepting).status).toBe(200);
    await published;
  } finally {
    publishing.release();
  }
  expect(await isAccepted(user.id)).toBe(false);
  expectFailure(
    await as(user).call(acceptTermsAndConditions, { body: { version: 1 } }),
    "conflict",
  );
});
