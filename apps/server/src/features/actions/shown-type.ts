import { CUSTOM_TYPE } from "@baton/catalogue";
import { AccessRights } from "@baton/contract";
import { sql } from "kysely";

/** The type as it is shown: a hidden action's is as little known as its contents. */
export const shownTypeId = (now = new Date()) => sql<number>`case when action.is_received
  and (action.access_rights = ${AccessRights.Private} or not action.has_access
    or action.expires_at <= ${now})
  then ${CUSTOM_TYPE.id} else action.action_type_id end`;
