import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FieldsProps } from "./generate-form.ts";
import classes from "../section/settings.module.css";
import { PasswordField } from "../../../ui/password-field.tsx";

interface CredentialFieldsProps extends FieldsProps {
  /** The password may then be left out, and the passkey used in the end. */
  hasPasskey: boolean;
}

export function CredentialFields({ values, errorOf, set, hasPasskey }: CredentialFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes["fields"]}>
      <TextInput
        label={t(($) => $.settings.generate.username)}
        autoComplete="username"
        value={values.username}
        error={errorOf("username")}
        onChange={(event) => set({ username: event.currentTarget.value })}
      />
      <PasswordField
        label={t(($) => $.settings.generate.password)}
        description={t(($) =>
          hasPasskey ? $.settings.generate.passwordOrPasskey : $.settings.generate.passwordHint,
        )}
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="current-password"
        value={values.password}
        error={errorOf("password")}
        onChange={(event) => set({ password: event.currentTarget.value })}
      />
    </div>
  );
}
