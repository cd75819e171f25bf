import { useMemo, useState } from "react";
import type { OutlineEdit } from "../../editor/outline.tsx";
import type { Gap } from "../../editor/outline-drag.ts";
import { prune } from "../../editor/selection.ts";
import type { Editor } from "../../editor/use-editor.ts";
import { nudgeSteps } from "../../entities/step/nudge-steps.ts";
import { newStep } from "../../entities/step/step-ids.ts";
import { type Drop, dropAt, type Line, stepLines } from "../../entities/step/step-lines.ts";
import { moveSteps } from "../../entities/step/step-tree.ts";
import {
  type ActionDraft,
  addSteps,
  copySteps,
  deleteSteps,
  type DraftChange,
  duplicateSteps,
  pastedSteps,
  placeBelow,
  toggleSteps,
} from "./action-draft.ts";

type TreeItem = Line & { isSelectable: boolean; isFoldable: boolean; isFolded: boolean };

const toItem = (line: Line): TreeItem => ({
  ...line,
  isSelectable: line.kind === "step",
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

interface StepTreeOptions {
  editor: Editor<ActionDraft>;
  /** A step's form is wanted. */
  onOpen: () => void;
  /** Pasted text that is not steps of ours: it may be a recording. */
  onPasteText: (text: string) => void;
}

/** The step tree of the draft as lines, and what one can do with the selected ones. */
export function useStepTree({ editor, onOpen, onPasteText }: StepTreeOptions) {
  const { folded, fold } = useFolding();
  const { draft } = editor;
  const lines = useMemo(() => stepLines(draft.steps, folded), [draft.steps, folded]);
  const items = useMemo(() => lines.map(toItem), [lines]);
  const order = items.filter((item) => item.isSelectable).map(({ key }) => key);
  const selection = prune(editor.selection, order);
  const selected = selection.keys;

  const apply = ({ draft: next, select }: DraftChange) =>
    editor.change({ update: () => next, select });
  const setSteps = (steps: ActionDraft["steps"]) =>
    editor.change({ update: (before) => ({ ...before, steps }) });
  const drop = (wanted: Gap): Drop | null => dropAt(lines, draft.steps, selected, wanted);

  const edit = (wanted: OutlineEdit): void => {
    switch (wanted.type) {
      case "nudge":
        setSteps(nudgeSteps(draft.steps, selected, wanted.direction));
        break;
      case "remove":
        apply(deleteSteps(draft, selected));
        break;
      case "duplicate":
        apply(duplicateSteps(draft, selected));
        break;
      case "toggleDisabled":
        editor.change({ update: (before) => toggleSteps(before, selected) });
        break;
      case "fold":
        for (const id of selected) fold(id, wanted.isFolded);
        break;
      case "open":
        onOpen();
        break;
    }
  };
  return {
    items,
    selection,
    fold,
    edit,
    copied: () => copySteps(draft, selected),
    paste(text: string) {
      const steps = pastedSteps(text);
      if (steps) apply(addSteps(draft, placeBelow(draft, selected), steps));
      else if (text.trim() !== "") onPasteText(text);
    },
    add(typeName: string) {
      apply(addSteps(draft, placeBelow(draft, selected), [newStep(typeName, () => "new")]));
      onOpen();
    },
    resolveDrop(wanted: Gap): Gap | null {
      const found = drop(wanted);
      return found && { gap: wanted.gap, depth: found.depth };
    },
    drop(wanted: Gap) {
      const place = drop(wanted)?.place;
      if (place) setSteps(moveSteps(draft.steps, selected, place));
    },
  };
}
