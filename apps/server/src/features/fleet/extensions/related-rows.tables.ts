import type { AccountFact, Extension } from "@baton/contract";
import { sql } from "kysely";

/*
 * What a row of the extensions table has several of. Asked for row by row, these lists cost more than
 * all the rest: they are read for all rows at once, as JSON, column by column, as the database looks up
 * anew for each object how to write its properties.
 */

export interface Related {
  proxies: Extension["proxies"];
  tags: Extension["tags"];
  facts: AccountFact[];
}

type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] };

/** What all rows have, each thing with its extension's id. */
export interface RelatedOfAll {
  allProxies: Columns<ProxyRow>;
  allTags: Columns<TagRow>;
  allFacts: Columns<FactRow>;
}
type Proxy = Extension["proxies"][number];
interface ProxyRow {
  of: number;
  id: number;
  name: string;
  status: Proxy["proxyStatus"];
  used: boolean;
  /** What the extension's agent said of it last. */
  told: NonNullable<Proxy["way"]>["state"] | null;
  reason: string | null;
  exit: string | null;
  since: string | null;
}
type TagRow = Extension["tags"][number] & { of: number };
/** `at`, when it was read, is as the database writes times in JSON. */
type FactRow = Pick<AccountFact, "fact" | "value"> & { of: number; at: string };

/** A list, from the columns that its properties have. */
function listed<Row>(columns: Record<keyof Row & string, string>, tables: string, order: string) {
  const names = Object.keys(columns) as (keyof Row & string)[];
  return `(
    select json_build_object(${names.map((name, at) => `'${name}', coalesce(json_agg(c${at}), '[]')`).join()})
    from (
      select ${names.map((name, at) => `${columns[name]} as c${at}`).join()} from ${tables}
      where o.extension_id = any((select ids from wanted)::bigint[]) order by ${order}
    ) as listed)`;
}

/** Columns for a query with `wanted`, one row: the ids. */
export const RELATED_OF_ALL = sql.raw(`
  ${listed<ProxyRow>(
    {
      of: "o.extension_id",
      id: "x.id",
      name: "x.name",
      status: "x.status",
      used: "o.is_used",
      told: "o.told",
      reason: "o.told_reason",
      exit: "o.exit_address",
      since: "o.told_at",
    },
    "extension_proxies o join proxies x on x.id = o.proxy_id",
    "o.place",
  )} as all_proxies,
  ${listed<TagRow>(
    { of: "o.extension_id", id: "x.id", name: "x.name", color: "x.color" },
    "tagged_extensions o join extension_tags x on x.id = o.tag_id",
    "x.name_key, x.id",
  )} as all_tags,
  ${listed<FactRow>(
    { of: "o.extension_id", fact: "o.fact", value: "o.value", at: "o.read_at" },
    "account_facts o",
    "o.fact",
  )} as all_facts`);

/** All columns of a list are as long as its first. */
const nth = <Value>(column: readonly Value[], at: number): Value => column[at] as Value;

function toProxy(rows: Columns<ProxyRow>, at: number): Proxy {
  return {
    id: nth(rows.id, at),
    name: nth(rows.name, at),
    proxyStatus: nth(rows.status, at),
    isUsed: nth(rows.used, at),
    way: toWay(rows, at),
  };
}

function toWay(rows: Columns<ProxyRow>, at: number): Proxy["way"] {
  const [state, since] = [nth(rows.told, at), nth(rows.since, at)];
  if (state === null || since === null) return null;
  const [reason, exitAddress] = [nth(rows.reason, at), nth(rows.exit, at)];
  return { state, reason, exitAddress, at: new Date(since).toISOString() };
}

const toTag = ({ id, name, color }: Columns<TagRow>, at: number): Related["tags"][number] => ({
  id: nth(id, at),
  name: nth(name, at),
  color: nth(color, at),
});

const toFact = (rows: Columns<FactRow>, at: number): AccountFact => ({
  fact: nth(rows.fact, at),
  value: nth(rows.value, at),
  readAt: new Date(nth(rows.at, at)).toISOString(),
});

/** Tells what each of the rows has. */
export function relatedById(
  rows: readonly { id: number }[],
  { allProxies, allTags, allFacts }: RelatedOfAll,
): (row: { id: number }) => Related {
  const related = new Map(
    rows.map(({ id }): [number, Related] => [id, { proxies: [], tags: [], facts: [] }]),
  );
  allProxies.of.forEach((id, at) => related.get(id)?.proxies.push(toProxy(allProxies, at)));
  allTags.of.forEach((id, at) => related.get(id)?.tags.push(toTag(allTags, at)));
  allFacts.of.forEach((id, at) => related.get(id)?.facts.push(toFact(allFacts, at)));
  return ({ id }) => related.get(id) ?? { proxies: [], tags: [], facts: [] };
}
