import { useTranslation } from "react-i18next";
import { OutlineEditor } from "../../editor/outline-editor.tsx";
import type { Editor } from "../../editor/use-editor.ts";
import { AddMenu } from "../../entities/step/add-menu.tsx";
import { newStep } from "../../entities/step/step-ids.ts";
import type { FaultsByStep } from "../../entities/step/step-issues.ts";
import { countSteps } from "../../entities/step/step-tree.ts";
import type { ActionDraft } from "./action-draft.ts";
import { LineView } from "./step-line.tsx";
import { useStepTree } from "./use-step-tree.ts";

interface StepTreeEditorProps {
  editor: Editor<ActionDraft>;
  faults: FaultsByStep;
  /** A step's form is wanted. */
  onOpen: () => void;
  onPasteText: (text: string) => void;
}

/** The steps of an action as a tree that is edited in place. */
export function StepTreeEditor({ editor, faults, onOpen, onPasteText }: StepTreeEditorProps) {
  const { t } = useTranslation();
  const { items, fold, edits } = useStepTree({ editor, onOpen, onPasteText });
  return (
    <OutlineEditor
      label={t(($) => $.actions.steps)}
      editor={editor}
      items={items}
      edits={edits}
      renderItem={(item) => <LineView line={item} hasFault={faults.has(item.key)} onFold={fold} />}
      add={
        <AddMenu
          label={t(($) => $.actions.addStep)}
          onPick={({ name }) => edits.add([newStep(name, () => "new")])}
        />
      }
      hint={t(($) => $.actions.noSteps)}
    >
      {t(($) => $.actions.stepCount, { count: countSteps(editor.draft.steps) })}
    </OutlineEditor>
  );
}
