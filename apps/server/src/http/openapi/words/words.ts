/** What a field is, alone or with an example. */
export type FieldWords = Readonly<Record<string, string | readonly [string, unknown]>>;
