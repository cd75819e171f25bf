import type { Problem } from "@baton/catalogue/lint";
import type { JsonValue, Step } from "@baton/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { fieldFaultText } from "../../api/field-fault-text.ts";
import classes from "../../editor/editor.module.css";
import type { Editor } from "../../editor/use-editor.ts";
import { type Knowledge, toWorld } from "../../entities/action/knowledge.ts";
import { Problems } from "../../entities/step/problems.tsx";
import { StepForm } from "../../entities/step/form/step-form.tsx";
import { StepSettings } from "../../entities/step/form/step-settings.tsx";
import { StepHelp } from "../../entities/step/step-help.tsx";
import { NestedLink } from "../../entities/sharing/nested-link.tsx";
import type { FaultsByStep } from "../../entities/step/step-issues.ts";
import { findStep, updateSteps } from "../../entities/step/step-tree.ts";
import { TypeIcon } from "../../entities/step/type-icon.tsx";
import { useCatalogueTexts } from "../../entities/step/use-catalogue-texts.ts";
import { type LastValues, variablesBefore, withLastValues } from "../../entities/step/variables.ts";
import type { ActionDraft } from "./action-draft.ts";

interface StepInspectorProps {
  editor: Editor<ActionDraft>;
  faults: FaultsByStep;
  findings: ReadonlyMap<string | null, readonly Problem[]>;
  areFaultsShown: boolean;
  known: Knowledge;
  /** What the action's last run set. */
  lastValues: LastValues;
  /** Null for an action that was never saved. */
  actionId: number | null;
  /** Through what the action was opened. */
  via: string | undefined;
}

/** The form of the selected step, what every step has, and the help for its type. */
export function StepInspector(props: StepInspectorProps) {
  const { t } = useTranslation();
  const { editor } = props;
  const { steps } = editor.draft;
  const { keys, focus } = editor.selection;
  if (keys.size > 1) {
    return <Note>{t(($) => $.actions.selected, { count: keys.size })}</Note>;
  }
  const step = focus === null ? undefined : findStep(steps, focus)?.step;
  if (!step) return <Note>{t(($) => $.actions.selectStep)}</Note>;
  return <StepPanel key={step.id} step={step} {...props} />;
}

function Note({ children }: { children: string }) {
  return (
    <div className={classes["panel"]}>
      <p className="dimmed">{children}</p>
    </div>
  );
}

function StepPanel({ step, ...props }: StepInspectorProps & { step: Step }) {
  const { editor, faults, findings, areFaultsShown, known, lastValues } = props;
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  const { steps } = editor.draft;
  const variables = useMemo(
    () => withLastValues(variablesBefore(steps, step.id, toWorld(known)), lastValues),
    [steps, step.id, known, lastValues],
  );
  const found = faults.get(step.id);
  const patch = (change: Partial<Step>, changed: string) =>
    editor.change({
      update: (draft) => ({
        ...draft,
        steps: updateSteps(draft.steps, new Set([step.id]), (one) => ({ ...one, ...change })),
      }),
      mergeKey: `${step.id}.${changed}`,
    });
  const handleInputs = (
    inputs: Record<string, JsonValue>,
    changed: string,
    frame: number[] | undefined = step.frame,
  ) => patch({ inputs, frame: frame && frame.length > 0 ? frame : undefined }, `inputs.${changed}`);
  const handleExample = (example: Record<string, JsonValue>) =>
    handleInputs({ ...step.inputs, ...example }, "example");
  return (
    <div className={classes["panel"]}>
      <h2 className={classes["panelTitle"]}>
        <TypeIcon type={step.type} />
        {words.type(step.type).name}
      </h2>
      {found?.step?.kind === "other" && <p role="alert">{fieldFaultText(t, found.step.message)}</p>}
      <Problems problems={findings.get(step.id) ?? []} />
      <NestedLink step={step} actionId={props.actionId} via={props.via} />
      <fieldset className={classes["fields"]} disabled={editor.isReadOnly}>
        <StepForm
          type={step.type}
          inputs={step.inputs}
          faults={found?.inputs ?? {}}
          areAllShown={areFaultsShown}
          variables={variables}
          frame={step.frame}
          onChange={handleInputs}
        />
        <StepSettings step={step} onChange={patch} />
      </fieldset>
      <StepHelp type={step.type} {...(!editor.isReadOnly && { onUseExample: handleExample })} />
    </div>
  );
}
