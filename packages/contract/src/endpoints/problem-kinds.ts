import type { Problem } from "./problems.ts";

/** What problems are told from each other by; the console has these before anything else. */
export const PROBLEM_KINDS = [
  "incomplete",
  "actionGone",
  "noRight",
  "otherNetwork",
  "documentGone",
  "privateAddress",
  "unavailable",
  "unknownVariables",
  "unreachable",
  "noSteps",
] as const satisfies readonly Problem["kind"][];
