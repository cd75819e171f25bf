import { type RawBuilder, sql } from "kysely";
import { contains, containsSearchable, isOneOf } from "../../../database/sql.ts";
import type { Db } from "../../../database/types.ts";

/*
 * What is searched: the texts of the row alone, and what it shares with others: names, and long notes,
 * which thousands of rows may be given at once.
 */

/** A text, and what has it of that which rows share. */
export interface Searched {
  part: string;
  notes: number[];
  scripts: number[];
  groups: number[];
  tags: number[];
  proxies: number[];
}

/** A row that shares several names is found several times. */
const FOLD = 2;

type Kind = Exclude<keyof Searched, "part">;

const SHARED: Record<Kind, RawBuilder<unknown>> = {
  notes: sql`long_notes`,
  scripts: sql`scripts`,
  groups: sql`extension_groups`,
  tags: sql`extension_tags`,
  proxies: sql`proxies`,
};
const KINDS = Object.keys(SHARED) as Kind[];

/** They are few beside the rows: what none of them mentions costs the search nothing. */
export async function findMentioned(db: Db, userId: number, part: string): Promise<Searched> {
  const shared = KINDS.map(
    (kind) => sql`select ${sql.lit(kind)} as kind, id from ${SHARED[kind]}
      where user_id = ${userId} and ${hasText(kind, part)}`,
  );
  const { rows } = await sql<{ kind: Kind; id: number }>`
    ${sql.join(shared, sql` union all `)}
  `.execute(db);
  const found: Searched = { part, notes: [], scripts: [], groups: [], tags: [], proxies: [] };
  for (const { kind, id } of rows) found[kind].push(id);
  return found;
}

function hasText(kind: Kind, part: string): RawBuilder<unknown> {
  if (kind === "notes") return containsSearchable("content", part);
  const isNamed = contains("name", part);
  return kind === "proxies" ? sql`(${isNamed} or ${contains("host", part)})` : isNamed;
}

const ownTexts = (userId: number, part: string) => sql`
  select extension_id as id from extension_texts
  where user_id = ${userId} and ${containsSearchable("content", part)}`;

/** The ids of rows by what they share with others, each kind for itself. */
function sharing({ notes, scripts, groups, tags, proxies }: Searched): RawBuilder<unknown>[] {
  const shared: RawBuilder<unknown>[] = [];
  if (notes.length > 0)
    shared.push(
      sql`select extension_id as id from extension_texts where ${isOneOf("longNoteId", notes)}`,
    );
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

const hasOthers = (searched: Searched): boolean => KINDS.some((kind) => searched[kind].length > 0);

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

/** An extension has several tags and proxies, but one script, one group and one note. */
const isManyFold = ({ tags, proxies }: Searched): boolean => tags.length > 1 || proxies.length > 1;

function sharesAny({ notes, scripts, groups, tags, proxies }: Searched): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [];
  if (notes.length > 0)
    conditions.push(sql`exists (select from extension_texts n
      where n.extension_id = e.id and ${isOneOf("n.longNoteId", notes)})`);
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
