import { NumberInput } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { useTranslation } from "react-i18next";

interface NumberSettingProps extends Pick<
  ComponentProps<typeof NumberInput>,
  "id" | "aria-labelledby" | "aria-describedby" | "placeholder"
> {
  /** Null where it is left empty. */
  value: number | null;
  min: number;
  max: number;
  mayBeEmpty?: boolean;
  onSet: (value: number | null) => void;
}

/** A number that is kept when one leaves the field, or presses Enter. */
export function NumberSetting(props: NumberSettingProps) {
  const { value, min, max, mayBeEmpty = false, onSet, ...input } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<number | string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const commit = () => {
    if (typed === null) return;
    const next = typed === "" ? null : Number(typed);
    const fits = next === null ? mayBeEmpty : Number.isInteger(next) && next >= min && next <= max;
    setWrong(!fits);
    if (!fits) return;
    setTyped(null);
    if (next !== value) onSet(next);
  };
  return (
    <NumberInput
      {...input}
      value={typed ?? value ?? ""}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      error={isWrong && t(($) => $.settings.preferences.notSaved, { min, max })}
      onChange={(next) => {
        setTyped(next);
        setWrong(false);
      }}
      onBlur={commit}
      onKeyDown={({ key }) => key === "Enter" && commit()}
    />
  );
}
