import { importRecording } from "@baton/catalogue/recordings";
import type { JsonValue, Step, StepFinishedReport } from "@baton/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AgentBrowser } from "./support/agent-browser.ts";
import { Gateway, type KeptRun } from "./support/gateway.ts";
import { buildPlan, buildRow, buildStep, planOf } from "./support/plans.ts";

let gateway: Gateway;
let browser: AgentBrowser;
beforeAll(async () => {
  gateway = await Gateway.start();
  browser = await AgentBrowser.start(gateway.url);
});
afterAll(async () => {
  await browser?.close();
  await gateway?.close();
});

const open = (path: string, inputs: Record<string, JsonValue> = {}) =>
  buildStep("open", { url: `${gateway.url}${path}`, ...inputs });
const click = (selector: string) => buildStep("click", { selectors: [selector] });
const readLog = () => buildStep("readText", { selectors: ["#log"], name: "log" });
const repeat = (inputs: Record<string, JsonValue>, ...steps: Step[]) =>
  buildStep("repeat", inputs, { blocks: { steps } });

const play = (...steps: Step[]): Promise<KeptRun> => gateway.play(planOf(...steps));
const finished = (run: KeptRun, step: Step): StepFinishedReport | undefined =>
  run.of("stepFinished").findLast(({ path }) => path.split("/").at(-1) === step.id);
const failures = (run: KeptRun) =>
  run.of("stepFinished").filter(({ outcome }) => outcome !== "done");

const scrollToEnd = () => buildStep("scroll", { mode: "end" });
const untilThere = (selector: string, ...steps: Step[]) =>
  repeat({ mode: "until", condition: "elementVisible", selectors: [selector] }, ...steps);

test("an endless list is read as far as it is wanted, with no pause by hand", async () => {
  const run = await play(
    open("/feed"),
    untilThere("article:nth-child(200)", scrollToEnd()),
    buildStep("readList", { selectors: ["article"], name: "posts", limit: 200 }),
  );
  expect(failures(run)).toEqual([]);
  expect(run.data["posts"]).toEqual(Array.from({ length: 200 }, (_, n) => `Post ${n + 1}`));
});

test("a `while` on an element that is not there yet waits for it as well", async () => {
  const run = await play(
    open("/feed"),
    repeat(
      { mode: "while", condition: "elementAbsent", selectors: ["article:nth-child(60)"] },
      scrollToEnd(),
    ),
    buildStep("readText", { selectors: ["article:nth-child(60)"], name: "post" }),
  );
  expect(failures(run)).toEqual([]);
  expect(run.data["post"]).toBe("Post 60");
});

test.each([
  { mode: "end", y: 0 },
  { mode: "by", y: 5000 },
])("reading after a scroll reads what the scroll has brought: %o", async (how) => {
  const run = await play(
    open("/feed"),
    buildStep("waitElement", { selectors: ["article"] }),
    buildStep("scroll", how),
    buildStep("readList", { selectors: ["article"], name: "posts" }),
  );
  expect(run.data["posts"]).toHaveLength(20);
});

test("a scroll to a place ends at once, and reading waits for what it has brought", async () => {
  const aFrame = "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true))))";
  const run = await play(
    open("/feed"),
    buildStep("waitElement", { selectors: ["article"] }),
    buildStep("waitExpression", { expression: aFrame }),
    buildStep("scroll", { mode: "to", y: 5000 }),
    buildStep("readList", { selectors: ["article"], name: "posts" }),
  );
  expect(run.data["posts"]).toHaveLength(20);
});

test("a row of a virtual list is scrolled to and clicked", async () => {
  const row = '[data-n="400"]';
  const run = await play(
    open("/virtual"),
    untilThere(row, buildStep("scroll", { mode: "by", y: 380, selectors: ["#list"] })),
    click(row),
    readLog(),
  );
  expect(failures(run)).toEqual([]);
  expect(run.data["log"]).toBe("Row 400");
});

test("a list that grows by a button is pressed for once for each of its pages", async () => {
  const press = click("#more");
  const run = await play(
    open("/more"),
    untilThere("li:nth-child(50)", press),
    buildStep("readList", { selectors: ["li"], name: "rows" }),
  );
  expect(failures(run)).toEqual([]);
  expect(run.data["rows"]).toHaveLength(50);
  const presses = run.of("stepFinished").filter(({ path }) => path.endsWith(press.id));
  expect(presses).toHaveLength(5);
});

