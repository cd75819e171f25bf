import type { TFunction } from "i18next";
import type { EditorProblem } from "../../editor/editor-descriptor.ts";
import type { ActionsById } from "../../entities/action/action.queries.ts";
import { problemText } from "../../entities/step/problem-text.ts";
import type { CatalogueWords } from "../../entities/step/use-catalogue-texts.ts";
import type { RowFacts } from "./row-actions.ts";
import { isBlocking, type RowState } from "./row-warnings.ts";
import { type Row, typeNameOf } from "./script-draft.ts";

interface RowsSeen {
  rows: readonly Row[];
  states: ReadonlyMap<string, RowState>;
  actions: ActionsById;
  facts: ReadonlyMap<number, RowFacts>;
}

/** What is wrong with the rows, each with its place in words. */
export function rowProblems(
  t: TFunction,
  words: CatalogueWords,
  { rows, states, actions, facts }: RowsSeen,
): EditorProblem[] {
  const nameOf = (row: Row, type: string | null): string => {
    if (type !== null) return words.type(type).name;
    const action = actions.get(row.selectedActionId ?? 0);
    if (action === null) return t(($) => $.scripts.actionGone);
    return (action ?? facts.get(row.selectedActionId ?? 0))?.name ?? "…";
  };
  return rows.flatMap((row, at) => {
    const type = typeNameOf(row);
    const all = states.get(row.id)?.warnings ?? [];
    const warnings = row.isDisabled ? all.filter(isBlocking) : all;
    return warnings.map((warning) => ({
      line: row.id,
      place: `${at + 1} · ${nameOf(row, type)}`,
      text: problemText(t, words, warning, type),
    }));
  });
}
