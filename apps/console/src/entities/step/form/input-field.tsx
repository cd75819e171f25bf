import { withScheme } from "@baton/catalogue";
import type { InputSettingDefinition, JsonValue } from "@baton/contract";
import { Checkbox, Select } from "@mantine/core";
import { type ReactNode, useContext } from "react";
import type { InputText } from "../catalogue-words/catalogue-texts.ts";
import { isSelectors, readSelectors } from "../selector-text.ts";
import type { Variable } from "../variables.ts";
import { ActionField } from "./action-field.tsx";
import { DocumentField } from "./document-field.tsx";
import { DocumentsField } from "./documents-field.tsx";
import { ElementToolsSlot, type PickedSelectors } from "./element-tools-slot.ts";
import classes from "./form.module.css";
import { ListField, SelectorsField } from "./list-field.tsx";
import { NumberField } from "./number-field.tsx";
import { RangeField } from "./range-field.tsx";
import { SecretField } from "./secret-field.tsx";
import { SelectorsHelp } from "./selectors-help.tsx";
import { FIELD_ORDER } from "../../../ui/field-order.ts";
import { TemplateInput } from "./template-input.tsx";

export interface InputFieldProps {
  definition: InputSettingDefinition;
  text: InputText;
  value: JsonValue | undefined;
  error: ReactNode;
  variables: readonly Variable[];
  /** Undefined takes the value away. */
  onChange: (value: JsonValue | undefined) => void;
  onBlur: () => void;
  /** Where the step looks for elements. */
  frame?: readonly number[] | undefined;
  /** Takes what finds an element that was pointed at; absent where nothing is to be pointed at. */
  onPick?: (picked: PickedSelectors) => void;
}

/** Inputs whose value may be long, or has several lines. */
const LONG = new Set(["lines", "value", "text", "body", "expression", "attributes", "properties"]);
const CODE = new Set(["expression", "attributes", "properties", "url"]);
/** Inputs that name a variable: without braces. */
const VARIABLE_NAMES = new Set(["variable", "list"]);

const textOf = (value: JsonValue | undefined): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The field of one input, drawn from its definition. */
export function InputField(props: InputFieldProps) {
  const { definition, text, value, error, variables, onChange, onBlur } = props;
  const { name, isRequired } = definition;
  const shown = value ?? definition.default;
  const common = { description: text.help, error, onBlur };
  switch (definition.type) {
    case "checkbox":
      return (
        <Checkbox
          label={text.label}
          description={text.help}
          error={error}
          checked={shown === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case "select":
      if (definition.picks)
        return <ActionField {...common} label={text.label} value={shown} onChange={onChange} />;
      return (
        <Select
          {...common}
          label={text.label}
          data={(definition.options ?? []).map((option) => ({
            value: option,
            label: text.options?.[option] ?? option,
          }))}
          value={textOf(shown)}
          onChange={(next) => next !== null && onChange(next)}
          allowDeselect={false}
          inputWrapperOrder={FIELD_ORDER}
        />
      );
    case "range":
      return (
        <RangeField
          {...common}
          label={text.label}
          value={shown}
          min={definition.min}
          max={definition.max}
          onChange={onChange}
        />
      );
    case "file":
      return isRequired ? (
        <DocumentsField
          {...common}
          label={text.label}
          value={shown}
          onChange={onChange}
          variables={variables}
        />
      ) : (
        <DocumentField {...common} label={text.label} value={shown} onChange={onChange} />
      );
    case "list":
    case "random":
      return isSelectors(name) ? (
        <ElementField {...props} shown={shown} />
      ) : (
        <ListField
          {...common}
          label={text.label}
          value={shown}
          onChange={onChange}
          variables={variables}
          isRequired={isRequired}
        />
      );
    case "combo":
    case "text":
      return <TextField {...props} shown={shown} />;
  }
}

/** A field of selectors, and what helps with them in a browser. */
function ElementField({ shown, ...props }: InputFieldProps & { shown: JsonValue | undefined }) {
  const { definition, text, error, variables, frame, onChange, onBlur, onPick } = props;
  const drawTools = useContext(ElementToolsSlot);
  return (
    <div className={classes["element"]}>
      <SelectorsField
        {...{ error, variables, onChange, onBlur }}
        label={
          <span className={classes["labelRow"]}>
            {text.label}
            <SelectorsHelp />
          </span>
        }
        description={text.help}
        value={shown}
        isRequired={definition.isRequired}
      />
      {onPick && drawTools?.({ value: readSelectors(shown), frame, onPick })}
    </div>
  );
}

function TextField({ shown, ...props }: InputFieldProps & { shown: JsonValue | undefined }) {
  const { definition, text, error, onChange, onBlur, variables } = props;
  const { name, isRequired } = definition;
  const common = {
    label: text.label,
    description: text.help,
    error,
    onBlur,
    variables,
    isRequired,
  };
  if (definition.min !== undefined) {
    return (
      <NumberField {...common} value={props.value} usual={definition.default} onChange={onChange} />
    );
  }
  // A step that sets a variable names a new one; the others name one that is set.
  const names = VARIABLE_NAMES.has(name) && !isRequired ? variables.map((one) => one.name) : null;
  const completeAddress = () => {
    const written = textOf(shown);
    if (withScheme(written) !== written) onChange(withScheme(written));
    onBlur();
  };
  const plain = (
    <TemplateInput
      {...common}
      onBlur={name === "url" && isRequired ? completeAddress : onBlur}
      value={textOf(shown)}
      onChange={onChange}
      options={names ?? definition.options}
      isMultiline={LONG.has(name)}
      isCode={CODE.has(name)}
      mayHide={definition.canBeSecret ?? false}
    />
  );
  if (!definition.canBeSecret) return plain;
  const { label, description } = common;
  return (
    <SecretField {...{ label, description, error, onChange, onBlur }} value={shown}>
      {plain}
    </SecretField>
  );
}
