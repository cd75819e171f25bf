import type { RunInput, RunInputValue } from "@baton/contract";
import { RUN_INPUT_TEXT_MAX_CHARS } from "@baton/contract";
import { NumberInput, Select, Stack, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { InputValues } from "./given-inputs.ts";

interface RunInputsFormProps {
  inputs: readonly RunInput[];
  values: InputValues;
  onChange: (values: InputValues) => void;
  /** Names of those that are at fault, once that is to be said. */
  faulty: ReadonlySet<string>;
  /** It is a part of another form, which says where the focus begins. */
  isPart?: boolean;
}

/** A field for each input of a script, in their order. */
export function RunInputsForm({ inputs, values, onChange, faulty, isPart }: RunInputsFormProps) {
  const setValue = (name: string, value: RunInputValue | undefined): void => {
    const { [name]: _, ...others } = values;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <Stack gap="sm">
      {inputs.map((input, place) => (
        <InputField
          key={input.name}
          input={input}
          value={values[input.name]}
          isFaulty={faulty.has(input.name)}
          hasAutofocus={place === 0 && !isPart}
          onChange={(value) => setValue(input.name, value)}
        />
      ))}
    </Stack>
  );
}

interface InputFieldProps {
  input: RunInput;
  value: RunInputValue | undefined;
  isFaulty: boolean;
  hasAutofocus: boolean;
  onChange: (value: RunInputValue | undefined) => void;
}

function InputField({ input, value, isFaulty, hasAutofocus, onChange }: InputFieldProps) {
  const { t } = useTranslation();
  const common = {
    label: <bdi>{input.label === "" ? input.name : input.label}</bdi>,
    description: input.description === "" ? undefined : input.description,
    required: input.isRequired,
    error: isFaulty ? t(($) => $.common.required) : undefined,
    ...(hasAutofocus && { "data-autofocus": true }),
  };
  switch (input.type) {
    case "text":
      return (
        <Textarea
          {...common}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={RUN_INPUT_TEXT_MAX_CHARS}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "number":
      return (
        <NumberInput
          {...common}
          value={typeof value === "number" ? value : ""}
          onChange={(number) => onChange(typeof number === "number" ? number : undefined)}
        />
      );
    case "boolean":
      return (
        <Select
          {...common}
          data={[
            { value: "true", label: t(($) => $.common.yes) },
            { value: "false", label: t(($) => $.common.no) },
          ]}
          clearable={!input.isRequired}
          value={typeof value === "boolean" ? String(value) : null}
          onChange={(chosen) => onChange(chosen === null ? undefined : chosen === "true")}
        />
      );
    case "choice":
      return (
        <Select
          {...common}
          data={input.choices}
          clearable={!input.isRequired}
          searchable={input.choices.length > 10}
          value={typeof value === "string" ? value : null}
          onChange={(chosen) => onChange(chosen ?? undefined)}
        />
      );
  }
}
