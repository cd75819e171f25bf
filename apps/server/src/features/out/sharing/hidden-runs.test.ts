// @module-tag postgres
import {
  disableExtension,
  enableExtension,
  getRun,
  getStepTimes,
  listRuns,
  manageNestedActions,
  listActions,
  listRunFailures,
  listRunSteps,
  retryRun,
  ScriptStatus,
  setNestedAccess,
  startScript,
  getAction,
  exportRecording,
  listActionVersions,
  updateAction,
} from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { buildAction, buildStep } from "../../../../test/build-content.ts";
import { expectFailure } from "../../../../test/error-body.ts";
import { makeTestClock, MINUTE } from "../../../../test/clock.ts";
import { makeFleet, stepDone, stepStarted } from "../../../../test/fleet.ts";
import { listenLive } from "../../../../test/live-stream.ts";
import { makeSharer, nesting } from "../../../../test/sharing.ts";

const { clock, advance } = makeTestClock();
const app = await startTestApp({ clock });

/** A script of Ann's with a private action in it, on a browser of Bob's. */
async function shared(accessRights: 0 | 1 | 2 | 3) {
  const ann = await makeSharer(app);
  const fleet = await makeFleet(app);
  const bob = await makeSharer(app, fleet.user);
  const inner = await ann.action("Secret way", [buildStep({ id: "x", label: "Confidential" })]);
  const outer = await ann.action("Outer", [buildStep({ id: "a" }), nesting(inner.id, { id: "n" })]);
  const script = await ann.script("Morning", outer.id);
  await ann.send(
    bob.user,
    [script.id],
    [
      { id: outer.id, accessRights: 0 },
      { id: inner.id, accessRights },
    ],
  );
  await bob.accept(ann.user, [script.id]);
  const [own] = await bob.scripts();
  const agent = await fleet.join(own?.id ?? 0);
  return { ann, bob, fleet, agent, inner, outer, scriptId: own?.id ?? 0 };
}

const error = { code: "elementNotFound", message: "No #secret-button" } as const;

async function failRun({ fleet, agent }: Awaited<ReturnType<typeof shared>>): Promise<number> {
  const runId = await fleet.begin(agent);
  const plan = agent.run && "plan" in agent.run ? agent.run.plan : undefined;
  const top = plan?.rows[0]?.steps[0]?.id ?? "";
  const at = (path: string): string => `${top}/${path}`;
  await agent.reportAll(
    { kind: "rowStarted", rowIndex: 0 },
    stepStarted(0, top),
    stepStarted(0, at("a")),
    stepDone(0, at("a")),
    stepStarted(0, at("n")),
    stepStarted(0, at("n/x")),
    stepDone(0, at("n/x"), { outcome: "failed", error, selector: "#secret-button" }),
    stepDone(0, at("n"), { outcome: "failed", error: { ...error, code: "innerFailed" } }),
    stepDone(0, top, { outcome: "failed", error: { code: "innerFailed", message: "inside" } }),
    { kind: "rowFinished", rowIndex: 0, outcome: "failed", error },
    { kind: "finished", outcome: "finishedWithErrors", error },
  );
  return runId;
}

it("a private action's log says that it ran and how it ended, nothing more", async () => {
  const made = await shared(3);
  const { bob, fleet, agent } = made;
  const runId = await failRun(made);
  expect(await fleet.statusOf(agent.extensionId)).toBe(ScriptStatus.FinishedWithErrors);
  const [run, steps, failures] = await Promise.all([
    bob.api.call(getRun, { params: { id: runId } }),
    bob.api.call(listRunSteps, { params: { id: runId } }),
    bob.api.call(listRunFailures, {}),
  ]);
  const row = await fleet.get(agent.extensionId);
  for (const answer of [run.body, steps.body, failures.body, row]) {
    expect(JSON.stringify(answer)).not.toContain("secret-button");
    expect(JSON.stringify(answer)).not.toContain("Confidential");
  }
  const paths = steps.body.data.map(({ path, outcome }) => [path.split("/").at(-1), outcome]);
  expect(paths.slice(1)).toEqual([
    ["a", "done"],
    ["n", "failed"],
  ]);
  const { rows } = await app.db
    .selectFrom("runSteps")
    .select("path")
    .where("runId", "=", runId)
    .execute()
    .then((found) => ({ rows: found.filter(({ path }) => path.endsWith("/x")) }));
  expect(rows).toEqual([]);
  await agent.leave();
});

