import { REPEAT_INTERVALS_DAYS, type RepeatIntervalDays } from "@baton/contract";
import { Checkbox, NumberInput, SegmentedControl, Select } from "@mantine/core";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { readerZone } from "../../i18n/zone.ts";
import { DateField } from "../../ui/date-field/date-field.tsx";
import { TimeField } from "../../ui/date-field/time-field.tsx";
import classes from "./schedule.module.css";
import type { FormFault, FormFaults, FormField, ScheduleForm } from "./schedule-form.ts";

const MODES = ["now", "once", "repeating"] as const;

interface FieldsProps {
  form: ScheduleForm;
  faults: FormFaults;
  onChange: (patch: Partial<ScheduleForm>) => void;
}

function faultText(t: TFunction, fault: FormFault | undefined): string | undefined {
  switch (fault?.kind) {
    case undefined:
      return undefined;
    case "required":
      return t(($) => $.common.required);
    case "positive":
      return t(($) => $.common.positive);
    case "past":
      return t(($) => $.schedules.past);
    case "atMost":
      return t(($) => $.schedules.atMost, { count: fault.count });
  }
}

/** Every zone the browser knows, and the one that is set. */
function useZones(current: string): string[] {
  return useMemo(
    () =>
      [...new Set([readerZone(), current, "UTC", ...Intl.supportedValuesOf("timeZone")])].toSorted(
        (a, b) => a.localeCompare(b, "en"),
      ),
    [current],
  );
}

function StartFields({ form, faults, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const zones = useZones(form.timeZone);
  return (
    <>
      <DateField
        label={t(($) => $.schedules.date)}
        value={form.date}
        error={faultText(t, faults.date)}
        onChange={(date) => onChange({ date })}
      />
      <TimeField
        label={t(($) => $.schedules.time)}
        value={form.time}
        error={faultText(t, faults.time)}
        onChange={(time) => onChange({ time })}
      />
      <Select
        className={classes["wide"] ?? ""}
        label={t(($) => $.schedules.zone)}
        data={zones}
        value={form.timeZone}
        searchable
        allowDeselect={false}
        maxDropdownHeight={240}
        onChange={(timeZone) => timeZone !== null && onChange({ timeZone })}
      />
    </>
  );
}

interface CountFieldProps {
  field: Extract<FormField, "attempts" | "everyMinutes" | "repetitions" | "spread">;
  label: string;
  description?: string;
}

function CountField({
  field,
  label,
  description,
  form,
  faults,
  onChange,
}: CountFieldProps & FieldsProps) {
  const { t } = useTranslation();
  return (
    <NumberInput
      label={label}
      description={description}
      inputWrapperOrder={["label", "input", "error", "description"]}
      value={form[field]}
      allowDecimal={false}
      error={faultText(t, faults[field])}
      onChange={(value) => onChange({ [field]: value === "" ? "" : Number(value) })}
    />
  );
}

function RepeatFields(props: FieldsProps) {
  const { form, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <Select
        className={classes["wide"] ?? ""}
        label={t(($) => $.schedules.interval)}
        data={REPEAT_INTERVALS_DAYS.map((days) => ({
          value: String(days),
          label: t(($) => $.schedules.intervals[`day${days}`]),
        }))}
        value={String(form.intervalDays)}
        allowDeselect={false}
        onChange={(days) => onChange({ intervalDays: Number(days) as RepeatIntervalDays })}
      />
      <CountField {...props} field="attempts" label={t(($) => $.schedules.attempts)} />
      {form.attempts !== "" && form.attempts > 1 ? (
        <CountField {...props} field="everyMinutes" label={t(($) => $.schedules.everyMinutes)} />
      ) : (
        <span />
      )}
      <Checkbox
        className={classes["wide"] ?? ""}
        label={t(($) => $.schedules.endless)}
        checked={form.isEndless}
        onChange={(event) => onChange({ isEndless: event.currentTarget.checked })}
      />
      {!form.isEndless && (
        <CountField
          {...props}
          field="repetitions"
          label={t(($) => $.schedules.repetitions)}
          description={t(($) => $.schedules.repetitionsHint)}
        />
      )}
    </>
  );
}

export function ScheduleFields(props: FieldsProps) {
  const { form, onChange } = props;
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t(($) => $.schedules.mode)}
        data={MODES.map((value) => ({ value, label: t(($) => $.schedules.modes[value]) }))}
        value={form.mode}
        onChange={(mode) => onChange({ mode })}
      />
      {form.mode === "now" ? (
        <p>{t(($) => $.schedules.nowText)}</p>
      ) : (
        <div className={classes["fields"]}>
          <StartFields {...props} />
          {form.mode === "repeating" && <RepeatFields {...props} />}
          <div className={classes["wide"]}>
            <CountField
              {...props}
              field="spread"
              label={t(($) => $.schedules.spread)}
              description={t(($) => $.schedules.spreadHint)}
            />
          </div>
        </div>
      )}
    </>
  );
}
