import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface MailFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function MailField({ value, error, onChange }: MailFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t(($) => $.registration.mail)}
      // No type="email": what an address is, the server says, in the reader's words.
      inputMode="email"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      required
      withAsterisk={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
