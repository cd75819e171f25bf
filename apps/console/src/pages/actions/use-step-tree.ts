import type { Step } from "@baton/contract";
import { useMemo, useState } from "react";
import { outlineEdits, type OutlineOps } from "../../editor/outline-edits.ts";
import type { Editor } from "../../editor/use-editor.ts";
import { pastedSteps } from "../../entities/step/copied-steps.ts";
import { nudgeSteps } from "../../entities/step/nudge-steps.ts";
import { dropAt, type Line, stepLines } from "../../entities/step/step-lines.ts";
import { moveSteps, type StepPlace } from "../../entities/step/step-tree.ts";
import {
  type ActionDraft,
  addStepsAt,
  copySteps,
  deleteSteps,
  duplicateSteps,
  placeBelow,
  placeForNew,
  toggleSteps,
} from "./action-draft.ts";

type TreeItem = Line & {
  isSelectable: boolean;
  isPlace: boolean;
  isFoldable: boolean;
  isFolded: boolean;
};

const toItem = (line: Line): TreeItem => ({
  ...line,
  isSelectable: line.kind !== "block",
  isPlace: line.kind === "add",
  isFoldable: line.kind === "step" && line.step.blocks !== undefined,
  isFolded: line.kind === "step" && line.isFolded,
});

function useFolding() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (id: string, isFolded: boolean) =>
    setFolded((before) => {
      const next = new Set(before);
      if (isFolded) next.add(id);
      else next.delete(id);
      return next;
    });
  return { folded, fold };
}

const withSteps = (draft: ActionDraft, steps: Step[]): ActionDraft =>
  steps === draft.steps ? draft : { ...draft, steps };

/** The place at the end of a block, when that is what is selected. */
function placeIn(lines: readonly Line[], selected: ReadonlySet<string>): StepPlace | null {
  const line = lines.find(({ kind, key }) => kind === "add" && selected.has(key));
  return line?.kind === "add" ? { list: line.list, index: line.index } : null;
}

/** `lines` are what is in sight: where steps may be dropped depends on what is folded. */
const stepOps = (lines: readonly Line[]): OutlineOps<ActionDraft, Step> => ({
  nudge: (draft, selected, direction) =>
    withSteps(draft, nudgeSteps(draft.steps, selected, direction)),
  remove: deleteSteps,
  duplicate: duplicateSteps,
  toggleDisabled: toggleSteps,
  put: (draft, selected, steps) =>
    addStepsAt(draft, placeIn(lines, selected) ?? placeBelow(draft, selected), steps),
  add: (draft, selected, steps) =>
    addStepsAt(draft, placeIn(lines, selected) ?? placeForNew(draft, selected), steps),
  copy: copySteps,
  read: pastedSteps,
  drop(draft, selected, wanted) {
    const found = dropAt(lines, draft.steps, selected, wanted);
    return (
      found && {
        depth: found.depth,
        move: () => withSteps(draft, moveSteps(draft.steps, selected, found.place)),
      }
    );
  },
});

interface StepTreeOptions {
  editor: Editor<ActionDraft>;
  /** A step's form is wanted; that of a new one with the focus in it. */
  onOpen: (isNew?: boolean) => void;
  /** A new step is wanted: at this place, or where one is. */
  onAdd: (place: string | null) => void;
  /** Pasted text that is not steps of ours: it may be a recording. */
  onPasteText: (text: string) => void;
}

/** The step tree of the draft as lines, and what one can do with the selected ones. */
export function useStepTree(options: StepTreeOptions) {
  const { folded, fold } = useFolding();
  const { steps } = options.editor.draft;
  const { keys } = options.editor.selection;
  const lines = useMemo(() => stepLines(steps, folded), [steps, folded]);
  const items = useMemo(() => lines.map(toItem), [lines]);
  const edits = outlineEdits({
    ...options,
    items,
    ops: stepOps(lines),
    onFold: fold,
  });
  const add = (added: readonly Step[]): void => {
    // What is added to a folded step is to be seen.
    for (const key of keys) fold(key, false);
    edits.add(added);
  };
  return { items, fold, edits: { ...edits, add } };
}
