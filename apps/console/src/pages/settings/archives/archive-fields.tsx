import { NumberInput, Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PasswordField } from "../../../ui/password-field.tsx";
import type { ArchiveValues, FieldsProps } from "./generate-form.ts";
import generateClasses from "./generate.module.css";
import classes from "../section/settings.module.css";

type Props = FieldsProps<ArchiveValues>;
type FlagName = "skipPreparationSteps" | "removeTabs" | "proxyReboot";
type NumberName = "cacheFlushInterval" | "proxyRebootPause";

const ORDER = ["label", "input", "description", "error"] as const;

function Flag({ name, values, set }: Props & { name: FlagName }) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t(($) => $.settings.generate[name])}
      description={t(($) => $.settings.generate.hints[name])}
      checked={values[name]}
      onChange={(event) => set({ [name]: event.currentTarget.checked })}
    />
  );
}

function Seconds({ name, values, errorOf, set }: Props & { name: NumberName }) {
  const { t } = useTranslation();
  return (
    <NumberInput
      label={t(($) => $.settings.generate[name])}
      description={t(($) => $.settings.generate.hints[name])}
      inputWrapperOrder={[...ORDER]}
      value={values[name]}
      error={errorOf(name)}
      allowDecimal={false}
      clampBehavior="none"
      onChange={(value) => set({ [name]: value === "" ? "" : Number(value) })}
    />
  );
}

function Text({ name, values, errorOf, set }: Props & { name: "telegramChatId" | "vkAppId" }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t(($) => $.settings.generate[name])}
      description={t(($) => $.settings.generate.hints[name])}
      inputWrapperOrder={[...ORDER]}
      autoComplete="off"
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
}

export function FieldGroup({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className={generateClasses["group"]}>
      <legend>{title}</legend>
      {hint && <p className={classes["text"]}>{hint}</p>}
      <div className={classes["fields"]}>{children}</div>
    </fieldset>
  );
}

/** What browsers go by, when the archive is made and later. */
export function ArchiveFields({ botToken, ...props }: Props & { botToken?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <FieldGroup title={t(($) => $.settings.generate.behaviour)}>
        <Flag name="skipPreparationSteps" {...props} />
        <Flag name="removeTabs" {...props} />
        <Seconds name="cacheFlushInterval" {...props} />
      </FieldGroup>
      <FieldGroup title={t(($) => $.settings.generate.proxyGroup)}>
        <Flag name="proxyReboot" {...props} />
        <Seconds name="proxyRebootPause" {...props} />
      </FieldGroup>
      <FieldGroup
        title={t(($) => $.settings.generate.telegram)}
        hint={t(($) => $.settings.generate.telegramHint)}
      >
        {botToken ?? <BotTokenField {...props} />}
        <Text name="telegramChatId" {...props} />
      </FieldGroup>
      <FieldGroup title={t(($) => $.settings.generate.vk)}>
        <Text name="vkAppId" {...props} />
      </FieldGroup>
    </>
  );
}

/** Masked, and no password manager offers to keep it. */
export function BotTokenField({ values, errorOf, set }: Props) {
  const { t } = useTranslation();
  return (
    <PasswordField
      label={t(($) => $.settings.generate.telegramBotToken)}
      description={t(($) => $.settings.generate.hints.telegramBotToken)}
      inputWrapperOrder={[...ORDER]}
      autoComplete="new-password"
      value={values.telegramBotToken}
      error={errorOf("telegramBotToken")}
      onChange={(event) => set({ telegramBotToken: event.currentTarget.value })}
    />
  );
}
