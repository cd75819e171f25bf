/** Numbers have so many digits, zeros before them: then 2 stands before 10. */
const DIGITS = 20;
/** As much of a key as settles an order and fits into a page of an index. */
const KEY_CHARS = 400;
const ACCENTED = "ёáàâãäçéêèëíìîïñóòôõöúùûü";
const BARE = "еaaaaaceeeeiiiinooooouuuu";

/** With its numbers by their value. */
const numbered = (text: string): string => {
  const padded = `regexp_replace(${text}, '([0-9]+)', '${"0".repeat(DIGITS)}\\1', 'g')`;
  return `regexp_replace(${padded}, '0*([0-9]{${DIGITS},})', '\\1', 'g')`;
};

/** A column without case and accents, with its numbers by their value. */
export const byValue = (column: string): string =>
  numbered(`translate(lower(${column}), '${ACCENTED}', '${BARE}')`);

/**
 * What lists are sorted by. The key is stored, and compared byte by byte: no language's rules, which
 * come with the system and change with it, decide where an index has a row.
 */
export const naturalKey = (column: string): string => `left(${byValue(column)}, ${KEY_CHARS})`;

/** What the table calls an account: as it was loaded, else as its network says. */
const SHOWN_NAME = "lower(coalesce(nullif(account_name, ''), read_name))";
export const SHOWN_KEY = `left(${numbered(SHOWN_NAME)}, ${KEY_CHARS})`;

/**
 * PostgreSQL's trigrams know only what its collation calls letters, which without a language are
 * those of ASCII. The others are kept as two capitals each, of which no text in small letters has
 * any: one of A to I, then one of N to Z, so that no two of them have a third between them.
 */
const LETTERS = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґáàâãäçéêèëíìîïñóòôõöúùûü".split("");
const [FIRST, SECOND] = ["ABCDEFGHI", "NOPQRSTUVWXYZ"];
const toCapitals = (at: number): string =>
  `${FIRST.charAt(Math.floor(at / SECOND.length))}${SECOND.charAt(at % SECOND.length)}`;
const SEARCHABLE = LETTERS.reduce(
  (text, letter, at) => `replace(${text}, '${letter}', '${toCapitals(at)}')`,
  "lower(content)",
);

/** What texts are searched by. Not in SQL, which would be planned anew wherever it is used. */
export const TEXTS = `
create function to_searchable(content text) returns text
  language plpgsql immutable strict parallel safe as $$
    begin
      return ${SEARCHABLE};
    end
  $$;
`;

/**
 * Where the database lets Baton have trigrams. In a schema of their own: a restored backup takes the
 * place of the one that the tables are in.
 */
export const TRIGRAMS = `
do $do$
  declare trigrams text;
  begin
    begin
      create schema if not exists baton_trigrams;
      create extension if not exists pg_trgm schema baton_trigrams;
    exception when insufficient_privilege or feature_not_supported or undefined_file then
      raise notice 'pg_trgm is not there: texts are searched without an index';
    end;
    select quote_ident(n.nspname) into trigrams
      from pg_extension x join pg_namespace n on n.oid = x.extnamespace
      where x.extname = 'pg_trgm';
    if trigrams is not null then
      execute 'create index extension_texts_trigrams on extension_texts
        using gin (content ' || trigrams || '.gin_trgm_ops)';
      execute 'create index long_notes_trigrams on long_notes
        using gin (content ' || trigrams || '.gin_trgm_ops)';
    end if;
  end
$do$;
`;
