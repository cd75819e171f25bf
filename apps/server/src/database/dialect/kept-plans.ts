import { createHash } from "node:crypto";
import type { KyselyPlugin, QueryId } from "kysely";

const keptQueries = new WeakSet<QueryId>();
/** What the statements are called on each connection, by their text. */
const names = new Map<string, string>();

const keeper: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    keptQueries.add(queryId);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

/**
 * For a statement that is executed all the time: each connection parses it once, and plans it a few
 * times, instead of at every call, which for a large one takes longer than carrying it out. Only for
 * what has one good query plan at every size of its tables: one that was made when they were small
 * stays until PostgreSQL has looked at them again.
 */
export const kept = <Query extends Keepable<Query>>(query: Query): Query =>
  query.withPlugin(keeper);

/** A query of the builder, or one that is written. */
export interface Keepable<Query> {
  withPlugin(plugin: KyselyPlugin): Query;
}

export function noteCompiled(queryId: QueryId, text: string): void {
  if (keptQueries.has(queryId) && !names.has(text))
    names.set(text, createHash("sha256").update(text).digest("base64url"));
}

/** The name under which connections keep the statement, if they do. */
export const keptName = (text: string): string | undefined => names.get(text);
