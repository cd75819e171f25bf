import type { FlowTypeName } from "@baton/catalogue";
import type { JsonValue } from "@baton/contract";
import { findVariable, type PassDecision, StepFailure, toText } from "@baton/runner";
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

type Condition = Pick<FilledInputs<"if">, "condition" | "selectors" | "variable" | "text">;

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
  const { finder } = await context.tabs.current();
  const target = { selectors, frame: context.frame };
  return pollUntil(context, async () => {
    const { count } = await finder.count(target, { isVisible, attributes: {}, properties: {} });
    return isMet(count);
  });
}

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

const passes = (count: number): string => `${count} ×`;

const repeat: Controller<"repeat"> = async (inputs, context, { pass }) => {
  switch (inputs.mode) {
    case "times":
      return pass < Math.round(inputs.times) ? { enter: "steps" } : { leave: passes(pass) };
    case "while": {
      const goesOn = pass < inputs.maxTimes && (await isTrue(inputs, context));
      return goesOn ? { enter: "steps" } : { leave: passes(pass) };
    }
    case "forEach": {
      const list = findList(inputs.list, context);
      const item = list[pass];
      if (item === undefined) return { leave: passes(pass) };
      return { enter: "steps", variables: { item, index: pass } };
    }
  }
};

export const flowControllers: { [Name in FlowTypeName]: Controller<Name> } = {
  async if(inputs, context, { pass, memo }) {
    if (pass > 0) return { leave: toText(memo) };
    const branch = (await isTrue(inputs, context)) ? "then" : "else";
    return { enter: branch, memo: branch };
  },
  repeat,
  async randomOrder(_, __, { pass }) {
    return pass > 0 ? { leave: "" } : { enter: "steps", isShuffled: true };
  },
};
