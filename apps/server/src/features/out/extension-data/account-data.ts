import {
  ACCOUNT_SECRET_FIELDS,
  ACCOUNT_SECRET_MASK,
  type AccountSecretField,
  type DataField,
  DATA_FIELD_SOURCES,
  type Extension,
  isSecretField,
  type JsonValue,
} from "@baton/contract";
import type { SealedBox } from "../../../crypto/sealed-box.ts";
import type { Db } from "../../../database/types.ts";
import { fail } from "../../../http/errors.ts";
import {
  type AccountRow,
  findAccounts,
  openAccountSecrets,
} from "../../fleet/accounts/for-others.ts";
import type { ExtensionsReader } from "../../fleet/extensions/for-others.ts";
import { asPlainText } from "../../../http/csv-line.ts";
import { type AccountOut, type DataValue, valueOf } from "./data-values.ts";
import { type DataBatch, type DataItem, toLine } from "./write-data.ts";

export interface DataReaderDeps {
  db: Db;
  reader: Pick<ExtensionsReader, "find">;
  sealedBox: SealedBox;
}

export interface WantedFields {
  fields: readonly DataField[];
  separator: string;
}

interface Source {
  userId: number;
  /** In the order in which they go out. */
  extensionIds: readonly number[];
}

/** Secrets may be half a megabyte each: so few are open at once. */
const EXTENSIONS_AT_ONCE = 50;

/** One item for each extension that has an account. */
export async function* readAccountData(
  deps: DataReaderDeps,
  { userId, extensionIds }: Source,
  wanted: WantedFields,
): AsyncGenerator<DataBatch> {
  for (let from = 0; from < extensionIds.length; from += EXTENSIONS_AT_ONCE) {
    const ids = extensionIds.slice(from, from + EXTENSIONS_AT_ONCE);
    const items = await readItems(deps, { userId, extensionIds: ids }, { ...wanted, open: true });
    yield { items, doneCount: from + ids.length };
  }
}

/** As it would go out, with a mask for each secret that there is. */
export const previewAccountData = (
  deps: DataReaderDeps,
  source: Source,
  wanted: WantedFields,
): Promise<DataItem[]> => readItems(deps, source, { ...wanted, open: false });

async function readItems(
  deps: DataReaderDeps,
  { userId, extensionIds }: Source,
  { fields, separator, open }: WantedFields & { open: boolean },
): Promise<DataItem[]> {
  const ids = [...extensionIds];
  const [extensions, accounts] = await Promise.all([
    deps.reader.find(userId, ids),
    findAccounts(deps.db, userId, ids),
  ]);
  const byId = new Map(extensions.map((extension) => [extension.id, extension]));
  const show = open ? opening(deps.sealedBox, fields) : masking;
  return accounts.flatMap((row) => {
    const extension = byId.get(row.extensionId);
    return extension && hasAccount(extension)
      ? [toItem({ extension, userAgent: row.userAgent, secrets: show(row) }, fields, separator)]
      : [];
  });
}

const hasAccount = (extension: Extension): extension is AccountOut["extension"] =>
  extension.account !== null;

type Secrets = AccountOut["secrets"];

const NO_SECRETS: Secrets = {
  login: null,
  password: null,
  twoFactorKey: null,
  cookies: null,
  adsToken: null,
  bmToken: null,
};

/** Nothing is opened that is not asked for. */
function opening(box: SealedBox, fields: readonly DataField[]): (row: AccountRow) => Secrets {
  const wanted = fields.filter(isSecretField);
  if (wanted.length === 0) return () => NO_SECRETS;
  return (row) => {
    const { texts, unreadable } = openAccountSecrets(box, row);
    const lost = wanted.find((field) => unreadable.includes(field));
    if (lost) throw unreadableFault(row.extensionId, lost);
    return texts;
  };
}

const unreadableFault = (extensionId: number, field: AccountSecretField) =>
  fail("accountDataFormat", {
    field,
    message: `${field} of extension ${extensionId} can no longer be read: load it again`,
  });

const SEALED = {
  login: "sealedLogin",
  password: "sealedPassword",
  twoFactorKey: "sealedTwoFactorKey",
  cookies: "sealedCookies",
  adsToken: "sealedAdsToken",
  bmToken: "sealedBmToken",
} as const satisfies Record<AccountSecretField, keyof AccountRow>;

const masking = (row: AccountRow): Secrets => {
  const shown = { ...NO_SECRETS };
  for (const field of ACCOUNT_SECRET_FIELDS)
    if (row[SEALED[field]] !== null) shown[field] = ACCOUNT_SECRET_MASK;
  return shown;
};

function toItem(out: AccountOut, fields: readonly DataField[], separator: string): DataItem {
  const values = fields.map((field) => [field, valueOf(field, out)] as const);
  const cells = values.map(([field, value]) => toCell(field, value));
  const record = Object.fromEntries(values.map(([field, value]) => [field, toJson(field, value)]));
  return { lines: [toLine(cells, separator)], record };
}

/** Beside what was read: names come with lists that were bought, reasons with the words of pages. */
const FROM_STRANGERS: readonly DataField[] = ["name", "statusReason", "userAgent"];

/** What others have written is not to be run by whoever opens the lines as a table. */
function toCell(field: DataField, value: DataValue): string {
  const text = value === null ? "" : String(value);
  const isStrange = DATA_FIELD_SOURCES[field] === "fact" || FROM_STRANGERS.includes(field);
  return isStrange && typeof value === "string" ? asPlainText(text) : text;
}

/** Cookies are kept as a JSON array, and are one among JSON. */
function toJson(field: DataField, value: DataValue): JsonValue {
  if (field !== "cookies" || typeof value !== "string" || value === ACCOUNT_SECRET_MASK)
    return value;
  return JSON.parse(value) as JsonValue;
}
