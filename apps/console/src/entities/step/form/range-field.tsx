import type { JsonValue } from "@baton/contract";
import { Input, NumberInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FIELD_ORDER } from "../../../ui/field-order.ts";
import classes from "./form.module.css";

interface RangeFieldProps {
  label: string;
  value: JsonValue | undefined;
  min: number | undefined;
  max: number | undefined;
  onChange: (value: JsonValue) => void;
  onBlur: () => void;
  description?: ReactNode;
  error?: ReactNode;
}

const boundIn = (value: JsonValue | undefined, name: "from" | "to"): number | "" => {
  const found =
    value !== null && typeof value === "object" && !Array.isArray(value) ? value[name] : undefined;
  return typeof found === "number" ? found : "";
};

/** Room for "from" in every language. */
const LEFT_WIDTH = 46;

/** Two numbers between which one is drawn. */
export function RangeField({ label, value, min, max, onChange, ...rest }: RangeFieldProps) {
  const { t } = useTranslation();
  const bounds = { from: boundIn(value, "from"), to: boundIn(value, "to") };
  const field = (name: "from" | "to") => (
    <NumberInput
      aria-label={`${label}: ${t(($) => $.steps[name])}`}
      leftSection={<span className="dimmed">{t(($) => $.steps[name])}</span>}
      leftSectionWidth={LEFT_WIDTH}
      value={bounds[name]}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      clampBehavior="none"
      hideControls
      decimalSeparator="."
      allowedDecimalSeparators={[",", "."]}
      error={rest.error !== undefined && rest.error !== null}
      onChange={(next) => onChange({ ...bounds, [name]: next })}
      onBlur={rest.onBlur}
    />
  );
  return (
    <Input.Wrapper
      label={label}
      description={rest.description}
      error={rest.error}
      component="fieldset"
      style={{ border: 0, padding: 0, margin: 0 }}
      labelElement="div"
      inputWrapperOrder={FIELD_ORDER}
    >
      <div className={classes["pair"]}>
        {field("from")}
        {field("to")}
      </div>
    </Input.Wrapper>
  );
}
