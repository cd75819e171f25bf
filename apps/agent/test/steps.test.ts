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

type Selectors = (string | string[])[];
const open = (path: string) => buildStep("open", { url: `${gateway.url}${path}` });
const click = (...selectors: Selectors) => buildStep("click", { selectors });
const readText = (name: string, ...selectors: Selectors) =>
  buildStep("readText", { selectors, name });
const readLog = () => readText("log", "#log");
const play = (...steps: Step[]): Promise<KeptRun> => gateway.play(planOf(...steps));

const finished = (run: KeptRun, step: Step): StepFinishedReport | undefined =>
  run.of("stepFinished").findLast(({ path }) => path.split("/").at(-1) === step.id);

/** The log that a page's own handlers wrote, after steps that all succeeded. */
async function logOf(...steps: Step[]): Promise<string> {
  const run = await play(...steps, readLog());
  expect(run.of("stepFinished").filter(({ outcome }) => outcome !== "done")).toEqual([]);
  expect(run.end?.outcome).toBe("finished");
  return String(run.data["log"]).trim();
}

async function failureOf(...steps: Step[]): Promise<StepFinishedReport> {
  const run = await play(...steps);
  const failed = run.of("stepFinished").find(({ outcome }) => outcome === "failed");
  if (!failed) throw new Error("no step failed");
  return failed;
}

test("text reaches fields as trusted input and one change", async () => {
  const log = await logOf(
    open("/form"),
    buildStep("fill", { selectors: ["#name"], value: "Ann" }),
    buildStep("fill", { selectors: ["#other"], value: "Bob" }),
    click("#send"),
  );
  expect(log).toBe("input:true change:false send:true");
});

test("every kind of field takes its value", async () => {
  const run = await play(
    open("/form"),
    buildStep("fill", { selectors: ["#area"], value: "two\nlines" }),
    buildStep("fill", { selectors: ["#editable"], value: "new" }),
    buildStep("fill", { selectors: ["#day"], value: "2026-11-21" }),
    buildStep("fill", { selectors: ["#fruit"], value: "Blueberry" }),
    buildStep("fill", { selectors: ["#box"], value: "true" }),
    buildStep("fill", { selectors: ["#masked"], value: "a1b2" }),
    buildStep("fill", { selectors: ["text/Name"], value: "by label" }),
    buildStep("fill", { selectors: ["#other"], value: "typed", typingDelay: 1 }),
    buildStep("fill", { selectors: ["#other"], value: "" }),
    buildStep("select", { selectors: ["#many"], by: "text", options: ["1", "3"] }),
    buildStep("check", { selectors: ["#hidden-box"], isChecked: true }),
    ...["area", "editable", "day", "fruit", "masked", "name", "other", "many"].map((id) =>
      readText(id, `#${id}`),
    ),
    buildStep("readAttribute", { selectors: ["#box"], attribute: "checked", name: "box" }),
    buildStep("readAttribute", {
      selectors: ["#hidden-box"],
      attribute: "checked",
      name: "hidden",
    }),
  );
  expect(run.end?.outcome).toBe("finished");
  expect(run.data).toMatchObject({
    area: "two\nlines",
    editable: "new",
    day: "2026-11-21",
    fruit: "Blueberry",
    masked: "12",
    name: "by label",
    other: "",
    many: "1, 3",
    box: "true",
    hidden: "true",
  });
});

test("keys, double clicks, other buttons and hovering reach the page", async () => {
  const log = await logOf(
    open("/form"),
    buildStep("press", { key: "Control+A", selectors: ["#keys"] }),
    buildStep("press", { key: "ж" }),
    buildStep("press", { key: "Tab", times: 2 }),
    buildStep("doubleClick", { selectors: ["#twice"] }),
    buildStep("click", { selectors: ["#twice"], button: "right" }),
    buildStep("hover", { selectors: ["#hover"] }),
  );
  expect(log).toBe("down:Control down:a down:Tab double context enter");
});

