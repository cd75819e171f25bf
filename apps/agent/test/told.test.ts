import { afterAll, beforeAll, expect, test } from "vitest";
import { buildStep } from "./support/plans.ts";
import { click, fill, StepPlayer } from "./support/step-player.ts";

let player: StepPlayer;
beforeAll(async () => {
  player = await StepPlayer.start();
});
afterAll(() => player?.close());

const choose = buildStep("select", { selectors: ["#where"], by: "text", options: ["Away"] });

test.each([
  ["a timer that a click sets", click("#soon")],
  ["a choice", choose],
  ["a text that sends a form", fill("Ann", "#sent")],
])("%s leads to a page that is waited for", async (_, step) => {
  const address = buildStep("readAddress", { part: "url", name: "address" });
  const run = await player.play(player.open("/leaving"), step, address);
  expect(run.data["address"]).toContain("/slow");
});

test("where a page keeps the events from the agent, a click and a text come once", async () => {
  const steps = [player.open("/leaving"), click("#kept"), fill("Ann", "#silent")];
  expect(await player.read("#log", ...steps)).toBe("kept Ann");
});
