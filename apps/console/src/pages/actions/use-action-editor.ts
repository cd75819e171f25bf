import type { Action } from "@baton/contract";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { selectOne } from "../../editor/selection.ts";
import { useEditor } from "../../editor/use-editor.ts";
import { useEditorKeys } from "../../editor/use-editor-keys.ts";
import { faultsByStep } from "../../entities/step/step-issues.ts";
import { type ActionDraft, faultsOf, isCustom, toDraft } from "./action-draft.ts";
import { useSaveAction } from "./use-save-action.ts";

export interface ActionEditorOptions {
  /** What the server has; null for a new action. */
  action: Action | null;
  initial: ActionDraft;
  onCreated: (id: number) => void;
}

/** The draft of an action with what is wrong with it, and the way to save it. */
export function useActionEditor({ action, initial, onCreated }: ActionEditorOptions) {
  const editor = useEditor({ draft: initial, version: action?.version ?? null });
  const { draft } = editor;
  const [hasTried, setTried] = useState(false);
  const saving = useSaveAction({ id: action?.id ?? null, editor, onCreated });

  const own = useMemo(() => faultsOf(draft), [draft]);
  const byStep = useMemo(() => {
    const told = faultsByStep(draft.steps, saving.issues).byStep;
    return new Map([...told, ...own.byStep]);
  }, [draft.steps, own, saving.issues]);

  // Somebody saved it elsewhere: follow, unless that would throw away what was typed here.
  const follow = useEffectEvent((latest: Action | null) => {
    if (latest && !editor.isDirty && latest.version !== editor.version) {
      editor.reset(toDraft(latest), latest.version);
    }
  });
  useEffect(() => follow(action), [action]);

  const isNamed = draft.name.trim() !== "";
  const isSound = isNamed && own.byStep.size === 0 && Object.keys(own.inputs).length === 0;
  const handleSave = () => {
    if (!editor.isDirty || saving.isSaving) return;
    setTried(true);
    if (isSound) saving.save();
    else {
      const first = [...own.byStep.keys()][0];
      if (isNamed && isCustom(draft) && first !== undefined) editor.select(selectOne(first));
    }
  };
  useEditorKeys({ onSave: handleSave, onUndo: editor.undo, onRedo: editor.redo });

  return {
    editor,
    byStep,
    inputFaults: own.inputs,
    isNameMissing: hasTried && !isNamed,
    areFaultsShown: hasTried,
    saving,
    handleSave,
  };
}
