import type { HoldEvent } from "@baton/contract";
import { expect, test, vi } from "vitest";
import { buildPlan, buildRow, step, World } from "../../test/walked-world.ts";
import { PauseGate } from "../core/pause-gate.ts";
import { SYSTEM_CLOCK } from "../core/clock.ts";
import { type DebugCommand, DebugHost } from "./debug-host.ts";

type Place = { path: string; why: string };

/** A run that a window debugs, from its begin on. */
function debug(rows: ReturnType<typeof buildRow>[]) {
  const events: HoldEvent[] = [];
  const host = new DebugHost({
    clock: SYSTEM_CLOCK,
    reportError: (error) => expect.unreachable(String(error)),
  });
  host.open((event) => events.push(event));
  const plan = buildPlan(rows);
  const world = new World(plan);
  const gate = new PauseGate(false);
  const execute = world.execute.bind(world);
  world.debug = host.attach({
    ...{ runId: 5, plan, gate, execute },
    picture: async () => undefined,
  });
  const stops = () =>
    events.flatMap((event): Place[] =>
      event.type === "debug.stopped" ? [{ path: event.state.path, why: event.state.why }] : [],
    );
  let seen = 0;
  return {
    ...{ world, events, gate },
    run: world.run(),
    say: (command: DebugCommand) => host.carryOut(command),
    /** Where it stands next. */
    stands: async () => {
      await vi.waitUntil(() => stops().length > seen);
      seen = stops().length;
      return stops().at(-1);
    },
  };
}

const go: DebugCommand = { type: "debug.go", to: null };
const into: DebugCommand = { type: "debug.step", how: "into" };
const over: DebugCommand = { type: "debug.step", how: "over" };
const out: DebugCommand = { type: "debug.step", how: "out" };

test("stands before the first step, and at breakpoints on steps and on rows", async () => {
  const [a, b, c] = [step("done"), step("done"), step("done")];
  const [first, second] = [buildRow([a, b]), buildRow([c])];
  const run = debug([first, second]);
  await run.say({
    type: "debug.set",
    breakpoints: [
      { rowId: first.id, path: b.id },
      { rowId: second.id, path: null },
    ],
  });
  expect(await run.stands()).toEqual({ path: a.id, why: "begin" });
  expect(run.gate.isPaused).toBe(true);
  await run.say(go);
  expect(await run.stands()).toEqual({ path: b.id, why: "breakpoint" });
  await run.say(go);
  expect(await run.stands()).toEqual({ path: c.id, why: "breakpoint" });
  await run.say(go);
  await run.run;
  expect(run.world.executed).toHaveLength(3);
  expect(run.gate.isPaused).toBe(false);
});

test("steps into what a step holds, over it, and out of it", async () => {
  const [x, y, last] = [step("done"), step("done"), step("done")];
  const loop = step("repeat", { inputs: { times: 2 }, blocks: { steps: [x, y] } });
  const run = debug([buildRow([loop, last])]);
  const inner = (path: string) => ({ path: `${loop.id}/${path}`, why: "step" });
  await run.stands();
  await run.say(into);
  expect(await run.stands()).toEqual(inner(x.id));
  await run.say(over);
  expect(await run.stands()).toEqual(inner(y.id));
  await run.say(over);
  expect(await run.stands()).toEqual(inner(x.id));
  await run.say(out);
  expect(await run.stands()).toEqual({ path: last.id, why: "step" });
  await run.say(go);
  await run.run;
  expect(run.world.executed).toHaveLength(5);
});

test("a step is passed over, or the next one is another of the list", async () => {
  const [a, b, c] = [step("done"), step("done"), step("done")];
  const run = debug([buildRow([a, b, c])]);
  await run.stands();
  await run.say({ type: "debug.skip" });
  expect(await run.stands()).toMatchObject({ path: b.id });
  await run.say({ type: "debug.next", path: c.id });
  expect(await run.stands()).toMatchObject({ path: c.id });
  await run.say({ type: "debug.next", path: a.id });
  expect(await run.stands()).toMatchObject({ path: a.id });
  await run.say({ type: "debug.go", to: null });
  await run.run;
  expect(run.world.executed.map((key) => key.split("/")[1])).toEqual([a.id, b.id, c.id]);
  expect(run.world.outcomes[0]).toBe(`${a.id} done`);
});

test("the next row is any other, before or after", async () => {
  const [a, b, c] = [step("done"), step("done"), step("done")];
  const rows = [buildRow([a, step("done")]), buildRow([b]), buildRow([c])] as const;
  const run = debug([...rows]);
  await run.stands();
  await run.say({ type: "debug.nextRow", rowId: rows[2].id });
  expect(await run.stands()).toEqual({ path: c.id, why: "step" });
  await run.say({ type: "debug.nextRow", rowId: rows[1].id });
  expect(await run.stands()).toMatchObject({ path: b.id });
  await expect(run.say({ type: "debug.nextRow", rowId: "gone" })).rejects.toThrow(/no such row/);
  await run.say(go);
  await run.run;
  expect(run.world.executed.map((key) => key.split("/")[1])).toEqual([b.id, c.id]);
  expect(run.world.drafts.at(-1)).toMatchObject({ kind: "finished", outcome: "finished" });
});

test("a row that fails in a block is left for another one", async () => {
  const [failing, last] = [step("fail"), step("done")];
  const around = { ...step("repeat"), inputs: { times: 2 }, blocks: { steps: [failing] } };
  const rows = [buildRow([around]), buildRow([last])] as const;
  const run = debug([...rows]);
  await run.stands();
  await run.say(go);
  expect(await run.stands()).toMatchObject({ why: "failed" });
  await run.say({ type: "debug.nextRow", rowId: rows[1].id });
  expect(await run.stands()).toEqual({ path: last.id, why: "step" });
  await run.say(go);
  await run.run;
  expect(run.world.drafts.at(-1)).toMatchObject({ kind: "finished", outcome: "finished" });
});

test("a step that failed is mended on the page as it stands, and the run goes on with it", async () => {
  const [failing, after] = [step("fail"), step("done")];
  const run = debug([buildRow([failing, after])]);
  await run.stands();
  await run.say(go);
  expect(await run.stands()).toEqual({ path: failing.id, why: "failed" });
  const mended = { ...failing, type: "done" };
  const stillWrong = await run.say({ type: "debug.try", step: failing });
  expect(stillWrong).toMatchObject({ error: { code: "elementNotFound" } });
  expect(await run.say({ type: "debug.try", step: mended })).toMatchObject({ error: null });
  await run.say({ type: "debug.keep", step: mended });
  expect(await run.stands()).toMatchObject({ path: failing.id });
  await run.say(go);
  await run.run;
  expect(run.world.outcomes).toEqual([
    `${failing.id} failed`,
    `${failing.id} done`,
    `${after.id} done`,
  ]);
  expect(run.world.drafts.at(-1)).toMatchObject({ kind: "finished", outcome: "finished" });
});

test("tells the variables, and which of them have changed since it stood last", async () => {
  const [one, two] = [step("count"), step("count")];
  const run = debug([buildRow([one, two])]);
  await run.stands();
  await run.say(over);
  await run.stands();
  const states = run.events.flatMap((event) =>
    event.type === "debug.stopped" ? [event.state.variables] : [],
  );
  expect(states).toEqual([
    [],
    [{ variable: { name: "total", value: 1, size: null, isWhole: true }, isChanged: true }],
  ]);
  run.world.stop.abort(new Error("stopped"));
  await run.run;
  await expect(run.say(go)).rejects.toThrow("no run stands");
});
