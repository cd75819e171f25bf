import {
  ACCOUNT_FACTS,
  ADS_FACTS,
  type AccountFact,
  type AccountFactName,
  type Extension,
  type ExtensionAccount,
} from "@baton/contract";
import type { TFunction } from "i18next";
import { formatDateTime } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";

/** Making a formatter costs more than a hundred uses of it, and a table of facts has thousands. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string | undefined): Intl.NumberFormat {
  const language = currentLanguage();
  const key = `${language} ${currency ?? ""}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, currency ? { style: "currency", currency } : {});
    formats.set(key, format);
  }
  return format;
}

const CURRENCY_CODE = /^[A-Z]{3}$/;

export const findFact = ({ facts }: Extension, name: AccountFactName): AccountFact | undefined =>
  facts.find(({ fact }) => fact === name);

/** As the account says it, where that is a code that money can be written with. */
function currencyOf(row: Extension): string | undefined {
  const said = String(findFact(row, "currency")?.value ?? "").toUpperCase();
  return CURRENCY_CODE.test(said) ? said : undefined;
}

/** What a cell shows. */
export function factText(row: Extension, { fact, value }: AccountFact, t: TFunction): string {
  if (typeof value === "boolean") return t(($) => (value ? $.common.yes : $.common.no));
  if (typeof value === "string") return value;
  return formatOf(isMoney(fact) ? currencyOf(row) : undefined).format(value);
}

const isMoney = (fact: AccountFactName): boolean => ACCOUNT_FACTS[fact].kind === "money";

/** "Friends: 1,204. Read 21.11.2026 18:05": what a cell means, in its unit, and how old it is. */
export function factTitle(
  row: Extension,
  fact: AccountFact,
  { label, t }: { label: string; t: TFunction },
): string {
  const text = factText(row, fact, t);
  const value =
    isMoney(fact.fact) && currencyOf(row) === undefined
      ? t(($) => $.extensions.facts.ownCurrency, { value: text })
      : text;
  const time = formatDateTime(new Date(fact.readAt));
  return t(($) => $.extensions.facts.read, { label, value, time });
}

/** What F net's documented calls do not tell: only a recipe of one's own reads it. */
const UNTOLD: readonly AccountFactName[] = ["interests", "externalActivities", "adsPreferences"];
const isOfToken = (fact: AccountFactName): boolean => ADS_FACTS.some((one) => one === fact);

/** Where what the column shows comes from; undefined where the network's recipe reads it. */
export function sourceOf(fact: AccountFactName, t: TFunction): string | undefined {
  if (UNTOLD.includes(fact)) return t(($) => $.extensions.facts.untold);
  if (fact === "billing") return t(($) => $.extensions.facts.billing);
  return isOfToken(fact) ? t(($) => $.extensions.facts.ofToken) : undefined;
}

/** Why a cell is empty. */
export function unreadTitle(
  row: Extension,
  fact: AccountFactName,
  { label, t }: { label: string; t: TFunction },
): string {
  const ads = row.account?.ads;
  const notRead = t(($) => $.extensions.facts.notRead, { label });
  if (ads?.fault && isOfToken(fact)) return `${label}: ${adsFaultText(t, ads.fault)}`;
  const source = sourceOf(fact, t);
  return source === undefined ? notRead : `${notRead}. ${source}`;
}

/** "The ads token is refused. (#190) Error validating access token." */
const adsFaultText = (
  t: TFunction,
  { code, message }: NonNullable<NonNullable<ExtensionAccount["ads"]>["fault"]>,
): string => `${t(($) => $.extensions.adsFaults[code])} ${message}`.trim();
