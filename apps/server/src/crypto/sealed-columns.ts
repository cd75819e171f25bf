/** Columns of sealed texts in a table whose rows have an `id` and a `userId`. */
export interface SealedColumns {
  table: "proxies" | "secrets";
  /** By column: the field that its texts are bound to. */
  fields: Readonly<Record<string, string>>;
}
