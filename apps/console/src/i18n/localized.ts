type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";
type PluralKey = `${string}_${PluralForm}`;
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/**
 * The shape a language owes to the Russian source: every text, and every counted text in exactly
 * the plural forms of that language. A missing or surplus key does not compile.
 */
type Localized<Source, Form extends PluralForm> = Source extends string
  ? string
  : {
      readonly [Key in keyof Source as Key extends PluralKey ? never : Key]: Localized<
        Source[Key],
        Form
      >;
    } & { readonly [Key in PluralBase<keyof Source> as `${Key}_${Form}`]: string };

export type English<Source> = Localized<Source, "one" | "other">;
export type Portuguese<Source> = Localized<Source, "one" | "many" | "other">;
