import { ACCOUNT_FACTS, type AccountFactName } from "./account-facts.ts";
import { ACCOUNT_SECRET_FIELDS, type AccountSecretField } from "./account-fields.ts";

/** Where a field of a template is read from; a secret goes out only to who gave the password again. */
export type DataFieldSource = "extension" | "account" | "secret" | "fact";

const EXTENSION_FIELDS = [
  "extensionId",
  "extensionName",
  "note",
  "network",
  "proxy",
  "tags",
] as const;
export type ExtensionDataField = (typeof EXTENSION_FIELDS)[number];

const ACCOUNT_PLAIN_FIELDS = [
  "name",
  "status",
  "statusReason",
  "checkedAt",
  "userAgent",
  "isOnlyBrowser",
  "cookieCount",
] as const;
export type AccountPlainField = (typeof ACCOUNT_PLAIN_FIELDS)[number];

export type DataField =
  | ExtensionDataField
  | AccountPlainField
  | AccountSecretField
  | AccountFactName;

const FACT_FIELDS = Object.keys(ACCOUNT_FACTS) as AccountFactName[];

const sourced = <Field extends string>(
  fields: readonly Field[],
  source: DataFieldSource,
): [Field, DataFieldSource][] => fields.map((field) => [field, source]);

/** All that a template can name, in the order in which it is offered. */
export const DATA_FIELD_SOURCES = Object.fromEntries([
  ...sourced(EXTENSION_FIELDS, "extension"),
  ...sourced(ACCOUNT_PLAIN_FIELDS, "account"),
  ...sourced(ACCOUNT_SECRET_FIELDS, "secret"),
  ...sourced(FACT_FIELDS, "fact"),
]) as Record<DataField, DataFieldSource>;

export const DATA_FIELDS = Object.keys(DATA_FIELD_SOURCES) as DataField[];

export const isSecretField = (field: DataField): field is AccountSecretField =>
  DATA_FIELD_SOURCES[field] === "secret";

/** What goes out without a template: nothing of it is secret. */
export const DEFAULT_DATA_FIELDS: readonly DataField[] = [
  "extensionId",
  "extensionName",
  "network",
  "name",
  "status",
  ...FACT_FIELDS,
];

export const DATA_SEPARATOR_MAX_CHARS = 5;
export const DEFAULT_DATA_SEPARATOR = "\t";
