import { ROW_TIME_LIMIT_MAX_MINUTES } from "@baton/contract";
import { Input, NumberInput, SegmentedControl, Switch } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import classes from "../../editor/editor.module.css";
import type { Editor } from "../../editor/use-editor.ts";
import { FIELD_ORDER } from "../../ui/field-order.ts";
import formClasses from "../../entities/step/form/form.module.css";
import { StepForm } from "../../entities/step/form/step-form.tsx";
import { Problems } from "../../entities/step/problems.tsx";
import { StepHelp } from "../../entities/step/step-help.tsx";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { type LastValues, withLastValues } from "../../entities/step/variables.ts";
import { ActionCard } from "./action-card.tsx";
import { ChoicesForm } from "./choices-form.tsx";
import type { RowKnowledge } from "./row-actions.ts";
import { rowVariables } from "./row-variables.ts";
import type { RowState } from "./row-warnings.ts";
import { picksAction, type Row, type ScriptDraft, typeNameOf, updateRows } from "./script-draft.ts";

interface RowInspectorProps {
  editor: Editor<ScriptDraft>;
  known: RowKnowledge;
  states: ReadonlyMap<string, RowState>;
  areFaultsShown: boolean;
  /** Null for a script that was never saved. */
  scriptId: number | null;
  /** What the script's last run set. */
  lastValues: LastValues;
}

/** The form of the selected row: what it runs, and how. */
export function RowInspector(props: RowInspectorProps) {
  const { t } = useTranslation();
  const { editor } = props;
  const { keys, focus } = editor.selection;
  const row = editor.draft.rows.find(({ id }) => id === focus && keys.has(id));
  if (keys.size > 1 || !row) {
    return (
      <div className={classes["panel"]}>
        <p className="dimmed">
          {keys.size > 1
            ? t(($) => $.scripts.selected, { count: keys.size })
            : t(($) => $.scripts.selectRow)}
        </p>
      </div>
    );
  }
  return (
    <div className={classes["panel"]}>
      <RowForm key={row.id} row={row} {...props} />
      <BelowForm row={row} editor={editor} />
    </div>
  );
}

type PatchRow = (change: Partial<Row>, changed: string) => void;

const patchOf =
  ({ id }: Row, editor: Editor<ScriptDraft>): PatchRow =>
  (change, changed) =>
    editor.change({
      update: (before) => updateRows(before, new Set([id]), (one) => ({ ...one, ...change })),
      mergeKey: `${id}.${changed}`,
    });

/** What every row has, and help: drawn once the form stands, for all at once would be felt. */
function BelowForm({ row, editor }: { row: Row; editor: Editor<ScriptDraft> }) {
  const isDrawn = useDeferredValue(true, false);
  if (!isDrawn) return null;
  const patch = patchOf(row, editor);
  const typeName = typeNameOf(row);
  return (
    <>
      <RowSettings row={row} hasRandomOrder={editor.draft.hasRandomOrder} onChange={patch} />
      {typeName !== null && (
        <StepHelp
          type={typeName}
          onUseExample={(example) =>
            patch({ inputSettings: { ...row.inputSettings, ...example } }, "example")
          }
        />
      )}
    </>
  );
}

function RowForm({
  row,
  editor,
  known,
  states,
  areFaultsShown,
  scriptId,
  lastValues,
}: RowInspectorProps & { row: Row }) {
  const { draft } = editor;
  const words = useCatalogueTexts();
  const variables = useMemo(
    () => withLastValues(rowVariables(draft, row, known), lastValues),
    [draft, row, known, lastValues],
  );
  const typeName = typeNameOf(row);
  const action = known.actions.get(row.selectedActionId ?? 0);
  const state = states.get(row.id);
  const patch = patchOf(row, editor);
  return (
    <>
      {typeName !== null && (
        <h2 className={classes["panelTitle"]}>
          <TypeIcon type={typeName} />
          {words.type(typeName).name}
        </h2>
      )}
      {state && <Problems problems={state.warnings} />}
      {typeName === null && action && <ActionCard action={action} scriptId={scriptId} />}
      {picksAction(row) && (
        <ChoicesForm
          row={row}
          actions={known.actions}
          fault={state?.faults["actions"] ?? state?.faults["weights"]}
          areFaultsShown={areFaultsShown}
          onChange={patch}
        />
      )}
      {typeName !== null && !picksAction(row) && (
        <StepForm
          type={typeName}
          inputs={row.inputSettings}
          faults={state?.faults ?? {}}
          areAllShown={areFaultsShown}
          variables={variables}
          onChange={(inputSettings, changed) => patch({ inputSettings }, `inputs.${changed}`)}
        />
      )}
    </>
  );
}

interface RowSettingsProps {
  row: Row;
  hasRandomOrder: boolean;
  onChange: PatchRow;
}

function RowSettings({ row, hasRandomOrder, onChange }: RowSettingsProps) {
  const { t } = useTranslation();
  return (
    <section className={formClasses["section"]}>
      <NumberInput
        label={t(($) => $.scripts.timeLimit)}
        description={
          row.timeLimit === 0 ? t(($) => $.scripts.noLimit) : t(($) => $.scripts.timeLimitHelp)
        }
        min={0}
        max={ROW_TIME_LIMIT_MAX_MINUTES}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        value={row.timeLimit}
        inputWrapperOrder={FIELD_ORDER}
        onChange={(value) =>
          onChange({ timeLimit: typeof value === "number" ? value : 0 }, "timeLimit")
        }
      />
      <Input.Wrapper label={t(($) => $.scripts.onFailure)} labelElement="div">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t(($) => $.scripts.onFailure)}
          data={[
            { value: "continue", label: t(($) => $.scripts.onFailureContinue) },
            { value: "stop", label: t(($) => $.scripts.onFailureStop) },
          ]}
          value={row.onFailure}
          onChange={(value) =>
            onChange({ onFailure: value === "stop" ? "stop" : "continue" }, "onFailure")
          }
        />
      </Input.Wrapper>
      <Switch
        label={t(($) => $.scripts.pin)}
        description={hasRandomOrder ? t(($) => $.scripts.pinHelp) : t(($) => $.scripts.pinIdle)}
        checked={row.hasFixedOrder}
        onChange={(event) => onChange({ hasFixedOrder: event.currentTarget.checked }, "pin")}
      />
      <Switch
        label={t(($) => $.scripts.isOn)}
        checked={!row.isDisabled}
        onChange={(event) => onChange({ isDisabled: !event.currentTarget.checked }, "isDisabled")}
      />
    </section>
  );
}