it("what was shown is hidden when the right is lowered, in runs of before too", async () => {
  const made = await shared(2);
  const { ann, bob, agent, inner } = made;
  const runId = await failRun(made);
  const look = async () =>
    JSON.stringify([
      (await bob.api.call(getRun, { params: { id: runId } })).body,
      (await bob.api.call(listRunSteps, { params: { id: runId } })).body,
      (await bob.api.call(listRuns)).body,
      (await bob.api.call(listRunFailures)).body,
      (await bob.api.call(getStepTimes, { params: { id: made.scriptId } })).body,
      await made.fleet.get(agent.extensionId),
      (await bob.api.call(listActions, {})).body.data.filter(({ name }) => name === "Secret way"),
    ]);
  const before = await look();
  expect(before).toContain("secret-button");
  expect(before).toContain("Confidential");
  const live = await listenLive(app.url, bob.user.token);
  const copy = await bob.copyOf(inner.id);
  const params = { id: copy.id };
  await ann.api.call(setNestedAccess, { params, query: { rights: "3" } });
  // Whatever is open is asked for again.
  await live.find("resync");
  await live.stop();
  const after = await look();
  expect(after).not.toContain("secret-button");
  expect(after).not.toContain("Confidential");
  const refused = [
    await bob.api.call(getAction, { params }),
    await bob.api.call(exportRecording, { params }),
    await bob.api.call(listActionVersions, { params }),
    await bob.api.call(updateAction, { params, body: buildAction() }),
  ];
  for (const answer of refused) expectFailure(answer, "noAccessRights");
  await agent.leave();
});

it("what was taken back ends runs that wait, and starts none, retries neither", async () => {
  const made = await shared(2);
  const { ann, bob, fleet, agent, inner, scriptId } = made;
  const runId = await failRun(made);
  await agent.leave();
  const waiting = await app.factories.extension(bob.user);
  await fleet.setScript(waiting.id, scriptId);
  await fleet.enqueue(waiting.id);
  const { id } = await bob.copyOf(inner.id);
  await ann.api.call(setNestedAccess, { params: { id }, query: { rights: "none" } });
  expect(await fleet.statusOf(waiting.id)).toBe(ScriptStatus.Aborted);
  expect((await fleet.runOf(waiting.id)).error).toMatchObject({ failureCode: "accessEnded" });
  const start = await bob.api.call(startScript, { params: { id: waiting.id } });
  expectFailure(start, "accessEnded");
  for (const script of ["old", "newest"] as const) {
    const body = { from: "start" as const, script };
    const retry = await bob.api.call(retryRun, { params: { id: runId }, body });
    expectFailure(retry, "accessEnded");
  }
  await ann.api.call(setNestedAccess, { params: { id }, query: { rights: "2" } });
  expect((await bob.api.call(startScript, { params: { id: waiting.id } })).status).toBe(200);
});

it("what expired while a run waited ends it when its turn comes, and it never begins", async () => {
  const made = await shared(2);
  const { ann, bob, fleet, agent, inner, scriptId } = made;
  const { id } = await bob.copyOf(inner.id);
  const expiration = new Date(clock().getTime() + MINUTE).toISOString();
  const body = { nestedActions: [{ id, expiration }] };
  expect((await ann.api.call(manageNestedActions, { body })).status).toBe(200);
  const waiting = await app.factories.extension(bob.user);
  await fleet.setScript(waiting.id, scriptId);
  const params = { id: waiting.id };
  await bob.api.call(disableExtension, { params });
  await fleet.enqueue(waiting.id);
  expect(await fleet.statusOf(waiting.id)).toBe(ScriptStatus.InQueue);
  advance(2 * MINUTE);
  await bob.api.call(enableExtension, { params });
  await expect.poll(() => fleet.statusOf(waiting.id)).toBe(ScriptStatus.Aborted);
  expect((await fleet.runOf(waiting.id)).error).toMatchObject({ failureCode: "accessEnded" });
  await agent.leave();
});
