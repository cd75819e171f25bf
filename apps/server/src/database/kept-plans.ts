import { createHash } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";

const MARK = "/* kept plan */";

/**
 * At the beginning of a statement that is executed all the time: each connection parses it once, and
 * plans it a few times, instead of at every call, which for a large one takes longer than carrying it
 * out. Only for what has one good plan at every size of its tables: a plan that was made when they
 * were small stays until PostgreSQL has looked at them again.
 */
export const KEPT_PLAN = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** Lets this connection keep the plans of statements that are marked so. */
export function keepPlans(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const queryKept = (text: unknown, values: unknown, ...rest: unknown[]): unknown =>
    typeof text === "string" && text.startsWith(MARK)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  client.query = queryKept as typeof client.query;
}
