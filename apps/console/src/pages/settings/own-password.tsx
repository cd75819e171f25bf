import { useTranslation } from "react-i18next";
import { PasswordField } from "../../ui/password-field.tsx";

interface OwnPasswordProps {
  value: string;
  error: string | undefined;
  isFirst?: boolean;
  onChange: (value: string) => void;
}

/** The password of whoever is signed in, asked for once more. */
export function OwnPassword({ value, error, isFirst = false, onChange }: OwnPasswordProps) {
  const { t } = useTranslation();
  return (
    <PasswordField
      {...(isFirst ? { "data-autofocus": true } : {})}
      label={t(($) => $.settings.account.ownPassword)}
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
