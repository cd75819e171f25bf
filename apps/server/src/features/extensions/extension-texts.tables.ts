import { type RawBuilder, sql } from "kysely";
import { contains, containsSearchable, isOneOf } from "../../database/sql.ts";
import type { Db } from "../../database/types.ts";

/* What is searched: the texts of the row alone, and the names of what it shares with others. */

/** A text, and what has it in its name of that which rows share. */
export interface Searched {
  part: string;
  scripts: number[];
  groups: number[];
  tags: number[];
  proxies: number[];
}

/** A row that shares several names is found several times. */
const FOLD = 2;

type Kind = Exclude<keyof Searched, "part">;

const NAMED: Record<Kind, RawBuilder<unknown>> = {
  scripts: sql`scripts`,
  groups: sql`extension_groups`,
  tags: sql`extension_tags`,
  proxies: sql`proxies`,
};
const KINDS = Object.keys(NAMED) as Kind[];

/** They are few beside the rows: what none of them mentions costs the search nothing. */
export async function findMentioned(db: Db, userId: number, part: string): Promise<Searched> {
  const named = KINDS.map((kind) => {
    const isNamed = contains("name", part);
    const matches = kind === "proxies" ? sql`(${isNamed} or ${contains("host", part)})` : isNamed;
    return sql`select ${sql.lit(kind)} as kind, id from ${NAMED[kind]}
      where user_id = ${userId} and ${matches}`;
  });
  const { rows } = await sql<{ kind: Kind; id: number }>`
    ${sql.join(named, sql` union all `)}
  `.execute(db);
  const ids = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [scripts, groups, tags, proxies] = [
    ids("scripts"),
    ids("groups"),
    ids("tags"),
    ids("proxies"),
  ];
  return { part, scripts, groups, tags, proxies };
}

const ownTexts = (userId: number, part: string) => sql`
  select extension_id as id from extension_texts
  where user_id = ${userId} and ${containsSearchable("content", part)}`;

/** The ids of rows by what they share with others, each kind for itself. */
function sharing({ scripts, groups, tags, proxies }: Searched): RawBuilder<unknown>[] {
  const shared: RawBuilder<unknown>[] = [];
  if (scripts.length > 0)
    shared.push(sql`select id from extensions where ${isOneOf("scriptId", scripts)}`);
  if (groups.length > 0)
    shared.push(sql`select id from extensions where ${isOneOf("groupId", groups)}`);
  if (tags.length > 0)
    shared.push(
      sql`select extension_id as id from tagged_extensions where ${isOneOf("tagId", tags)}`,
    );
  if (proxies.length > 0)
    shared.push(
      sql`select extension_id as id from extension_proxies where ${isOneOf("proxyId", proxies)}`,
    );
  return shared;
}

const hasOthers = ({ scripts, groups, tags, proxies }: Searched): boolean =>
  scripts.length + groups.length + tags.length + proxies.length > 0;

/** The rows `e` that mention it: looked at one after the other, where whole groups of them do. */
export const mentions = (userId: number, searched: Searched): RawBuilder<unknown> =>
  hasOthers(searched)
    ? sql`(${sharesAny(searched)} or (
        select ${containsSearchable("t.content", searched.part)} from extension_texts t
        where t.extension_id = e.id))`
    : sql`e.id in (${ownTexts(userId, searched.part)})`;

/** The ids of rows that mention it, each once; none if there are more than `limit`. */
export async function findFewMentioning(
  db: Db,
  userId: number,
  searched: Searched,
  limit: number,
): Promise<number[] | undefined> {
  const all = [ownTexts(userId, searched.part), ...sharing(searched)];
  const { rows } = await sql<{ id: number }>`
    ${sql.join(all, sql` union all `)} limit ${limit * FOLD + 1}
  `.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  return rows.length > limit * FOLD || ids.size > limit ? undefined : [...ids];
}

/** How many rows mention it: ids alone are counted, which is quicker than to find their rows. */
export async function countMentioning(db: Db, userId: number, searched: Searched): Promise<number> {
  const own = ownTexts(userId, searched.part);
  const [first, ...others] = sharing(searched);
  const hasNone = sql`not (${sharesAny(searched)})`;
  const counts = first
    ? [
        others.length > 0 || isManyFold(searched)
          ? countOf(sql.join([first, ...others], sql` union `))
          : countOf(first),
        countOf(sql`select from (${own}) as own join extensions e using (id) where ${hasNone}`),
      ]
    : [countOf(own)];
  const { rows } = await sql<{ count: number }>`
    select ${sql.join(counts, sql` + `)} as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const countOf = (found: RawBuilder<unknown>) => sql`(select count(*) from (${found}) as found)`;

/** An extension has several tags and proxies, but one script and one group. */
const isManyFold = ({ tags, proxies }: Searched): boolean => tags.length > 1 || proxies.length > 1;

function sharesAny({ scripts, groups, tags, proxies }: Searched): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (scripts.length > 0) conditions.push(sql`coalesce(${isOneOf("e.scriptId", scripts)}, false)`);
  if (groups.length > 0) conditions.push(sql`coalesce(${isOneOf("e.groupId", groups)}, false)`);
  if (tags.length > 0)
    conditions.push(sql`exists (select from tagged_extensions te
      where te.extension_id = e.id and ${isOneOf("te.tagId", tags)})`);
  if (proxies.length > 0)
    conditions.push(sql`exists (select from extension_proxies ep
      where ep.extension_id = e.id and ${isOneOf("ep.proxyId", proxies)})`);
  return sql.join(conditions, sql` or `);
}
