import { STEPS_MAX } from "@baton/contract";
import { describe, expect, it } from "vitest";
import { importRecording } from "./import-recording.ts";

const click = { type: "click", selectors: [["#a"]], offsetX: 1, offsetY: 2 };
const open = { type: "navigate", url: "https://shop.example/" };

const load = (recording: unknown, options = {}) =>
  importRecording(typeof recording === "string" ? recording : JSON.stringify(recording), {
    skipUnsupported: false,
    ...options,
  });
const loadStep = (step: unknown) => load({ title: "One", steps: [step] });
const stepOf = (step: unknown) => {
  const { steps, report } = loadStep(step);
  expect(report.steps).toMatchObject([{ verdict: "taken" }]);
  return steps?.[0];
};
const reasonOf = (step: unknown) => {
  const { steps, report } = loadStep(step);
  expect(steps).toBeNull();
  expect(report).toMatchObject({ canImport: false, steps: [{ verdict: "refused" }] });
  return report.steps[0]?.reason;
};

describe("what each step becomes", () => {
  it("opens an address, and keeps what was seen after it", () => {
    const assertedEvents = [{ type: "navigation", url: "https://shop.example/", title: "Shop" }];
    expect(stepOf({ ...open, assertedEvents })).toEqual({
      id: "s1",
      type: "open",
      inputs: {
        ...{ url: "https://shop.example/", isNewTab: false },
        ...{ ready: "domReady", failsOnErrorStatus: false },
        ...{ signIn: "none", user: "", password: "" },
      },
      assertedEvents,
    });
  });

  it("keeps every selector, chains among them, and the frame", () => {
    const selectors = [["aria/Buy"], "#buy", ["my-shop", "my-cart", "button"], "xpath///button"];
    expect(stepOf({ ...click, selectors, frame: [1, 0] })).toMatchObject({
      frame: [1, 0],
      inputs: { selectors },
    });
  });

  it("names what it works on in the report, and never what was typed", () => {
    const targetOf = (step: unknown) => loadStep(step).report.steps[0]?.target;
    expect(targetOf({ ...click, selectors: ["#submit", "text/Send"] })).toBe("#submit");
    expect(targetOf({ ...click, selectors: [["my-shop", "button"]] })).toBe("my-shop >> button");
    expect(targetOf(open)).toBe("https://shop.example/");
    const typed = { type: "change", selectors: ["#password"], value: "tr0ub4dor" };
    expect(targetOf(typed)).toBe("#password");
    expect(targetOf({ ...click, selectors: ["#".repeat(900)] })).toHaveLength(200);
  });

  it("keeps how it was clicked", () => {
    const recorded = { ...click, button: "secondary", duration: 80, deviceType: "touch" };
    expect(stepOf({ ...recorded, type: "doubleClick" })).toMatchObject({
      type: "doubleClick",
      inputs: {
        button: "right",
        duration: 80,
        deviceType: "touch",
        place: "offset",
        offsetX: 1,
        offsetY: 2,
      },
    });
  });

  it.each([
    [{ type: "hover", selectors: ["#a"] }, "hover", { selectors: ["#a"], place: "middle" }],
    [
      { type: "hover", selectors: ["#a"], offsetX: 3, offsetY: 4.5 },
      "hover",
      { place: "offset", offsetX: 3, offsetY: 4.5 },
    ],
    [{ type: "change", selectors: ["#a"], value: "" }, "fill", { value: "", typingDelay: 0 }],
    [{ type: "keyDown", key: "Tab" }, "keyDown", { key: "Tab" }],
    [{ type: "keyUp", key: "Tab" }, "keyUp", { key: "Tab" }],
    [{ type: "scroll" }, "scroll", { mode: "to", x: 0, y: 0, selectors: [] }],
    [{ type: "scroll", y: 40, selectors: ["#a"] }, "scroll", { y: 40, selectors: ["#a"] }],
    [{ type: "close" }, "closeTab", {}],
    [
      { type: "emulateNetworkConditions", download: 100, upload: 50, latency: 20 },
      "emulateNetwork",
      { download: 100, upload: 50, latency: 20 },
    ],
    [{ type: "waitForExpression", expression: "1 > 0" }, "waitExpression", { expression: "1 > 0" }],
  ])("%o", (recorded, type, inputs) => {
    expect(stepOf(recorded)).toMatchObject({ type, inputs });
  });

  it.each([
    [{}, { state: "present", operator: ">=", count: 1, attributes: "", properties: "" }],
    [
      { visible: true, operator: "==", count: 3 },
      { state: "visible", operator: "==", count: 3 },
    ],
    [{ visible: false }, { state: "hidden" }],
    [
      { attributes: { "data-ready": "true" }, properties: { checked: true } },
      { attributes: '{"data-ready":"true"}', properties: '{"checked":true}' },
    ],
  ])("waits for elements as recorded: %o", (recorded, inputs) => {
    const step = stepOf({ type: "waitForElement", selectors: ["#a"], ...recorded });
    expect(step).toMatchObject({ type: "waitElement", inputs });
  });

  it("takes what older files say otherwise: one selector, no place", () => {
    expect(stepOf({ type: "click", selector: "#old" })).toMatchObject({
      inputs: { selectors: ["#old"], place: "middle" },
    });
  });

  it("keeps a step's time-out, and the file's for steps that have none", () => {
    const { steps } = load({
      title: "T",
      timeout: 9000,
      steps: [{ ...click, timeout: 300 }, open],
    });
    expect(steps?.map((step) => step.timeoutMs)).toEqual([300, 9000]);
  });
});

