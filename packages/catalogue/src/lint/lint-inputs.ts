import { isHostAllowed, type JsonValue, privateHostOf, type Step } from "@baton/contract";
import { withScheme } from "../action-types/addresses.ts";
import { definitionsOf, shownInputs } from "../shown-inputs.ts";
import { type StepIssue, validateInputs } from "../validate-steps.ts";
import type { LintWorld, Problem } from "./problem.ts";

/** Types whose input `url` is an address that is gone to. */
const ADDRESSED: ReadonlySet<string> = new Set(["open", "httpRequest", "download"]);

const checked = new WeakMap<
  Record<string, JsonValue>,
  { typeName: string; issues: readonly StepIssue[] }
>();

/** What the catalogue finds wrong with inputs; values that are as they were are not looked at again. */
export function inputIssues(
  typeName: string,
  inputs: Record<string, JsonValue>,
): readonly StepIssue[] {
  const known = checked.get(inputs);
  if (known?.typeName === typeName) return known.issues;
  const { issues } = validateInputs(typeName, inputs, "inputs");
  checked.set(inputs, { typeName, issues });
  return issues;
}

/** Documents that the inputs name, as far as they count. */
export function documentsIn({ type, inputs }: Pick<Step, "type" | "inputs">): number[] {
  if (!definitionsOf(type).some((definition) => definition.type === "file")) return [];
  return shownInputs(definitionsOf(type), inputs)
    .filter((definition) => definition.type === "file")
    .flatMap(({ name }) => [inputs[name]].flat())
    .filter((id) => typeof id === "number");
}

/** Private hosts in addresses that are opened or called; what a variable makes of one is not known. */
function hostsNotAllowed(
  { type, inputs }: Pick<Step, "type" | "inputs">,
  allowed: readonly string[],
) {
  const { url } = inputs;
  const isShown = shownInputs(definitionsOf(type), inputs).some(({ name }) => name === "url");
  if (!ADDRESSED.has(type) || !isShown || typeof url !== "string") return [];
  const host = privateHostOf(withScheme(url));
  return host === null || isHostAllowed(host, allowed) ? [] : [host];
}

/** What is wrong with a type and its inputs, wherever they stand. */
export function lintInputs(
  step: Pick<Step, "type" | "inputs">,
  { goneDocuments, unavailable, privateNetworks }: LintWorld,
): Problem[] {
  const names = new Set(
    inputIssues(step.type, step.inputs).map(({ field }) => field.split(".")[1] ?? ""),
  );
  const why = unavailable.get(step.type);
  const ids = goneDocuments.size > 0 ? documentsIn(step).filter((id) => goneDocuments.has(id)) : [];
  const hosts = privateNetworks === null ? [] : hostsNotAllowed(step, privateNetworks);
  return [
    ...(names.size > 0 ? [{ kind: "incomplete" as const, inputs: [...names] }] : []),
    ...(ids.length > 0 ? [{ kind: "documentGone" as const, ids }] : []),
    ...(hosts.length > 0 ? [{ kind: "privateAddress" as const, hosts }] : []),
    ...(why ? [{ kind: "unavailable" as const, why }] : []),
  ];
}
