import type { JsonValue, SocialNetwork, Step } from "@baton/contract";
import { findActionType, findActionTypeById } from "../catalogue.ts";
import {
  type Scope,
  scopeOfInputs,
  unknownIn,
  unknownNames,
  walkRowScopes,
} from "../scope/index.ts";
import { lintInputs } from "./lint-inputs.ts";
import { type KnownSteps, knownStepsOf, lintNested, lintUse } from "./nested.ts";
import type { Finding, LintAction, LintWorld, Problem } from "./problem.ts";
import { endsIn } from "./reach.ts";

export interface LintRow {
  id: string;
  selectedActionId: number | null;
  selectedActionType: number | null;
  inputSettings: Record<string, JsonValue>;
  /** What a row of a random type picks from. */
  actions: readonly number[];
  hasFixedOrder: boolean;
  onFailure: "continue" | "stop";
  isDisabled: boolean;
}

export interface LintScript {
  hasRandomOrder: boolean;
  /** What its runs are given. */
  inputs: readonly { name: string }[];
  rows: readonly LintRow[];
}

/** The type of a row that has one of its own. */
export const typeOfRow = ({ selectedActionType: id }: LintRow): string | null =>
  id === null ? null : (findActionTypeById(id)?.name ?? "");

/** Null when it is gone; nothing while it is not known, and for a row with a type of its own. */
const actionOf = (row: LintRow, { actions }: LintWorld): LintAction | null | undefined =>
  row.selectedActionId === null ? undefined : actions.get(row.selectedActionId);

/** The steps a row stands for; a row with a type of its own is one step, named as the row. */
export function stepsOfRow(row: LintRow, world: LintWorld): KnownSteps {
  const type = typeOfRow(row);
  if (isRandomType(type)) return stepsOfChoice(row, world);
  if (type !== null) {
    return { steps: [{ id: row.id, type, inputs: row.inputSettings }], isOpaque: false };
  }
  return knownStepsOf(actionOf(row, world), world);
}

const isRandomType = (type: string | null): boolean =>
  type !== null && findActionType(type)?.isRandom === true;

/** One of several: as far as ways through it go, a choice among blocks. */
function stepsOfChoice({ id, actions }: LintRow, world: LintWorld): KnownSteps {
  const known = actions.map((actionId) => knownStepsOf(world.actions.get(actionId), world));
  const blocks = Object.fromEntries(known.map(({ steps }, at) => [`choice${at + 1}`, [...steps]]));
  return {
    steps: known.length === 0 ? [] : [{ id, type: "randomAction", inputs: {}, blocks }],
    isOpaque: known.some(({ isOpaque }) => isOpaque),
  };
}

/** The actions that a run of the row may do. */
export const actionIdsOf = ({
  selectedActionId,
  actions,
}: Pick<LintRow, "selectedActionId" | "actions">): number[] =>
  selectedActionId === null ? [...actions] : [selectedActionId];

/** The network that the script's rows must all have: that of the first one that has any. */
const networkOf = (rows: readonly LintRow[], world: LintWorld): SocialNetwork | null =>
  rows
    .flatMap(actionIdsOf)
    .map((id) => world.actions.get(id)?.socialNetwork ?? null)
    .find((network) => network !== null) ?? null;

function lintOwn(row: LintRow, world: LintWorld, network: SocialNetwork | null): Problem[] {
  const type = typeOfRow(row);
  if (type === null) return lintActionOf(actionOf(row, world), world, network);
  const own = lintInputs({ type, inputs: row.inputSettings }, world);
  if (!isRandomType(type)) return own;
  if (row.actions.length === 0) return [...own, { kind: "incomplete", inputs: ["actions"] }];
  const { weights } = row.inputSettings;
  const isNever = Array.isArray(weights) && weights.length > 0 && weights.every((one) => one === 0);
  if (isNever) own.push({ kind: "incomplete", inputs: ["weights"] });
  const each = row.actions.flatMap((id) => lintActionOf(world.actions.get(id), world, network));
  return [...own, ...distinct(each)];
}

/** Two of its actions may have the same fault. */
const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/** What is wrong with a saved action in a script of this network. */
function lintActionOf(
  action: LintAction | null | undefined,
  world: LintWorld,
  network: SocialNetwork | null,
): Problem[] {
  if (action === undefined) return [];
  if (action === null) return lintUse(action);
  const own = action.socialNetwork;
  const isEmpty = action.allowed.see && action.isCustom && action.steps.length === 0;
  return [
    ...lintUse(action),
    ...distinct(lintNested(action, world)),
    ...(isEmpty ? [{ kind: "noSteps" as const }] : []),
    ...(own !== null && own !== network ? [{ kind: "otherNetwork" as const, network: own }] : []),
    ...unavailableIn(action, world),
  ];
}

/** The type of an action that is one: its steps' are named where the action is looked at. */
function unavailableIn({ isCustom, typeName }: LintAction, { unavailable }: LintWorld): Problem[] {
  const why = isCustom ? undefined : unavailable.get(typeName);
  return why ? [{ kind: "unavailable", why }] : [];
}

/** The first row that no run comes to, where rows keep their order. */
function firstUnreachable({ rows, hasRandomOrder }: LintScript, world: LintWorld): string | null {
  if (hasRandomOrder) return null;
  const on = rows.filter(({ isDisabled }) => !isDisabled);
  const end = on.findIndex(
    (row) => row.onFailure === "stop" && endsIn(stepsOfRow(row, world).steps, () => {}),
  );
  return end < 0 ? null : (on[end + 1]?.id ?? null);
}

/** Most rows are one step, for which the scope need not be copied. */
function unknownInRow(steps: readonly Step[], scope: Scope): string[] {
  const [only] = steps;
  if (!only) return [];
  return steps.length === 1 && !only.blocks
    ? unknownIn(only, scope)
    : unknownNames(steps, new Map(scope));
}

/** What is wrong with each row, in their order; rows that are off count too: a save looks at them. */
export function lintScript(script: LintScript, world: LintWorld): Finding[] {
  const network = networkOf(script.rows, world);
  const unreachable = firstUnreachable(script, world);
  const problems = new Map<string, Problem[]>();
  const rows = script.rows.map((row) => ({ ...row, row, ...stepsOfRow(row, world) }));
  const opaque = rows.filter(({ isOpaque, isDisabled }) => isOpaque && !isDisabled);
  // What is hidden may set any name: from there on nothing is said of names.
  let mayBeSet = script.hasRandomOrder && opaque.length > 0;
  const look = ({ row, steps, isOpaque }: (typeof rows)[number], scope: Scope): void => {
    if (isOpaque && !row.isDisabled) mayBeSet = true;
    const names = mayBeSet ? [] : unknownInRow(steps, scope);
    problems.set(row.id, [
      ...lintOwn(row, world, network),
      ...(names.length > 0 ? [{ kind: "unknownVariables" as const, names }] : []),
      ...(row.id === unreachable ? [{ kind: "unreachable" as const }] : []),
    ]);
  };
  walkRowScopes(rows, script.hasRandomOrder, look, scopeOfInputs(script.inputs));
  return script.rows.flatMap(({ id }) =>
    (problems.get(id) ?? []).map((problem) => ({ line: id, problem })),
  );
}
