import type { AccountFact, Extension } from "@baton/contract";
import { sql } from "kysely";

/*
 * What a row of the extensions table has several of. Asked for row by row, these lists cost more than
 * all the rest: they are read for all rows at once, as JSON that the first row brings along.
 */

export interface Several {
  proxies: Extension["proxies"];
  tags: Extension["tags"];
  facts: AccountFact[];
}

/** What all rows have, each thing with its extension's id; null in all rows but the first. */
export interface SeveralOfAll {
  allProxies: (Told & { of: number; id: number; name: string; status: ProxyStatus })[] | null;
  allTags: (Tag & { of: number })[] | null;
  /** `at`, when it was read, is as the database writes times in JSON. */
  allFacts: (Pick<AccountFact, "fact" | "value"> & { of: number; at: string })[] | null;
}
type ProxyStatus = Extension["proxies"][number]["proxyStatus"];
type WayState = NonNullable<Extension["proxies"][number]["way"]>["state"];
/** What an extension's agent said of its proxy last. */
interface Told {
  used: boolean;
  told: WayState | null;
  reason: string | null;
  exit: string | null;
  since: string | null;
}
type Tag = Extension["tags"][number];

const listed = (columns: string, tables: string, order: string): string => `
  case when e.id = (select first from wanted) then (
    select json_agg(row_to_json(listed)) from (
      select o.extension_id as of, ${columns} from ${tables}
      where o.extension_id = any((select ids from wanted)::bigint[]) order by ${order}
    ) as listed) end`;

/** Columns for a query over `e`, rows of extensions, with `wanted`: the ids, and the first there is. */
export const SEVERAL_OF_ALL = sql.raw(`
  ${listed(
    `x.id, x.name, x.status, o.is_used as used, o.told, o.told_reason as reason,
      o.exit_address as exit, o.told_at as since`,
    "extension_proxies o join proxies x on x.id = o.proxy_id",
    "o.place",
  )} as all_proxies,
  ${listed(
    "x.id, x.name, x.color",
    "tagged_extensions o join extension_tags x on x.id = o.tag_id",
    "x.name_key, x.id",
  )} as all_tags,
  ${listed("o.fact, o.value, o.read_at as at", "account_facts o", "o.fact")} as all_facts`);

function toWay({ told, reason, exit, since }: Omit<Told, "used">) {
  if (told === null || since === null) return null;
  return { state: told, reason, exitAddress: exit, at: new Date(since).toISOString() };
}

/** Tells what each of the rows has. */
export function severalById<Row extends { id: number } & SeveralOfAll>(
  rows: readonly Row[],
): (row: Row) => Several {
  const several = new Map(
    rows.map(({ id }): [number, Several] => [id, { proxies: [], tags: [], facts: [] }]),
  );
  for (const { allProxies, allTags, allFacts } of rows) {
    for (const { of, id, name, status, used, ...told } of allProxies ?? [])
      several
        .get(of)
        ?.proxies.push({ id, name, proxyStatus: status, isUsed: used, way: toWay(told) });
    for (const { of, id, name, color } of allTags ?? [])
      several.get(of)?.tags.push({ id, name, color });
    for (const { of, fact, value, at } of allFacts ?? [])
      several.get(of)?.facts.push({ fact, value, readAt: new Date(at).toISOString() });
  }
  return ({ id }) => several.get(id) ?? { proxies: [], tags: [], facts: [] };
}