test("an element that comes late and is disabled at first is waited for", async () => {
  expect(await logOf(open("/late"), click("#late"))).toBe("late");
});

test("moving and covered elements are clicked when a click reaches them, and nothing else is", async () => {
  expect(await logOf(open("/moving"), click("#mover"), click("#jumper"), click("#below"))).toBe(
    "mover jumper below",
  );
});

test("an element that is drawn anew all the time is clicked once", async () => {
  expect(await logOf(open("/redrawn"), click(".again"))).toBe("again");
});

test("the alternative that matched is told", async () => {
  const find = click("#missing", "xpath///button[@id='nothing']", "aria/Send", "text/Send");
  const named = buildStep("waitElement", { selectors: ["aria/Send"] });
  const run = await play(open("/form"), named, find);
  expect(finished(run, find)).toMatchObject({ outcome: "done", selector: "aria/Send" });
});

test.each<[string, string | string[]]>([
  ["CSS", "#deep"],
  ["pierce/", "pierce/#deep"],
  ["text/", "text/Deep button"],
  ["aria/", 'aria/Deep button[role="button"]'],
  ["a chain", ["outer-box", "inner-box", "#deep"]],
  ["a chain with aria/", ["outer-box", "aria/Deep button"]],
])("%s finds through open shadow roots", async (_, selector) => {
  expect(await logOf(open("/shadow"), click(selector))).toBe("deep");
});

test("frames of this and of other sites are searched, and named by their place", async () => {
  const inFrame = (step: Step, ...frame: number[]): Step => ({ ...step, frame });
  const run = await play(
    open("/frames"),
    buildStep("waitElement", { selectors: ["text/frame cross"] }),
    inFrame(click(".press"), 0),
    inFrame(click("aria/Press"), 1),
    inFrame(buildStep("fill", { selectors: [".field"], value: "over there" }), 1),
    inFrame(readText("same", ".press"), 0),
    inFrame(readText("cross", ".press"), 1),
    inFrame(readText("field", ".field"), 1),
    readText("any", "text/frame cross"),
  );
  expect(run.end?.outcome).toBe("finished");
  expect(run.data).toMatchObject({
    same: "pressed same",
    cross: "pressed cross",
    field: "over there",
    any: "frame cross",
  });
});

test("dialogs are answered and told", async () => {
  const alert = click("#alert");
  const run = await play(open("/dialogs"), alert, click("#confirm"), click("#prompt"), readLog());
  expect(finished(run, alert)?.result).toBe("alert: Watch out");
  expect(run.data["log"]).toBe("alerted confirmed true prompted Ann");
});

test("lists, tables and addresses are read", async () => {
  const run = await play(
    open("/table"),
    buildStep("readTable", { selectors: ["#prices"], name: "prices" }),
    buildStep("readTable", { selectors: ["[role=table]"], name: "roles" }),
    buildStep("readList", { selectors: ["li"], name: "items", limit: 2 }),
    buildStep("readList", { selectors: ["li a"], attribute: "href", name: "links" }),
    buildStep("readAddress", { part: "title", name: "title" }),
  );
  expect(run.data).toEqual({
    prices: [
      { Item: "Tea", Price: "3" },
      { Item: "Coffee", Price: "5" },
      { Item: "Both", Price: "Both" },
    ],
    roles: [{ K: "v" }],
    items: ["One", "Two"],
    links: ["/form", "/late", "/table"].map((path) => gateway.url + path),
    title: "table",
  });
});

test("a document is uploaded with its name and bytes", async () => {
  const upload = buildStep("uploadDocument", { selectors: ["#file"], documentId: 5 });
  const run = await play(
    open("/upload"),
    upload,
    buildStep("waitText", { text: "letter" }),
    readLog(),
  );
  expect(finished(run, upload)?.result).toBe("letter é.txt");
  expect(run.data["log"]).toBe("letter é.txt|text/plain|8|Dear all");
});

