import type { JsonValue } from "@baton/contract";
import { exactly, nearly, type Outcome, refused, type StepDraft } from "../reading/line-writer.ts";
import { texts, toSelectors } from "./locators.ts";

export interface Command {
  command: string;
  target: string;
  value: string;
  targets: unknown;
}

export interface ProjectContext {
  url: string;
  /** Place of a test among the actions of the file, by its name. */
  placeOfTest: (name: string) => number | undefined;
}

type Write = (command: Command, context: ProjectContext) => Outcome;

/** For commands that work on an element: without one that is known they are refused. */
const onElement =
  (write: (selectors: string[], command: Command) => Outcome): Write =>
  (command) => {
    const selectors = toSelectors(command.target, command.targets);
    return selectors.length === 0
      ? refused("unknownLocator", { name: command.target.slice(0, 100) })
      : write(selectors, command);
  };

const step = (
  type: string,
  inputs: Record<string, JsonValue>,
  rest: Partial<StepDraft> = {},
): StepDraft => ({
  type,
  inputs,
  ...rest,
});

/** `12,34`: from the corner of the element. */
function place(value: string): Record<string, JsonValue> {
  const found = /^\s*(-?\d+)\s*,\s*(-?\d+)\s*$/.exec(value);
  return found ? { place: "offset", offsetX: Number(found[1]), offsetY: Number(found[2]) } : {};
}

const timeout = (value: string): Partial<StepDraft> => {
  const ms = Number(value);
  return value.trim() !== "" && ms > 0 ? { timeoutMs: Math.min(600_000, Math.round(ms)) } : {};
};

const KEY_NAMES: Record<string, string> = {
  ENTER: "Enter",
  RETURN: "Enter",
  TAB: "Tab",
  ESC: "Escape",
  ESCAPE: "Escape",
  BACKSPACE: "Backspace",
  BKSP: "Backspace",
  DELETE: "Delete",
  DEL: "Delete",
  SPACE: "Space",
  UP: "ArrowUp",
  DOWN: "ArrowDown",
  LEFT: "ArrowLeft",
  RIGHT: "ArrowRight",
  HOME: "Home",
  END: "End",
  PAGE_UP: "PageUp",
  PAGE_DOWN: "PageDown",
};
const KEY = /\$\{KEY_(\w+)\}/;

/** Text and keys one after the other. */
const sendKeys = onElement((selectors, { value }) => {
  const steps: StepDraft[] = [];
  for (const part of value.split(/(\$\{KEY_\w+\})/).filter((one) => one !== "")) {
    const name = KEY.exec(part)?.[1];
    if (name === undefined) steps.push(step("fill", { selectors, value: texts(part) }));
    else if (Object.hasOwn(KEY_NAMES, name))
      steps.push(step("press", { selectors, key: KEY_NAMES[name] ?? "" }));
    else return refused("unknownKey", { name });
  }
  if (steps.every(({ type }) => type === "press")) return { steps };
  return nearly("textReplaced", steps);
});

/** What an element must be like: waited for, as Selenium IDE does too. */
const elementIs = (state: string, properties?: (value: string) => Record<string, JsonValue>) =>
  onElement((selectors, { value }) =>
    exactly("waitElement", {
      selectors,
      state,
      ...(properties && { properties: JSON.stringify(properties(texts(value))) }),
    }),
  );
