import { expect, test } from "vitest";
import { buildPlan, buildRow, step, World } from "../../test/walked-world.ts";

const rowsOf = (world: World) =>
  world.drafts.flatMap((draft) =>
    draft.kind === "rowFinished" ? [`${draft.outcome} ${draft.error?.code ?? ""}`.trim()] : [],
  );
const endOf = (world: World) => world.drafts.at(-1);
const noAnswer = { code: "navigationFailed", message: "no answer" };

test("rows that need the page which did not open are skipped, until one opens", async () => {
  const use = step("use");
  const world = await new World(
    buildPlan([
      buildRow([step("openFail")]),
      buildRow([use, step("done")]),
      buildRow([step("done")]),
      buildRow([step("use")]),
      buildRow([step("open"), step("use")]),
      buildRow([step("use")]),
    ]),
  ).run();
  expect(rowsOf(world)).toEqual([
    "failed navigationFailed",
    "skipped pageNotOpened",
    "done",
    "skipped pageNotOpened",
    "done",
    "done",
  ]);
  expect(world.outcomes).toContain(`${use.id} skipped`);
  expect(world.executed.length).toBe(5);
  expect(endOf(world)).toEqual({
    kind: "finished",
    outcome: "finishedWithErrors",
    error: noAnswer,
  });
});

test("a script of which only the opening could be tried ends as an error, with that one's words", async () => {
  const rows = [buildRow([step("openFail")]), buildRow([step("use")]), buildRow([step("use")])];
  const world = await new World(buildPlan(rows)).run();
  expect(endOf(world)).toEqual({ kind: "finished", outcome: "error", error: noAnswer });
});

test("within a row, the failure that was passed over is the row's when a step needs the page", async () => {
  const opens = step("openFail", { onError: "continue" });
  const [use, after] = [step("use"), step("done")];
  const world = await new World(buildPlan([buildRow([opens, use, after])])).run();
  expect(world.outcomes).toEqual([`${opens.id} failed`, `${use.id} skipped`]);
  expect(rowsOf(world)).toEqual(["failed navigationFailed"]);
});

test("a failure passed over in one row is the run's when another needs its page", async () => {
  const opens = step("openFail", { onError: "continue" });
  const rows = [buildRow([opens, step("done")]), buildRow([step("use")])];
  const world = await new World(buildPlan(rows)).run();
  expect(rowsOf(world)).toEqual(["done", "skipped pageNotOpened"]);
  expect(endOf(world)).toMatchObject({ outcome: "finishedWithErrors", error: noAnswer });
});

test("a skipped step that may fail is passed over, and so is a block around one", async () => {
  const use = step("use", { onError: "continue" });
  const inner = step("use");
  const block = step("repeat", {
    inputs: { times: 2 },
    blocks: { steps: [inner, step("done")] },
    onError: "continue",
  });
  const after = step("done");
  const rows = [buildRow([step("openFail")]), buildRow([use, block, after])];
  const world = await new World(buildPlan(rows)).run();
  expect(world.outcomes.slice(1)).toEqual([
    `${use.id} skipped`,
    `${block.id}/${inner.id} skipped`,
    `${block.id} skipped`,
    `${after.id} done`,
  ]);
  expect(rowsOf(world).at(-1)).toBe("done");
});

test("a skipped row that says stop ends the script, as a failed one does", async () => {
  const rows = [
    buildRow([step("openFail")]),
    buildRow([step("use")], { onFailure: "stop" }),
    buildRow([step("done")]),
  ];
  const world = await new World(buildPlan(rows)).run();
  expect(rowsOf(world)).toEqual(["failed navigationFailed", "skipped pageNotOpened"]);
  expect(endOf(world)).toMatchObject({ outcome: "error", error: noAnswer });
});

test("a page that came, and was too late to be ready, is there", async () => {
  const late = buildRow([step("openLate", { onError: "continue" }), step("use")]);
  expect(rowsOf(await new World(buildPlan([late])).run())).toEqual(["done"]);
});
