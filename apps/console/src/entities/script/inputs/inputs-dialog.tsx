import type { GivenInputs, Script } from "@baton/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { faultyInputs, firstValues, givenOf } from "./given-inputs.ts";
import { RunInputsForm } from "./run-inputs-form.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";

interface InputsDialogProps {
  script: Script;
  /** Null where nothing is to start. */
  onAnswer: (given: GivenInputs | null) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Asks for what the runs of a script are given. */
export function InputsDialog({ script, onAnswer }: InputsDialogProps) {
  const { t } = useTranslation();
  const { id, name, inputs } = script;
  const [values, setValues] = useState(() => firstValues(id, inputs));
  const [areFaultsShown, setFaultsShown] = useState(false);
  const faulty = faultyInputs(inputs, values);
  const handleSubmit = () => {
    if (faulty.size === 0) onAnswer(givenOf(inputs, values));
    else setFaultsShown(true);
  };
  return (
    <FormDialog
      title={t(($) => $.scripts.inputs.askTitle, { name })}
      text={t(($) => $.scripts.inputs.askText)}
      draft={values}
      submit={t(($) => $.scripts.inputs.start)}
      onSubmit={handleSubmit}
      onClose={() => onAnswer(null)}
    >
      <RunInputsForm
        inputs={inputs}
        values={values}
        onChange={setValues}
        faulty={areFaultsShown ? faulty : NONE}
      />
    </FormDialog>
  );
}
