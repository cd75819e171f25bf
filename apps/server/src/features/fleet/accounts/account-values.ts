import {
  type Account,
  ACCOUNT_SECRET_FIELDS,
  ACCOUNT_SECRET_MASK,
  type AccountChange,
  type AccountInput,
  type AccountSecretField,
  accountSchema,
} from "@baton/contract";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import {
  COLUMN_OF,
  openAccountSecrets,
  sealAccountSecret,
  type SealedTexts,
} from "./account-secrets.ts";
import { toAds } from "../extensions/for-others.ts";
import type { AccountRow, KeptAccount } from "./accounts.tables.ts";
import type { ReadAccount } from "./read-account.ts";
import { plainPart } from "../../../http/plain-part.ts";
import { keptUntil } from "./restore-accounts.ts";

const EMPTY: KeptAccount = {
  name: "",
  isOnlyBrowser: false,
  userAgent: null,
  sealedLogin: null,
  sealedPassword: null,
  sealedTwoFactorKey: null,
  sealedCookies: null,
  cookieCount: 0,
  sealedAdsToken: null,
  sealedBmToken: null,
};

/** Not these: a name, and tokens that nobody signs in with. */
const SIGNS_IN: readonly (keyof KeptAccount)[] = [
  "isOnlyBrowser",
  "userAgent",
  "sealedLogin",
  "sealedPassword",
  "sealedTwoFactorKey",
  "sealedCookies",
];

interface Owner {
  userId: number;
  extensionId: number;
}

interface Replaced {
  name: string;
  replacedAt: Date;
}

/** Between what a user gives and sees of an account, and what is kept of it. */
const plainAccount = plainPart(accountSchema);

export function makeAccountValues(box: SealedBox) {
  /** Undefined and the mask stand for what is kept. */
  const change = (
    kept: KeptAccount,
    wanted: AccountChange,
    { read, owner }: { read: ReadAccount; owner: Owner },
  ): KeptAccount => {
    const sealAnew = (field: AccountSecretField): [keyof SealedTexts, string | null] => {
      const given = wanted[field];
      const text = field === "cookies" || field === "twoFactorKey" ? read[field] : given;
      const isKept = given === undefined || given === ACCOUNT_SECRET_MASK || text === undefined;
      const column = COLUMN_OF[field];
      return [column, isKept ? kept[column] : sealAccountSecret(box, field, text, owner)];
    };
    const { name = kept.name, isOnlyBrowser = kept.isOnlyBrowser } = wanted;
    return {
      name,
      isOnlyBrowser,
      userAgent: wanted.userAgent === undefined ? kept.userAgent : wanted.userAgent,
      ...(Object.fromEntries(ACCOUNT_SECRET_FIELDS.map(sealAnew)) as SealedTexts),
      cookieCount: read.cookieCount ?? kept.cookieCount,
    };
  };

  return {
    change,
    make: (input: AccountInput, read: ReadAccount, owner: Owner): KeptAccount =>
      change(EMPTY, input, { read, owner }),

    /** Whether the browser has to sign in anew. */
    isAnother: (kept: KeptAccount, next: KeptAccount): boolean =>
      SIGNS_IN.some((column) => kept[column] !== next[column]),

    present: (row: AccountRow, replaced: Replaced | undefined): Account => {
      const mask = (field: AccountSecretField) =>
        row[COLUMN_OF[field]] === null ? null : ACCOUNT_SECRET_MASK;
      const { reasonCode: failureCode, reasonMessage: message } = row;
      return {
        ...plainAccount(row),
        statusReason: failureCode === null ? null : { failureCode, message: message ?? "" },
        hasTwoFactorKey: row.sealedTwoFactorKey !== null,
        ads: toAds({ ...row, hasAdsToken: row.sealedAdsToken !== null }),
        login: mask("login"),
        password: mask("password"),
        twoFactorKey: mask("twoFactorKey"),
        cookies: mask("cookies"),
        adsToken: mask("adsToken"),
        bmToken: mask("bmToken"),
        unreadable: openAccountSecrets(box, row).unreadable,
        replaced: replaced
          ? {
              name: replaced.name,
              replacedAt: replaced.replacedAt.toISOString(),
              keptUntil: keptUntil(replaced.replacedAt).toISOString(),
            }
          : null,
      };
    },
  };
}