test("what does not come is a failure after the last pass", async () => {
  const loop = repeat(
    {
      ...{ mode: "until", condition: "elementVisible", selectors: ["#never"] },
      ...{ maxTimes: 2, waitSeconds: 0.1 },
    },
    scrollToEnd(),
  );
  const run = await play(open("/virtual"), loop);
  expect(finished(run, loop)?.error).toMatchObject({ code: "timeout" });
  expect(finished(run, loop)?.error?.message).toContain("#never");
});

test("counted loops have {{index}}, and a loop inside has its own", async () => {
  const note = (text: string) =>
    buildStep("setVariable", { variable: "seen", value: `{{seen}}${text} ` });
  const times = (count: number, ...steps: Step[]) =>
    repeat({ mode: "times", times: count }, ...steps);
  const last = note("end");
  const run = await gateway.play(
    buildPlan(
      [
        buildRow([
          times(2, note("a{{index}}"), times(2, note("b{{index}}")), note("c{{index}}")),
          last,
        ]),
      ],
      { variables: { seen: "" } },
    ),
  );
  expect(finished(run, last)?.result).toBe("a0 b0 b1 c0 a1 b0 b1 c1 end ");
});

test("a picture that never comes costs an opening nothing, unless all is waited for", async () => {
  const quick = open("/hanging-picture");
  const whole = { ...open("/hanging-picture", { ready: "load" }), timeoutMs: 500 };
  const run = await play(quick, { ...whole, onError: "continue" });
  expect(finished(run, quick)).toMatchObject({ outcome: "done", result: "200" });
  expect(finished(run, whole)?.error).toEqual({
    code: "timeout",
    message: "the page did not open within 0.5 s",
  });
});

test.each(["domReady", "load", "quiet"])("a page is opened until %s", async (ready) => {
  const opening = open("/feed", { ready });
  expect(finished(await play(opening), opening)).toMatchObject({ outcome: "done", result: "200" });
});

test.each([404, 503])(
  "the status %i is told, and is a failure where the step says so",
  async (code) => {
    const lenient = open(`/status?code=${code}&body=sorry`);
    const strict = open(`/status?code=${code}&body=sorry`, { failsOnErrorStatus: true });
    const run = await play(lenient, strict);
    expect(finished(run, lenient)).toMatchObject({
      outcome: "done",
      result: String(code),
      notes: [{ code: "answerStatus", values: { status: code } }],
    });
    expect(finished(run, strict)?.error).toEqual({
      code: "errorStatus",
      message: `the server answered ${code}`,
    });
  },
);

test("an error without a page is a failure too where the step says so", async () => {
  const lenient = open("/status?code=500");
  const strict = open("/status?code=500", { failsOnErrorStatus: true });
  const run = await play(lenient, strict);
  expect(finished(run, lenient)).toMatchObject({ outcome: "done", result: "500" });
  expect(finished(run, strict)?.error?.code).toBe("errorStatus");
});

test("the address of a file downloads it", async () => {
  const file = open("/file");
  const run = await play(open("/questions"), file, click("#alert"));
  expect(finished(run, file)).toMatchObject({
    outcome: "done",
    result: "downloaded prices.csv, 8 bytes",
    notes: [{ code: "downloaded", values: { name: "prices.csv", size: 8 } }],
  });
  expect(run.end?.outcome).toBe("finished");
});

test("the browser's own sign-in is answered from the step, and asked for in clear words", async () => {
  const signIn = { signIn: "basic", user: "ann" };
  const without: Step = { ...open("/guarded"), onError: "continue" };
  const wrong: Step = { ...open("/guarded", { ...signIn, password: "no" }), onError: "continue" };
  const right = open("/guarded", { ...signIn, password: "secret" });
  const run = await play(
    without,
    wrong,
    right,
    buildStep("readText", { selectors: ["h1"], name: "title" }),
  );
  expect(finished(run, without)?.error?.code).toBe("signInRequired");
  expect(finished(run, wrong)?.error?.code).toBe("signInRequired");
  expect(finished(run, right)?.outcome).toBe("done");
  expect(run.data["title"]).toBe("Inside");
});

const answer = (inputs: Record<string, JsonValue>) => buildStep("answerDialog", inputs);

