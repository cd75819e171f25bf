import { type Step, STEP_TIMEOUT_MAX_MS } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { KeptRun } from "./support/gateway.ts";
import { buildStep } from "./support/plans.ts";
import { click, StepPlayer } from "./support/step-player.ts";

let player: StepPlayer;
beforeAll(async () => {
  player = await StepPlayer.start();
});
afterAll(() => player?.close());

const finished = (run: KeptRun, step: Step) =>
  run.of("stepFinished").findLast(({ path }) => path.split("/").at(-1) === step.id);
const readLog = buildStep("readText", { selectors: ["#log"], name: "log" });

test("an address that does not answer fails its step alone, until another one opens", async () => {
  const nowhere = buildStep("open", { url: "http://127.0.0.1:1/" }, { onError: "continue" });
  // Tried, each would take its ten minutes.
  const patient = { timeoutMs: STEP_TIMEOUT_MAX_MS };
  const missing: Step = { ...click("#nothing"), ...patient, onError: "continue" };
  const way = buildStep("setVariable", { variable: "way", value: "else" });
  const condition = buildStep(
    "if",
    { condition: "elementVisible", selectors: ["#nothing"] },
    { ...patient, blocks: { then: [], else: [way] } },
  );
  const run = await player.play(
    player.open("/form"),
    nowhere,
    missing,
    condition,
    player.open("/form"),
    click("#send"),
    readLog,
  );
  expect(finished(run, nowhere)?.error?.code).toBe("navigationFailed");
  expect(finished(run, missing)).toMatchObject({
    outcome: "skipped",
    error: { code: "pageNotOpened", message: "row 1 did not open the page" },
  });
  expect(finished(run, condition)).toMatchObject({ outcome: "done", result: "else" });
  expect(run.data["log"]).toBe("send:true");
});

test("a page that has come, and is not ready in time, is acted on", async () => {
  const url = player.urlOf("/endless-image");
  const late: Step = {
    ...buildStep("open", { url, ready: "load" }, { onError: "continue" }),
    timeoutMs: 1500,
  };
  const run = await player.play(late, click("#send"), readLog);
  expect(finished(run, late)?.error?.code).toBe("timeout");
  expect(run.data["log"]).toBe("send:true");
});
