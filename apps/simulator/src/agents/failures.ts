import type { FailureCode, Random, Step } from "@baton/contract";
import { StepFailure } from "@baton/runner";
import { drawOf } from "./behaviour.ts";

const WORDS: Partial<Record<FailureCode, (step: Step) => string>> = {
  elementNotFound: ({ inputs }) => `no element matches ${JSON.stringify(inputs["selectors"])}`,
  timeout: () => "the step was not done in time",
  navigationFailed: () => "the page did not load: net::ERR_CONNECTION_RESET",
};

/** Why a step failed, in an agent's words; only what is looked for can be missing. */
export function failureOf(step: Step, codes: FailureCode[], random: Random): StepFailure {
  const fitting = codes.filter((code) => code !== "elementNotFound" || step.inputs["selectors"]);
  const code = drawOf(fitting.length > 0 ? fitting : codes, random);
  return new StepFailure(code, WORDS[code]?.(step) ?? code);
}
