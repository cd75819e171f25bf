import {
  ACCOUNT_MAX_CHARS,
  ACCOUNT_TEXT_FIELDS,
  type AccountField,
  type AccountTextField,
} from "@baton/contract";
import type { CookieFaultCode } from "../cookies/cookie.ts";
import { readLocalStorage } from "../cookies/local-storage.ts";
import { readCookies } from "../cookies/read-cookies.ts";
import { readTwoFactorKey, type TwoFactorFaultCode } from "../two-factor/two-factor-key.ts";
import type { Columns } from "./columns.ts";
import { TOKEN_USUAL_MAX_CHARS } from "./looks.ts";
import type { Sheet, SheetRow } from "./sheet.ts";

/** What a line says of an account; an empty text where it says nothing. */
export type AccountTexts = Record<AccountTextField, string> & {
  isOnlyBrowser: boolean;
  profileTemplate: string;
};

export type LineFaultCode =
  | CookieFaultCode
  | TwoFactorFaultCode
  | "nothing"
  | "tooLong"
  | "onlyLogin"
  | "badFlag"
  | "badText"
  | "noTemplate";

export interface LineFault {
  field: AccountField | null;
  code: LineFaultCode;
  /** Which line or item, where it is about cookies. */
  place?: number | undefined;
}

export interface AccountLine {
  number: number;
  account: AccountTexts;
  faults: LineFault[];
  /** Another line before it has this login. */
  isDouble: boolean;
  /** Tokens that are longer than such are: what stands in them may belong elsewhere. */
  longTokens: TokenField[];
  /** Sites whose local storage is beside the cookies and is not taken. */
  originsLeftOut: string[];
}

type TokenField = "adsToken" | "bmToken";
const TOKENS: readonly TokenField[] = ["adsToken", "bmToken"];
/** A login without any of these can do nothing. */
const PROOFS: readonly AccountTextField[] = ["password", "twoFactorKey", "cookies", ...TOKENS];

const TRUE = new Set(["1", "true", "yes", "y", "+", "да", "sim"]);
const FALSE = new Set(["", "0", "false", "no", "n", "-", "нет", "não", "nao"]);
/** Header strings and addresses have one line. */
const ONE_LINE: readonly AccountTextField[] = ["userAgent", "login", "password", "proxy", "name"];
const CONTROL = /\p{Cc}/u;

export const NO_TEXTS: AccountTexts = {
  name: "",
  login: "",
  password: "",
  twoFactorKey: "",
  cookies: "",
  userAgent: "",
  adsToken: "",
  bmToken: "",
  proxy: "",
  isOnlyBrowser: false,
  profileTemplate: "",
};

/** Everything that is wrong with what was said of an account; `domain` is for cookies that name none. */
export function findFaults(account: AccountTexts, domain: string | undefined): LineFault[] {
  const faults: LineFault[] = [];
  const isEmpty = ACCOUNT_TEXT_FIELDS.every((field) => account[field] === "");
  if (isEmpty) faults.push({ field: null, code: "nothing" });
  for (const field of ACCOUNT_TEXT_FIELDS)
    if (account[field].length > ACCOUNT_MAX_CHARS[field]) faults.push({ field, code: "tooLong" });
  for (const field of ONE_LINE)
    if (CONTROL.test(account[field])) faults.push({ field, code: "badText" });
  const key = account.twoFactorKey === "" ? { key: "" } : readTwoFactorKey(account.twoFactorKey);
  if ("fault" in key) faults.push({ field: "twoFactorKey", code: key.fault });
  const isTooLong = account.cookies.length > ACCOUNT_MAX_CHARS.cookies;
  if (account.cookies !== "" && !isTooLong) faults.push(...cookieFaults(account.cookies, domain));
  if (account.profileTemplate !== "") faults.push({ field: "profileTemplate", code: "noTemplate" });
  return faults;
}

/** The first says enough: a text with one wrong quote has a thousand. */
function cookieFaults(text: string, domain: string | undefined): LineFault[] {
  const [first] = readCookies(text, domain).faults;
  return first ? [{ field: "cookies", ...first }] : [];
}

/** What the rows of a sheet say of accounts, each with all that is wrong with it. */
export function toAccountLines(
  sheet: Sheet,
  columns: Columns,
  domainOf: (index: number) => string | undefined = () => undefined,
): AccountLine[] {
  const logins = new Set<string>();
  return sheet.rows.map((row, index) => {
    const { account, flagFaults } = toTexts(row, columns);
    const login = account.login.toLowerCase();
    const isDouble = login !== "" && logins.has(login);
    logins.add(login);
    const faults = [...findFaults(account, domainOf(index)), ...flagFaults];
    if (isOnlyLogin(account)) faults.push({ field: null, code: "onlyLogin" });
    const longTokens = TOKENS.filter((field) => account[field].length > TOKEN_USUAL_MAX_CHARS);
    return {
      ...{ number: row.number, account, faults, isDouble, longTokens },
      originsLeftOut: readLocalStorage(account.cookies).leftOut,
    };
  });
}

const isOnlyLogin = (account: AccountTexts): boolean =>
  account.login !== "" && PROOFS.every((field) => account[field] === "");

function toTexts({ cells }: SheetRow, columns: Columns) {
  const account = { ...NO_TEXTS };
  const flagFaults: LineFault[] = [];
  for (const [index, field] of columns.entries()) {
    const cell = cells[index] ?? "";
    if (field === null) continue;
    if (field !== "isOnlyBrowser") {
      account[field] = cell;
      continue;
    }
    const flag = cell.toLowerCase();
    account.isOnlyBrowser = TRUE.has(flag);
    if (!TRUE.has(flag) && !FALSE.has(flag)) flagFaults.push({ field, code: "badFlag" });
  }
  return { account, flagFaults };
}
