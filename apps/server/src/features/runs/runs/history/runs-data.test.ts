// @module-tag postgres
import { downloadRunsData, ScriptStatus } from "@baton/contract";
import { sql } from "kysely";
import { expect, test as it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";

const test = await startTestApp();
const user = await test.factories.user();
const VALUES = 300;
const VALUE_CHARS = 200_000;

/** One run with 60 MB of values, far more than sockets take in before they are read. */
async function collectMuch(): Promise<void> {
  const extension = await test.factories.extension(user);
  const { id } = await test.db
    .insertInto("runs")
    .values({
      userId: user.id,
      extensionId: extension.id,
      scriptName: "Script",
      status: ScriptStatus.Finished,
      origin: "user",
      queuedAt: new Date(0),
      stepCount: 1,
      rowCount: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into run_data (run_id, seq, row_index, name, value, collected_at)
    select ${id}, n, 0, 'text', to_json(repeat('x', ${VALUE_CHARS}::int)), now()
    from generate_series(1, ${VALUES}::int) n
  `.execute(test.db);
}

it("an export is read from the database no faster than it is taken", async () => {
  await collectMuch();
  let reads = 0;
  test.pool.on("acquire", () => (reads += 1));
  const address = test.url + downloadRunsData.path.replace(":format", "ndjson");
  const headers = { authorization: `Bearer ${user.token}` };
  const reader = (await fetch(address, { headers })).body?.getReader();
  await reader?.read();
  // Time enough to run ahead, if it did.
  for (let count = 0; count < 200; count += 1)
    await test.db.selectFrom("users").select("id").execute();
  const readAhead = reads - 200;
  let bytes = 0;
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read())
    bytes += (piece.value as Uint8Array).length;
  const all = reads - 200;
  expect(bytes).toBeGreaterThan(VALUES * VALUE_CHARS - 1_000_000);
  // Values come a megabyte at a time: five fit, where six would be more than that.
  expect(all).toBeGreaterThanOrEqual(VALUES / 5);
  expect(readAhead).toBeLessThan(all / 2);
});
