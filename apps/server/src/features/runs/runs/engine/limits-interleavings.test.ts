// @module-tag postgres
import {
  dequeueScript,
  enqueueScript,
  enqueueScripts,
  pauseScript,
  restartScript,
  ScriptStatus,
  startScript,
  startScripts,
  stopScript,
} from "@baton/contract";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../../test/app.ts";
import type { FakeAgent } from "../../../../../test/fake-agent.ts";
import { makeFleet } from "../../../../../test/fleet.ts";
import { makeOtherDispatcher } from "../../../../../test/other-dispatcher.ts";
import { change } from "../../../../changes/change.ts";
import { lockQueue } from "../queue/queue-limits.tables.ts";
import { casesOf } from "../../../../../../../script/tools/testing/share.ts";

const test = await startTestApp();
const { db } = test;

const ONE = { enqueueScript, dequeueScript, startScript, stopScript, pauseScript, restartScript };
const ACTS = [...Object.keys(ONE), "enqueueAll", "startAll", "finish", "lose", "lapse", "prolong"];
const ROWS = 6;
/** The first of them; the others' agents never come. */
const AGENTS = 2;

interface Act {
  what: string;
  row: number;
}

interface World {
  threadCounts: number[];
  threads: number[];
  /** Each row's group, the proxy it uses, and its spare one. */
  rows: (number | null)[][];
  acts: Act[];
}

const limits = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 2 });
const choice = fc.option(fc.integer({ min: 0, max: 1 }));
const worlds: fc.Arbitrary<World> = fc.record({
  threadCounts: limits,
  threads: limits,
  rows: fc.array(fc.array(choice, { minLength: 3, maxLength: 3 }), {
    minLength: ROWS,
    maxLength: ROWS,
  }),
  acts: fc.array(
    fc.record({ what: fc.constantFrom(...ACTS), row: fc.integer({ min: 0, max: ROWS - 1 }) }),
    { minLength: 5, maxLength: 30 },
  ),
});

interface Breach {
  what: string;
  id: number;
}

/** Limits that are exceeded now. What was started past its group's limit may be one too many. */
async function findBreaches(userId: number): Promise<Breach[]> {
  const { rows } = await sql<Breach>`
    with active as (
      select r.extension_id, r.is_past_group_limit from runs r
      where r.user_id = ${userId} and r.status in (1, 2, 6)
    )
    select 'group' as what, g.id from extension_groups g
    where g.user_id = ${userId} and g.thread_count > 0 and g.thread_count < (
      select count(*) from active a join extensions e on e.id = a.extension_id
      where e.group_id = g.id and not a.is_past_group_limit
    )
    union all
    select 'proxy', p.id from proxies p
    where p.user_id = ${userId} and p.threads > 0 and p.threads < (
      select count(*) from active a join extension_proxies ep on ep.extension_id = a.extension_id
      where ep.proxy_id = p.id and ep.is_used
    )
  `.execute(db);
  return rows;
}

/** Looks over and over, while `work` is done. */
async function watch(userId: number, work: Promise<unknown>): Promise<Breach[]> {
  const state = { isOver: false };
  const done = work.finally(() => {
    state.isOver = true;
  });
  const found: Breach[] = [];
  while (!state.isOver) found.push(...(await findBreaches(userId)));
  await done;
  return [...found, ...(await findBreaches(userId))];
}

/**
 * Ends or prolongs the tariff while nobody dispatches. Answers how many runs were dispatched before.
 */
