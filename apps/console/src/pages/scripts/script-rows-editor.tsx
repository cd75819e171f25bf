import type { ActionTypeDefinition } from "@baton/catalogue";
import type { Script } from "@baton/contract";
import { Button, Switch } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { OutlineEditor } from "../../editor/outline-editor.tsx";
import { outlineEdits } from "../../editor/outline-edits.ts";
import type { Editor } from "../../editor/use-editor.ts";
import type { Debugging } from "../../entities/hold/debug/use-debugging.ts";
import { AddMenu } from "../../entities/step/add-menu.tsx";
import { useSetting } from "../../entities/user/use-setting.ts";
import { ActionChoices } from "./action-choices.tsx";
import { factsIn, type RowKnowledge, useRowOfChosen } from "./row-actions.ts";
import { RowLine } from "./row-line.tsx";
import { useRowDebugging } from "./row-debugging.ts";
import { ROW_OPS } from "./row-ops.ts";
import type { RowState } from "./row-warnings.ts";
import { rowAsWanted, rowOfType, type ScriptDraft } from "./script-draft.ts";

interface ScriptRowsEditorProps {
  editor: Editor<ScriptDraft>;
  script: Script | null;
  known: RowKnowledge;
  states: ReadonlyMap<string, RowState>;
  /** The row that a run on trial is at. */
  runningRow: string | null;
  debugging: Debugging;
  /** A row's form is wanted; that of a new one with the focus in it. */
  onOpen: (isNew?: boolean) => void;
  /** The form of the inputs is wanted. */
  onInputs: () => void;
}

/** Types that hold steps of their own are built in an action; a saved action is a row by itself. */
const isForRows = ({ blocks, name }: ActionTypeDefinition): boolean =>
  blocks.length === 0 && name !== "nestedAction";

/** The rows of a script as a list that is edited in place. */
export function ScriptRowsEditor(props: ScriptRowsEditorProps) {
  const { editor, script, known, states, onOpen, debugging } = props;
  const { actions } = known;
  const { t } = useTranslation();
  const { rows, hasRandomOrder, inputs } = editor.draft;
  const items = useMemo(
    () =>
      rows.map((row, at) => ({ key: row.id, depth: 0, isSelectable: true, number: at + 1, row })),
    [rows],
  );
  const facts = useMemo(() => factsIn(script), [script]);
  const newRows = useSetting("settings.newRows");
  const rowOfChosen = useRowOfChosen(rows, known);
  const [isAdding, setAdding] = useState(false);
  const onAdd = () => setAdding(true);
  const { breakpoints } = debugging;
  const handleBreakpoint = (rowId: string) => breakpoints.toggle({ rowId, path: null });
  const debugEntries = useRowDebugging(editor, debugging, handleBreakpoint);
  const edits = outlineEdits({ editor, items, ops: ROW_OPS, onOpen, onAdd });
  return (
    <OutlineEditor
      label={t(($) => $.scripts.rows)}
      editor={editor}
      items={items}
      edits={edits}
      renderItem={({ row, number }) => (
        <RowLine
          row={row}
          number={number}
          choiceNames={row.actions.map((id) => actions.get(id)?.name ?? "…").join(" · ")}
          action={actions.get(row.selectedActionId ?? 0)}
          facts={facts.get(row.selectedActionId ?? 0)}
          isRunning={row.id === props.runningRow}
          hasBreakpoint={breakpoints.rows.has(row.id)}
          onBreakpoint={handleBreakpoint}
          debugEntries={debugEntries}
          hasWarning={(states.get(row.id)?.warnings.length ?? 0) > 0}
          mayRun={!states.get(row.id)?.warnings.some(({ kind }) => kind === "noRight")}
        />
      )}
      add={
        <AddMenu
          label={t(($) => $.scripts.addRow)}
          isOpen={isAdding}
          onOpenChange={setAdding}
          accepts={isForRows}
          onPick={({ name }) => edits.add([rowAsWanted(rowOfType(name), newRows.value)])}
          renderAbove={(query, close) => (
            <ActionChoices
              query={query}
              onPick={(action) => {
                close();
                edits.add([rowOfChosen(action)]);
              }}
            />
          )}
        />
      }
      hint={t(($) => $.scripts.noRows)}
    >
      <Switch
        label={t(($) => $.scripts.randomOrder)}
        title={t(($) => $.scripts.randomOrderHelp)}
        checked={hasRandomOrder}
        onChange={(event) => {
          const isOn = event.currentTarget.checked;
          editor.change({ update: (before) => ({ ...before, hasRandomOrder: isOn }) });
        }}
      />
      <Button size="compact-sm" variant="subtle" color="gray" onClick={props.onInputs}>
        {inputs.length === 0
          ? t(($) => $.scripts.addInputs)
          : t(($) => $.scripts.inputs.count, { count: inputs.length })}
      </Button>
    </OutlineEditor>
  );
}