const textIs = onElement((selectors, { value }) =>
  nearly("textHolds", [step("waitText", { selectors, text: texts(value), state: "appears" })]),
);
const textIsNot = onElement((selectors, { value }) =>
  nearly("textHolds", [step("waitText", { selectors, text: texts(value), state: "disappears" })]),
);
const titleIs: Write = ({ target }) =>
  /\$\{/.test(target)
    ? refused("variableInScript")
    : exactly("waitExpression", { expression: `document.title === ${JSON.stringify(target)}` });

/** Commands by what follows `assert` and `verify`. */
const CHECKS: Record<string, Write> = {
  Text: textIs,
  NotText: textIsNot,
  Title: titleIs,
  Value: elementIs("present", (value) => ({ value })),
  Checked: elementIs("present", () => ({ checked: true })),
  NotChecked: elementIs("present", () => ({ checked: false })),
  Editable: elementIs("visible", () => ({ disabled: false })),
  NotEditable: elementIs("present", () => ({ disabled: true })),
  SelectedValue: elementIs("present", (value) => ({ value })),
  ElementPresent: elementIs("present"),
  ElementNotPresent: elementIs("absent"),
};
const checks = Object.entries(CHECKS).flatMap(([name, write]): [string, Write][] => [
  [`assert${name}`, write],
  [`verify${name}`, (command, context) => goesOn(write(command, context))],
]);

/** What is verified stops nothing. */
const goesOn = (outcome: Outcome): Outcome =>
  "steps" in outcome
    ? { ...outcome, steps: outcome.steps.map((one) => ({ ...one, onError: "continue" as const })) }
    : outcome;

const waitFor = (state: string, properties?: Record<string, JsonValue>): Write =>
  onElement((selectors, { value }) => ({
    steps: [
      step(
        "waitElement",
        { selectors, state, ...(properties && { properties: JSON.stringify(properties) }) },
        timeout(value),
      ),
    ],
  }));

const answer =
  (inputs: (value: string) => Record<string, JsonValue>): Write =>
  ({ target }) =>
    exactly("answerDialog", { dialogs: "next", ...inputs(texts(target)) });
const accept = answer(() => ({ answer: "accept" }));
const dismiss = answer(() => ({ answer: "dismiss" }));

const nothing =
  (code: "noOutput" | "everyFrame" | "answeredAlready"): Write =>
  () =>
    nearly(code, []);
const never =
  (code: "scriptRefused" | "noCounterpart"): Write =>
  () =>
    refused(code);

function open({ target }: Command, { url }: ProjectContext): Outcome {
  const address =
    URL.canParse(target, url || undefined) && !target.includes("${")
      ? new URL(target, url || undefined).href
      : target;
  return exactly("open", { url: texts(address), ready: "load" });
}

function setWindowSize({ target }: Command): Outcome {
  const [, width, height] = /^\s*(\d+)\s*x\s*(\d+)\s*$/.exec(target) ?? [];
  if (width === undefined || height === undefined)
    return refused("notReadable", { name: target.slice(0, 100) });
  return nearly("pageNotWindow", [
    step("setViewport", { width: Number(width), height: Number(height) }),
  ]);
}

function pause({ target, value }: Command): Outcome {
  const ms = Number(target || value);
  return Number.isFinite(ms) && ms >= 0
    ? exactly("waitTime", { seconds: ms / 1000 })
    : refused("notReadable", { name: target.slice(0, 100) });
}

const selectOption = onElement((selectors, { value }) => {
  const [, kind = "label", rest = value] = /^(label|value|index|id)=(.*)$/s.exec(value) ?? [];
  const by = new Map([
    ["label", "text"],
    ["value", "value"],
    ["index", "index"],
  ]).get(kind);
  if (by === undefined) return refused("notReadable", { name: value.slice(0, 100) });
  return exactly("select", { selectors, by, options: [texts(rest)] });
});

function storeAttribute({ target, targets, value }: Command): Outcome {
  const at = target.lastIndexOf("@");
  const selectors = toSelectors(target.slice(0, Math.max(0, at)), targets);
  if (at < 1 || selectors.length === 0)
    return refused("unknownLocator", { name: target.slice(0, 100) });
  const attribute = target.slice(at + 1);
  return exactly("readAttribute", {
    selectors: selectors.slice(0, 1),
    attribute,
    name: value,
    isCollected: false,
  });
}

const readInto = (type: string, inputs: Record<string, JsonValue> = {}) =>
  onElement((selectors, { value }) =>
    exactly(type, { selectors, name: value, isCollected: false, ...inputs }),
  );

function selectWindow({ target }: Command): Outcome {
  const handle = /^handle=(.*)$/.exec(target)?.[1] ?? target;
  if (/^(\$\{root\}|win_ser_local)$/.test(handle)) return exactly("switchTab", { tab: "first" });
  return nearly("lastTab", [step("switchTab", { tab: "matching", match: "" })]);
}

function run({ target }: Command, { placeOfTest }: ProjectContext): Outcome {
  const action = placeOfTest(target);
  return action === undefined
    ? refused("noSuchTest", { name: target.slice(0, 100) })
    : exactly("nestedAction", { action });
}

const click = onElement((selectors, { command, value }) =>
  exactly("click", { selectors, ...(command === "clickAt" ? place(value) : {}) }),
);
const doubleClick = onElement((selectors, { command, value }) =>
  exactly("doubleClick", { selectors, ...(command === "doubleClickAt" ? place(value) : {}) }),
);
const fill = onElement((selectors, { value }) =>
  exactly("fill", { selectors, value: texts(value) }),
);

const dragTo = onElement((selectors, { value }) => {
  const targetSelectors = toSelectors(value, []);
  return targetSelectors.length === 0
    ? refused("unknownLocator", { name: value.slice(0, 100) })
    : exactly("drag", { selectors, to: "element", targetSelectors });
});

/** Otherwise the row ends there, as failed; what is only verified would have to go on. */
function assertVariable({ target, value }: Command): Outcome {
  const variable = /^\$\{(.*)\}$/.exec(target.trim())?.[1] ?? target.trim();
  const text = `${variable} is not ${value}`;
  return exactly(
    "if",
    { condition: "variableEquals", variable, text: texts(value) },
    { blocks: { then: [], else: [step("stop", { how: "failRow", text: texts(text) })] } },
  );
}

export const COMMANDS: Readonly<Record<string, Write>> = {
  open,
  click,
  clickAt: click,
  doubleClick,
  doubleClickAt: doubleClick,
  mouseOver: onElement((selectors) => exactly("hover", { selectors })),
  mouseMoveAt: onElement((selectors, { value }) =>
    exactly("hover", { selectors, ...place(value) }),
  ),
  mouseOut: never("noCounterpart"),
  mouseDown: never("noCounterpart"),
  mouseDownAt: never("noCounterpart"),
  mouseUp: never("noCounterpart"),
  mouseUpAt: never("noCounterpart"),
  dragAndDropToObject: dragTo,
  type: fill,
  editContent: fill,
  sendKeys,
  check: onElement((selectors) => exactly("check", { selectors, isChecked: true })),
  uncheck: onElement((selectors) => exactly("check", { selectors, isChecked: false })),
  select: selectOption,
  addSelection: (command, context) => {
    const outcome = selectOption(command, context);
    return "steps" in outcome ? nearly("onlyThisOption", outcome.steps) : outcome;
  },
  removeSelection: never("noCounterpart"),
  submit: onElement((selectors) =>
    nearly("submittedByEnter", [step("press", { selectors, key: "Enter" })]),
  ),
  pause,
  setWindowSize,
  close: () => exactly("closeTab", {}),
  selectWindow,
  selectFrame: nothing("everyFrame"),
  run,
  store: ({ target, value }) => exactly("setVariable", { variable: value, value: texts(target) }),
  storeJson: ({ target, value }) =>
    nearly("keptAsText", [step("setVariable", { variable: value, value: texts(target) })]),
  storeText: readInto("readText"),
  storeValue: readInto("readAttribute", { attribute: "value" }),
  storeAttribute,
  storeTitle: ({ target, value }) =>
    exactly("readAddress", { part: "title", name: value || target, isCollected: false }),
  storeWindowHandle: never("noCounterpart"),
  storeXpathCount: never("noCounterpart"),
  ...Object.fromEntries(checks),
  assert: assertVariable,
  verify: never("noCounterpart"),
  assertSelectedLabel: never("noCounterpart"),
  verifySelectedLabel: never("noCounterpart"),
  assertNotSelectedValue: never("noCounterpart"),
  verifyNotSelectedValue: never("noCounterpart"),
  assertAlert: never("noCounterpart"),
  assertConfirmation: never("noCounterpart"),
  assertPrompt: never("noCounterpart"),
  waitForElementPresent: waitFor("present"),
  waitForElementNotPresent: waitFor("absent"),
  waitForElementVisible: waitFor("visible"),
  waitForElementNotVisible: waitFor("hidden"),
  waitForElementEditable: waitFor("visible", { disabled: false }),
  waitForElementNotEditable: waitFor("present", { disabled: true }),
  waitForText: textIs,
  chooseOkOnNextConfirmation: accept,
  chooseCancelOnNextConfirmation: dismiss,
  chooseCancelOnNextPrompt: dismiss,
  answerOnNextPrompt: answer((text) => ({ answer: "accept", text })),
  webdriverChooseOkOnVisibleConfirmation: nothing("answeredAlready"),
  webdriverAnswerOnVisiblePrompt: never("noCounterpart"),
  webdriverChooseCancelOnVisibleConfirmation: never("noCounterpart"),
  webdriverChooseCancelOnVisiblePrompt: never("noCounterpart"),
  echo: nothing("noOutput"),
  setSpeed: nothing("noOutput"),
  debugger: nothing("noOutput"),
  executeScript: never("scriptRefused"),
  executeAsyncScript: never("scriptRefused"),
  runScript: never("scriptRefused"),
};
