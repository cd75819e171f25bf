import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import {
  accessRightsSchema,
  idSchema,
  instantSchema,
  NOTE_MAX_CHARS,
  pageFields,
  pageOf,
} from "../values/primitives.ts";

/** So many scripts are sent, accepted or rejected at once. */
export const SENT_SCRIPTS_MAX = 100;
export const RECEIVERS_MAX = 20;
/** Actions for which a right of its own is chosen in one sending. */
const CHOSEN_MAX = 1000;

const mailSchema = z.string().trim().toLowerCase().pipe(z.email().max(254));
const scriptIdsSchema = z
  .array(idSchema)
  .min(1)
  .max(SENT_SCRIPTS_MAX)
  .refine((ids) => new Set(ids).size === ids.length, "script ids repeat");

/** What a receiver gets of one action. */
const givenFields = {
  accessRights: accessRightsSchema,
  expiration: instantSchema
    .nullable()
    .describe("From then on it can be neither run nor seen; null: never."),
  defaultAccessRights: accessRightsSchema.describe(
    "What is proposed when the receiver sends it on: as much as `accessRights`, or less.",
  ),
  autoUpdate: z.boolean().describe("Newer versions come to the receiver by themselves."),
};

/** For one action of the scripts, or one that these nest; nobody is offered to give on more than they get. */
export const chosenAccessSchema = z
  .strictObject({ id: idSchema, ...givenFields })
  .refine((given) => given.defaultAccessRights >= given.accessRights, {
    path: ["defaultAccessRights"],
    error: "must not be wider than accessRights",
  });
export type ChosenAccess = z.infer<typeof chosenAccessSchema>;

/** What became of it as a whole, in words for people. */
const outcomeSchema = z.strictObject({ data: z.boolean(), message: z.string() });

export const sendScripts = defineEndpoint({
  name: "sendScripts",
  method: "POST",
  path: "/api/scripts/send",
  ...byUser("scripts:write", "none", "refused"),
  summary: "Send scripts with all they nest; who is not there answers as who is",
  body: z.strictObject({
    scriptIds: scriptIdsSchema,
    receivers: z
      .array(mailSchema)
      .min(1)
      .max(RECEIVERS_MAX)
      .meta({ description: "Mails of users.", examples: [["bob@example.com"]] }),
    nestedActions: z
      .array(chosenAccessSchema)
      .max(CHOSEN_MAX)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "action ids repeat")
      .default([])
      .describe(
        "What is not named goes with its action's own `defaultAccessRights`, for as long as one has it.",
      ),
    note: z.string().max(NOTE_MAX_CHARS).default(""),
  }),
  response: outcomeSchema,
  errors: ["notAllowed", "invalidInput", "scriptsNotFound", "noAccessRights", "tooManyRequests"],
});

/** An action that goes along when the scripts are sent, and the most that can be given of it. */
export const sendableActionSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  usedIn: z.array(z.string()).describe("Names of the scripts and actions that have it."),
  isOwn: z.boolean(),
  canShare: z
    .boolean()
    .describe("False: who sent it gave no right to send it on; the scripts cannot be sent."),
  defaultAccessRights: accessRightsSchema,
  expiration: instantSchema.nullable().describe("It cannot be given for longer than that."),
  leftOutCount: z
    .int()
    .nonnegative()
    .describe(
      "Hidden texts and documents, which stay with who sends: the receiver fills in their own.",
    ),
});
export type SendableAction = z.infer<typeof sendableActionSchema>;

export const listSendableActions = defineEndpoint({
  name: "listSendableActions",
  method: "POST",
  path: "/api/scripts/send/preview",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "The actions that would go along with these scripts, nested ones too",
  body: z.strictObject({ scriptIds: scriptIdsSchema }),
  response: z.strictObject({ data: z.array(sendableActionSchema) }),
  errors: ["invalidInput", "scriptsNotFound"],
});

/** What a receiver would get of the actions of one script that are given alike. */
export const offeredAccessSchema = z.strictObject({
  accessRights: accessRightsSchema,
  expiration: instantSchema.nullable().describe("When the right ends; null: never."),
  actionCount: z.int().positive().describe("How many of the script's actions are given so."),
});
export type OfferedAccess = z.infer<typeof offeredAccessSchema>;

/** Scripts that wait to be accepted, of one sender. */
export const receivedScriptsSchema = z.strictObject({
  senderEmail: z.string(),
  scriptIds: z.array(idSchema),
  scripts: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      note: z.string(),
      rowCount: z.int().nonnegative(),
      actionCount: z.int().nonnegative().describe("How many actions come with it."),
      access: z
        .array(offeredAccessSchema)
        .describe("What may be done with its actions, and until when; the widest right first."),
      sentAt: instantSchema,
    }),
  ),
});
export type ReceivedScripts = z.infer<typeof receivedScriptsSchema>;

export const listSentScripts = defineEndpoint({
  name: "listSentScripts",
  method: "GET",
  path: "/api/scripts/sent",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "What others have sent and waits to be accepted, by sender, the newest first",
  query: z.strictObject(pageFields),
  response: pageOf(receivedScriptsSchema),
  errors: [],
});

export const countSentScripts = defineEndpoint({
  name: "countSentScripts",
  method: "GET",
  path: "/api/scripts/sent/count",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary: "How many scripts wait to be accepted",
  response: z.strictObject({ data: z.int().nonnegative() }),
  errors: [],
});

const answeredBody = z.strictObject({ scriptIds: scriptIdsSchema, senderEmail: mailSchema });

export const acceptSentScripts = defineEndpoint({
  name: "acceptSentScripts",
  method: "POST",
  path: "/api/scripts/sent/accept",
  ...byUser("scripts:write", "none", "allowed"),
  summary:
    "Copy sent scripts with all they nest, all of them or none; done again it changes nothing",
  body: answeredBody,
  response: outcomeSchema,
  errors: ["invalidInput", "scriptsNotFound", "noAccessRights", "rowLimitReached", "planTooLarge"],
});

export const rejectSentScripts = defineEndpoint({
  name: "rejectSentScripts",
  method: "POST",
  path: "/api/scripts/sent/reject",
  ...byUser("scripts:write", "none", "allowed"),
  summary: "Turn sent scripts away; done again it changes nothing",
  body: answeredBody,
  response: outcomeSchema,
  errors: ["invalidInput", "scriptsNotFound"],
});
