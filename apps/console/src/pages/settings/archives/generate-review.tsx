import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { GenerateValues } from "./generate-form.ts";
import classes from "./generate.module.css";

const FLAGS = ["skipPreparationSteps", "removeTabs", "proxyReboot"] as const;
const PLAIN = ["telegramChatId", "vkAppId"] as const;
const SECRETS = [
  "telegramBotToken",
  "captchaKey",
  "githubToken",
  "smsActivateKey",
  "fiveSimKey",
  "smsHubKey",
  "onlineSimKey",
] as const;

/** Everything that was chosen; of keys, only whether there is one. */
export function GenerateReview({ values }: { values: GenerateValues }) {
  const { t } = useTranslation();
  const notUsed = t(($) => $.settings.generate.notUsed);
  const seconds = (count: number | "") =>
    t(($) => $.settings.generate.seconds, { count: Number(count) });
  const rows: [string, string][] = [
    [t(($) => $.settings.generate.username), values.username],
    ...FLAGS.map((name): [string, string] => [
      t(($) => $.settings.generate[name]),
      t(($) => (values[name] ? $.common.yes : $.common.no)),
    ]),
    [
      t(($) => $.settings.generate.cacheFlushInterval),
      Number(values.cacheFlushInterval) === 0
        ? t(($) => $.settings.generate.neverEmptied)
        : seconds(values.cacheFlushInterval),
    ],
    [t(($) => $.settings.generate.proxyRebootPause), seconds(values.proxyRebootPause)],
    ...PLAIN.map((name): [string, string] => [
      t(($) => $.settings.generate[name]),
      values[name] || notUsed,
    ]),
    ...SECRETS.map((name): [string, string] => [
      t(($) => $.settings.generate[name]),
      values[name] === "" ? notUsed : t(($) => $.settings.generate.given),
    ]),
  ];
  return (
    <dl className={classes["review"]}>
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd data-unused={value === notUsed || undefined}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
