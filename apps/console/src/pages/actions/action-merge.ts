import type { AccessRights, SocialNetwork, Step } from "@baton/contract";
import type { TFunction } from "i18next";
import { type DraftMerge, draftMerge, type MergeSpec } from "../../editor/merge/draft-merge.ts";
import type { MergeLine, MergeList } from "../../editor/merge/line-tree.ts";
import type { Versions } from "../../editor/merge/merge-lines.ts";
import { inputFacts, otherFacts } from "../../entities/step/step-facts.ts";
import { walkSteps, withBlocks } from "../../entities/step/step-tree.ts";
import type { CatalogueWords } from "../../entities/step/use-catalogue-texts.ts";
import { type ActionDraft, actionDraftSchema } from "./action-draft.ts";

type BareStep = Omit<Step, "blocks">;

const toLines = (steps: readonly Step[]): MergeLine<BareStep>[] =>
  [...walkSteps(steps)].map(({ step: { blocks: _blocks, ...content }, place }) => ({
    id: content.id,
    list: place.list,
    content,
  }));

/** The tree again; blocks that nothing is in are empty ones. */
function toSteps(lines: readonly MergeLine<BareStep>[]): Step[] {
  const inList = Map.groupBy(lines, ({ list }) => JSON.stringify(list));
  const blockNames = Map.groupBy(
    lines.flatMap(({ list }) => list ?? []),
    ({ parentId }) => parentId,
  );
  const build = (list: MergeList): Step[] =>
    (inList.get(JSON.stringify(list)) ?? []).map(({ content }) => {
      const blocks: NonNullable<Step["blocks"]> = {};
      for (const { block } of blockNames.get(content.id) ?? []) {
        blocks[block] ??= build({ parentId: content.id, block });
      }
      return Object.keys(blocks).length === 0 ? content : { ...content, blocks };
    });
  return withBlocks(build(null));
}

/** Two versions of an action become one, step by step. */
export const mergeActions = (
  t: TFunction,
  words: CatalogueWords,
  versions: Versions<ActionDraft>,
): DraftMerge<ActionDraft> => draftMerge(specOf(t, words), versions);

function specOf(t: TFunction, words: CatalogueWords): MergeSpec<ActionDraft, BareStep> {
  const labels = {
    label: t(($) => $.steps.label),
    timeoutMs: t(($) => $.steps.timeout),
    retries: t(($) => $.steps.retries),
    onError: t(($) => $.steps.onError),
    isDisabled: t(($) => $.editor.isOff),
  };
  const titles: Readonly<Record<string, string>> = {
    name: t(($) => $.actions.name),
    socialNetwork: t(($) => $.actions.network),
    defaultAccessRights: t(($) => $.sharing.defaultRight),
  };
  return {
    fields: ({ steps: _steps, ...fields }) => fields,
    lines: ({ steps }) => toLines(steps),
    build: (fields, lines) =>
      actionDraftSchema.parse({ ...Object.fromEntries(fields), steps: toSteps(lines) }),
    fieldTitle: (name) => titles[name] ?? t(($) => $.actions.sideStep),
    fieldText(name, value) {
      if (name === "defaultAccessRights") return t(($) => $.sharing.rights[value as AccessRights]);
      if (name !== "socialNetwork")
        return typeof value === "string" ? value : JSON.stringify(value);
      return value === null
        ? t(($) => $.actions.anyNetwork)
        : t(($) => $.enums.socialNetwork[value as SocialNetwork]);
    },
    lineTitle: ({ type, label }) => label ?? words.type(type).name,
    lineFacts(step) {
      const { type, inputs, id: _id, ...rest } = step;
      const said =
        rest.onError === "continue"
          ? t(($) => $.steps.onErrorContinue)
          : t(($) => $.steps.onErrorFail);
      return new Map([
        [t(($) => $.actions.sideStep), words.type(type).name],
        ...inputFacts(t, words, { type, inputs }),
        ...otherFacts(t, { ...rest, onError: said }, labels),
      ]);
    },
  };
}
