import { domainOfNetwork, readCookies, readLocalStorage, readTwoFactorKey } from "@baton/accounts";
import type { AccountField, AccountInput, ErrorName, SocialNetwork } from "@baton/contract";
import { keepCookies } from "./kept-cookies.ts";

/** Why an account cannot be taken. What it says has nothing of the account in it. */
export interface AccountFault {
  errorName: ErrorName;
  field?: AccountField;
  message?: string;
}

/** What was sent of an account, each text as it is kept. */
export interface ReadAccount {
  twoFactorKey?: string | null | undefined;
  /** As `keepCookies` writes them. */
  cookies?: string | null | undefined;
  cookieCount?: number;
}

type Texts = Partial<Pick<AccountInput, "twoFactorKey" | "cookies" | "cookieDomain">>;

/** Reads the cookies and the key, or says what is wrong with the first that cannot be read. */
export function readAccount(
  input: Texts,
  network: SocialNetwork | null,
): { read: ReadAccount } | { fault: AccountFault } {
  const read: ReadAccount = {};
  if (input.twoFactorKey !== undefined) read.twoFactorKey = input.twoFactorKey;
  if (typeof input.twoFactorKey === "string") {
    const key = readTwoFactorKey(input.twoFactorKey);
    if ("fault" in key) return unreadable("twoFactorKey", KEY_FAULTS[key.fault]);
    read.twoFactorKey = key.key;
  }
  if (input.cookies === null) return { read: { ...read, cookies: null, cookieCount: 0 } };
  if (input.cookies === undefined) return { read };
  const domain = input.cookieDomain ?? domainOfNetwork(network);
  const { cookies, faults } = readCookies(input.cookies, domain);
  const [first] = faults;
  if (first) return unreadable("cookies", COOKIE_FAULTS[first.code], first.place);
  const { origins } = readLocalStorage(input.cookies);
  return {
    read: { ...read, cookies: keepCookies({ cookies, origins }), cookieCount: cookies.length },
  };
}

const unreadable = (field: AccountField, why: string, place?: number) => ({
  fault: {
    errorName: "accountDataFormat" as const,
    field,
    message: place === undefined ? why : `${why} (line ${place})`,
  },
});

const KEY_FAULTS = {
  badKey: "is no two-factor key",
  counterKey: "counts instead of following the clock, which is not supported",
  manyKeys: "is an export of several keys: give one",
};

const COOKIE_FAULTS = {
  notJson: "is no JSON array of cookies",
  noCookies: "has no cookies",
  tooMany: "has too many cookies",
  badLine: "has a line that is no cookie",
  noName: "has a cookie without a name",
  badText: "has a cookie with characters that no cookie has, or one that is too long",
  noDomain: "names no domain: say whose cookies these are",
  badDomain: "has a cookie of a domain that is none",
  badExpiry: "has a cookie with a time that is none",
};
