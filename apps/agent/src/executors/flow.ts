import type { FlowTypeName } from "@baton/catalogue";
import { chooseByWeight, type JsonValue, type Step } from "@baton/contract";
import { findVariable, type PassDecision, sleep, StepFailure, toText } from "@baton/runner";
import { Deadline } from "../core/deadline.ts";
import { describeSelector } from "../selectors/alternatives.ts";
import { DRAWING_MAX_MS } from "../tabs/page-rest.ts";
import type { FilledInputs, StepContext } from "./executor.ts";
import { pollUntil } from "./wait.ts";

interface Pass {
  /** From 0; 0 asks whether to begin. */
  pass: number;
  memo: JsonValue;
}

/** Decides before each pass which block a step enters, or that it leaves. */
type Controller<Name extends FlowTypeName> = (
  inputs: FilledInputs<Name>,
  context: StepContext,
  pass: Pass,
) => Promise<PassDecision>;

interface Condition extends Pick<FilledInputs<"if">, "selectors" | "variable" | "text"> {
  condition: FilledInputs<"if">["condition"] | "elementPresent";
}

async function isTrue(inputs: Condition, context: StepContext): Promise<boolean> {
  const { condition, text } = inputs;
  const variable = findVariable(context.variables, inputs.variable);
  switch (condition) {
    case "variableExists":
      return variable !== undefined;
    case "variableEquals":
      return variable !== undefined && toText(variable) === text;
    case "variableContains":
      if (Array.isArray(variable)) return variable.some((entry) => toText(entry) === text);
      return variable !== undefined && toText(variable).includes(text);
    case "addressContains": {
      const { session } = await context.tabs.current();
      return pollUntil(context, async () => session.page.url().includes(text));
    }
    case "textVisible": {
      const { finder } = await context.tabs.current();
      return pollUntil(context, () => finder.hasText(text));
    }
    case "elementVisible":
      return isElement(inputs, context, true, (count) => count > 0);
    case "elementAbsent":
      return isElement(inputs, context, false, (count) => count === 0);
    case "elementPresent":
      return isElement(inputs, context, false, (count) => count > 0);
  }
}

async function isElement(
  { selectors }: Condition,
  context: StepContext,
  isVisible: boolean,
  isMet: (count: number) => boolean,
): Promise<boolean> {
  if (selectors.length === 0)
    throw new StepFailure("invalidInput", "the condition has no selectors");
  const { finder, rest } = await context.tabs.current();
  await rest.settled();
  const target = { selectors, frame: context.frame };
  return pollUntil(context, async () => {
    const { count } = await finder.count(target, { isVisible, attributes: {}, properties: {} });
    return isMet(count);
  });
}

/** Conditions that a page may come to meet by itself. */
const AWAITED = new Set([
  "elementVisible",
  "elementPresent",
  "elementAbsent",
  "textVisible",
  "addressContains",
]);

/** How often the page had changed when a pass began: what a later look compares with. */
async function noteChanges({ condition }: Condition, { tabs, frame }: StepContext) {
  if (!AWAITED.has(condition)) return null;
  return (await (await tabs.current()).rest.look(frame)).changes;
}

/**
 * Waits for the condition after a pass: until it holds, until what the pass changed in the page has
 * come to rest, or so long. A list that loads is looked at when it has loaded, and not before.
 */
async function comes(
  inputs: Condition,
  context: StepContext,
  memo: JsonValue,
  maxMs: number,
): Promise<boolean> {
  const once = { ...context, deadline: new Deadline(0) };
  if (await isTrue(inputs, once)) return true;
  if (!AWAITED.has(inputs.condition)) return false;
  const { rest } = await context.tabs.current();
  rest.watchPasses();
  const wait = new Deadline(maxMs);
  let drawing: Deadline | undefined;
  while (!wait.isOver) {
    const { changes, isAtRest } = await rest.look(context.frame);
    if (memo === null || changes !== memo) {
      if (!rest.network.isBusy) drawing ??= new Deadline(DRAWING_MAX_MS);
      // Looked at again: between the first look and now the rest may have come.
      if (isAtRest || drawing?.isOver) return isTrue(inputs, once);
    }
    await sleep(Math.min(LOOK_MS, wait.remainingMs), context.signal);
    if (await isTrue(inputs, once)) return true;
  }
  return isTrue(inputs, once);
}

