import { useState } from "react";
import { useTranslation } from "react-i18next";

/** "This field is required!" under each empty field, from the first try to send the form on. */
export function useRequiredFields<Values extends Record<string, string>>(values: Values) {
  const { t } = useTranslation();
  const [isChecked, setChecked] = useState(false);
  const message = t(($) => $.common.required);
  const errors: Partial<Record<keyof Values, string>> = {};
  for (const name of Object.keys(values) as (keyof Values)[]) {
    if (isChecked && values[name] === "") errors[name] = message;
  }
  const check = (): boolean => {
    setChecked(true);
    return Object.values(values).every((value) => value !== "");
  };
  return { errors, isChecked, check };
}
