import { useTranslation } from "react-i18next";
import classes from "../../editor/editor.module.css";
import { EditorToolbar } from "../../editor/editor-toolbar.tsx";
import { Outline } from "../../editor/outline.tsx";
import { useSideIsDrawer } from "../../ui/split-view.tsx";
import { useClipboard } from "../../editor/use-clipboard.ts";
import type { Editor } from "../../editor/use-editor.ts";
import { AddMenu } from "../../entities/step/add-menu.tsx";
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
  const clipboard = useClipboard();
  const isSideDrawer = useSideIsDrawer();
  const tree = useStepTree({ editor, onOpen, onPasteText });
  return (
    <>
      <EditorToolbar
        add={<AddMenu label={t(($) => $.actions.addStep)} onPick={({ name }) => tree.add(name)} />}
        canUndo={editor.canUndo}
        canRedo={editor.canRedo}
        hasSelection={tree.selection.keys.size > 0}
        onUndo={editor.undo}
        onRedo={editor.redo}
        onCopy={() => clipboard.copy(tree.copied())}
        onCut={() => {
          clipboard.copy(tree.copied());
          tree.edit({ type: "remove" });
        }}
        onPaste={() => void clipboard.read().then(tree.paste)}
        onDuplicate={() => tree.edit({ type: "duplicate" })}
        onToggleDisabled={() => tree.edit({ type: "toggleDisabled" })}
        onRemove={() => tree.edit({ type: "remove" })}
      >
        {t(($) => $.actions.stepCount, { count: countSteps(editor.draft.steps) })}
      </EditorToolbar>
      <div className={classes["body"]}>
        <Outline
          label={t(($) => $.actions.steps)}
          items={tree.items}
          selection={tree.selection}
          onSelect={editor.select}
          renderItem={(item) => (
            <LineView line={item} hasFault={faults.has(item.key)} onFold={tree.fold} />
          )}
          onEdit={tree.edit}
          isOpenedByClick={isSideDrawer}
          resolveDrop={tree.resolveDrop}
          onDrop={tree.drop}
          onCopy={tree.copied}
          onPaste={tree.paste}
        />
        {tree.items.length === 0 && (
          <p className={classes["hint"]}>{t(($) => $.actions.noSteps)}</p>
        )}
      </div>
    </>
  );
}
