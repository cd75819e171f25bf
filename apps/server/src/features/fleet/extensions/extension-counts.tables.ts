import {
  EXTENSION_FACTS,
  type ExtensionFact,
  ExtensionState,
  type ScriptStatus,
} from "@baton/contract";
import { sql } from "kysely";
import type { Db } from "../../../database/types.ts";
import { stateAt } from "./extension-state.ts";
import { type ExtensionsFilter, filtered } from "./extension-filters.tables.ts";

export interface CountRow {
  status: ScriptStatus;
  isOnline: boolean;
  state: ExtensionState;
  count: number;
}

/** How many match in each status, connected and not, and in each enabled state. */
export async function countByStatus(
  db: Db,
  userId: number,
  filter: Omit<ExtensionsFilter, "statuses" | "isOnline" | "states">,
  at: Date,
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select x.status, e.is_online, ${stateAt(at)} as state, count(*) as count
    ${filtered(userId, filter, { sort: "status" })} group by 1, 2, 3 order by 1
  `.execute(db);
  return rows;
}

const HAS: Record<ExtensionFact, string> = {
  disabled: `e.state = ${ExtensionState.Disabled}`,
  socialNetwork: "e.social_network is not null",
  run: "e.latest_run_id is not null",
  proxy: "exists (select from extension_proxies ep where ep.extension_id = e.id)",
  schedule: "exists (select from schedule_extensions se where se.extension_id = e.id)",
  browserConfig: "exists (select from browser_profiles p where p.extension_id = e.id)",
  account: "exists (select from accounts a where a.extension_id = e.id)",
  tag: "exists (select from tagged_extensions te where te.extension_id = e.id)",
  accountData: "exists (select from account_facts f where f.extension_id = e.id)",
};

/** What at least one of the user's extensions has. */
export async function listFacts(db: Db, userId: number): Promise<ExtensionFact[]> {
  const questions = EXTENSION_FACTS.map(
    (fact) => sql`select ${sql.lit(fact)} as fact where exists (
      select from extensions e where e.user_id = ${userId} and ${sql.raw(HAS[fact])})`,
  );
  const { rows } = await sql<{ fact: ExtensionFact }>`
    ${sql.join(questions, sql` union all `)}
  `.execute(db);
  return rows.map(({ fact }) => fact);
}
