import {
  type AccountFactName,
  type AccountPlainField,
  type AccountSecretField,
  AccountStatus,
  DATA_FIELD_SOURCES,
  type DataField,
  type Extension,
  type ExtensionDataField,
  SOCIAL_NETWORK_NAMES,
} from "@baton/contract";

/** What one account gives out. */
export type DataValue = string | number | boolean | null;

/** An extension that has an account, with what only some templates ask for. */
export interface AccountOut {
  extension: Extension & { account: NonNullable<Extension["account"]> };
  userAgent: string | null;
  secrets: Record<AccountSecretField, string | null>;
}

const nameOf = (values: Record<string, number>, value: number | null): string | null =>
  Object.entries(values).find(([, known]) => known === value)?.[0] ?? null;

const OF_EXTENSION: Record<ExtensionDataField, (extension: Extension) => DataValue> = {
  extensionId: ({ id }) => id,
  extensionName: ({ name }) => name,
  note: ({ note }) => note,
  network: ({ socialNetwork }) =>
    socialNetwork === null ? null : SOCIAL_NETWORK_NAMES[socialNetwork],
  proxy: ({ proxies }) => proxies[0]?.name ?? null,
  tags: ({ tags }) => tags.map(({ name }) => name).join(", "),
};

const OF_ACCOUNT: Record<AccountPlainField, (out: AccountOut) => DataValue> = {
  name: ({ extension }) => extension.account.name,
  status: ({ extension }) => nameOf(AccountStatus, extension.account.status),
  statusReason: ({ extension }) => extension.account.statusReason?.message ?? null,
  checkedAt: ({ extension }) => extension.account.checkedAt,
  userAgent: ({ userAgent }) => userAgent,
  isOnlyBrowser: ({ extension }) => extension.account.isOnlyBrowser,
  cookieCount: ({ extension }) => extension.account.cookieCount,
};

const isOf =
  <Field extends DataField>(source: (typeof DATA_FIELD_SOURCES)[DataField]) =>
  (field: DataField): field is Field =>
    DATA_FIELD_SOURCES[field] === source;
const isOfExtension = isOf<ExtensionDataField>("extension");
const isOfAccount = isOf<AccountPlainField>("account");
const isSecret = isOf<AccountSecretField>("secret");
const isFact = isOf<AccountFactName>("fact");

/** A fact that was not read, and what there is not, are null. */
export function valueOf(field: DataField, out: AccountOut): DataValue {
  if (isOfExtension(field)) return OF_EXTENSION[field](out.extension);
  if (isOfAccount(field)) return OF_ACCOUNT[field](out);
  if (isSecret(field)) return out.secrets[field];
  if (!isFact(field)) return null;
  return out.extension.facts.find(({ fact }) => fact === field)?.value ?? null;
}
