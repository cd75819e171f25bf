import type { GivenInputs, Script } from "@baton/contract";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { faultyInputs, firstValues, givenOf } from "./given-inputs.ts";
import { RunInputsForm } from "./run-inputs-form.tsx";

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
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (faulty.size === 0) onAnswer(givenOf(inputs, values));
    else setFaultsShown(true);
  };
  return (
    <Modal
      opened
      onClose={() => onAnswer(null)}
      title={t(($) => $.scripts.inputs.askTitle, { name })}
      closeButtonProps={{ "aria-label": t(($) => $.common.close) }}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="sm">
          <span className="dimmed">{t(($) => $.scripts.inputs.askText)}</span>
          <RunInputsForm
            inputs={inputs}
            values={values}
            onChange={setValues}
            faulty={areFaultsShown ? faulty : NONE}
          />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={() => onAnswer(null)}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button type="submit">{t(($) => $.scripts.inputs.start)}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
