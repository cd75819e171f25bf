import type { AccountSecretField } from "@baton/contract";
import type { SealedBox, SealedPlace } from "../../../crypto/sealed-box.ts";
import type { SealedColumns } from "../../../crypto/sealed-columns.ts";

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

/** They are put back as they are, so they are bound to the same place. */
export const REPLACED_ACCOUNT_SECRETS = {
  ...ACCOUNT_SECRETS,
  table: "replacedAccounts",
} as const satisfies SealedColumns;

export type SealedColumn = keyof typeof ACCOUNT_SECRETS.fields;

/** What is sealed of one account, by column. */
export type SealedTexts = Record<SealedColumn, string | null>;

export const COLUMN_OF = {
  login: "sealedLogin",
  password: "sealedPassword",
  twoFactorKey: "sealedTwoFactorKey",
  cookies: "sealedCookies",
  adsToken: "sealedAdsToken",
  bmToken: "sealedBmToken",
} as const satisfies Record<AccountSecretField, SealedColumn>;

const FIELDS = Object.keys(COLUMN_OF) as AccountSecretField[];

interface Owner {
  userId: number;
  extensionId: number;
}

const placeOf = (field: AccountSecretField, { userId, extensionId }: Owner): SealedPlace => ({
  field: ACCOUNT_SECRETS.fields[COLUMN_OF[field]],
  userId,
  rowId: extensionId,
});

export const sealAccountSecret = (
  box: SealedBox,
  field: AccountSecretField,
  text: string | null,
  owner: Owner,
): string | null => (text === null ? null : box.seal(text, placeOf(field, owner)));

export interface OpenSecrets {
  /** Null where there is none, or none that can be read. Cookies are as `kept-cookies.ts` has them. */
  texts: Record<AccountSecretField, string | null>;
  /** Those that there are, and that no key here opens. */
  unreadable: AccountSecretField[];
}

/** What an account keeps sealed, in plain form. */
export function openAccountSecrets(box: SealedBox, row: SealedTexts & Owner): OpenSecrets {
  const unreadable: AccountSecretField[] = [];
  const open = (field: AccountSecretField): string | null => {
    const sealed = row[COLUMN_OF[field]];
    if (sealed === null) return null;
    const text = box.tryOpen(sealed, placeOf(field, row));
    if (text === undefined) unreadable.push(field);
    return text ?? null;
  };
  const texts = Object.fromEntries(FIELDS.map((field) => [field, open(field)]));
  return { texts: texts as OpenSecrets["texts"], unreadable };
}
