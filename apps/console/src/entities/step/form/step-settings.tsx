import { findActionType } from "@baton/catalogue";
import { type Step, STEP_RETRIES_MAX, STEP_TIMEOUT_MAX_MS } from "@baton/contract";
import { Button, NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./form.module.css";
import { Disclosure } from "./disclosure.tsx";
import { FIELD_ORDER } from "../../../ui/field-order.ts";

interface StepSettingsProps {
  step: Step;
  /** Undefined takes the setting away. */
  onChange: (patch: Partial<Step>, changed: string) => void;
}

const hasSettings = (step: Step): boolean =>
  [step.label, step.timeoutMs, step.onError, step.retries].some((value) => value !== undefined);

const toSeconds = (milliseconds: number): number => milliseconds / 1000;
const countOrNothing = (value: number | string): number | undefined =>
  typeof value === "number" ? value : undefined;

/** What every step has, whatever its type. */
export function StepSettings({ step, onChange }: StepSettingsProps) {
  const { t } = useTranslation();
  return (
    <section className={classes["section"]}>
      <Disclosure title={t(($) => $.steps.settings)} isOpenAtFirst={hasSettings(step)}>
        <SettingsFields step={step} onChange={onChange} />
      </Disclosure>
      <RecordedSettings step={step} onChange={onChange} />
    </section>
  );
}

function SettingsFields({ step, onChange }: StepSettingsProps) {
  const { t } = useTranslation();
  const usual = toSeconds(findActionType(step.type)?.timeoutMs ?? 0);
  return (
    <>
      <TextInput
        label={t(($) => $.steps.label)}
        description={t(($) => $.steps.labelHelp)}
        maxLength={200}
        value={step.label ?? ""}
        inputWrapperOrder={FIELD_ORDER}
        onChange={(event) => onChange({ label: event.currentTarget.value || undefined }, "label")}
      />
      <div className={classes["pair"]}>
        <NumberInput
          label={t(($) => $.steps.timeout)}
          placeholder={String(usual)}
          min={0.001}
          max={toSeconds(STEP_TIMEOUT_MAX_MS)}
          hideControls
          allowedDecimalSeparators={[",", "."]}
          value={step.timeoutMs === undefined ? "" : toSeconds(step.timeoutMs)}
          onChange={(value) => {
            const seconds = countOrNothing(value);
            const timeoutMs = seconds === undefined ? undefined : Math.round(seconds * 1000);
            onChange({ timeoutMs: timeoutMs || undefined }, "timeoutMs");
          }}
        />
        <NumberInput
          label={t(($) => $.steps.retries)}
          placeholder="0"
          min={0}
          max={STEP_RETRIES_MAX}
          allowDecimal={false}
          value={step.retries ?? ""}
          onChange={(value) => onChange({ retries: countOrNothing(value) || undefined }, "retries")}
        />
      </div>
      <Select
        label={t(($) => $.steps.onError)}
        data={[
          { value: "fail", label: t(($) => $.steps.onErrorFail) },
          { value: "continue", label: t(($) => $.steps.onErrorContinue) },
        ]}
        value={step.onError ?? "fail"}
        allowDeselect={false}
        onChange={(value) =>
          onChange({ onError: value === "continue" ? "continue" : undefined }, "onError")
        }
      />
      <Switch
        label={t(($) => $.steps.isOn)}
        checked={!step.isDisabled}
        onChange={(event) =>
          onChange({ isDisabled: event.currentTarget.checked ? undefined : true }, "isDisabled")
        }
      />
    </>
  );
}

/** What a recording brought along: shown, and taken away if it is in the way. */
function RecordedSettings({ step, onChange }: StepSettingsProps) {
  const { t } = useTranslation();
  const events = step.assertedEvents ?? [];
  if (events.length === 0 && step.frame === undefined) return null;
  return (
    <>
      {events.length > 0 && (
        <p className={classes["recorded"]}>
          {t(($) => $.steps.waitsForNavigation, {
            address: events.map((event) => event.url ?? event.title ?? "*").join(", "),
          })}
        </p>
      )}
      {step.frame && (
        <p className={classes["recorded"]}>
          {t(($) => $.steps.inFrame, { path: step.frame.join(" / ") })}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        justify="center"
        onClick={() => onChange({ assertedEvents: undefined, frame: undefined }, "recorded")}
      >
        {t(($) => $.steps.removeRecorded)}
      </Button>
    </>
  );
}
