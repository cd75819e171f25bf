import { Combobox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useCatalogueTexts } from "../use-catalogue-texts.ts";
import type { GivenVariable, Variable } from "../variables.ts";
import classes from "./form.module.css";

const GIVEN_WORDS = {
  "extension.id": "extensionId",
  "extension.name": "extensionName",
  "run.id": "runId",
  "account.name": "accountName",
  "account.id": "accountId",
  "account.login": "accountLogin",
  "account.password": "accountPassword",
  "account.adsToken": "accountAdsToken",
  "account.bmToken": "accountBmToken",
  "account.code": "accountCode",
} as const;

const SHOWN_CHARS = 80;

interface TemplateOptionsProps {
  /** What steps and rows above have set. */
  found: readonly Variable[];
  given: readonly GivenVariable[];
  /** Whole values. */
  offered: readonly string[];
}

/** What completes a text field, each with where it comes from. */
export function TemplateOptions({ found, given, offered }: TemplateOptionsProps) {
  const { t } = useTranslation();
  const words = useCatalogueTexts();
  return (
    <Combobox.Options className={classes["options"] ?? ""}>
      {found.map((variable) => (
        <Combobox.Option key={variable.name} value={variable.name}>
          <code>{variable.name}</code>
          <span className={classes["origin"]}>
            {variable.isSecret && t(($) => $.steps.namedSecret)}
            {variable.isInput && t(($) => $.steps.scriptInput)}
            {!variable.isSecret &&
              !variable.isInput &&
              `${variable.number} ${words.type(variable.type).name}`}
            {variable.value !== undefined && <bdi> = {variable.value}</bdi>}
            {variable.value === undefined && variable.lastValue !== undefined && (
              <span className={classes["last"]}>
                {t(($) => $.steps.lastValue)} <bdi>{variable.lastValue.slice(0, SHOWN_CHARS)}</bdi>
              </span>
            )}
            {variable.mayBeMissing && (
              <em className={classes["missing"]}>{t(($) => $.steps.mayBeMissing)}</em>
            )}
          </span>
        </Combobox.Option>
      ))}
      {given.map((name) => (
        <Combobox.Option key={name} value={name}>
          <code>{name}</code>
          <span className={classes["origin"]}>{t(($) => $.steps.given[GIVEN_WORDS[name]])}</span>
        </Combobox.Option>
      ))}
      {offered.map((option) => (
        <Combobox.Option key={option} value={option}>
          {option}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
