import { definitionsOf, shownInputs } from "@baton/catalogue";
import type { InputSettingDefinition, JsonValue } from "@baton/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { faultText } from "../fault-text.ts";
import type { Fault } from "../step-issues.ts";
import { useCatalogueTexts } from "../use-catalogue-texts.ts";
import type { Variable } from "../variables.ts";
import { useNamedSecrets } from "../use-named-secrets.ts";
import { randomUuid } from "../../../ui/random-uuid.ts";
import { Disclosure } from "./disclosure.tsx";
import type { PickedSelectors } from "./element-tools-slot.ts";
import classes from "./form.module.css";
import { InputField } from "./input-field.tsx";

/** Inputs whose default is nearly always meant. */
const RARE = new Set([
  "ready",
  "failsOnErrorStatus",
  "signIn",
  "user",
  "password",
  "button",
  "place",
  "offsetX",
  "offsetY",
  "duration",
  "deviceType",
  "typingDelay",
  "attributes",
  "properties",
  "limit",
  "keptAs",
]);

interface StepFormProps {
  /** Name of the action type. */
  type: string;
  inputs: Record<string, JsonValue>;
  faults: Record<string, Fault>;
  /** After a refused save every fault is shown; before, an empty field is left in peace until it was touched. */
  areAllShown: boolean;
  variables: readonly Variable[];
  /** Where the step looks for elements. */
  frame?: readonly number[] | undefined;
  /** `changed` says what counts as one edit; `frame` is where what was picked stands. */
  onChange: (inputs: Record<string, JsonValue>, changed: string, frame?: number[]) => void;
}

/** The form of a step, made from the definitions of its type. Give it the step's id as key. */
export function StepForm({
  type,
  inputs,
  faults,
  areAllShown,
  variables: fromSteps,
  frame,
  onChange,
}: StepFormProps) {
  const { t } = useTranslation();
  const texts = useCatalogueTexts().type(type);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const secrets = useNamedSecrets(type);
  const variables = useMemo(() => [...fromSteps, ...secrets], [fromSteps, secrets]);
  const definitions = shownInputs(definitionsOf(type), inputs);
  if (definitions.length === 0) {
    return <p className="dimmed">{t(($) => $.steps.noInputs)}</p>;
  }
  const errorOf = (name: string): string | null => {
    const fault = faults[name];
    if (!fault) return null;
    const isQuiet = fault.kind === "required" && !areAllShown && !touched.has(name);
    return isQuiet ? null : faultText(t, fault);
  };
  const handleChange = (name: string, value: JsonValue | undefined) => {
    const { [name]: _, ...rest } = inputs;
    onChange(value === undefined ? rest : { ...inputs, [name]: value }, name);
  };
  const handlePick = (name: string, picked: PickedSelectors) =>
    // Never one edit with what was typed before.
    onChange({ ...inputs, [name]: picked.selectors }, `${name}.${randomUuid()}`, picked.frame);
  const draw = (definition: InputSettingDefinition) => (
    <InputField
      key={definition.name}
      definition={definition}
      text={texts.inputs[definition.name] ?? { label: definition.name }}
      value={inputs[definition.name]}
      error={errorOf(definition.name)}
      variables={variables}
      onChange={(value) => handleChange(definition.name, value)}
      frame={frame}
      onPick={(picked) => handlePick(definition.name, picked)}
      onBlur={() => setTouched((before) => new Set(before).add(definition.name))}
    />
  );
  const usual = definitions.filter(({ name }) => !RARE.has(name));
  const rare = definitions.filter(({ name }) => RARE.has(name));
  const isRareUsed = rare.some(
    ({ name, default: value }) =>
      faults[name] !== undefined || (inputs[name] !== undefined && inputs[name] !== value),
  );
  return (
    <div className={classes["form"]} data-inputs>
      {usual.map(draw)}
      {rare.length > 0 && (
        <Disclosure title={t(($) => $.steps.moreInputs)} isOpenAtFirst={isRareUsed}>
          {rare.map(draw)}
        </Disclosure>
      )}
    </div>
  );
}
