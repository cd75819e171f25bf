import type { TFunction } from "i18next";
import { type DraftMerge, draftMerge, type MergeSpec } from "../../editor/merge/draft-merge.ts";
import type { Versions } from "../../editor/merge/merge-lines.ts";
import type { ActionsById } from "../../entities/action/action.queries.ts";
import { inputFacts, otherFacts } from "../../entities/step/step-facts.ts";
import type { CatalogueWords } from "../../entities/step/use-catalogue-texts.ts";
import { type Row, scriptDraftSchema, type ScriptDraft, typeNameOf } from "./script-draft.ts";

/** Two versions of a script become one, row by row. */
export function mergeScripts(
  t: TFunction,
  words: CatalogueWords,
  actions: ActionsById,
  versions: Versions<ScriptDraft>,
): DraftMerge<ScriptDraft> {
  return draftMerge(specOf(t, words, actions), versions);
}

const inputLines = (inputs: unknown[]): string[] =>
  (inputs as ScriptDraft["inputs"]).map(({ name, type, default: value }) =>
    value === null ? `${name} (${type})` : `${name} (${type}) = ${String(value)}`,
  );

function specOf(
  t: TFunction,
  words: CatalogueWords,
  actions: ActionsById,
): MergeSpec<ScriptDraft, Row> {
  const labels = {
    timeLimit: t(($) => $.scripts.timeLimit),
    onFailure: t(($) => $.scripts.onFailure),
    hasFixedOrder: t(($) => $.scripts.pin),
    isDisabled: t(($) => $.editor.isOff),
  };
  const nameOf = (row: Row): string => {
    const type = typeNameOf(row);
    if (type !== null) return words.type(type).name;
    const action = actions.get(row.selectedActionId ?? 0);
    return action?.name ?? t(($) => $.scripts.actionGone);
  };
  /** What a row picks from, each with its name. */
  const choiceFacts = ({ actions: ids }: Row): [string, string][] =>
    ids.length === 0
      ? []
      : [
          [
            words.type("randomAction").inputs["actions"]?.label ?? "",
            ids.map((id) => actions.get(id)?.name ?? t(($) => $.scripts.actionGone)).join("\n"),
          ],
        ];
  return {
    fields: ({ name, hasRandomOrder, inputs }) => ({ name, hasRandomOrder, inputs }),
    lines: ({ rows }) => rows.map((row) => ({ id: row.id, list: null, content: row })),
    build: (fields, lines) =>
      scriptDraftSchema.parse({
        ...Object.fromEntries(fields),
        rows: lines.map(({ content }) => content),
      }),
    fieldTitle(name) {
      if (name === "inputs") return t(($) => $.scripts.sideInputs);
      return name === "name" ? t(($) => $.scripts.name) : t(($) => $.scripts.randomOrder);
    },
    fieldText(_name, value) {
      if (typeof value === "string") return value;
      if (Array.isArray(value)) return inputLines(value).join("\n");
      return value === true ? t(($) => $.common.yes) : t(($) => $.common.no);
    },
    lineTitle: (row, number) => `${number} · ${nameOf(row)}`,
    lineFacts(row) {
      const { onFailure, timeLimit, hasFixedOrder, isDisabled } = row;
      const said =
        onFailure === "stop"
          ? t(($) => $.scripts.onFailureStop)
          : t(($) => $.scripts.onFailureContinue);
      return new Map([
        [t(($) => $.scripts.sideRow), nameOf(row)],
        ...choiceFacts(row),
        ...inputFacts(t, words, { type: typeNameOf(row) ?? "", inputs: row.inputSettings }),
        ...otherFacts(t, { timeLimit, onFailure: said, hasFixedOrder, isDisabled }, labels),
      ]);
    },
  };
}
