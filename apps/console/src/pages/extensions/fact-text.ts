import {
  ACCOUNT_FACTS,
  type AccountFact,
  type AccountFactName,
  type Extension,
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
