import type { ADS_FACTS, AccountFact } from "@baton/contract";

/**
 * What F net's documented Marketing API tells of whom a token belongs to. Read by the server with the
 * account's own ads token, never through its browser. Sources: the references of the nodes User (edges
 * `adaccounts`, `accounts`, `businesses`) and Ad Account.
 */
export const F_NET_ADS = {
  /** A version stays for two years at least. */
  version: "v25.0",
  calls: {
    adAccounts: {
      path: "me/adaccounts",
      fields: [
        "account_id",
        "account_status",
        "disable_reason",
        "amount_spent",
        "spend_cap",
        "balance",
        "currency",
        "business_country_code",
        "funding_source_details",
      ],
    },
    pages: { path: "me/accounts", fields: ["id"] },
    businesses: { path: "me/businesses", fields: ["id"] },
  },
} as const;
export type AdsCall = keyof typeof F_NET_ADS.calls;

/** As the node Ad Account is documented; all but the id may be missing. */
export interface AdAccount {
  account_id: string;
  account_status?: number | undefined;
  disable_reason?: number | undefined;
  /** Money stands in the smallest unit of the currency, as text. */
  amount_spent?: string | undefined;
  /** "0" for none. */
  spend_cap?: string | undefined;
  /** What is owed. */
  balance?: string | undefined;
  currency?: string | undefined;
  business_country_code?: string | undefined;
  funding_source_details?: { display_string?: string | undefined } | undefined;
}

export interface AdsAnswers {
  adAccounts: readonly AdAccount[];
  /** Null where the token may not see them. */
  pageCount: number | null;
  businessCount: number | null;
}

const ACTIVE = 1;
const STATUSES: Readonly<Record<number, string>> = {
  1: "ACTIVE",
  2: "DISABLED",
  3: "UNSETTLED",
  7: "PENDING_RISK_REVIEW",
  8: "PENDING_SETTLEMENT",
  9: "IN_GRACE_PERIOD",
  100: "PENDING_CLOSURE",
  101: "CLOSED",
  201: "ANY_ACTIVE",
  202: "ANY_CLOSED",
};
const REASONS: Readonly<Record<number, string>> = {
  0: "NONE",
  1: "ADS_INTEGRITY_POLICY",
  2: "ADS_IP_REVIEW",
  3: "RISK_PAYMENT",
  4: "GRAY_ACCOUNT_SHUT_DOWN",
  5: "ADS_AFC_REVIEW",
  6: "BUSINESS_INTEGRITY_RAR",
  7: "PERMANENT_CLOSE",
  8: "UNUSED_RESELLER_ACCOUNT",
  9: "UNUSED_ACCOUNT",
  10: "UMBRELLA_AD_ACCOUNT",
  11: "BUSINESS_MANAGER_INTEGRITY_POLICY",
  12: "MISREPRESENTED_AD_ACCOUNT",
  13: "AOAB_DESHARE_LEGAL_ENTITY",
  14: "CTX_THREAD_REVIEW",
  15: "COMPROMISED_AD_ACCOUNT",
};

/** Currencies without a smaller unit, as the Marketing API counts them; all others have hundredths. */
const WHOLE = new Set([
  ...["CLP", "COP", "CRC", "HUF", "ISK", "IDR", "JPY", "KRW", "PYG", "TWD", "VND"],
]);
const HUNDREDTHS = 100;
const NAMES_MAX = 20;

/** In units of the currency; undefined for what is no number. */
function moneyOf(text: string | undefined, currency: string | undefined): number | undefined {
  if (text === undefined || !/^-?\d{1,15}$/.test(text)) return undefined;
  return WHOLE.has(currency ?? "") ? Number(text) : Number(text) / HUNDREDTHS;
}

type Facts = Partial<Record<(typeof ADS_FACTS)[number], AccountFact["value"]>>;

/** What is told of the account: money, card and country are those of its first active ad account. */
export function adsFactsOf({ adAccounts, pageCount, businessCount }: AdsAnswers): Facts {
  const known = Object.entries({
    isAdsAvailable: adAccounts.some(({ account_status: status }) => status === ACTIVE),
    fanPageCount: pageCount ?? undefined,
    businessManagerCount: businessCount ?? undefined,
    ...ofMain(adAccounts),
  }).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(known);
}

function ofMain(all: readonly AdAccount[]): { [Name in keyof Facts]: Facts[Name] | undefined } {
  const main = all.find(({ account_status: status }) => status === ACTIVE) ?? all[0];
  if (!main) return {};
  const { currency } = main;
  const cap = moneyOf(main.spend_cap, currency);
  const others = all.filter((one) => one !== main);
  return {
    extendedStatus: statusText(main),
    limit: cap === 0 ? undefined : cap,
    billing: moneyOf(main.balance, currency),
    geo: main.business_country_code,
    currency,
    card: main.funding_source_details?.display_string,
    rfa: restrictionsOf(all),
    adsCabinet: [main, ...others]
      .slice(0, NAMES_MAX)
      .map(({ account_id: id }) => id)
      .join(", "),
  };
}

/** "ACTIVE, 743.18 RUB spent". */
function statusText({ account_status: status, amount_spent: spent, currency }: AdAccount) {
  const money = moneyOf(spent, currency);
  const parts = [
    ...(status === undefined ? [] : [STATUSES[status] ?? `STATUS_${status}`]),
    ...(money === undefined ? [] : [`${money} ${currency ?? ""} spent`.replaceAll("  ", " ")]),
  ];
  return parts.join(", ");
}

/** Why ad accounts are restricted, each reason once. */
function restrictionsOf(all: readonly AdAccount[]): string | undefined {
  const reasons = all.flatMap(({ disable_reason: reason }) => reason ?? []);
  if (reasons.length === 0) return undefined;
  const named = new Set(reasons.filter((one) => one !== 0).map((one) => REASONS[one] ?? `${one}`));
  return named.size === 0 ? (REASONS[0] ?? "") : [...named].slice(0, NAMES_MAX).join(", ");
}
