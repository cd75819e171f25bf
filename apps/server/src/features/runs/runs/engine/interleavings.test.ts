// @module-tag postgres
import {
  dequeueScript,
  enqueueScript,
  isEnded,
  pauseScript,
  restartScript,
  type ScriptStatus,
  startScript,
  stopScript,
} from "@baton/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Db } from "../../../../database/types.ts";
import { startTestApp } from "../../../../../test/app.ts";
import type { FakeAgent } from "../../../../../test/fake-agent.ts";
import { makeFleet, wholeRow } from "../../../../../test/fleet.ts";
import { faultOfHistory } from "../../../../../test/legal-history.ts";
import { casesOf } from "../../../../../../../script/tools/testing/share.ts";

const test = await startTestApp();
const fleet = await makeFleet(test);
const scriptId = await fleet.makeScript(2, 1);

const CALLS = { enqueueScript, dequeueScript, startScript, stopScript, pauseScript, restartScript };
type Act = keyof typeof CALLS | "report" | "finish" | "lose" | "join" | "stopRequest";
const ACTS = [
  ...Object.keys(CALLS),
  "report",
  "report",
  "finish",
  "lose",
  "join",
  "stopRequest",
] as Act[];

/** Does one thing without waiting for what comes of it: the next one may overtake it. */
async function act(agent: FakeAgent, what: Act): Promise<void> {
  const held = agent.run && agent.run.wanted !== "stopped" ? agent.run : null;
  switch (what) {
    case "report":
      if (held) agent.report(...wholeRow(0, 1));
      return;
    case "finish":
      if (held) agent.report({ kind: "finished", outcome: "finished" });
      return;
    case "stopRequest":
      if (held) agent.stopRequest(held.runId);
      return;
    case "lose":
      return agent.leave();
    case "join":
      // Refused or cut off while it connects: what is wanted here, too.
      await agent.connect().catch(() => undefined);
      return;
    default: {
      const answer = await fleet.api.call(CALLS[what], { params: { id: agent.extensionId } });
      expect([200, 409]).toContain(answer.status);
    }
  }
}

async function playInOrder(agent: FakeAgent, acts: Act[]): Promise<void> {
  for (const what of acts) await act(agent, what);
}

/** All of it as of one moment: something may still be under way. */
const check = (extensionId: number): Promise<void> =>
  test.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const runs = await tx
        .selectFrom("runs")
        .selectAll()
        .where("extensionId", "=", extensionId)
        .orderBy("id")
        .execute();
      for (const run of runs) await checkRun(tx, run);
      for (const { status } of runs.slice(0, -1)) expect(isEnded(status)).toBe(true);
      const extension = await tx
        .selectFrom("extensions")
        .select("latestRunId")
        .where("id", "=", extensionId)
        .executeTakeFirst();
      expect(extension?.latestRunId).toBe(runs.at(-1)?.id ?? null);
    });

async function checkRun(
  tx: Db,
  run: { id: number; status: ScriptStatus; finishedAt: Date | null },
): Promise<void> {
  const history = await tx
    .selectFrom("runStatusChanges")
    .select(["status", "event"])
    .where("runId", "=", run.id)
    .orderBy("id")
    .execute();
  expect(faultOfHistory(history)).toBeUndefined();
  expect(history.at(-1)?.status).toBe(run.status);
  expect(isEnded(run.status)).toBe(run.finishedAt !== null);
  const steps = await tx.selectFrom("runSteps").select("seq").where("runId", "=", run.id).execute();
  expect(new Set(steps.map((step) => step.seq)).size).toBe(steps.length);
}

it("whatever users and agents do at the same time, every run's history is legal", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { maxLength: 25 }), async (acts) => {
      const agent = await fleet.join(scriptId);
      await Promise.all([
        playInOrder(agent, acts.slice(0, 12)),
        ...acts.slice(12).map((what) => act(agent, what)),
      ]);
      await agent.leave();
      await expect.poll(async () => (await fleet.get(agent.extensionId)).isOnline).toBe(false);
      await check(agent.extensionId);
    }),
    { numRuns: casesOf(40) },
  );
});
