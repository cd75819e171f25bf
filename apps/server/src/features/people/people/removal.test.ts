import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { deleteProfile } from "@baton/contract";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { FakeAgent } from "../../../../test/fake-agent.ts";
import { change } from "../../../changes/change.ts";
import { issueToken } from "../auth/auth.service.ts";
import { findUserTables } from "./user-tables.ts";

const test = await startTestApp();
const { as, db, dataDir, factories, url } = test;
const ROWS = 3000;

// The server's owner, who cannot be removed.
beforeAll(() => factories.user());

const countOf = async (userId: number): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { name, ofUser } of await findUserTables(db)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)} where ${ofUser(userId)}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count > 0) counts[name] = count;
  }
  return counts;
};

const isGone = async (userId: number): Promise<boolean> =>
  (await db.selectFrom("users").select("id").where("id", "=", userId).execute()).length === 0;

async function uploaded(token: string, name: string): Promise<void> {
  const form = new FormData();
  form.set("document", new Blob([`content of ${name}`]), name);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/documents`, { method: "POST", headers, body: form });
  expect(response.status).toBe(200);
}

it("takes all rows of a user who has thousands, and nobody else's", async () => {
  const user = await factories.user();
  const stays = await factories.user();
  for (const { id, token } of [user, stays]) {
    await sql`
      insert into extensions (user_id, name, installation_id, secret_hash)
      select ${id}, 'Browser ' || n, gen_random_uuid(), decode(md5(${id} || '-' || n), 'hex')
      from generate_series(1, ${ROWS}::int) n`.execute(db);
    await sql`
      insert into runs (user_id, extension_id, script_name, status, origin, step_count, row_count)
      select user_id, id, 'Script', 4, 'user', 1, 1 from extensions where user_id = ${id}`.execute(
      db,
    );
    await sql`
      insert into audit_log (user_id, actor_id, actor, action, target)
      select ${id}, ${id}, (select email from users where id = ${id}), 'login', null
      from generate_series(1, ${ROWS}::int)`.execute(db);
    await uploaded(token, `${id}.txt`);
  }
  expect(await countOf(stays.id)).toMatchObject({ extensions: ROWS, runs: ROWS, documents: 1 });
  const files = () => readdir(path.join(dataDir, "documents"), { recursive: true });
  const kept = (await files()).length;

  const body = { email: user.email, password: user.password };
  expect((await as(user).call(deleteProfile, { body })).status).toBe(200);
  await expect.poll(() => isGone(user.id)).toBe(true);
  expect(await countOf(user.id)).toEqual({});
  // What is counted from time to time may have been counted meanwhile.
  expect(await countOf(stays.id)).toMatchObject({ extensions: ROWS, runs: ROWS, documents: 1 });
  expect((await files()).length).toBeLessThan(kept);
  const named = db.selectFrom("auditLog").select("id").where("actor", "=", user.email);
  expect(await named.execute()).toEqual([]);
  const told = db
    .selectFrom("auditLog")
    .select("id")
    .where("actor", "=", `removed user ${user.id}`);
  expect((await told.execute()).length).toBeGreaterThanOrEqual(ROWS);
});

it("cuts off the user's agents, which come in no more", async () => {
  const user = await factories.user();
  const archive = await change(db, (tx) =>
    issueToken(tx, { userId: user.id, kind: "agent", label: "Archive" }),
  );
  const agent = new FakeAgent(url, { token: archive.token, installationId: randomUUID() });
  await agent.join();
  const body = { email: user.email, password: user.password };
  await as(user).call(deleteProfile, { body });
  await expect.poll(() => agent.closed).toBeDefined();
  await expect.poll(() => isGone(user.id)).toBe(true);
  expect(await agent.connect()).toMatchObject({ type: "refused" });
});
