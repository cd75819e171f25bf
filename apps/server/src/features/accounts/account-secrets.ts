import type { SealedColumns } from "../../crypto/sealed-columns.ts";

/** What is kept sealed of an account, bound to its extension's number. */
export const ACCOUNT_SECRETS = {
  table: "accounts",
  rowId: "extensionId",
  fields: {
    sealedLogin: "account.login",
    sealedPassword: "account.password",
    sealedTwoFactorKey: "account.twoFactorKey",
    sealedCookies: "account.cookies",
    sealedAdsToken: "account.adsToken",
    sealedBmToken: "account.bmToken",
  },
} as const satisfies SealedColumns;
