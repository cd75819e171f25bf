import type { JsonValue, RunPlan, Step } from "@baton/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BLOCKS, buildPlan, buildRow, type Save, step, World } from "../../test/walked-world.ts";
import { StepFailure } from "../core/step-failure.ts";

const arbitraryRest = fc.record({
  onError: fc.constantFrom("fail" as const, "continue" as const),
  retries: fc.nat(2),
  isDisabled: fc.constantFrom(false, false, false, false, false, true),
});
const LEAVES = [
  ...["done", "done", "click", "count", "fail", "failTwice"],
  ...["open", "openFail", "use", "use"],
];
const { steps: arbitrarySteps } = fc.letrec<{ steps: Step[]; step: Step; leaf: Step; block: Step }>(
  (tie) => ({
    leaf: fc
      .tuple(fc.constantFrom(...LEAVES), arbitraryRest)
      .map(([type, rest]) => step(type, rest)),
    block: fc
      .tuple(
        fc.constantFrom(...BLOCKS),
        fc.record({ times: fc.nat(3), fails: fc.constantFrom(false, false, false, true) }),
        fc.tuple(tie("steps"), tie("steps")),
        arbitraryRest,
      )
      .map(([type, inputs, [one, other], rest]) => {
        const branches: Record<string, Step[]> = { then: one, else: other };
        return step(type, { ...rest, inputs, blocks: type === "if" ? branches : { steps: one } });
      }),
    step: fc.oneof({ maxDepth: 3, withCrossShrink: true }, tie("leaf"), tie("block")),
    steps: fc.array(tie("step"), { maxLength: 3 }),
  }),
);
const arbitraryPlan = fc
  .array(
    fc
      .tuple(
        arbitrarySteps,
        fc.constantFrom("continue" as const, "continue" as const, "stop" as const),
      )
      .map(([steps, onFailure]) => buildRow(steps, { onFailure })),
    { minLength: 1, maxLength: 3 },
  )
  .map(buildPlan);

/** A failure that a step on the way passes over does not keep a block from being tried again. */
const isPassedOver = (plan: RunPlan, { position }: Save): boolean => {
  const ids = new Set(position.openStep?.path.split("/"));
  const find = (steps: Step[]): Step[] =>
    steps
      .filter(({ id }) => ids.has(id))
      .flatMap((on) => [on, ...Object.values(on.blocks ?? {}).flatMap(find)]);
  return find(plan.rows[position.rowIndex]?.steps ?? []).some((on) => on.onError === "continue");
};

const isCutInClick = (plan: RunPlan, { position }: Save): boolean => {
  const id = position.openStep?.path.split("/").at(-1);
  const find = (steps: Step[]): Step[] =>
    steps.flatMap((inner) => [inner, ...Object.values(inner.blocks ?? {}).flatMap(find)]);
  return plan.rows
    .flatMap(({ steps }) => find(steps))
    .some((found) => found.id === id && found.type === "click");
};

test("taken up again at any save, a run goes on as if it had never stopped", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlan, fc.boolean(), async (plan, hasRoom) => {
      const world = new World(plan);
      world.hasRoom = hasRoom;
      const whole = await world.run();
      for (const [at, save] of whole.saves.entries()) {
        if (isCutInClick(plan, save)) continue;
        const rest = await new World(plan).run(save.position, save.variables);
        const before = whole.saves.slice(0, at + 1).flatMap(({ drafts }) => drafts);
        expect([...before, ...rest.drafts]).toEqual(whole.drafts);
        expect(rest.saves.at(-1)?.variables ?? save.variables).toEqual(
          whole.saves.at(-1)?.variables,
        );
      }
    }),
    { numRuns: 60 },
  );
});

test("a click that was cut off is never done again, and is told as uncertain", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlan, async (plan) => {
      const whole = await new World(plan).run();
      for (const save of whole.saves) {
        if (!isCutInClick(plan, save)) continue;
        const rest = await new World(plan).run(save.position, save.variables);
        const { path, iteration, attempt } = save.position.openStep ?? { path: "", iteration: [] };
        const key = `${save.position.rowIndex}/${path}/${iteration.join()}#${attempt}`;
        if (!isPassedOver(plan, save)) expect(rest.executed).not.toContain(key);
        expect(rest.drafts[0]).toMatchObject({ kind: "stepFinished", outcome: "uncertain", path });
      }
    }),
    { numRuns: 60 },
  );
});

