import type { Script } from "@baton/contract";
import { Button, SegmentedControl } from "@mantine/core";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { scriptQuery } from "../../entities/script/script.queries.ts";
import { ConflictDialog } from "../../editor/conflict-dialog.tsx";
import { EditorHeader } from "../../editor/editor-header.tsx";
import { UnsavedGuard } from "../../editor/unsaved-guard.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { RowInspector } from "./row-inspector.tsx";
import { RunPanel } from "./run-panel.tsx";
import { toDraft } from "./script-draft.ts";
import { ScriptMenu } from "./script-menu.tsx";
import { ScriptRowsEditor } from "./script-rows-editor.tsx";
import classes from "./scripts.module.css";
import { type ScriptEditorOptions, useScriptEditor } from "./use-script-editor.ts";

export interface EditorParts {
  main: ReactNode;
  side: ReactNode;
  sideTitle: string;
  isSideOpen: boolean;
  closeSide: () => void;
}

interface ScriptEditorProps extends ScriptEditorOptions {
  /** The extension on which it is tried from here. */
  runOn: number | undefined;
  onRunOn: (extensionId: number | undefined) => void;
  onBack: () => void;
  onDeleted: () => void;
  /** Places the two columns of the editor beside the list. */
  children: (parts: EditorParts) => ReactNode;
}

type SideTab = "row" | "run";

/** Edits one script. Give it the script's id as key. */
export function ScriptEditor(props: ScriptEditorProps) {
  const { t } = useTranslation();
  const state = useScriptEditor(props);
  const [tab, setTab] = useState<SideTab>(props.runOn === undefined ? "row" : "run");
  const [isSideOpen, setSideOpen] = useState(props.runOn !== undefined);
  const { script } = props;
  usePageTitle(script?.name);
  const openSide = (next: SideTab) => {
    setTab(next);
    setSideOpen(true);
  };
  return props.children({
    main: <Main {...props} state={state} onOpenSide={openSide} />,
    side: (
      <div className={classes["side"]}>
        <div className={classes["tabs"]}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t(($) => $.scripts.side)}
            data={[
              { value: "row", label: t(($) => $.scripts.sideRow) },
              { value: "run", label: t(($) => $.scripts.sideRun) },
            ]}
            value={tab}
            onChange={(value) => setTab(value === "run" ? "run" : "row")}
          />
        </div>
        <div className={classes["sideBody"]}>
          {tab === "row" ? (
            <RowInspector
              editor={state.editor}
              actions={state.actions.known}
              states={state.states}
              areFaultsShown={state.areFaultsShown}
            />
          ) : (
            <RunPanel
              script={script}
              isDirty={state.editor.isDirty}
              extensionId={props.runOn}
              onExtension={props.onRunOn}
              saveThen={state.saveThen}
            />
          )}
        </div>
      </div>
    ),
    sideTitle: tab === "row" ? t(($) => $.scripts.sideRow) : t(($) => $.scripts.sideRun),
    isSideOpen,
    closeSide: () => setSideOpen(false),
  });
}

interface MainProps extends ScriptEditorProps {
  state: ReturnType<typeof useScriptEditor>;
  onOpenSide: (tab: SideTab) => void;
}

function Main({ script, state, onBack, onDeleted, onOpenSide }: MainProps) {
  const { t } = useTranslation();
  const reload = useReload(script, state);
  const { editor, saving } = state;
  const { draft } = editor;
  return (
    <>
      <EditorHeader
        name={draft.name}
        nameLabel={t(($) => $.scripts.name)}
        nameError={state.isNameMissing ? t(($) => $.common.required) : null}
        onRename={(name) =>
          editor.change({ update: (before) => ({ ...before, name }), mergeKey: "name" })
        }
        isDirty={editor.isDirty}
        isSaving={saving.isSaving}
        onSave={() => state.saveThen()}
        onBack={onBack}
      >
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={15} stroke={1.6} aria-hidden />}
          onClick={() => onOpenSide("run")}
        >
          {t(($) => $.scripts.run)}
        </Button>
        {script && <ScriptMenu script={script} onDeleted={onDeleted} />}
      </EditorHeader>
      <ScriptRowsEditor
        editor={editor}
        actions={state.actions}
        states={state.states}
        onOpen={() => onOpenSide("row")}
      />
      <UnsavedGuard isDirty={editor.isDirty} />
      {saving.hasConflict && (
        <ConflictDialog
          onClose={saving.closeConflict}
          onReload={() => void reload()}
          onOverwrite={saving.overwrite}
        />
      )}
    </>
  );
}

function useReload(script: Script | null, { editor }: MainProps["state"]) {
  const cache = useQueryClient();
  return async () => {
    if (!script) return;
    const latest = await cache.query({ ...scriptQuery(script.id), staleTime: 0 });
    editor.reset(toDraft(latest), latest.version);
  };
}
