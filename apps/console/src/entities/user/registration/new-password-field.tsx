import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../ui/password-field.tsx";
import { shortPasswordText } from "./registration-fault.ts";
import { registrationQuery } from "./registration.queries.ts";

/** A new password: whether it is long enough is known here, whether it is guessed first is not. */
export function useNewPassword(value: string) {
  const { data } = useQuery(registrationQuery);
  const min = data?.passwordMinChars;
  return { min, isShort: min !== undefined && value.length < min };
}

interface NewPasswordFieldProps {
  label: string;
  value: string;
  /** What is wrong with it, as the form or the server found. */
  error: string | undefined;
  /** It was sent, or tried to. */
  isChecked: boolean;
  /** It is what the page is for. */
  isFirst?: boolean;
  onChange: (value: string) => void;
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const { min, isShort } = useNewPassword(props.value);
  const short = props.isChecked && isShort && min !== undefined && shortPasswordText(t, min);
  return (
    <PasswordField
      label={props.label}
      {...(min === undefined
        ? {}
        : { description: t(($) => $.registration.passwordHint, { min }) })}
      name="new-password"
      autoFocus={props.isFirst ?? false}
      autoComplete="new-password"
      required
      withAsterisk={false}
      value={props.value}
      error={props.error ?? short}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
