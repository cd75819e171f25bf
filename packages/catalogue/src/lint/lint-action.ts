import type { Step } from "@baton/contract";
import { blocksOf } from "../blocks.ts";
import { lintInputs } from "./lint-inputs.ts";
import { lintUse, nestedIdOf } from "./nested.ts";
import type { Finding, LintAction, LintWorld } from "./problem.ts";
import { endsIn } from "./reach.ts";

/**
 * What is wrong with a saved action by itself. Which variables there are depends on the script that
 * has it.
 */
export function lintAction(action: LintAction, world: LintWorld): Finding[] {
  if (!action.allowed.see) return lintUse(action).map((problem) => ({ line: null, problem }));
  if (!action.isCustom) {
    const problems = lintInputs({ type: action.typeName, inputs: action.inputs }, world);
    return problems.map((problem) => ({ line: null, problem }));
  }
  if (action.steps.length === 0) return [{ line: null, problem: { kind: "noSteps" } }];
  return lintSteps(action.steps, world);
}

/** The steps that are on, in reading order; nothing inside a step that is off counts. */
export function lintSteps(steps: readonly Step[], world: LintWorld): Finding[] {
  const unreachable = new Set<Step>();
  endsIn(steps, (step) => unreachable.add(step));
  const found: Finding[] = [];
  const walk = (list: readonly Step[]): void => {
    for (const step of list) {
      if (step.isDisabled) continue;
      const nested = nestedIdOf(step);
      const used = nested === null ? undefined : world.actions.get(nested);
      const problems = [...lintInputs(step, world), ...(used === undefined ? [] : lintUse(used))];
      for (const problem of problems) found.push({ line: step.id, problem });
      if (unreachable.has(step)) found.push({ line: step.id, problem: { kind: "unreachable" } });
      for (const [, inner] of blocksOf(step)) walk(inner);
    }
  };
  walk(steps);
  return found;
}