const setTariff = (userId: number, validUntil: Date | null): Promise<number> =>
  change(db, async (tx) => {
    await lockQueue(tx, userId);
    await tx.updateTable("users").set({ validUntil }).where("id", "=", userId).execute();
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from run_status_changes c join runs r on r.id = c.run_id
      where r.user_id = ${userId} and c.event = 'dispatch'
    `.execute(tx);
    return rows[0]?.count ?? 0;
  });

async function makeWorld({ threadCounts, threads, rows }: World) {
  const fleet = await makeFleet(test);
  const { user } = fleet;
  const scriptId = await fleet.makeScript(1, 1);
  const agents: FakeAgent[] = [];
  for (let index = 0; index < AGENTS; index += 1) agents.push(await fleet.join(scriptId));
  const ids = agents.map((agent) => agent.extensionId);
  while (ids.length < ROWS) {
    const { id } = await test.factories.extension(user);
    await fleet.setScript(id, scriptId);
    ids.push(id);
  }
  const having = (place: number, value: number) =>
    ids.filter((_, index) => rows[index]?.[place] === value);
  for (const [index, limit] of threadCounts.entries())
    await test.factories.group(user, limit, [0, ...having(0, index)]);
  const proxies: number[] = [];
  for (const limit of threads) proxies.push(await test.factories.proxy(user, limit, []));
  for (const place of [1, 2])
    for (const [index, proxyId] of proxies.entries())
      await test.factories.giveProxy(proxyId, having(place, index));
  return { ...fleet, ids, agents, other: makeOtherDispatcher(db) };
}
type Made = Awaited<ReturnType<typeof makeWorld>>;

/** Does one thing without waiting for what comes of it: the next one may overtake it. */
async function act({ api, ids, agents, other, user }: Made, { what, row }: Act): Promise<void> {
  const agent = agents[row % AGENTS];
  if (what === "finish") {
    if (agent?.run && agent.run.wanted !== "stopped")
      agent.report({ kind: "finished", outcome: "finished" });
  } else if (what === "lose") {
    await agent?.leave();
    // Refused or cut off while it connects: what is wanted here, too.
    await agent?.connect().catch(() => undefined);
  } else if (what === "enqueueAll" || what === "startAll") {
    const endpoint = what === "startAll" ? startScripts : enqueueScripts;
    await api.call(endpoint, { body: { extensionIds: ids } });
  } else {
    const endpoint = ONE[what as keyof typeof ONE];
    const answer = await api.call(endpoint, { params: { id: ids[row] ?? 0 } });
    expect([200, 403, 409]).toContain(answer.status);
  }
  other.wake(user.id);
}

/** The tariff's acts in a row, as what is counted when it lapses is compared when it is prolonged. */
function makeTariff(userId: number) {
  let dispatchedBefore: number | undefined;
  return {
    lapse: async () => {
      dispatchedBefore = await setTariff(userId, new Date(Date.now() - 60_000));
    },
    prolong: async () => {
      const dispatched = await setTariff(userId, null);
      if (dispatchedBefore !== undefined) expect(dispatched).toBe(dispatchedBefore);
      dispatchedBefore = undefined;
    },
  };
}

const isOfTariff = (what: string): what is "lapse" | "prolong" =>
  what === "lapse" || what === "prolong";

/** Five at a time. */
async function play(made: Made, acts: Act[], tariff: ReturnType<typeof makeTariff>) {
  for (let from = 0; from < acts.length; from += 5) {
    const together = acts.slice(from, from + 5);
    const ofTariff = async () => {
      for (const { what } of together) if (isOfTariff(what)) await tariff[what]();
    };
    await Promise.all([
      ofTariff(),
      ...together.filter(({ what }) => !isOfTariff(what)).map((one) => act(made, one)),
    ]);
  }
}

/** What is in the queue and waits for no slot that is taken. */
async function findAsleep({ ids, get }: Made) {
  const rows = await Promise.all(ids.map(get));
  return rows
    .filter(({ run }) => run?.status === ScriptStatus.InQueue)
    .filter(({ run }) => run?.waitReason !== "groupLimit" && run?.waitReason !== "proxyLimit")
    .map(({ id }) => id);
}

it("whatever is done at the same time, no limit is exceeded, and nothing is left asleep", async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const made = await makeWorld(world);
      const tariff = makeTariff(made.user.id);
      expect(await watch(made.user.id, play(made, world.acts, tariff))).toEqual([]);
      await tariff.prolong();
      made.other.wake(made.user.id);
      await expect.poll(() => findAsleep(made)).toEqual([]);
      expect(await findBreaches(made.user.id)).toEqual([]);
      await made.other.stop();
      for (const agent of made.agents) await agent.leave();
    }),
    { numRuns: casesOf(25) },
  );
});
