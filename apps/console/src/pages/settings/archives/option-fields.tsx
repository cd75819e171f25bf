import { SERVICE_KEYS, type ServiceKey } from "@baton/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { secretsQuery } from "../../../entities/user/secrets.queries.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { ArchiveFields, FieldGroup } from "./archive-fields.tsx";
import type { FieldsProps } from "./generate-form.ts";
import classes from "./generate.module.css";

interface KeyProps extends FieldsProps {
  name: ServiceKey | "githubToken";
  hint: string;
}

/** A key: masked, and no password manager offers to keep it. */
function KeyField({ name, hint, values, errorOf, set }: KeyProps) {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t(($) => $.settings.generate[name])}
      description={hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      autoComplete="new-password"
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
}

/** Kept as secrets of the user: which there are is seen here, and they are taken away there. */
function ServiceKeys(props: FieldsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(secretsQuery);
  const known = new Set(data?.data.map(({ name }) => name));
  const hintOf = (name: ServiceKey): string => {
    const secret = `{{secret.${name}}}`;
    return known.has(name)
      ? t(($) => $.settings.generate.keyIsSet, { secret })
      : t(($) => $.settings.generate.keyIsNotSet, { secret });
  };
  return (
    <FieldGroup
      title={t(($) => $.settings.generate.services)}
      hint={t(($) => $.settings.generate.servicesHint)}
    >
      {SERVICE_KEYS.map((name) => (
        <KeyField key={name} {...props} name={name} hint={hintOf(name)} />
      ))}
    </FieldGroup>
  );
}

export function OptionFields(props: FieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes["groups"]}>
      <ArchiveFields {...props} />
      <FieldGroup title={t(($) => $.settings.generate.github)}>
        <KeyField
          {...props}
          name="githubToken"
          hint={t(($) => $.settings.generate.hints.githubToken)}
        />
      </FieldGroup>
      <ServiceKeys {...props} />
    </div>
  );
}
