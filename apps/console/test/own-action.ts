import { AccessRights, allowedBy, OWN } from "@baton/contract";

/** What an action says of itself that nobody has sent. */
export const OWN_ACTION = {
  parentActionId: null,
  senderEmail: null,
  senderVersion: null,
  autoUpdate: false,
  savedVersionsCount: 0,
  defaultAccessRights: AccessRights.Full,
  ...OWN,
  allowed: allowedBy(OWN, new Date(0)),
  hasUpdate: false,
};
