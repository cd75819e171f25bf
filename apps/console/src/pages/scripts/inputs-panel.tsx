import { RUN_INPUTS_MAX, type RunInput, type RunInputType } from "@baton/contract";
import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  Select,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../../editor/editor.module.css";
import type { Editor } from "../../editor/use-editor.ts";
import { RunInputsForm } from "../../entities/script/inputs/run-inputs-form.tsx";
import { inputFaults } from "./input-faults.ts";
import type { DraftInput, ScriptDraft } from "./script-draft.ts";

interface InputsPanelProps {
  editor: Editor<ScriptDraft>;
  areFaultsShown: boolean;
}

const blankInput = (): DraftInput => ({
  ...{ name: "", type: "text", label: "", description: "" },
  ...{ isRequired: false, default: null, choices: [] },
});

/** As a row has it. */
const EXAMPLE = "{{name}}";

const TYPES: readonly RunInputType[] = ["text", "number", "boolean", "choice"];

/** What the script's runs are given from outside. */
export function InputsPanel({ editor, areFaultsShown }: InputsPanelProps) {
  const { t } = useTranslation();
  const { inputs } = editor.draft;
  const faults = inputFaults(inputs);
  const change = (next: (before: DraftInput[]) => DraftInput[], mergeKey?: string): void =>
    editor.change({
      update: (draft) => ({ ...draft, inputs: next(draft.inputs) }),
      ...(mergeKey !== undefined && { mergeKey }),
    });
  return (
    <div className={classes["panel"]}>
      <p className="dimmed">{t(($) => $.scripts.inputs.text, { example: EXAMPLE })}</p>
      <Stack gap="md">
        {[...inputs.entries()].map(([place, input]) => (
          // An input has no key of its own: its place is all that it is known by while it is named.
          <InputFields
            key={place}
            input={input}
            number={place + 1}
            faults={faults[place] ?? {}}
            areFaultsShown={areFaultsShown || input.name !== ""}
            isFirst={place === 0}
            isLast={place === inputs.length - 1}
            onChange={(patch, field) =>
              change((all) => all.with(place, { ...input, ...patch }), `inputs.${place}.${field}`)
            }
            onMove={(by) =>
              change((all) => all.toSpliced(place, 1).toSpliced(place + by, 0, input))
            }
            onRemove={() => change((all) => all.toSpliced(place, 1))}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          disabled={inputs.length >= RUN_INPUTS_MAX}
          onClick={() => change((all) => [...all, blankInput()])}
        >
          {t(($) => $.scripts.inputs.add)}
        </Button>
      </Stack>
    </div>
  );
}

interface InputFieldsProps {
  input: DraftInput;
  number: number;
  faults: Readonly<Partial<Record<keyof RunInput, "required" | "name" | "taken" | "value">>>;
  areFaultsShown: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (patch: Partial<DraftInput>, field: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function InputFields({ input, number, faults, areFaultsShown, ...props }: InputFieldsProps) {
  const { t } = useTranslation();
  const { onChange } = props;
  const faultOf = (field: keyof RunInput) => {
    const fault = areFaultsShown ? faults[field] : undefined;
    return fault && t(($) => $.scripts.inputs.faults[fault]);
  };
  const name = input.name === "" ? String(number) : input.name;
  return (
    <Fieldset legend={<bdi>{`{{${input.name === "" ? "…" : input.name}}}`}</bdi>} p="xs">
      <Stack gap={8}>
        <Group gap={8} grow align="flex-start" wrap="nowrap">
          <TextInput
            label={t(($) => $.scripts.inputs.name)}
            value={input.name}
            error={faultOf("name")}
            maxLength={64}
            spellCheck={false}
            onChange={(event) => onChange({ name: event.currentTarget.value }, "name")}
          />
          <Select
            label={t(($) => $.scripts.inputs.type)}
            data={TYPES.map((type) => ({
              value: type,
              label: t(($) => $.scripts.inputs.types[type]),
            }))}
            allowDeselect={false}
            value={input.type}
            onChange={(type) =>
              onChange({ type: type ?? "text", default: null, choices: [] }, "type")
            }
          />
        </Group>
        <TextInput
          label={t(($) => $.scripts.inputs.label)}
          value={input.label}
          maxLength={200}
          onChange={(event) => onChange({ label: event.currentTarget.value }, "label")}
        />
        <TextInput
          label={t(($) => $.scripts.inputs.description)}
          value={input.description}
          maxLength={1000}
          onChange={(event) => onChange({ description: event.currentTarget.value }, "description")}
        />
        {input.type === "choice" && (
          <Textarea
            label={t(($) => $.scripts.inputs.choices)}
            autosize
            minRows={2}
            maxRows={8}
            value={input.choices.join("\n")}
            error={faultOf("choices")}
            onChange={(event) =>
              onChange({ choices: event.currentTarget.value.split("\n"), default: null }, "choices")
            }
          />
        )}
        <DefaultField input={input} onChange={onChange} />
        <InputButtons name={name} input={input} {...props} />
      </Stack>
    </Fieldset>
  );
}

const NONE: ReadonlySet<string> = new Set();

function DefaultField({ input, onChange }: Pick<InputFieldsProps, "input" | "onChange">) {
  const { t } = useTranslation();
  return (
    <RunInputsForm
      inputs={[
        {
          ...input,
          ...{ name: "default", label: t(($) => $.scripts.inputs.default) },
          ...{ description: "", isRequired: false },
          choices: [...new Set(input.choices.filter((choice) => choice !== ""))],
        },
      ]}
      values={input.default === null ? {} : { default: input.default }}
      onChange={({ default: value }) =>
        onChange({ default: value === undefined || value === "" ? null : value }, "default")
      }
      faulty={NONE}
      isPart
    />
  );
}

type InputButtonsProps = Omit<InputFieldsProps, "number" | "faults" | "areFaultsShown"> & {
  name: string;
};

function InputButtons({ name, input, onChange, ...props }: InputButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" wrap="nowrap">
      <Switch
        label={t(($) => $.scripts.inputs.isRequired)}
        checked={input.isRequired}
        onChange={(event) => onChange({ isRequired: event.currentTarget.checked }, "isRequired")}
      />
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(($) => $.scripts.inputs.moveUp, { name })}
          disabled={props.isFirst}
          onClick={() => props.onMove(-1)}
        >
          <IconArrowUp size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(($) => $.scripts.inputs.moveDown, { name })}
          disabled={props.isLast}
          onClick={() => props.onMove(1)}
        >
          <IconArrowDown size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t(($) => $.scripts.inputs.remove, { name })}
          onClick={props.onRemove}
        >
          <IconTrash size={15} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}