describe("what cannot be taken over", () => {
  it.each([
    [{ type: "startTimespan" }, "Step type startTimespan is not supported"],
    [{ type: "customStep", name: "lighthouse" }, 'the custom step "lighthouse" belongs to another'],
    [
      { type: "customStep", name: "baton.fly", parameters: { inputs: {} } },
      "unknown step type fly",
    ],
    [{ type: "customStep", name: "baton.open" }, "parameters"],
    [{ ...open, url: "chrome://new-tab-page/" }, "Pages of chrome: cannot be opened"],
    [{ type: "click", offsetX: 1, offsetY: 1 }, "Step does not have required selectors"],
    [{ ...click, selectors: [[""]] }, "inputs.selectors"],
    [{ ...click, timeout: 0 }, "Timeout is not between 1 and 30000 milliseconds"],
    [{ ...click, frame: ["first"] }, "not an integer array"],
    [{ ...open, url: "" }, "inputs.url: This field is required!"],
    [{ ...open, assertedEvents: [{ type: "dialog" }] }, "Unknown assertedEvent type"],
    [{ type: "setViewport", width: 0 }, "Step.height is not a number"],
    [{ ...open, baton: { unknown: 1 } }, "baton"],
    [{ ...open, baton: { retries: 1000 } }, "retries"],
    ["navigate", "must be an object"],
    [null, "must be an object"],
  ])("%o is refused by name", (step, reason) => {
    expect(reasonOf(step)).toContain(reason);
  });

  it("refuses the whole file and says it of each step", () => {
    const { report, steps } = load({ title: "T", steps: [open, { type: "snapshot" }, click] });
    expect(steps).toBeNull();
    expect(report.canImport).toBe(false);
    expect(report.steps.map(({ verdict }) => verdict)).toEqual(["taken", "refused", "taken"]);
  });

  it("leaves them out when told to", () => {
    const recording = { title: "T", steps: [open, { type: "snapshot" }, click] };
    const { report, steps } = load(recording, { skipUnsupported: true });
    expect(report.steps.map(({ verdict }) => verdict)).toEqual(["taken", "skipped", "taken"]);
    expect(steps?.map(({ type }) => type)).toEqual(["open", "click"]);
  });

  it("does not make an empty action of a file with nothing to take", () => {
    const { report, steps } = load(
      { title: "T", steps: [{ type: "snapshot" }] },
      { skipUnsupported: true },
    );
    expect(steps).toBeNull();
    expect(report.problems).toEqual(["No step can be taken over."]);
  });
});

