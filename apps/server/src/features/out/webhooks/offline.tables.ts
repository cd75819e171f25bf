import { ExtensionState } from "@baton/contract";
import { sql } from "kysely";
import type { Tx } from "../../../database/types.ts";

interface Silence {
  /** Last heard after this, */
  after: Date;
  /** and by this. */
  until: Date;
  at: Date;
}

/**
 * Agents that were last heard then and have not come back are told of as offline: each silence once,
 * as its key is when it began. Not those of extensions that somebody has disabled.
 */
export const tellOffline = (tx: Tx, { after, until, at }: Silence): Promise<unknown> =>
  sql`
    select tell_event(e.user_id, e.id, 'extension.offline',
      e.id || ':' || extract(epoch from e.last_event_at), ${at},
      json_build_object(
        'lastSeenAt', to_char(e.last_event_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'extension', facts_of_extension(e.id)))
    from extensions e
    where not e.is_online and e.last_event_at > ${after} and e.last_event_at <= ${until}
      and e.state <> ${sql.lit(ExtensionState.Disabled)} and has_event_targets(e.user_id)
  `.execute(tx);
