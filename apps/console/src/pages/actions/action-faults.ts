import {
  documentsIn,
  FULLY_ALLOWED,
  lintAction,
  type LintAction,
  nestedIdsIn,
  type Problem,
} from "@baton/catalogue/lint";
import { unknownNames } from "@baton/catalogue/scope";
import type { JsonValue, Step } from "@baton/contract";
import {
  type Knowledge,
  knowledgeQuery,
  NOTHING_KNOWN_YET,
  toWorld,
} from "../../entities/action/knowledge.ts";
import type { DraftFaults } from "../../editor/editor-descriptor.ts";
import type { FieldIssue } from "../../editor/use-save.ts";
import { explainInputFault, type Fault, faultsByStep } from "../../entities/step/step-issues.ts";
import { walkSteps } from "../../entities/step/step-tree.ts";
import { type ActionDraft, type CatalogueFaults, faultsOf, isCustom } from "./action-draft.ts";

/** The parts of the right side that are led to from elsewhere. */
export const SIDE = "step";
export const RUN = "run";

export interface ActionFaults extends DraftFaults, CatalogueFaults {
  /** All that is wrong, or looks wrong, by step; null for the action itself. */
  byLine: ReadonlyMap<string | null, readonly Problem[]>;
}

const documentsOf = (
  steps: readonly Step[],
  typeName: string,
  inputs: Record<string, JsonValue>,
): number[] => [
  ...documentsIn({ type: typeName, inputs }),
  ...[...walkSteps(steps)].flatMap(({ step }) => documentsIn(step)),
];

/** What is asked for to judge the action. */
export const actionKnowledgeQuery = ({ steps, typeName, inputs }: ActionDraft) =>
  knowledgeQuery({
    actionIds: nestedIdsIn(steps),
    documentIds: documentsOf(steps, typeName, inputs),
  });

const toLintAction = (draft: ActionDraft): LintAction => ({
  ...draft,
  isCustom: isCustom(draft),
  allowed: FULLY_ALLOWED,
});

/** A new action without steps is begun, not wrong. */
const isNews = (draft: ActionDraft, { kind }: Problem): boolean =>
  kind !== "noSteps" || draft.steps.length > 0;

/** What the server said of the inputs of an action that is one type. */
function toldOfInputs(
  { typeName, inputs }: ActionDraft,
  issues: readonly FieldIssue[],
): Record<string, Fault> {
  const told = issues.flatMap(({ field, message }): [string, Fault][] => {
    const [root, name] = field.split(".");
    if (root !== "inputSettings" || name === undefined) return [];
    return [[name, explainInputFault(typeName, inputs, name, message)]];
  });
  return Object.fromEntries(told);
}

/** What the catalogue finds wrong with the draft, and below it what the server said. */
export function actionFaults(
  draft: ActionDraft,
  issues: readonly FieldIssue[],
  known: Knowledge = NOTHING_KNOWN_YET,
): ActionFaults {
  const own = faultsOf(draft);
  const told = faultsByStep(draft.steps, issues).byStep;
  const found = lintAction(toLintAction(draft), toWorld(known));
  const byLine = new Map<string | null, Problem[]>();
  for (const { line, problem } of found) {
    if (isNews(draft, problem)) byLine.set(line, [...(byLine.get(line) ?? []), problem]);
  }
  const byStep = new Map([...told, ...own.byStep]);
  const inOrder = [...walkSteps(draft.steps)].map(({ step }) => step.id);
  const faultyLines = isCustom(draft) ? inOrder.filter((id) => byStep.has(id)) : [];
  return {
    byStep,
    byLine,
    inputs: { ...toldOfInputs(draft, issues), ...own.inputs },
    isSound: own.byStep.size === 0 && Object.keys(own.inputs).length === 0,
    faultyLines,
    faultySide: isCustom(draft) ? SIDE : null,
  };
}

/** The variables that the action expects of what runs before it. */
export function askedBy(draft: ActionDraft): string[] {
  const { steps, typeName: type, inputs } = draft;
  const names = unknownNames(isCustom(draft) ? steps : [{ id: "s1", type, inputs }], new Map());
  return names.filter(canBeGiven);
}

/** An account's fields, and what else a run brings along, are nobody's to give. */
const canBeGiven = (name: string): boolean => !/^(?:account|extension|run|secret)\./.test(name);
