import type { AccountField } from "@baton/contract";
import type { Sheet } from "./sheet.ts";
import { readTwoFactorKey } from "../two-factor/two-factor-key.ts";

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

const ORDER: readonly AccountField[] = ["login", "password", "adsToken", "bmToken"];
const ROWS_LOOKED_AT = 20;

const LOOKS: readonly [AccountField, (cell: string) => boolean][] = [
  ["userAgent", (cell) => /^Mozilla\/|^Opera\//.test(cell)],
  ["cookies", (cell) => /^\[\s*\{/.test(cell) || /^[^\s=;]+=[^;]*;/.test(cell)],
  ["twoFactorKey", (cell) => cell.length >= 16 && "key" in readTwoFactorKey(cell)],
  ["proxy", (cell) => /^(?:\w+:\/\/)?[\w.-]+\.\w+:\d{2,5}(?::|$)/.test(cell)],
];

/** What the columns have, by their names or else by what stands in them. */
export function guessColumns({ header, rows, width }: Sheet): Columns {
  const named = header && fieldsOfHeader(header);
  if (named) return fitTo(named, width);
  const looked = rows.slice(0, ROWS_LOOKED_AT);
  const order = ORDER.values();
  return onceEach(
    Array.from({ length: width }, (_, index) => {
      const cells = looked.map(({ cells: own }) => own[index] ?? "").filter((cell) => cell !== "");
      if (cells.length === 0) return null;
      const look = LOOKS.find(([, fits]) => cells.every(fits));
      return look?.[0] ?? order.next().value ?? null;
    }),
  );
}

export const fitTo = (columns: Columns, width: number): Columns =>
  Array.from({ length: width }, (_, index) => columns[index] ?? null);
