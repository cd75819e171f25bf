import type { JsonValue, Step } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildStep } from "./support/plans.ts";
import { StepPlayer } from "./support/step-player.ts";

let player: StepPlayer;
beforeAll(async () => {
  player = await StepPlayer.start();
});
afterAll(() => player?.close());

type Selectors = (string | string[])[];
const drag = (what: Selectors, onto: Selectors, rest: Record<string, JsonValue> = {}): Step =>
  buildStep("drag", { selectors: what, targetSelectors: onto, ...rest });
const logOf = (...steps: Step[]): Promise<string> =>
  player.read("#log", player.open("/drops"), ...steps);

async function stateOf(...steps: Step[]): Promise<Record<string, unknown>> {
  const text = await player.read("#state", player.open("/real/sortable.html"), ...steps);
  const lines = text.split("\n").map((line) => line.split(/=(.*)/s));
  return Object.fromEntries(
    lines.map(([name = "", value = ""]) => [name, JSON.parse(value) as unknown]),
  );
}

test("an element is dropped on another one with its data, as by hand", async () => {
  expect(await logOf(drag(["#card"], ["#box"]))).toBe("start drop card true end");
});

test("into a shadow root, and to where it has to be scrolled", async () => {
  expect(await logOf(drag(["#card"], [["drop-zone", ".deep"]]))).toBe("start deep card end");
  expect(await logOf(drag(["#card"], ["#far"]))).toBe("start far card end");
});

test("inside a frame", async () => {
  const page = player.open("/drops");
  const step: Step = { ...drag(["#inner-card"], ["#inner-box"]), frame: [0] };
  const read: Step = { ...buildStep("readText", { selectors: ["#log"], name: "log" }), frame: [0] };
  const run = await player.play(page, step, read);
  expect(run.data["log"]).toContain("in the frame inner");
});

test("so far with the mouse alone, which some pages want held first", async () => {
  const slide = (rest: Record<string, JsonValue>) =>
    buildStep("drag", { selectors: ["#knob"], to: "distance", x: 120, y: 0, ...rest });
  expect(await logOf(slide({}))).toBe("slid 120");
  expect(await logOf(slide({ holdMs: 100 }))).toBe("slid 120");
});

test.each<[string, Step, string]>([
  ["what takes nothing", drag(["#card"], ["#wall"]), "dropRefused"],
  ["no element", drag(["#nowhere"], ["#box"]), "elementNotFound"],
  ["no place for it", drag(["#card"], ["#nowhere"]), "elementNotFound"],
])("onto %s fails", async (_, step, code) => {
  const failed = await player.failureOf(player.open("/drops"), { ...step, timeoutMs: 500 });
  expect(failed.error?.code).toBe(code);
});

test("after a drop that failed the mouse is free", async () => {
  const failing: Step = { ...drag(["#card"], ["#wall"]), onError: "continue" };
  const run = await player.play(
    player.open("/drops"),
    failing,
    drag(["#card"], ["#box"]),
    buildStep("readText", { selectors: ["#log"], name: "log" }),
  );
  expect(run.data["log"]).toContain("drop card true");
});

test.each(["native", "mouse"])("SortableJS: rows change places (%s)", async (list) => {
  const low = { place: "offset", offsetX: 60, offsetY: 32 };
  const state = await stateOf(drag([`#${list}-a`], [`#${list}-c`], low));
  expect(state[list]).toBe("bcad");
});

test("Ant Design: a leaf is dragged to another branch", async () => {
  const state = await stateOf(drag(["text/Apple"], ["text/Rest"]));
  expect(state["tree"]).toEqual(["apple", "rest"]);
});