test("tabs that a page opens can be switched to, and closed by themselves or by a step", async () => {
  const run = await play(
    open("/popups"),
    click("#link"),
    buildStep("switchTab", { match: "popup" }),
    buildStep("readAddress", { name: "popup" }),
    buildStep("closeTab"),
    readText("back", ".here"),
    click("#window"),
    buildStep("switchTab", { match: "closing" }),
    click("#close"),
    readText("again", ".here"),
  );
  expect(run.end?.outcome).toBe("finished");
  expect(run.data).toEqual({
    popup: `${gateway.url}/form?popup`,
    back: "opener",
    again: "opener",
  });
});

test("a click that leads to a slow page is followed by steps on that page", async () => {
  const run = await play(
    open("/popups"),
    click("#slow"),
    buildStep("readAddress", { part: "title", name: "title" }),
    buildStep("back"),
    buildStep("readAddress", { part: "title", name: "before" }),
    buildStep("forward"),
    buildStep("reload"),
    buildStep("readAddress", { part: "title", name: "after" }),
  );
  expect(run.end?.outcome).toBe("finished");
  expect(run.data).toEqual({ title: "slow", before: "popups", after: "slow" });
});

test("a page that does not come again fails the step that wanted it", async () => {
  for (const step of [buildStep("reload"), buildStep("back")]) {
    const way = step.type === "back" ? [open("/form")] : [];
    const failed = await failureOf(open(`/once?${step.type}`), ...way, step);
    expect(failed.error).toMatchObject({ code: "navigationFailed" });
    expect(failed.path.endsWith(step.id)).toBe(true);
  }
});

test("an asserted navigation is awaited, and missed when it does not come", async () => {
  const events = { assertedEvents: [{ type: "navigation" as const }] };
  const run = await play(open("/popups"), { ...click("#slow"), ...events });
  expect(run.end?.outcome).toBe("finished");
  const failed = await failureOf(open("/form"), { ...click("#send"), ...events, timeoutMs: 300 });
  expect(failed.error?.code).toBe("timeout");
});

test("scrolling, waiting and screenshots", async () => {
  const shots = (["page", "fullPage", "element"] as const).map((area) =>
    buildStep("screenshot", { area, selectors: area === "element" ? ["#bottom"] : [] }),
  );
  const run = await play(
    open("/long"),
    buildStep("scroll", { mode: "end" }),
    buildStep("waitExpression", { expression: "scrollY > 4000" }),
    buildStep("scroll", { mode: "to", x: 0, y: 0 }),
    buildStep("waitExpression", { expression: "scrollY === 0" }),
    buildStep("scroll", { mode: "intoView", selectors: ["#bottom"] }),
    buildStep("waitExpression", { expression: "scrollY > 4000" }),
    buildStep("waitElement", { selectors: ["#absent"], state: "absent" }),
    buildStep("waitElement", { selectors: ["button"], operator: "==", count: 1 }),
    buildStep("waitNavigation", { url: "*/long" }),
    buildStep("waitTime", { seconds: 0.05 }),
    ...shots,
  );
  expect(run.of("stepFinished").filter(({ outcome }) => outcome !== "done")).toEqual([]);
  for (const shot of shots) {
    const bytes = Buffer.from(finished(run, shot)?.screenshot ?? "", "base64");
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  }
});

test.each<[string, string, Step]>([
  ["elementNotFound", "/form", click("#missing", "text/nowhere")],
  ["elementHidden", "/form", click("#hidden-box ~ [hidden], script")],
  ["elementDisabled", "/disabled", click("#never")],
  ["elementCovered", "/covered", click("#under")],
  [
    "optionNotFound",
    "/form",
    buildStep("select", { selectors: ["#fruit"], by: "text", options: ["Kiwi"] }),
  ],
  ["invalidSelector", "/form", click("##")],
  ["notATable", "/form", buildStep("readTable", { selectors: ["#send"], name: "x" })],
  ["invalidInput", "/form", buildStep("press", { key: "NoSuchKey" })],
  ["addressRefused", "/form", buildStep("open", { url: "chrome://settings" })],
  ["addressRefused", "/form", buildStep("open", { url: "file:///etc/passwd" })],
  ["addressRefused", "/form", buildStep("open", { url: "data:text/html,<p>x" })],
  ["unknownVariable", "/form", buildStep("fill", { selectors: ["#name"], value: "{{nobody}}" })],
  ["unknownStepType", "/form", buildStep("teleport")],
  ["expressionFailed", "/form", buildStep("waitExpression", { expression: "][" })],
  ["tabNotFound", "/form", buildStep("switchTab", { match: "no such tab" })],
])("a failure is named %s on %s", async (code, path, step) => {
  const failed = await failureOf(open(path), { ...step, timeoutMs: 400 });
  expect(failed.error?.code).toBe(code);
  expect(failed.screenshot).toBeDefined();
});

