import type { ActionTypeDefinition } from "@baton/catalogue";
import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "../../editor/editor.module.css";
import { EditorToolbar } from "../../editor/editor-toolbar.tsx";
import { Outline } from "../../editor/outline.tsx";
import { useSideIsDrawer } from "../../ui/split-view.tsx";
import { useClipboard } from "../../editor/use-clipboard.ts";
import type { Editor } from "../../editor/use-editor.ts";
import { AddMenu } from "../../entities/step/add-menu.tsx";
import { ActionChoices } from "./action-choices.tsx";
import { RowLine } from "./row-line.tsx";
import type { RowState } from "./row-warnings.ts";
import { rowOfAction, rowOfType, type ScriptDraft } from "./script-draft.ts";
import type { RowActions } from "./use-row-actions.ts";
import { useScriptRows } from "./use-script-rows.ts";

interface ScriptRowsEditorProps {
  editor: Editor<ScriptDraft>;
  actions: RowActions;
  states: ReadonlyMap<string, RowState>;
  onOpen: () => void;
}

/** Types that hold steps of their own are built in an action. */
const isForRows = (type: ActionTypeDefinition): boolean => type.blocks.length === 0;

/** The rows of a script as a list that is edited in place. */
export function ScriptRowsEditor({ editor, actions, states, onOpen }: ScriptRowsEditorProps) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  const isSideDrawer = useSideIsDrawer();
  const rows = useScriptRows({ editor, onOpen });
  return (
    <>
      <EditorToolbar
        add={
          <AddMenu
            label={t(($) => $.scripts.addRow)}
            accepts={isForRows}
            onPick={({ name }) => rows.add(rowOfType(name))}
            renderAbove={(query, close) => (
              <ActionChoices
                query={query}
                onPick={(action) => {
                  close();
                  actions.remember(action);
                  rows.add(rowOfAction(action.id));
                }}
              />
            )}
          />
        }
        canUndo={editor.canUndo}
        canRedo={editor.canRedo}
        hasSelection={rows.selection.keys.size > 0}
        onUndo={editor.undo}
        onRedo={editor.redo}
        onCopy={() => clipboard.copy(rows.copied())}
        onCut={() => {
          clipboard.copy(rows.copied());
          rows.edit({ type: "remove" });
        }}
        onPaste={() => void clipboard.read().then(rows.paste)}
        onDuplicate={() => rows.edit({ type: "duplicate" })}
        onToggleDisabled={() => rows.edit({ type: "toggleDisabled" })}
        onRemove={() => rows.edit({ type: "remove" })}
      >
        <Switch
          label={t(($) => $.scripts.randomOrder)}
          title={t(($) => $.scripts.randomOrderHelp)}
          checked={editor.draft.hasRandomOrder}
          onChange={(event) => {
            const hasRandomOrder = event.currentTarget.checked;
            editor.change({ update: (before) => ({ ...before, hasRandomOrder }) });
          }}
        />
      </EditorToolbar>
      <div className={classes["body"]}>
        <Outline
          label={t(($) => $.scripts.rows)}
          items={rows.items}
          selection={rows.selection}
          onSelect={editor.select}
          renderItem={({ row, number }) => (
            <RowLine
              row={row}
              number={number}
              action={actions.known.get(row.selectedActionId ?? 0)}
              facts={actions.facts.get(row.selectedActionId ?? 0)}
              hasWarning={(states.get(row.id)?.warnings.length ?? 0) > 0}
            />
          )}
          onEdit={rows.edit}
          isOpenedByClick={isSideDrawer}
          resolveDrop={rows.resolveDrop}
          onDrop={rows.drop}
          onCopy={rows.copied}
          onPaste={rows.paste}
        />
        {rows.items.length === 0 && <p className={classes["hint"]}>{t(($) => $.scripts.noRows)}</p>}
      </div>
    </>
  );
}
