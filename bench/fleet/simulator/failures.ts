import type { Random, Step, StepError } from "@baton/contract";
import { drawOf } from "./behaviour.ts";

const WORDS: Record<string, (step: Step) => string> = {
  elementNotFound: ({ inputs }) => `no element matches ${JSON.stringify(inputs["selectors"])}`,
  timeout: () => "the step was not done in time",
  navigationFailed: () => "the page did not load: net::ERR_CONNECTION_RESET",
};

/** Why a step failed, in an agent's words; only what is looked for can be missing. */
export function failureOf(step: Step, codes: string[], random: Random): StepError {
  const fitting = codes.filter((code) => code !== "elementNotFound" || step.inputs["selectors"]);
  const code = drawOf(fitting.length > 0 ? fitting : codes, random);
  return { code, message: WORDS[code]?.(step) ?? code };
}
