import { NumberInput, Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FieldsProps, GenerateValues } from "./generate-form.ts";
import classes from "./settings.module.css";
import { PasswordField } from "../../ui/password-field.tsx";

type KeysOf<Value> = {
  [Key in keyof GenerateValues]: GenerateValues[Key] extends Value ? Key : never;
}[keyof GenerateValues];
type TextName = Exclude<KeysOf<string>, "username" | "password">;
type FlagName = KeysOf<boolean>;
type NumberName = "cacheFlushInterval" | "proxyRebootPause";

interface FieldProps<Name> extends FieldsProps {
  name: Name;
}

function FlagField({ name, values, set }: FieldProps<FlagName>) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t(($) => $.settings.generate[name])}
      checked={values[name]}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  );
}

function NumberField({
  name,
  values,
  errorOf,
  set,
  hint,
}: FieldProps<NumberName> & { hint?: string }) {
  const { t } = useTranslation();
  return (
    <NumberInput
      label={t(($) => $.settings.generate[name])}
      description={hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      value={values[name]}
      error={errorOf(name)}
      allowDecimal={false}
      clampBehavior="none"
      onChange={(value) => set({ [name]: value === "" ? "" : Number(value) })}
    />
  );
}

function TextField({ name, values, errorOf, set }: FieldProps<TextName>) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t(($) => $.settings.generate[name])}
      autoComplete="off"
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
}

/** A key: masked, and no password manager offers to keep it. */
function SecretField({ name, values, errorOf, set }: FieldProps<TextName>) {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t(($) => $.settings.generate[name])}
      autoComplete="new-password"
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={classes["group"]}>
      <legend>{title}</legend>
      {hint && <p className={classes["text"]}>{hint}</p>}
      <div className={classes["fields"]}>{children}</div>
    </fieldset>
  );
}

export function OptionFields(props: FieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes["groups"]}>
      <Group title={t(($) => $.settings.generate.behaviour)}>
        <FlagField name="skipPreparationSteps" {...props} />
        <FlagField name="removeTabs" {...props} />
        <NumberField
          name="cacheFlushInterval"
          hint={t(($) => $.settings.generate.cacheFlushIntervalHint)}
          {...props}
        />
      </Group>
      <Group title={t(($) => $.settings.generate.proxyGroup)}>
        <FlagField name="proxyReboot" {...props} />
        <NumberField name="proxyRebootPause" {...props} />
      </Group>
      <Group title={t(($) => $.settings.generate.telegram)}>
        <SecretField name="telegramBotToken" {...props} />
        <TextField name="telegramChatId" {...props} />
      </Group>
      <Group
        title={t(($) => $.settings.generate.services)}
        hint={t(($) => $.settings.generate.servicesHint)}
      >
        <SecretField name="captchaKey" {...props} />
        <TextField name="vkAppId" {...props} />
        <SecretField name="githubToken" {...props} />
      </Group>
      <Group title={t(($) => $.settings.generate.smsServices)}>
        <SecretField name="smsActivateKey" {...props} />
        <SecretField name="fiveSimKey" {...props} />
        <SecretField name="smsHubKey" {...props} />
        <SecretField name="onlineSimKey" {...props} />
      </Group>
    </div>
  );
}
