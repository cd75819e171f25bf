import { CUSTOM_TYPE } from "@baton/catalogue";
import { AccessRights } from "@baton/contract";
import { sql } from "kysely";

/** Whether the row of `action` is hidden from its user: as `allowedBy` says of `see`. */
export const isHiddenAction = (now = new Date()) => sql<boolean>`(action.is_received
  and (action.access_rights = ${AccessRights.Private} or not action.has_access
    or (action.expires_at is not null and action.expires_at <= ${now})))`;

/** The type as it is shown: a hidden action's is as little known as its contents. */
export const shownTypeId = (now = new Date()) => sql<number>`case when ${isHiddenAction(now)}
  then ${CUSTOM_TYPE.id} else action.action_type_id end`;

/** As `allowedBy` says of `run`. */
export const mayRunAction = (now = new Date()) => sql<boolean>`(not action.is_received
  or (action.has_access and (action.expires_at is null or action.expires_at > ${now})))`;
