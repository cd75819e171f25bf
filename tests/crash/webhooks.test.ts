import { createWebhook } from "@baton/contract";
import { afterAll, expect, test } from "vitest";
import type { Db } from "../../apps/server/src/database/types.ts";
import { BEHAVIOURS, startReceiver } from "../../apps/server/test/webhook-receiver.ts";
import { until } from "../support/until.ts";
import { SEED } from "../../script/tools/testing/share.ts";
import { chooseKills, crash } from "./crash.ts";
import { makeEmbeddedVictim } from "./embedded-victim.ts";
import type { Customer } from "./populate.ts";

/** What is held by a process that was killed is anybody's after half a minute. */

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
interface Told {
  type: string;
  data: { run: { id: number; status: number } };
}

const victim = await makeEmbeddedVictim(undefined, { BATON_ALLOW_PRIVATE_NETWORK: "true" });
afterAll(() => victim.close());
const receivers: Receiver[] = [];
afterAll(() => Promise.all(receivers.map((receiver) => receiver.close())));

/** Each user has a receiver; one in five messages it does not take the first time. */
async function addReceiver({ api }: Customer): Promise<void> {
  const receiver = await startReceiver();
  const seen = new Set<string>();
  receiver.state.otherwise = (response) => {
    const id = receiver.received.at(-1)?.id ?? "";
    const isRefused = !seen.has(id) && seen.size % 5 === 0;
    seen.add(id);
    BEHAVIOURS.answer(isRefused ? 500 : 200)(response);
  };
  receivers.push(receiver);
  const body = { name: receiver.url, url: receiver.url, events: ["run.ended" as const] };
  await api.call(createWebhook, { body });
}

test("each run's end is told at least once, under one id, whatever is killed", async () => {
  const faults = await crash(victim, SEED, chooseKills(20), async (customers) => {
    for (const customer of customers) await addReceiver(customer);
  });
  expect(faults).toEqual([]);
  const { db, close } = await victim.openDatabase();
  try {
    await until("all messages to be taken", async () => (await countWaiting(db)) === 0, {
      every: 500,
      onFailure: () => receivers.map(({ received }) => received.length).join(", "),
    });
    for (const [index, receiver] of receivers.entries())
      expect(await faultsOf(db, receiver), `of receiver ${index}`).toEqual([]);
  } finally {
    await close();
  }
});

async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("eventDeliveries")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "!=", "delivered")
    .executeTakeFirstOrThrow();
  return count;
}

/** What is wrong between the runs of a webhook's user that have ended, and what was told of them. */
async function faultsOf(db: Db, { url, received }: Receiver): Promise<string[]> {
  const webhook = await db
    .selectFrom("webhooks")
    .select(["userId", "createdAt"])
    .where("name", "=", url)
    .executeTakeFirstOrThrow();
  const ended = await db
    .selectFrom("runs")
    .select(["id", "status"])
    .where("userId", "=", webhook.userId)
    // Those of the very second in which it was made may be before it.
    .where("finishedAt", ">", new Date(webhook.createdAt.getTime() + 1000))
    .execute();
  const told = received.map(({ id, text }) => ({ id, ...(JSON.parse(text) as Told) }));
  const idsOfRuns = Map.groupBy(told, ({ data }) => data.run.id);
  const own = await db
    .selectFrom("runs")
    .select(["id", "status"])
    .where("userId", "=", webhook.userId)
    .execute();
  const statuses = new Map(own.map(({ id, status }) => [id, status]));
  process.stdout.write(`${ended.length} ends of runs, told ${told.length} times\n`);
  return [
    ...ended.filter(({ id }) => !idsOfRuns.has(id)).map(({ id }) => `run ${id} was not told`),
    ...[...idsOfRuns].flatMap(([runId, messages]) => {
      const ids = new Set(messages.map(({ id }) => id));
      return ids.size === 1 ? [] : [`run ${runId} was told as ${ids.size} messages`];
    }),
    ...told
      .filter(({ data }) => statuses.get(data.run.id) !== data.run.status)
      .map(({ data }) => `run ${data.run.id} was told with status ${data.run.status}`),
  ];
}