test("every step that starts finishes once, inside of the steps around it", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlan, async (plan) => {
      const { drafts } = await new World(plan).run();
      const open: string[] = [];
      for (const draft of drafts) {
        if (draft.kind === "stepStarted") open.push(`${draft.path}#${draft.attempt}`);
        if (draft.kind === "stepFinished")
          expect(open.pop()).toBe(`${draft.path}#${draft.attempt}`);
        if (draft.kind === "rowFinished") expect(open).toEqual([]);
      }
      expect(drafts.at(-1)?.kind).toBe("finished");
    }),
  );
});

test("a step's end is saved with the beginning of the next, across rows too", async () => {
  const rows = [buildRow([step("click"), step("click")]), buildRow([step("done")])];
  const world = new World(buildPlan(rows));
  world.hasRoom = true;
  const begun: number[] = [];
  world.onExecute = async () => {
    begun.push(world.saves.length);
  };
  await world.run();
  const kinds = world.saves.map(({ drafts }) => drafts.map(({ kind }) => kind).join());
  expect(kinds).toEqual([
    "rowStarted,stepStarted",
    "stepFinished,stepStarted",
    "stepFinished,rowFinished,rowStarted,stepStarted",
    "stepFinished,rowFinished,finished",
  ]);
  // Each was saved as begun before it was done.
  expect(begun).toEqual([1, 2, 3]);
});

test("what must not be done twice begins when it is stored; what looks first waits itself", async () => {
  for (const [type, begunBefore] of [
    ["click", []],
    ["look", ["look"]],
  ] as const) {
    const stored = Promise.withResolvers<void>();
    const world = new World(buildPlan([buildRow([step(type)])]));
    world.hasRoom = true;
    const asked = Promise.withResolvers<void>();
    world.saved = () => {
      asked.resolve();
      return stored.promise;
    };
    const log: string[] = [];
    world.onExecute = async ({ noted }) => {
      log.push(type);
      await noted;
      log.push("acts");
    };
    const run = world.run();
    await asked.promise;
    expect(log).toEqual(begunBefore);
    stored.resolve();
    await run;
    expect(log).toEqual([type, "acts"]);
  }
});

const endOf = (world: World) => world.drafts.at(-1);

test("a failed row is told and the next one runs, unless it says stop", async () => {
  const rows = (onFailure: "continue" | "stop") => [
    buildRow([step("done")]),
    buildRow([step("fail"), step("done")], { onFailure }),
    buildRow([step("done")]),
  ];
  const going = await new World(buildPlan(rows("continue"))).run();
  expect(going.executed.length).toBe(3);
  expect(endOf(going)).toMatchObject({ outcome: "finishedWithErrors" });
  const stopping = await new World(buildPlan(rows("stop"))).run();
  expect(stopping.executed.length).toBe(2);
  expect(endOf(stopping)).toMatchObject({
    outcome: "error",
    error: { code: "elementNotFound" },
  });
});

test("a run of which nothing could be done ends as an error", async () => {
  const world = await new World(buildPlan([buildRow([step("fail")])])).run();
  expect(endOf(world)).toMatchObject({ outcome: "error" });
});

test("a step is tried again as often as it says, and its failure may be passed over", async () => {
  const twice = step("failTwice", { retries: 2 });
  const never = step("fail", { retries: 1, onError: "continue" });
  const after = step("done");
  const world = await new World(buildPlan([buildRow([twice, never, after])])).run();
  expect(world.outcomes).toEqual([
    `${twice.id} failed`,
    `${twice.id} failed`,
    `${twice.id} done`,
    `${never.id} failed`,
    `${never.id} failed`,
    `${after.id} done`,
  ]);
  expect(endOf(world)).toMatchObject({ outcome: "finished" });
});

test("a block takes the failure of a step inside on itself", async () => {
  const inner = step("fail");
  const block = step("repeat", {
    inputs: { times: 2 },
    blocks: { steps: [inner, step("done")] },
    onError: "continue",
    retries: 1,
  });
  const world = await new World(buildPlan([buildRow([block])])).run();
  expect(world.outcomes).toEqual([
    `${block.id}/${inner.id} failed`,
    `${block.id} failed`,
    `${block.id}/${inner.id} failed`,
    `${block.id} failed`,
  ]);
});

