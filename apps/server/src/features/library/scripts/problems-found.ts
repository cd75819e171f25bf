import { blocksOf, findActionTypeById, stepNumbers } from "@baton/catalogue";
import {
  documentsIn,
  type Finding,
  isBlocking,
  lintAction,
  type LintAction,
  type LintRow,
  lintScript,
  type LintWorld,
  typeOfRow,
} from "@baton/catalogue/lint";
import {
  PROBLEMS_OF_ONE_MAX,
  type RunInput,
  type SocialNetwork,
  type Step,
  type ThingWithProblems,
} from "@baton/contract";

type Problems = ThingWithProblems["problems"];

function walkSteps(steps: readonly Step[], visit: (step: Step) => void): void {
  for (const step of steps) {
    visit(step);
    for (const [, inner] of blocksOf(step)) walkSteps(inner, visit);
  }
}

export const documentsOfRows = (rows: readonly LintRow[]): number[] =>
  rows.flatMap((row) => {
    const type = typeOfRow(row);
    return type === null ? [] : documentsIn({ type, inputs: row.inputSettings });
  });

export function documentsOfAction({ typeName, inputs, steps }: LintAction): number[] {
  const found = documentsIn({ type: typeName, inputs });
  walkSteps(steps, (step) => found.push(...documentsIn(step)));
  return found;
}

/** Null where nothing is wrong. */
function toThing(
  head: Pick<ThingWithProblems, "of" | "id" | "name" | "socialNetwork">,
  findings: readonly Finding[],
  describe: (finding: Finding) => Omit<Problems[number], "line" | "problem">,
): ThingWithProblems | null {
  if (findings.length === 0) return null;
  const problems = findings
    .slice(0, PROBLEMS_OF_ONE_MAX)
    .map((finding) => ({ ...finding, ...describe(finding) }));
  return { ...head, problemCount: findings.length, problems };
}

export interface CheckedScript {
  id: number;
  name: string;
  socialNetwork: SocialNetwork | null;
  hasRandomOrder: boolean;
  inputs: RunInput[];
}

/** A row that is off counts only as far as the script could not be saved with it. */
export function toScriptProblems(
  { hasRandomOrder, inputs, id, name, socialNetwork }: CheckedScript,
  rows: readonly LintRow[],
  world: LintWorld,
): ThingWithProblems | null {
  const at = new Map(rows.map((row, index) => [row.id, { row, number: String(index + 1) }]));
  const findings = lintScript({ hasRandomOrder, inputs, rows }, world).filter(
    ({ line, problem }) => isBlocking(problem) || !at.get(line ?? "")?.row.isDisabled,
  );
  return toThing({ of: "script", id, name, socialNetwork }, findings, ({ line }) => {
    const found = at.get(line ?? "");
    const action = world.actions.get(found?.row.selectedActionId ?? 0);
    const typeId = found?.row.selectedActionType;
    return {
      number: found?.number ?? "",
      name: action?.name ?? null,
      type: typeId ? (findActionTypeById(typeId)?.name ?? null) : null,
    };
  });
}

export function toActionProblems(
  id: number,
  action: LintAction,
  world: LintWorld,
): ThingWithProblems | null {
  const { name, socialNetwork, typeName, steps } = action;
  const findings = lintAction(action, world);
  if (findings.length === 0) return null;
  const numbers = stepNumbers(steps);
  const byId = new Map<string, Step>();
  walkSteps(steps, (step) => byId.set(step.id, step));
  return toThing({ of: "action", id, name, socialNetwork }, findings, ({ line }) => {
    const step = byId.get(line ?? "");
    return {
      number: numbers.get(line ?? "") ?? "",
      name: step?.label ?? null,
      type: step?.type ?? typeName,
    };
  });
}