describe("the file as a whole", () => {
  it.each([
    ["", "not JSON"],
    ["{", "not JSON"],
    ["[".repeat(100_000), "not JSON"],
    ["[]", "not a recording"],
    ["null", "not a recording"],
    ['"text"', "not a recording"],
    [{ title: "T" }, "no list `steps`"],
    [{ title: "T", steps: {} }, "no list `steps`"],
    [{ title: "T", steps: [] }, "no steps"],
    ['{ "title": "T\\u0000", "steps": [{ "type": "close" }] }', "NUL characters"],
    ['{ "title": "T", "steps": [{ "type": "keyUp", "key": "\\ud800" }] }', "halves of characters"],
    [{ title: "T", timeout: "1 s", steps: [open] }, "`timeout` must be a number"],
    [{ title: "T", timeout: 60_000, steps: [open] }, "`timeout` must be a number from 1 to 30000"],
    [{ title: "x".repeat(201), steps: [open] }, "longer than 200"],
    [
      { title: "T", steps: Array.from({ length: STEPS_MAX + 1 }, () => open) },
      `has ${STEPS_MAX + 1} steps`,
    ],
  ])("%.40o is refused", (recording, problem) => {
    const { report, steps } = load(recording);
    expect(steps).toBeNull();
    expect(report.canImport).toBe(false);
    expect(report.problems.join("\n")).toContain(problem);
  });

  it("says one thing of a file that cannot be read", () => {
    expect(load("{").report.problems).toHaveLength(1);
  });

  it("needs a name when it has no title", () => {
    const untitled = { steps: [open] };
    expect(load(untitled).report.problems).toEqual([
      "The recording has no `title`: give the action a name.",
    ]);
    expect(load(untitled, { name: "Mine" })).toMatchObject({
      name: "Mine",
      report: { canImport: true, title: null },
    });
  });

  it("prefers the name that is given", () => {
    expect(load({ title: "Theirs", steps: [open] }, { name: "Mine" }).name).toBe("Mine");
    expect(load({ title: " Запись 1 ", steps: [open] }).name).toBe("Запись 1");
  });

  it("takes a byte order mark and the Recorder's source map", () => {
    const text = `\uFEFF${JSON.stringify({ title: "T", steps: [open] })}\n//# recorderSourceMap=BBA`;
    expect(load(text).report.canImport).toBe(true);
  });

  it("gives copied steps ids of their own", () => {
    const copied = { ...open, baton: { id: "a" } };
    const { steps } = load({ title: "T", steps: [copied, copied, click] });
    expect(new Set(steps?.map(({ id }) => id)).size).toBe(3);
  });
});

describe("tabs", () => {
  const popup = "https://accounts.example/oauth?state=abc";
  const typesAndTabs = (steps: unknown[]) =>
    load({ title: "T", steps }).steps?.map(({ type, inputs }) =>
      type === "switchTab" ? [inputs["tab"], inputs["match"]] : type,
    );

  it("are gone to where the next step acts in another one, and back", () => {
    const inPopup = { ...click, target: popup };
    expect(typesAndTabs([open, click, inPopup, inPopup, click])).toEqual([
      ...["open", "click", ["matching", popup], "click", "click"],
      ...[["first", ""], "click"],
    ]);
  });

  it("are closed where the recording closed them", () => {
    expect(typesAndTabs([open, { type: "close", target: popup }, click])).toEqual([
      ...["open", ["matching", popup], "closeTab"],
      ...[["first", ""], "click"],
    ]);
  });

  it("are told beside the step, and have the file's time-out", () => {
    const file = { title: "T", timeout: 700, steps: [open, { ...click, target: popup }] };
    const { report, steps } = load(file);
    expect(report.steps[1]).toMatchObject({ verdict: "taken", becomes: "click" });
    expect(report.steps[1]?.reason).toContain(popup);
    expect(steps?.map(({ timeoutMs }) => timeoutMs)).toEqual([700, 700, 700]);
    expect(new Set(steps?.map(({ id }) => id)).size).toBe(3);
  });
});

describe("what looks like a variable", () => {
  const typed = { type: "change", selectors: ["#a"], value: "Dear {{name}}" };

  it("was typed as it stands, and stays text", () => {
    expect(stepOf(typed)).toMatchObject({ inputs: { value: "Dear {{!name}}" } });
  });

  it("is a variable in a file that Baton wrote before", () => {
    const theirs = { ...open, baton: { label: "Ours" } };
    expect(load({ title: "T", steps: [theirs, typed] }).steps?.[1]).toMatchObject({
      inputs: { value: "Dear {{name}}" },
    });
  });
});