/** Whether a `while` goes on. That an element is absent is known when the page is at rest. */
async function holdsStill(inputs: Condition, context: StepContext, memo: JsonValue) {
  if (inputs.condition !== "elementAbsent") return isTrue(inputs, context);
  return !(await comes(
    { ...inputs, condition: "elementPresent" },
    context,
    memo,
    context.timeoutMs,
  ));
}

async function leave(pass: number, { tabs }: StepContext): Promise<PassDecision> {
  (await tabs.peek())?.rest.unwatchPasses();
  return { leave: passes(pass) };
}

const notYet = ({ condition, selectors, text }: Condition, pass: number): StepFailure => {
  const what = text || selectors.map(describeSelector).join(" | ");
  return new StepFailure("timeout", `after ${pass} passes it was not so yet: ${condition} ${what}`);
};

/** By the variable's name, or as text that `{{name}}` was filled into. */
function findList(text: string, { variables }: StepContext): JsonValue[] {
  const variable = findVariable(variables, text.trim());
  if (Array.isArray(variable)) return variable;
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list as JsonValue[];
  } catch {
    // Said below.
  }
  throw new StepFailure("unknownVariable", `"${text}" is not a variable with a list`);
}

const isRecord = (value: JsonValue): value is Record<string, JsonValue> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const LOOK_MS = 20;

const passes = (count: number): string => `${count} ×`;

const repeat: Controller<"repeat"> = async (inputs, context, { pass, memo }) => {
  const variables = { index: pass };
  switch (inputs.mode) {
    case "times": {
      const goesOn = pass < Math.round(inputs.times);
      return goesOn ? { enter: "steps", variables } : { leave: passes(pass) };
    }
    case "while": {
      const goesOn = pass < inputs.maxTimes && (await holdsStill(inputs, context, memo));
      if (!goesOn) return leave(pass, context);
      return { enter: "steps", variables, memo: await noteChanges(inputs, context) };
    }
    case "until": {
      const waitMs = inputs.waitSeconds * 1000;
      context.deadline.extend(waitMs);
      if (await comes(inputs, context, memo, waitMs)) return leave(pass, context);
      if (pass >= inputs.maxTimes) throw notYet(inputs, pass);
      return { enter: "steps", variables, memo: await noteChanges(inputs, context) };
    }
    case "forEach": {
      const list = findList(inputs.list, context);
      const item = list[pass];
      if (item === undefined) return { leave: passes(pass) };
      const columns = inputs.hasColumns && isRecord(item) ? item : {};
      return { enter: "steps", variables: { ...columns, ...variables, item } };
    }
  }
};

const CHOICES = [
  ["choice1", "weight1"],
  ["choice2", "weight2"],
  ["choice3", "weight3"],
  ["choice4", "weight4"],
] as const;

/** What is switched off is not there to be chosen. */
const hasSteps = ({ blocks }: Step, name: string): boolean =>
  blocks?.[name]?.some(({ isDisabled }) => !isDisabled) ?? false;

export const flowControllers: { [Name in FlowTypeName]: Controller<Name> } = {
  async if(inputs, context, { pass, memo }) {
    if (pass > 0) return { leave: toText(memo) };
    const branch = (await isTrue(inputs, context)) ? "then" : "else";
    return { enter: branch, memo: branch };
  },
  repeat,
  async nestedAction(_, __, { pass }) {
    return pass > 0 ? { leave: "" } : { enter: "steps" };
  },
  async randomChoice(inputs, { random, step }, { pass, memo }) {
    if (pass > 0) return { leave: toText(memo) };
    const blocks = CHOICES.filter(([block]) => hasSteps(step, block));
    const weights = [...blocks.map(([, weight]) => inputs[weight]), inputs.weightOfNothing];
    const [chosen] = blocks[chooseByWeight(weights, random) ?? blocks.length] ?? [];
    return chosen === undefined ? { leave: "" } : { enter: chosen, memo: chosen };
  },
  async randomOrder(_, __, { pass }) {
    return pass > 0 ? { leave: "" } : { enter: "steps", isShuffled: true };
  },
};
