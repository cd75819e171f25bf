import {
  isOfHosts,
  namesAccount,
  type NetworkRecipe,
  RECIPE_MAX_BYTES,
  RECIPE_STEPS_MAX,
  secretsInSteps,
  type Step,
} from "@baton/contract";
import { parseAddress } from "../action-types/addresses.ts";
import { findActionType } from "../catalogue.ts";
import { type StepIssue, validateSteps } from "../validate-steps.ts";

export type RecipeResult = { ok: true; recipe: NetworkRecipe } | { ok: false; issues: StepIssue[] };

/**
 * What looks at the account's own pages and acts on them. All others are refused, those that are yet
 * to come too: they run code, read files and cookies, call services, or leave the account's tab.
 */
const FITTING_TYPES = new Set([
  ...["open", "reload", "back", "forward", "setVariable"],
  ...[
    "click",
    "doubleClick",
    "hover",
    "scroll",
    "wheel",
    "fill",
    "typeText",
    "press",
    "keyDown",
    "keyUp",
  ],
  ...["select", "check", "waitTime", "randomPause", "waitElement", "waitText", "waitNavigation"],
  ...["readText", "readAttribute", "readList", "readTable", "readAddress", "saveToAccountData"],
  ...["if", "repeat", "randomOrder"],
]);

type Part = "signIn" | "facts";

/** Checks the steps of a recipe, all faults at once, and fills in their defaults. */
export function checkRecipe(recipe: NetworkRecipe): RecipeResult {
  const issues: StepIssue[] = [];
  const checked = { ...recipe };
  for (const part of ["signIn", "facts"] as const) {
    const result = validateSteps(recipe[part], part);
    if (result.ok) checked[part] = result.steps;
    else issues.push(...result.issues);
    issues.push(...partIssues(recipe, part));
  }
  if (new TextEncoder().encode(JSON.stringify(recipe)).length > RECIPE_MAX_BYTES)
    issues.push({ field: "", message: `larger than ${RECIPE_MAX_BYTES} bytes` });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, recipe: checked };
}

function partIssues(recipe: NetworkRecipe, part: Part): StepIssue[] {
  const places = placesOf(recipe[part], part);
  const secrets = secretsInSteps(recipe[part], part);
  const tooMany = { field: part, message: `more than ${RECIPE_STEPS_MAX} steps` };
  return [
    ...(places.length > RECIPE_STEPS_MAX ? [tooMany] : []),
    ...secrets.map(({ field }) => ({ field, message: "hidden texts stay out of recipes" })),
    ...places.flatMap((place) => stepIssues(place, part, recipe.hosts)),
  ];
}

interface Place {
  step: Step;
  at: string;
}

const placesOf = (steps: readonly Step[], at: string): Place[] =>
  steps.flatMap((step, index) => [
    { step, at: `${at}.${index}` },
    ...Object.entries(step.blocks ?? {}).flatMap(([name, inner]) =>
      placesOf(inner, `${at}.${index}.blocks.${name}`),
    ),
  ]);

function stepIssues({ step, at }: Place, part: Part, hosts: string[]): StepIssue[] {
  // One that is none at all is named already.
  if (!FITTING_TYPES.has(step.type) && findActionType(step.type))
    return [{ field: `${at}.type`, message: `${step.type} is no step of a recipe` }];
  if (step.type === "saveToAccountData" && part === "signIn")
    return [{ field: `${at}.type`, message: "facts are read by the steps of facts" }];
  const inputs = Object.entries(step.inputs);
  const misplaced = inputs
    .filter(([name, value]) => namesAccount(value) && !mayNameAccount(step, name, part))
    .map(([name]) => ({
      field: `${at}.inputs.${name}`,
      message: "only fields that the sign-in fills in take values of the account",
    }));
  return [...misplaced, ...addressIssues(step, at, hosts)];
}

const mayNameAccount = ({ type }: Step, input: string, part: Part): boolean =>
  part === "signIn" && type === "fill" && input === "value";

/** Pages of other sites see nothing of an account, not even that it is there. */
function addressIssues({ type, inputs }: Step, at: string, hosts: string[]): StepIssue[] {
  const { url } = inputs;
  if (type !== "open" || typeof url !== "string") return [];
  const address = parseAddress(url);
  if (address && isOfHosts(address.href, hosts) && !/^[^?#]*\{\{/.test(url.split("/")[2] ?? ""))
    return [];
  return [{ field: `${at}.inputs.url`, message: "must be a page of one of the hosts" }];
}
