import { AGENT_SILENCE_MS, ExtensionState } from "@baton/contract";
import { type RawBuilder, sql } from "kysely";
import type { RowOf } from "../../../database/types.ts";

/*
 * What is kept is whether somebody has disabled the extension; that its agent is silent is seen when
 * the row is read, in a query or behind it, by one rule.
 */

const silentSince = (at: Date): Date => new Date(at.getTime() - AGENT_SILENCE_MS);

type StateColumns = Pick<RowOf<"extensions">, "state" | "isOnline" | "lastEventAt" | "createdAt">;

export function stateOf(row: StateColumns, at: Date): ExtensionState {
  if (row.state === ExtensionState.Disabled) return ExtensionState.Disabled;
  const heardAt = row.lastEventAt ?? row.createdAt;
  const isHeard = row.isOnline || heardAt > silentSince(at);
  return isHeard ? ExtensionState.Enabled : ExtensionState.Unknown;
}

/** Whether `e`, a row of extensions, is in one of the states. */
export function isInState(among: readonly number[], at: Date): RawBuilder<unknown> {
  const isDisabled = sql`e.state = ${sql.lit(ExtensionState.Disabled)}`;
  const isHeard = sql`(e.is_online or coalesce(e.last_event_at, e.created_at) > ${silentSince(at)})`;
  const IS: Record<ExtensionState, RawBuilder<unknown>> = {
    [ExtensionState.Disabled]: isDisabled,
    [ExtensionState.Enabled]: sql`(not ${isDisabled} and ${isHeard})`,
    [ExtensionState.Unknown]: sql`(not ${isDisabled} and not ${isHeard})`,
  };
  const wanted = Object.values(ExtensionState).filter((state) => among.includes(state));
  return wanted.length > 0
    ? sql`(${sql.join(
        wanted.map((state) => IS[state]),
        sql` or `,
      )})`
    : sql`false`;
}

/** Whether `e` is enabled without being connected: there is an index of just that. */
export const isHeardUnconnected = (at: Date): RawBuilder<unknown> =>
  sql`(e.state <> ${sql.lit(ExtensionState.Disabled)} and not e.is_online
    and coalesce(e.last_event_at, e.created_at) > ${silentSince(at)})`;

/** The state of `e`, a row of extensions. */
export const stateAt = (at: Date): RawBuilder<ExtensionState> => sql<ExtensionState>`case
  when e.state = ${sql.lit(ExtensionState.Disabled)} then ${sql.lit(ExtensionState.Disabled)}
  when e.is_online or coalesce(e.last_event_at, e.created_at) > ${silentSince(at)}
    then ${sql.lit(ExtensionState.Enabled)}
  else ${sql.lit(ExtensionState.Unknown)} end`;
