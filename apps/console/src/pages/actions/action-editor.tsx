import { CUSTOM_TYPE } from "@baton/catalogue";
import type { SocialNetwork } from "@baton/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { actionQuery } from "../../entities/action/action.queries.ts";
import { ConflictDialog } from "../../editor/conflict-dialog.tsx";
import { EditorHeader } from "../../editor/editor-header.tsx";
import { UnsavedGuard } from "../../editor/unsaved-guard.tsx";
import { newStep } from "../../entities/step/step-ids.ts";
import { StepHelp } from "../../entities/step/step-help.tsx";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { addSteps, isCustom, placeBelow, toDraft } from "./action-draft.ts";
import { ActionMenu } from "./action-menu.tsx";
import { NetworkSelect } from "./network-select.tsx";
import { SingleStepForm } from "./single-step-form.tsx";
import { StepInspector } from "./step-inspector.tsx";
import { StepTreeEditor } from "./step-tree-editor.tsx";
import { type ActionEditorOptions, useActionEditor } from "./use-action-editor.ts";

export interface EditorParts {
  main: ReactNode;
  side: ReactNode;
  sideTitle: string;
  isSideOpen: boolean;
  closeSide: () => void;
  /** Adds a step of the type below the selected one; null where the action is one step only. */
  addStep: ((typeName: string) => void) | null;
}

interface ActionEditorProps extends ActionEditorOptions {
  onBack: () => void;
  onDeleted: () => void;
  onPasteRecording: (text: string) => void;
  /** Places the two columns of the editor beside the list. */
  children: (parts: EditorParts) => ReactNode;
}

/** Edits one action. Give it the action's id as key. */
export function ActionEditor(props: ActionEditorProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const cache = useQueryClient();
  const state = useActionEditor(props);
  const [isSideOpen, setSideOpen] = useState(false);
  const { editor, saving } = state;
  const { draft } = editor;
  const { action } = props;
  usePageTitle(action?.name);

  const handleReload = async () => {
    if (!action) return;
    const latest = await cache.query({ ...actionQuery(action.id), staleTime: 0 });
    editor.reset(toDraft(latest), latest.version);
  };
  const header = (
    <EditorHeader
      name={draft.name}
      nameLabel={t(($) => $.actions.name)}
      nameError={state.isNameMissing ? t(($) => $.common.required) : null}
      onRename={(name) =>
        editor.change({ update: (before) => ({ ...before, name }), mergeKey: "name" })
      }
      isDirty={editor.isDirty}
      isSaving={saving.isSaving}
      onSave={state.handleSave}
      onBack={props.onBack}
    >
      <NetworkSelect
        value={draft.socialNetwork}
        onChange={(socialNetwork: SocialNetwork | null) =>
          editor.change({ update: (before) => ({ ...before, socialNetwork }) })
        }
      />
      {action && (
        <ActionMenu action={action} isDirty={editor.isDirty} onDeleted={props.onDeleted} />
      )}
    </EditorHeader>
  );
  const main = (
    <>
      {header}
      {isCustom(draft) ? (
        <StepTreeEditor
          editor={editor}
          faults={state.byStep}
          onOpen={() => setSideOpen(true)}
          onPasteText={props.onPasteRecording}
        />
      ) : (
        <SingleStepForm
          editor={editor}
          faults={state.inputFaults}
          areFaultsShown={state.areFaultsShown}
        />
      )}
      <UnsavedGuard isDirty={editor.isDirty} />
      {saving.hasConflict && (
        <ConflictDialog
          onClose={saving.closeConflict}
          onReload={() => void handleReload()}
          onOverwrite={saving.overwrite}
        />
      )}
    </>
  );
  const side = isCustom(draft) ? (
    <StepInspector editor={editor} faults={state.byStep} areFaultsShown={state.areFaultsShown} />
  ) : (
    <div style={{ padding: 16 }}>
      <StepHelp type={draft.typeName} />
    </div>
  );
  const addStep = (typeName: string) => {
    const step = newStep(typeName, () => "new");
    const added = addSteps(draft, placeBelow(draft, editor.selection.keys), [step]);
    editor.change({ update: () => added.draft, select: added.select });
    setSideOpen(true);
  };
  const sideTitle = words.type(isCustom(draft) ? CUSTOM_TYPE.name : draft.typeName).name;
  return props.children({
    main,
    side,
    sideTitle,
    isSideOpen,
    closeSide: () => setSideOpen(false),
    addStep: isCustom(draft) ? addStep : null,
  });
}
