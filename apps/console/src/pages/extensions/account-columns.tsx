import { ACCOUNT_FACTS, type AccountFactName } from "@baton/contract";
import { AccountStatusMark } from "../../entities/extension/account-status.tsx";
import { dash, type ExtensionColumn, textOrDash } from "./extension-column.tsx";
import { factText, factTitle, findFact, sourceOf, unreadTitle } from "./fact-text.ts";

const factColumn = (
  fact: AccountFactName,
  label: ExtensionColumn["label"],
  width = 130,
): ExtensionColumn => ({
  label,
  width,
  align: ["count", "money"].includes(ACCOUNT_FACTS[fact].kind) ? "end" : "start",
  fact: "accountData",
  render(row, t) {
    const known = findFact(row, fact);
    return known ? factText(row, known, t) : dash;
  },
  title(row, t) {
    const known = findFact(row, fact);
    return known
      ? factTitle(row, known, { label: label(t), t })
      : unreadTitle(row, fact, { label: label(t), t });
  },
  help: (t) => sourceOf(fact, t),
});

/** What it was called when it was loaded, else as its network calls it. */
const account: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.account),
  width: 150,
  sort: "account",
  fact: "account",
  render: (row) =>
    textOrDash(row.account?.name || String(findFact(row, "accountName")?.value ?? "")),
  title(row, t) {
    const known = findFact(row, "accountName");
    const label = t(($) => $.extensions.columns.account);
    return known ? factTitle(row, known, { label, t }) : row.account?.name;
  },
};

const accountStatus: ExtensionColumn = {
  label: (t) => t(($) => $.extensions.columns.accountStatus),
  width: 150,
  fact: "account",
  render: (row, t) =>
    row.account ? <AccountStatusMark t={t} status={row.account.status} /> : dash,
};

export const accountColumn = { account, accountStatus } satisfies Record<string, ExtensionColumn>;

/** One for each fact that is read of an account, but for its name. */
export const factColumns = {
  accountId: factColumn("accountId", (t) => t(($) => $.extensions.columns.accountId)),
  fanPageCount: factColumn("fanPageCount", (t) => t(($) => $.extensions.columns.fanPageCount)),
  adsCabinet: factColumn("adsCabinet", (t) => t(($) => $.extensions.columns.adsCabinet)),
  businessManagerCount: factColumn("businessManagerCount", (t) =>
    t(($) => $.extensions.columns.businessManagerCount),
  ),
  twoFactor: factColumn("isTwoFactorEnabled", (t) => t(($) => $.extensions.columns.twoFactor), 80),
  adsAvailable: factColumn("isAdsAvailable", (t) => t(($) => $.extensions.columns.adsAvailable)),
  interests: factColumn("interests", (t) => t(($) => $.extensions.columns.interests)),
  externalActivities: factColumn("externalActivities", (t) =>
    t(($) => $.extensions.columns.externalActivities),
  ),
  adsPreferences: factColumn("adsPreferences", (t) =>
    t(($) => $.extensions.columns.adsPreferences),
  ),
  extendedStatus: factColumn("extendedStatus", (t) =>
    t(($) => $.extensions.columns.extendedStatus),
  ),
  limit: factColumn("limit", (t) => t(($) => $.extensions.columns.limit), 100),
  billing: factColumn("billing", (t) => t(($) => $.extensions.columns.billing), 100),
  geo: factColumn("geo", (t) => t(($) => $.extensions.columns.geo), 80),
  currency: factColumn("currency", (t) => t(($) => $.extensions.columns.currency), 90),
  card: factColumn("card", (t) => t(($) => $.extensions.columns.card), 110),
  rfa: factColumn("rfa", (t) => t(($) => $.extensions.columns.rfa), 80),
  friendsCount: factColumn("friendsCount", (t) => t(($) => $.extensions.columns.friendsCount), 90),
  friendsSuggestions: factColumn("friendsSuggestions", (t) =>
    t(($) => $.extensions.columns.friendsSuggestions),
  ),
} satisfies Record<string, ExtensionColumn>;
