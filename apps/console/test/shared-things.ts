import {
  AccessRights,
  type Action,
  allowedBy,
  type GivenCopy,
  type NestedActionUpdate,
  type ReceivedScripts,
  type SendableAction,
} from "@baton/contract";
import { aCustomAction, THEN } from "./factories.ts";

/** Long after every test. */
export const LATER = "2099-01-02T10:30:00.000Z";

/** The copy of an action that somebody has sent; what may be done with it comes of its rights. */
export function aReceivedAction(over: Partial<Action> = {}): Action {
  const given = { accessRights: AccessRights.Read, hasAccess: true, expiration: null, ...over };
  const allowed = allowedBy(given, new Date(Date.parse(THEN)));
  const hidden = allowed.see ? {} : { steps: [], inputSettings: {} };
  return aCustomAction({
    parentActionId: 900,
    senderEmail: "sender@example.com",
    senderVersion: 1,
    ...over,
    ...given,
    allowed,
    ...hidden,
  });
}

export const anUpdate = (over: Partial<NestedActionUpdate> = {}): NestedActionUpdate => ({
  id: 1,
  type: "UpdateReceived",
  actionId: 5,
  actionName: "Open the shop",
  actionVersion: 5,
  note: "",
  createdAt: THEN,
  ...over,
});

export const aCopy = (over: Partial<GivenCopy> = {}): GivenCopy => ({
  id: 50,
  receiverEmail: "receiver@example.com",
  hasAccess: true,
  accessRights: AccessRights.Read,
  expiration: null,
  defaultAccessRights: AccessRights.Read,
  autoUpdate: false,
  senderVersion: 1,
  acceptedAt: THEN,
  ...over,
});

export const aSendable = (over: Partial<SendableAction> = {}): SendableAction => ({
  id: 1,
  name: "Action 1",
  usedIn: ["Morning"],
  isOwn: true,
  canShare: true,
  defaultAccessRights: AccessRights.Read,
  expiration: null,
  leftOutCount: 0,
  ...over,
});

/** Scripts of these names, with ids from 1, that wait from one sender. */
export const receivedFrom = (senderEmail: string, ...names: string[]): ReceivedScripts => ({
  senderEmail,
  scriptIds: names.map((_, index) => index + 1),
  scripts: names.map((name, index) => ({
    id: index + 1,
    name,
    note: "",
    rowCount: 3,
    actionCount: 2,
    access: [{ accessRights: AccessRights.Read, expiration: null, actionCount: 2 }],
    sentAt: THEN,
  })),
});