test("loops number their passes, conditions do not", async () => {
  const inner = step("done");
  const condition = step("if", { blocks: { then: [inner], else: [inner] } });
  const outer = step("repeat", {
    inputs: { times: 2 },
    blocks: { steps: [step("repeat", { inputs: { times: 2 }, blocks: { steps: [condition] } })] },
  });
  const { drafts } = await new World(buildPlan([buildRow([outer])])).run();
  const passes = drafts.flatMap((draft) =>
    draft.kind === "stepStarted" && draft.path.endsWith(inner.id) ? [draft.iteration] : [],
  );
  expect(passes).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ]);
});

test("a loop hides the pass number of the one around it, and gives it back", async () => {
  const seen: JsonValue[][] = [];
  const look = step("done", { label: "look" });
  const failing = step("fail", { label: "look" });
  const loop = (times: number, ...steps: Step[]) =>
    step("repeat", { inputs: { times }, blocks: { steps }, onError: "continue" });
  const world = new World(
    buildPlan([buildRow([loop(2, look, loop(2, look), look, loop(1, failing), look)])]),
  );
  world.onExecute = async ({ variables }) => {
    seen.push([variables["index"] ?? null]);
  };
  await world.run();
  expect(seen.flat()).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 1]);
});

test("a stop cuts off the step that is under way and everything around it", async () => {
  const inner = step("done");
  const block = step("repeat", { inputs: { times: 3 }, blocks: { steps: [inner] } });
  const world = new World(buildPlan([buildRow([block]), buildRow([step("done")])]));
  world.onExecute = () => {
    world.stop.abort(new StepFailure("stopped", "stopped"));
    return new Promise(() => {});
  };
  await world.run();
  expect(world.outcomes).toEqual([`${block.id}/${inner.id} stopped`, `${block.id} stopped`]);
  expect(world.drafts.slice(-2)).toMatchObject([
    { kind: "rowFinished", outcome: "stopped" },
    { kind: "finished", outcome: "stopped" },
  ]);
});

test("when the user takes the browser back nothing goes on", async () => {
  const world = new World(
    buildPlan([buildRow([step("done", { onError: "continue" })]), buildRow([step("done")])]),
  );
  world.onExecute = async () => {
    throw new StepFailure("debuggerCancelled", "cancelled");
  };
  await world.run();
  expect(world.executed.length).toBe(1);
  expect(endOf(world)).toMatchObject({ outcome: "error", error: { code: "debuggerCancelled" } });
});

const endings = (type: "stop" | "leave", ends: "row" | "run", rest: Partial<Step> = {}) => {
  const ending: Step = { id: "e", type, inputs: { ends }, ...rest };
  const loop: Step = {
    ...{ id: "r", type: "repeat", inputs: { times: 3 }, onError: "continue" as const },
    blocks: { steps: [ending, { id: "x", type: "done", inputs: {} }] },
  };
  const after: Step = { id: "a", type: "done", inputs: {} };
  return new World(buildPlan([buildRow([loop, after]), buildRow([after])])).run();
};

test.each([
  ["stop", "row", "failed", ["e failed", "r failed", "a done"], "finishedWithErrors"],
  ["stop", "run", "failed", ["e failed", "r failed"], "error"],
  ["leave", "row", "done", ["e done", "r done", "a done"], "finished"],
  ["leave", "run", "done", ["e done", "r done"], "finished"],
] as const)(
  "%s of a %s ends it as %s, whatever is around it",
  async (type, ends, rowOutcome, outcomes, outcome) => {
    const world = await endings(type, ends, { retries: 2, onError: "continue" });
    expect(world.outcomes.map((told) => told.replace("r/e", "e"))).toEqual(outcomes);
    const rows = world.drafts.filter(({ kind }) => kind === "rowFinished");
    expect(rows[0]).toMatchObject({ rowIndex: 0, outcome: rowOutcome });
    expect(rows).toHaveLength(ends === "row" ? 2 : 1);
    expect(world.drafts.at(-1)).toMatchObject({ kind: "finished", outcome });
    if (type === "stop") expect(rows[0]).toMatchObject({ error: { message: "no more" } });
  },
);
