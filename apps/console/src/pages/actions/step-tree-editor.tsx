import type { ActionTypeDefinition } from "@baton/catalogue";
import { nestedIdOf } from "@baton/catalogue/lint";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { OutlineEditor } from "../../editor/outline-editor.tsx";
import type { Editor } from "../../editor/use-editor.ts";
import type { Knowledge } from "../../entities/action/knowledge.ts";
import { NestedName, type NestedPlace } from "../../entities/sharing/nested-name.tsx";
import { AddMenu } from "../../entities/step/add-menu.tsx";
import type { FaultsByStep } from "../../entities/step/step-issues.ts";
import type { Line } from "../../entities/step/step-lines.ts";
import { countSteps } from "../../entities/step/step-tree.ts";
import { useNewStep } from "../../entities/step/use-new-step.ts";
import type { ActionDraft } from "./action-draft.ts";
import { AddLineView } from "./add-line.tsx";
import { LineView } from "./step-line.tsx";
import { useStepTree } from "./use-step-tree.ts";

interface StepTreeEditorProps {
  editor: Editor<ActionDraft>;
  faults: FaultsByStep;
  findings: ReadonlyMap<string | null, readonly unknown[]>;
  known: Knowledge;
  /** Where the steps stand, for the way into what they nest. */
  here: NestedPlace;
  /** The step that a run on trial is at, and those around it. */
  runningSteps: ReadonlySet<string>;
  /** A step's form is wanted; that of a new one with the focus in it. */
  onOpen: (isNew?: boolean) => void;
  onPasteText: (text: string) => void;
}

const TOOLBAR = "";

/** Undefined for a line that is no step with an action inside. */
function nestedNameOf(item: Line, { known, here }: StepTreeEditorProps): ReactNode {
  const id = item.kind === "step" ? nestedIdOf(item.step) : null;
  return id === null ? undefined : <NestedName {...here} id={id} action={known.actions.get(id)} />;
}

/** The steps of an action as a tree that is edited in place. */
export function StepTreeEditor(props: StepTreeEditorProps) {
  const { editor, faults, findings, onOpen, onPasteText } = props;
  const { t } = useTranslation();
  const makeStep = useNewStep();
  /** Where the catalogue is open: at a place of the tree, or at the toolbar's button. */
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const { items, fold, edits } = useStepTree({
    editor,
    onOpen,
    onPasteText,
    onAdd: (place) => setMenuAt(place ?? TOOLBAR),
  });
  const menuProps = (key: string) => ({
    isOpen: menuAt === key,
    onOpenChange: (isOpen: boolean) => setMenuAt(isOpen ? key : null),
    onPick: ({ name }: ActionTypeDefinition) => edits.add([makeStep(name, "new")]),
  });
  return (
    <OutlineEditor
      label={t(($) => $.actions.steps)}
      editor={editor}
      items={editor.isReadOnly ? items.filter(({ kind }) => kind !== "add") : items}
      edits={edits}
      renderItem={(item) =>
        item.kind === "add" ? (
          <AddLineView line={item} {...menuProps(item.key)} />
        ) : (
          <LineView
            line={item}
            isRunning={props.runningSteps.has(item.key)}
            hasFault={faults.has(item.key) || findings.has(item.key)}
            onFold={fold}
            nested={nestedNameOf(item, props)}
          />
        )
      }
      add={<AddMenu label={t(($) => $.actions.addStep)} {...menuProps(TOOLBAR)} />}
      hint={t(($) => $.actions.noSteps)}
    >
      {t(($) => $.actions.stepCount, { count: countSteps(editor.draft.steps) })}
    </OutlineEditor>
  );
}
