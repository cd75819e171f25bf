import { sql } from "kysely";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { startTestApp } from "../../../test/app.ts";
import { change } from "../../changes/change.ts";
import { makeSealedBox } from "../../crypto/sealed-box.ts";
import { currentCall } from "../../work/current-call.ts";
import type { KeyedClaim, KeyStanding } from "../../http/idempotency.ts";
import { makeKeyedCalls } from "./keyed-calls.ts";

const { db, factories } = await startTestApp();
const log = pino({ level: "silent" });
const { id: userId } = await factories.user();

/** What a process has of its own. */
function makeProcess(secretKey = Buffer.alloc(32, 7)) {
  const sealedBox = makeSealedBox(secretKey);
  const calls = makeKeyedCalls({ db, clock: () => new Date(), log, sealedBox });
  onTestFinished(() => calls.stop());
  return {
    ...calls,
    begin: (key: string, call = "call") => calls.begin(userId, key, call, () => false),
  };
}
const claimOf = (standing: KeyStanding): KeyedClaim => {
  if (standing.is !== "claimed") throw new Error(`It is ${standing.is}`);
  return standing.claim;
};
const expire = () =>
  sql`update idempotency_keys set claimed_until = now() - interval '1 second'`.execute(db);

/** What a call does: a note in a row, seen by how often it was written. */
const write = (claim: KeyedClaim, name: string) =>
  currentCall.run(claim, () =>
    change(db, (tx) =>
      sql`insert into extension_tags (user_id, name) values (${userId}, ${name})`.execute(tx),
    ),
  );
const countOf = async (name: string) =>
  (await sql`select 1 from extension_tags where name = ${name}`.execute(db)).rows.length;

it("a call that was taken over cannot commit any more: of two, one is carried out", async () => {
  const first = claimOf(await makeProcess().begin("fence"));
  await expire();
  const second = claimOf(await makeProcess().begin("fence"));
  await expect(write(first, "fence")).rejects.toMatchObject({ errorName: "unavailable" });
  await write(second, "fence");
  expect(await countOf("fence")).toBe(1);
});

it("what a killed process had committed is told by that very commit", async () => {
  const killed = claimOf(await makeProcess().begin("marked"));
  await write(killed, "marked");
  await expire();
  expect(await makeProcess().begin("marked")).toEqual({ is: "lost" });
});

it("a change that failed tells nothing: the call is carried out anew", async () => {
  const killed = claimOf(await makeProcess().begin("rolled back"));
  const broken = currentCall.run(killed, () =>
    change(db, async (tx) => {
      await sql`insert into extension_tags (user_id, name) values (${userId}, 'gone')`.execute(tx);
      throw new Error("It broke");
    }),
  );
  await expect(broken).rejects.toThrow("It broke");
  await expire();
  expect((await makeProcess().begin("rolled back")).is).toBe("claimed");
  expect(await countOf("gone")).toBe(0);
});

it("a failure of the server that changed nothing leaves the key free", async () => {
  const [one, other] = [makeProcess(), makeProcess()];
  await claimOf(await one.begin("free")).release();
  const claim = claimOf(await other.begin("free"));
  await write(claim, "free");
  await claim.release();
  expect(await one.begin("free")).toEqual({ is: "lost" });
});

it("an answer that is too large is named, not kept", async () => {
  const one = makeProcess();
  await claimOf(await one.begin("stream")).answer(undefined);
  expect(await one.begin("stream")).toEqual({ is: "tooLarge" });
  const body = Buffer.alloc(33 * 1024 * 1024);
  await claimOf(await one.begin("large")).answer({ status: 200, headers: {}, body });
  expect(await one.begin("large")).toEqual({ is: "tooLarge" });
});

it("an answer that was sealed with a key that is gone is lost, and nothing is done again", async () => {
  const kept = { status: 200, headers: { location: "/x" }, body: Buffer.from("ü") };
  await claimOf(await makeProcess().begin("sealed")).answer(kept);
  expect(await makeProcess().begin("sealed")).toEqual({ is: "answered", answer: kept });
  expect(await makeProcess(Buffer.alloc(32, 8)).begin("sealed")).toEqual({ is: "lost" });
});
