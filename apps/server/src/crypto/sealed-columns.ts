/** Columns of sealed texts in a table whose rows have a number and a `userId`. */
export interface SealedColumns {
  table:
    | "accounts"
    | "archives"
    | "browserConnections"
    | "dataExports"
    | "githubConnections"
    | "githubSignIns"
    | "namedSecrets"
    | "proxies"
    | "replacedAccounts"
    | "secondFactors"
    | "secrets"
    | "telegramSettings"
    | "webhooks";
  /** The column of the row's number, which its texts are bound to; `id` unless it is said. */
  rowId?: "extensionId" | "userId";
  /** By column: the field that its texts are bound to. */
  fields: Readonly<Record<string, string>>;
}
