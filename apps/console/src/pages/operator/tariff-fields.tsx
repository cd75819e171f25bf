import { ACTION_KINDS } from "@baton/catalogue";
import { TARIFF_LISTS } from "@baton/contract";
import { Checkbox, NumberInput, Radio, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { numberSeparators } from "../../i18n/number-separators.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import classes from "./operator.module.css";
import type { TariffDraft, Typed } from "./tariff-draft.ts";

export interface TariffFieldsProps {
  draft: TariffDraft;
  set: (part: Partial<TariffDraft>) => void;
  /** What is wrong with a field, by its name on the wire. */
  errorOf: (field: string) => string | undefined;
}

interface NumberFieldProps {
  label: string;
  description?: string;
  decimals?: number;
  value: Typed;
  error: ReactNode;
  onChange: (value: Typed) => void;
}

export function NumberField({ decimals = 0, error, ...input }: NumberFieldProps) {
  const { group, decimal } = numberSeparators(currentLanguage());
  return (
    <NumberInput
      {...input}
      error={error}
      min={0}
      clampBehavior="none"
      allowNegative={false}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      thousandSeparator={group}
      decimalSeparator={decimal}
      inputWrapperOrder={["label", "input", "description", "error"]}
    />
  );
}

export function LimitsFields({ draft, set, errorOf }: TariffFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes["fieldset"]}>
      <legend>{t(($) => $.operator.tariffs.limits)}</legend>
      <div className={classes["fields"]}>
        {TARIFF_LISTS.map((list) => (
          <NumberField
            key={list}
            label={t(($) => $.shell.lists[list])}
            value={draft.limits[list]}
            error={errorOf(`limits.${list}`)}
            onChange={(rows) => set({ limits: { ...draft.limits, [list]: rows } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Users' own actions are made of steps of the other kinds. */
const STEP_KINDS = ACTION_KINDS.filter((kind) => kind !== "action");

export function StepKindsField({ draft, set, errorOf }: TariffFieldsProps) {
  const { t } = useTranslation();
  const { stepKinds } = draft;
  return (
    <fieldset className={classes["fieldset"]}>
      <legend>{t(($) => $.operator.tariffs.stepKinds)}</legend>
      <Stack gap="xs">
        <Radio.Group
          aria-label={t(($) => $.operator.tariffs.stepKinds)}
          value={stepKinds === null ? "all" : "some"}
          onChange={(way) => set({ stepKinds: way === "all" ? null : [...STEP_KINDS] })}
        >
          <Stack gap="xs">
            <Radio value="all" label={t(($) => $.operator.tariffs.allKinds)} />
            <Radio value="some" label={t(($) => $.operator.tariffs.someKinds)} />
          </Stack>
        </Radio.Group>
        {stepKinds !== null && (
          <Checkbox.Group
            aria-label={t(($) => $.operator.tariffs.someKinds)}
            value={stepKinds}
            error={stepKinds.length === 0 ? t(($) => $.common.required) : errorOf("stepKinds")}
            onChange={(chosen) => set({ stepKinds: chosen })}
          >
            <div className={classes["kinds"]}>
              {STEP_KINDS.map((kind) => (
                <Checkbox key={kind} value={kind} label={t(($) => $.catalogue.kinds[kind])} />
              ))}
            </div>
          </Checkbox.Group>
        )}
      </Stack>
    </fieldset>
  );
}

/** The products at the payment provider. */
export function PackagesFields({ draft, set, errorOf }: TariffFieldsProps) {
  const { t } = useTranslation();
  // The server counts those that are there.
  const subscriptionAt = draft.onceUrl.trim() === "" ? 0 : 1;
  return (
    <fieldset className={classes["fieldset"]}>
      <legend>{t(($) => $.operator.tariffs.packages)}</legend>
      <p className="dimmed">{t(($) => $.operator.tariffs.packagesHint)}</p>
      <div className={classes["fields"]}>
        <TextInput
          type="url"
          placeholder="https://"
          label={t(($) => $.operator.tariffs.onceUrl)}
          value={draft.onceUrl}
          error={draft.onceUrl.trim() !== "" && errorOf("subscriptionPackages.0.paymentUrl")}
          onChange={(event) => set({ onceUrl: event.currentTarget.value })}
        />
        <TextInput
          type="url"
          placeholder="https://"
          label={t(($) => $.operator.tariffs.subscriptionUrl)}
          value={draft.subscriptionUrl}
          error={errorOf(`subscriptionPackages.${subscriptionAt}.paymentUrl`)}
          onChange={(event) => set({ subscriptionUrl: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
