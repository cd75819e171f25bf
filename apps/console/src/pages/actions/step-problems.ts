import type { Problem } from "@baton/catalogue/lint";
import type { TFunction } from "i18next";
import type { EditorProblem } from "../../editor/editor-descriptor.ts";
import { problemText } from "../../entities/step/problem-text.ts";
import { isStepLine, stepLines } from "../../entities/step/step-lines.ts";
import type { CatalogueWords } from "../../entities/step/use-catalogue-texts.ts";
import type { ActionDraft } from "./action-draft.ts";

/** What is wrong with the steps, each with its place in words. */
export function stepProblems(
  t: TFunction,
  words: CatalogueWords,
  { steps, typeName }: ActionDraft,
  byLine: ReadonlyMap<string | null, readonly Problem[]>,
): EditorProblem[] {
  if (byLine.size === 0) return [];
  const whole = (byLine.get(null) ?? []).map((problem) => ({
    line: null,
    place: words.type(typeName).name,
    text: problemText(t, words, problem, typeName),
  }));
  const lines = stepLines(steps)
    .filter(isStepLine)
    .flatMap(({ key, number, step }) =>
      (byLine.get(key) ?? []).map((problem) => ({
        line: key,
        place: `${number} · ${step.label ?? words.type(step.type).name}`,
        text: problemText(t, words, problem, step.type),
      })),
    );
  return [...whole, ...lines];
}
