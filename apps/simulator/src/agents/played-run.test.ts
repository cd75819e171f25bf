import { type RunPlan, runReportSchema, type Step } from "@baton/contract";
import { expect, test } from "vitest";
import { type Behaviour, CALM } from "./behaviour.ts";
import { playRun } from "./played-run.ts";

const step = (id: string, type: string, more: Partial<Step> = {}): Step => ({
  id,
  type,
  inputs: {},
  ...more,
});

const steps: Step[] = [
  step("open", "open", { retries: 1 }),
  step("click", "click"),
  step("thrice", "repeat", {
    inputs: { mode: "times", times: 3 },
    blocks: { steps: [step("read", "readText", { inputs: { name: "price" } })] },
  }),
];
const plan: RunPlan = {
  scriptId: 1,
  scriptName: "Script",
  seed: 1,
  variables: {},
  rows: ["first", "second"].map((id) => ({
    id,
    name: id,
    timeLimitMinutes: 0,
    onFailure: "continue",
    steps,
  })),
};

const FAILING: Behaviour = {
  ...CALM,
  stepMs: { from: 1000, to: 1000 },
  failures: { probability: 0.3, codes: ["timeout"] },
};
const play = (behaviour: Behaviour, stopAfter?: number) =>
  playRun({ agent: 3, number: "1", plan, behaviour, begin: 0, stopAfter });

test("everything it reports is what an agent may report, and the seed decides all of it", async () => {
  for (let seed = 0; seed < 30; seed += 1) {
    const { reports } = await play({ ...FAILING, seed });
    for (const report of reports) runReportSchema.parse(report);
    expect(reports.map(({ seq }) => seq)).toEqual(reports.map((_, index) => index + 1));
    expect(reports.at(-1)?.kind).toBe("finished");
    expect(await play({ ...FAILING, seed })).toEqual({ reports, beforeStop: null });
  }
});

test("steps take the time that was drawn for them, and blocks all their passes", async () => {
  const { reports } = await play({ ...FAILING, failures: CALM.failures });
  const done = reports.flatMap((report) =>
    report.kind === "stepFinished" ? [`${report.path} ${report.iteration.join()}`] : [],
  );
  const row = ["open ", "click ", "thrice/read 0", "thrice/read 1", "thrice/read 2", "thrice "];
  expect(done).toEqual([...row, ...row]);
  const seconds = Math.floor(Date.parse(reports.at(-1)?.at ?? "") / 1000);
  expect(seconds).toBe(10);
});

test("a stop cuts off the step that is under way", async () => {
  const { reports, beforeStop } = await play({ ...FAILING, failures: CALM.failures }, 4);
  const after = reports.slice(beforeStop ?? 0);
  expect(reports.length).toBeGreaterThan(5);
  expect(after.map((report) => ("outcome" in report ? report.outcome : report.kind))).toEqual([
    "stopped",
    "stopped",
    "stopped",
  ]);
});

test("steps that the server carries out are answered as it might have", async () => {
  const services = [
    step("ask", "httpRequest", { inputs: { answer: "json", name: "order", isCollected: true } }),
    step("status", "httpRequest", { inputs: { answer: "status", name: "status" } }),
    step("line", "takeLine", { inputs: { lines: ["ann"], variable: "who" } }),
    step("tell", "sendToTelegram"),
    step("reboot", "rebootProxy"),
  ];
  const rows = plan.rows.slice(0, 1).map((row) => ({ ...row, steps: services }));
  const run = { agent: 3, number: "1", plan: { ...plan, rows }, behaviour: CALM, begin: 0 };
  const { reports } = await playRun(run);
  for (const report of reports) runReportSchema.parse(report);
  const finished = reports.filter((report) => report.kind === "stepFinished");
  expect(finished.map(({ result }) => result)).toEqual([
    expect.stringMatching(/^200, \d+ bytes$/),
    "200, 3 bytes",
    "1 / 1",
    "sent",
    "",
  ]);
  expect(finished[0]?.data).toMatchObject({ name: "order", value: { id: expect.any(Number) } });
  expect(finished[1]?.read).toMatchObject({ name: "status", value: 200 });
  expect(finished[2]?.read).toMatchObject({ name: "who", value: "ann" });
});
