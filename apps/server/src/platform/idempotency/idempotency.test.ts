import {
  createDocument,
  createScript,
  enqueueScript,
  listDocuments,
  listRuns,
  listScripts,
  updateNote,
} from "@baton/contract";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { createTestDatabase } from "../../../test/database.ts";
import { expectFailure } from "../../../test/error-body.ts";
import { makeFleet } from "../../../test/fleet.ts";
import { runJobsNow } from "../../../test/jobs.ts";

const database = await createTestDatabase();
const test = await startTestApp({ database });
const fleet = await makeFleet(test);
const { api } = fleet;

let count = 0;
const newKey = (): string => `key-${(count += 1)}`;
const withKey = (key: string) => ({ "idempotency-key": key });

async function makeStill(): Promise<number> {
  const { id } = await test.factories.extension(fleet.user);
  await fleet.setScript(id, await fleet.makeScript(1, 1));
  await test.db.updateTable("extensions").set({ state: 0 }).where("id", "=", id).execute();
  return id;
}
const runsOf = async (id: number) =>
  (await api.call(listRuns, { query: { extensionId: String(id) } })).body.data;
const script = (name: string, key: string, server: Pick<typeof test, "as"> = test) =>
  server.as(fleet.user).call(createScript, {
    body: { name, scriptActions: [] },
    headers: withKey(key),
  });
const countNamed = async (name: string) =>
  (await api.call(listScripts, { query: { search: name } })).body.totalCount;

/** As if the process that carried the key's call out had been killed so long ago. */
const leave = (isChanged: boolean) =>
  sql`update idempotency_keys set claimed_until = now() - interval '1 second',
    is_changed = ${isChanged}, answered_at = null, sealed_answer = null
    where created_at = (select max(created_at) from idempotency_keys)`.execute(test.db);

