import type { JsonValue, Step } from "@baton/contract";
import type { StepTypeName } from "../catalogue.ts";
import { accountExamples } from "./account.ts";
import { dataExamples } from "./data.ts";
import { flowExamples } from "./flow.ts";
import { inputExamples } from "./input.ts";
import { pageExamples } from "./page.ts";
import { pointerExamples } from "./pointer.ts";
import { readExamples } from "./read.ts";
import { serviceExamples } from "./service.ts";
import { type ExampleStep, type Examples, open, type TypeExample } from "./type-example.ts";
import { waitExamples } from "./wait.ts";

export { SHOP } from "./type-example.ts";
export type { ExampleFailure, TypeExample } from "./type-example.ts";

export const EXAMPLES: Examples<StepTypeName> = {
  ...pageExamples,
  ...pointerExamples,
  ...inputExamples,
  ...waitExamples,
  ...readExamples,
  ...accountExamples,
  ...serviceExamples,
  ...dataExamples,
  ...flowExamples,
};

/** What the user has and an example cannot name: the id of a document, by input. */
type Given = Record<string, JsonValue>;

/** The steps of a type's example; the step itself is `example`. */
export function exampleSteps(name: StepTypeName, given: Given = {}): Step[] {
  const { before = [open()], after = [] } = EXAMPLES[name];
  return numbered(before, after, ownStep(name, EXAMPLES[name], given));
}

/** The steps with which it fails in a run; nothing where it cannot. */
export function failingSteps(name: StepTypeName, given: Given = {}): Step[] | null {
  const example: TypeExample = EXAMPLES[name];
  const { failure } = example;
  if ("refused" in failure) return null;
  const { before = example.before ?? [open()], timeoutMs } = failure;
  const inputs = { ...example.inputs, ...failure.inputs };
  const own = ownStep(name, { ...example, ...failure, inputs }, given);
  return numbered(before, [], { ...own, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
}

/** The step itself, among those that lead to it and follow it. */
export const EXAMPLE_STEP_ID = "example";

function ownStep(
  type: StepTypeName,
  { inputs, blocks }: Pick<TypeExample, "inputs" | "blocks">,
  given: Given,
): Step {
  const inner = Object.entries(blocks ?? {}).map(
    ([name, steps]) => [name, toSteps(steps, `${name}-`)] as const,
  );
  return {
    id: EXAMPLE_STEP_ID,
    type,
    inputs: { ...inputs, ...given },
    ...(inner.length === 0 ? {} : { blocks: Object.fromEntries(inner) }),
  };
}

const toSteps = (steps: readonly ExampleStep[], prefix: string): Step[] =>
  steps.map(({ blocks, ...step }, index): Step => {
    const id = `${prefix}${index + 1}`;
    if (!blocks) return { id, ...step };
    const inner = Object.entries(blocks).map(
      ([name, list]) => [name, toSteps(list, `${id}-${name}-`)] as const,
    );
    return { id, ...step, blocks: Object.fromEntries(inner) };
  });

const numbered = (before: ExampleStep[], after: ExampleStep[], own: Step): Step[] => [
  ...toSteps(before, "before-"),
  own,
  ...toSteps(after, "after-"),
];