test.each(["file:///etc/passwd", "data:text/html,<p id=log>inside"])(
  "neither a variable, nor a redirect, nor a page leads to %s",
  async (address) => {
    const read = { ...readText("leak", "body"), onError: "continue" as const };
    const away = (step: Step): Step => ({ ...step, onError: "continue" });
    const byVariable = away(buildStep("open", { url: "{{link}}" }));
    const byRedirect = away(open(`/redirect?to=${encodeURIComponent(address)}`));
    const byPage = away(
      buildStep("waitExpression", { expression: `location.href = ${JSON.stringify(address)}` }),
    );
    const run = await play(
      buildStep("setVariable", { variable: "link", value: address }),
      byVariable,
      byRedirect,
      open("/form"),
      byPage,
      read,
    );
    expect(finished(run, byVariable)?.error?.code).toBe("addressRefused");
    expect(finished(run, byRedirect)?.error?.code).toBe("navigationFailed");
    expect(String(run.data["leak"])).toContain("Form");
  },
);

test("a page that hangs fails its step, and the next row goes on in it or in another", async () => {
  const plan = buildPlan([
    buildRow([open("/hang"), { ...click("#hang"), timeoutMs: 300 }]),
    buildRow([
      buildStep("open", { url: `${gateway.url}/form`, isNewTab: true }),
      click("#send"),
      readLog(),
    ]),
  ]);
  const run = await gateway.play(plan);
  expect(run.of("rowFinished").map(({ outcome }) => outcome)).toEqual(["failed", "done"]);
  expect(run.data["log"]).toBe("send:true");
});

test("conditions, loops, random order and variables", async () => {
  const set = (variable: string, value: JsonValue) => buildStep("setVariable", { variable, value });
  const condition = buildStep(
    "if",
    { condition: "elementVisible", selectors: ["#prices"] },
    { blocks: { then: [set("branch", "then")], else: [set("branch", "else")] } },
  );
  const loop = buildStep(
    "repeat",
    { mode: "forEach", list: "{{items}}" },
    { blocks: { steps: [set("seen", "{{seen}}{{index}}={{item}} ")] } },
  );
  const shuffled = buildStep(
    "randomOrder",
    {},
    { blocks: { steps: ["a", "b", "c", "d"].map((letter) => set("order", `{{order}}${letter}`)) } },
  );
  const plan = buildPlan(
    [
      buildRow([
        open("/table"),
        condition,
        buildStep("readList", { selectors: ["li"], name: "items" }),
        loop,
        shuffled,
        buildStep(
          "repeat",
          { mode: "times", times: "{{count}}" },
          { blocks: { steps: [set("order", "{{order}}!")] } },
        ),
      ]),
    ],
    { variables: { seen: "", order: "", count: 2 } },
  );
  const run = await gateway.play(plan);
  expect(run.end?.outcome).toBe("finished");
  expect(finished(run, condition)?.result).toBe("then");
  expect(finished(run, loop)?.result).toBe("3 ×");
  const results = run.of("stepFinished").map(({ result }) => result);
  expect(results).toContain("0=One 1=Two 2=Three ");
  expect(String(results.findLast((result) => result?.endsWith("!!")))).toMatch(/^[abcd]{4}!!$/);
});