test("dialogs are answered as a step before says, once or from there on", async () => {
  const prompt = click("#prompt");
  const confirm = click("#confirm");
  const run = await play(
    open("/questions"),
    answer({ answer: "dismiss" }),
    confirm,
    click("#confirm"),
    answer({ answer: "accept", text: "Bob" }),
    prompt,
    answer({ dialogs: "all", answer: "dismiss" }),
    click("#confirm"),
    click("#prompt"),
    readLog(),
  );
  expect(run.data["log"]).toBe(
    "confirmed false confirmed true prompted Bob confirmed false prompted null",
  );
  expect(finished(run, confirm)).toMatchObject({
    result: "confirm: Delete it? (cancelled)",
    notes: [{ code: "dialogDismissed", values: { kind: "confirm", message: "Delete it?" } }],
  });
  expect(finished(run, prompt)?.notes).toEqual([
    { code: "dialogAnswered", values: { kind: "prompt", message: "Name?", text: "Bob" } },
  ]);
});

test("a page that asks whether to leave it is stayed on, or left", async () => {
  const kept: Step = { ...open("/feed"), onError: "continue" };
  const left = open("/feed");
  const run = await play(
    open("/questions"),
    click("#stay"),
    answer({ answer: "dismiss" }),
    kept,
    readLog(),
    left,
    buildStep("readAddress", { part: "title", name: "title" }),
  );
  expect(finished(run, kept)?.error).toEqual({
    code: "navigationFailed",
    message: "the page before it asked whether to leave, and was told no",
  });
  expect(run.data["log"]).toBe("stays");
  expect(finished(run, left)?.notes?.map(({ code }) => code)).toEqual([
    "answerStatus",
    "dialogAccepted",
  ]);
  expect(run.data["title"]).toBe("feed");
});

test("a tab that a click has opened is told", async () => {
  const link = click("#link");
  const run = await play(open("/popups"), link);
  const address = `${gateway.url}/form?popup`;
  expect(finished(run, link)?.notes).toMatchObject([{ code: "tabOpened", values: { address } }]);
  expect(finished(run, link)?.result).toContain(address);
});

test("a run goes back to the tab it began in", async () => {
  const run = await play(
    open("/popups"),
    click("#link"),
    buildStep("switchTab", { match: "popup" }),
    buildStep("switchTab", { tab: "first" }),
    buildStep("readAddress", { part: "title", name: "title" }),
  );
  expect(run.data["title"]).toBe("popups");
});

const recording = (...steps: object[]): Step[] => {
  const text = JSON.stringify({ title: "T", steps });
  return importRecording(text, { skipUnsupported: false }).steps ?? [];
};
const recorded = (path: string) => ({ type: "navigate", url: gateway.url + path });
const recordedClick = (selector: string, rest: object = {}) => ({
  ...{ type: "click", selectors: [[selector]], offsetX: 3, offsetY: 3 },
  ...rest,
});

test("a recording signs in through a window that closes itself, and goes on in its opener", async () => {
  const inWindow = { target: `${gateway.url}/consent?state=recorded` };
  const run = await play(
    ...recording(
      recorded("/sign-in"),
      recordedClick("#sign-in"),
      recordedClick("#allow", inWindow),
      recordedClick("#go"),
    ),
    readLog(),
  );
  expect(failures(run)).toEqual([]);
  expect(run.data["log"]).toBe("went");
});

test("a recording's step in a frame that looks like a tab is done in the frame", async () => {
  const inFrame = { target: `${gateway.url}/consent` };
  const steps = recording(
    recorded("/framed"),
    { type: "hover", selectors: [["#allow"]], offsetX: 5, offsetY: 5, ...inFrame },
    { type: "waitForElement", selectors: [["h1"]] },
  );
  expect(failures(await play(...steps))).toEqual([]);
});

test("what a recording typed between double braces reaches the page as it was typed", async () => {
  const typed = { type: "change", selectors: [[" #keys "]], value: "Dear {{name}}" };
  const run = await play(
    ...recording(recorded("/keys"), typed),
    buildStep("readAttribute", { selectors: ["#keys"], attribute: "value", name: "typed" }),
  );
  expect(failures(run)).toEqual([]);
  expect(run.data["typed"]).toBe("Dear {{name}}");
});

test("a key that is pressed often leaves the page a frame between two presses", async () => {
  const press = buildStep("press", { key: "ArrowRight", times: 20, selectors: ["#keys"] });
  const run = await play(open("/keys"), press, readLog());
  expect(Number(run.data["log"])).toBeGreaterThanOrEqual(15);
});