describe("a call that is sent again with its key", () => {
  it("is carried out once, however many come at once, and all have its answer", async () => {
    const id = await makeStill();
    const input = { params: { id }, headers: withKey(newKey()) };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => api.call(enqueueScript, input)),
    );
    expect(await runsOf(id)).toHaveLength(1);
    const [first] = answers;
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(first?.body);
    }
    const replayed = answers.filter((one) => one.headers.get("idempotent-replayed") === "true");
    expect(replayed).toHaveLength(99);
  });

  it("is answered alike by other processes, and after a restart", async () => {
    const [one, other] = [await startTestApp({ database }), await startTestApp({ database })];
    const key = newKey();
    const calls = [one, other, test, one, other, test].map((each) => script("Shop", key, each));
    const bodies = (await Promise.all(calls)).map(({ body }) => body);
    expect(await countNamed("Shop")).toBe(1);
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    await Promise.all([one.close(), other.close()]);
    const again = await script("Shop", key, await startTestApp({ database }));
    expect(again.body).toEqual(bodies[0]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.headers.get("content-type")).toContain("application/json");
  });

  it("has the refusal, too, whatever has changed since", async () => {
    const { id } = await test.factories.extension(fleet.user);
    const input = { params: { id }, headers: withKey(newKey()) };
    const refused = await api.call(enqueueScript, input);
    expectFailure(refused, "extensionProblem");
    await fleet.setScript(id, await fleet.makeScript(1, 1));
    expect((await api.call(enqueueScript, input)).body).toEqual(refused.body);
    const other = { params: { id }, headers: withKey(newKey()) };
    expect((await api.call(enqueueScript, other)).status).toBe(200);
  });

  it("is carried out though its caller has gone, and answered to who comes back", async () => {
    const id = await makeStill();
    const address = `${test.url}/api/extensions/${id}/script/start?wait=2`;
    const headers = { authorization: `Bearer ${fleet.user.token}`, ...withKey(newKey()) };
    const gone = new AbortController();
    const cut = fetch(address, { method: "POST", headers, signal: gone.signal }).catch(() => "cut");
    await expect.poll(() => runsOf(id)).toHaveLength(1);
    gone.abort();
    expect(await cut).toBe("cut");
    const again = await fetch(address, { method: "POST", headers });
    expect(again.status).toBe(200);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(await runsOf(id)).toHaveLength(1);
  });

  it("may not be another call", async () => {
    const key = newKey();
    await script("First", key);
    expectFailure(await script("Second", key), "idempotencyMismatch");
    const id = await makeStill();
    const other = await api.call(enqueueScript, { params: { id }, headers: withKey(key) });
    expectFailure(other, "idempotencyMismatch");
    expect(await countNamed("Second")).toBe(0);
  });

  it("is mended under the same key where its input was at fault", async () => {
    const key = newKey();
    const wrong = await api.call(createScript, { body: {} as never, headers: withKey(key) });
    expectFailure(wrong, "invalidInput");
    expect((await script("Mended", key)).status).toBe(200);
  });

  it("with a file makes one document", async () => {
    const key = newKey();
    const send = (bytes: string) => {
      const form = new FormData();
      form.append("document", new Blob([bytes], { type: "text/plain" }), "keyed.txt");
      return api.call(createDocument, { body: form, headers: withKey(key) });
    };
    const [one, again] = [await send("abc"), await send("abc")];
    expect(one.status).toBe(200);
    expect(again.body).toEqual(one.body);
    expect((await api.call(listDocuments, { query: {} })).body.totalCount).toBe(1);
    expectFailure(await send("abcd"), "idempotencyMismatch");
  });

  it("is its user's own", async () => {
    const key = newKey();
    await script("Mine", key);
    const stranger = test.as(await test.factories.user());
    const theirs = await stranger.call(createScript, {
      body: { name: "Theirs", scriptActions: [] },
      headers: withKey(key),
    });
    expect(theirs.status).toBe(200);
    expect(theirs.headers.get("idempotent-replayed")).toBeNull();
  });

  it("counts for 24 hours, and is forgotten then", async () => {
    const key = newKey();
    await script("Yesterday", key);
    await sql`update idempotency_keys set created_at = created_at - interval '25 hours'`.execute(
      test.db,
    );
    const today = await script("Today", key);
    expect(today).toMatchObject({ status: 200, body: { name: "Today" } });
    await sql`select graphile_worker.add_job('idempotency.prune', '{}'::json)`.execute(test.db);
    await runJobsNow(test.db);
    const { rows } = await sql`select 1 from idempotency_keys`.execute(test.db);
    expect(rows).toHaveLength(1);
  });
});

describe("a call whose process was killed", () => {
  it("before anything was committed is carried out anew", async () => {
    const key = newKey();
    await script("Anew", key);
    await leave(false);
    expect((await script("Anew again", key)).status).toBe(422);
    expect((await script("Anew", key)).status).toBe(200);
    expect(await countNamed("Anew")).toBe(2);
  });

  it("after something was committed is not carried out again, and says so", async () => {
    const key = newKey();
    await script("Once", key);
    await leave(true);
    expectFailure(await script("Once", key), "answerLost");
    expect(await countNamed("Once")).toBe(1);
  });
});

it.each(["a b", "", "x".repeat(201), "é", "tab\there"])(
  "a key is visible characters: not %j",
  async (key) => {
    const answer = await script("Odd", key);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field: "Idempotency-Key" }] } });
    expect(await countNamed("Odd")).toBe(0);
  },
);

it("what is kept tells nobody what was sent and answered", async () => {
  const { id } = await test.factories.extension(fleet.user);
  const note = "a note that nobody reads";
  await api.call(updateNote, { params: { id }, body: { note }, headers: withKey("my-own-key") });
  const { rows } = await sql<{ all: string }>`
    select string_agg(kept::text, ' ') as all from idempotency_keys kept
  `.execute(test.db);
  expect(rows[0]?.all).not.toMatch(/nobody|my-own-key|note/);
  expect(rows[0]?.all).toContain("v2.");
});

it("a call that changes nothing takes no notice of keys", async () => {
  const answer = await api.call(listScripts, { query: {}, headers: withKey("a b") });
  expect(answer.status).toBe(200);
});
