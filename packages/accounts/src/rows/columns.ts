import type { AccountField } from "@baton/contract";
import { areTokens, type Look, lookOfMost } from "./looks.ts";
import type { Sheet } from "./sheet.ts";

/** Which field each column has; null for those that are left out. */
export type Columns = (AccountField | null)[];

/** As columns are called in lists that people have, without case, spaces and marks. */
const NAMES: Record<AccountField, string[]> = {
  name: ["name", "accountname", "имя", "название", "nome", "title"],
  login: ["login", "email", "mail", "user", "username", "phone", "логин", "почта", "телефон"],
  password: ["password", "pass", "pwd", "пароль", "senha"],
  twoFactorKey: [
    "2fa",
    "2fakey",
    "2facode",
    "twofa",
    "twofactor",
    "twofactorkey",
    "fakey",
    "totp",
    "otp",
    "secret",
    "2фа",
    "chave2fa",
  ],
  cookies: ["cookies", "cookie", "куки", "cookiesjson"],
  userAgent: ["useragent", "ua", "юзерагент"],
  adsToken: ["adstoken", "token", "accesstoken", "eaab", "токен"],
  bmToken: ["bmtoken", "businessmanagertoken", "токенбм"],
  proxy: ["proxy", "прокси"],
  isOnlyBrowser: ["isonlybrowser", "onlybrowser", "толькобраузер", "somentenavegador"],
  profileTemplate: [
    "profiletemplate",
    "browserprofiletemplate",
    "template",
    "шаблон",
    "шаблонпрофиля",
    "modelo",
  ],
};

const BY_NAME = new Map(
  (Object.entries(NAMES) as [AccountField, string[]][]).flatMap(([field, names]) =>
    names.map((name): [string, AccountField] => [name, field]),
  ),
);

const fieldOfName = (name: string): AccountField | null =>
  BY_NAME.get(name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")) ?? null;

/** Undefined where these are no names of columns. */
export function fieldsOfHeader(cells: readonly string[]): Columns | undefined {
  const fields = onceEach(cells.map(fieldOfName));
  const known = fields.filter((field) => field !== null).length;
  return known >= Math.min(2, cells.length) && known > 0 ? fields : undefined;
}

/** A field is in one column at most, the first that names it. */
const onceEach = (fields: Columns): Columns =>
  fields.map((field, index) => (fields.indexOf(field) === index ? field : null));

/** Rows that are looked at, from the first: a list of any length is read while it is typed. */
const ROWS_LOOKED_AT = 100;

/** Where the columns of a list come from. */
export type ColumnsFrom = "names" | "looks" | "remembered" | "chosen";

/**
 * What the columns have, by their names or else by what most of their cells look like. The first that
 * look like nothing are login and password; what fits no field after them is left out.
 */
export function guessColumns(sheet: Sheet): Columns {
  const named = namedColumns(sheet);
  if (named) return named;
  const looks = looksOf(sheet);
  const plain: AccountField[] = ["login", "password"];
  const tokens: AccountField[] = ["adsToken", "bmToken"];
  return onceEach(
    looks.map((look) => {
      if (look === "empty") return null;
      if (look === "token") return tokens.shift() ?? null;
      return look ?? plain.shift() ?? null;
    }),
  );
}

/** By the names that the text gives them; undefined where it gives none. */
export function namedColumns({ header, width }: Sheet): Columns | undefined {
  const named = header && fieldsOfHeader(header);
  return named ? fitTo(named, width) : undefined;
}

/**
 * Whether a list can be in an order that its user chose for another: `apart` is the list as it says
 * itself, `joined` the list with as many columns as the order has.
 */
export function fitsOrder(columns: Columns, apart: Sheet, joined: Sheet): boolean {
  const isCut = usualWidth(apart) > columns.length;
  return columns.every((field, index) => {
    const look = field && LOOK_OF_FIELD[field];
    // What is left over belongs to the last column, which must be known by what stands in it then.
    if (!look && isCut && index === columns.length - 1) return false;
    if (field === null) return true;
    const cells = cellsOf(joined, index);
    const isAsWanted = look === "token" ? areTokens(cells) : lookOfMost(cells) === (look ?? null);
    return cells.length === 0 || isAsWanted;
  });
}

const LOOK_OF_FIELD: Partial<Record<AccountField, Look>> = {
  twoFactorKey: "twoFactorKey",
  cookies: "cookies",
  userAgent: "userAgent",
  proxy: "proxy",
  adsToken: "token",
  bmToken: "token",
};

/** Null for a column that looks like nothing that is known. */
const looksOf = (sheet: Sheet): (Look | "empty" | null)[] =>
  Array.from({ length: sheet.width }, (_, index) => {
    const cells = cellsOf(sheet, index);
    return cells.length === 0 ? "empty" : lookOfMost(cells);
  });

/** Those of a column that have something in them. */
const cellsOf = ({ rows }: Sheet, index: number): string[] =>
  rows
    .slice(0, ROWS_LOOKED_AT)
    .map(({ cells }) => cells[index] ?? "")
    .filter((cell) => cell !== "");

/** How many cells most rows have. */
function usualWidth({ rows }: Sheet): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows.slice(0, ROWS_LOOKED_AT))
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

export const fitTo = (columns: Columns, width: number): Columns =>
  Array.from({ length: width }, (_, index) => columns[index] ?? null);
