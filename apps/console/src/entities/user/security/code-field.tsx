import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface CodeFieldProps {
  value: string;
  error: string | undefined;
  isFirst?: boolean;
  onChange: (code: string) => void;
}

/** Six digits, which phones and managers of passwords fill in; or a recovery code. */
export function CodeField({ value, error, isFirst = false, onChange }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...(isFirst ? { "data-autofocus": true, autoFocus: true } : {})}
      label={t(($) => $.security.code)}
      description={t(($) => $.security.codeHint)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
