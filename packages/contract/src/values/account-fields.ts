/** What an account is loaded with (specification §3), but for its two switches: all of it is text. */
export const ACCOUNT_TEXT_FIELDS = [
  "name",
  "login",
  "password",
  "twoFactorKey",
  "cookies",
  "userAgent",
  "adsToken",
  "bmToken",
  "proxy",
] as const;
export type AccountTextField = (typeof ACCOUNT_TEXT_FIELDS)[number];

export const ACCOUNT_FIELDS = [...ACCOUNT_TEXT_FIELDS, "isOnlyBrowser", "profileTemplate"] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** Kept sealed, and shown to nobody without the password. */
export const ACCOUNT_SECRET_FIELDS = [
  "login",
  "password",
  "twoFactorKey",
  "cookies",
  "adsToken",
  "bmToken",
] as const satisfies readonly AccountTextField[];
export type AccountSecretField = (typeof ACCOUNT_SECRET_FIELDS)[number];

export const ACCOUNT_MAX_CHARS: Record<AccountTextField, number> = {
  name: 200,
  login: 500,
  password: 500,
  twoFactorKey: 500,
  cookies: 400_000,
  userAgent: 1000,
  adsToken: 4000,
  bmToken: 4000,
  proxy: 1000,
};

/** Accounts that one call loads. */
export const ACCOUNTS_MAX_AT_ONCE = 500;
/** As much as the body of a call may be, in bytes: of one account, whose cookies are most of it. */
export const ACCOUNT_MAX_BYTES = 2 * 1024 * 1024;
/** As many bytes of several accounts. */
export const ACCOUNTS_MAX_BYTES = 8 * 1024 * 1024;
