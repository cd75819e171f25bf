import { z } from "zod";
import {
  extensionHoldSchema,
  holdCommandSchema,
  holdPurposeSchema,
  numberedHoldEventSchema,
} from "../agents/hold-messages.ts";
import { idParamsSchema, idSchema, okSchema } from "../values/primitives.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { inputsField, onceFields, onceVariablesSchema } from "./script-commands.ts";

const windowId = z
  .uuid()
  .describe("Made by the window and kept for its reloads: only this window may use its hold.");

const caller = byUser("extensions:write", "none", "refused", {
  groupBound: "extension",
  isAuditedInside: true,
});

export const takeHold = defineEndpoint({
  name: "takeHold",
  method: "POST",
  path: "/api/extensions/:id/hold",
  ...caller,
  summary:
    "Hold the browser for one window. A run of it stands until the hold ends; the window's own hold is gone on with",
  params: idParamsSchema,
  body: z.strictObject({ windowId, purpose: holdPurposeSchema }),
  response: extensionHoldSchema,
  errors: [
    "notAllowed",
    "invalidInput",
    "extensionsNotFound",
    "extensionProblem",
    "agentTooOld",
    "browserHeld",
  ],
});

export const heartbeatHold = defineEndpoint({
  name: "heartbeatHold",
  method: "POST",
  path: "/api/extensions/:id/hold/heartbeat",
  ...caller,
  summary: "Say that the window is still there, every 10 s; a hold ends 30 s after the last word",
  params: idParamsSchema,
  body: z.strictObject({
    windowId,
    readSeq: z
      .int()
      .nonnegative()
      .default(0)
      .describe("Events up to this number are read, and are kept no longer."),
  }),
  response: extensionHoldSchema,
  errors: ["notAllowed", "invalidInput", "extensionsNotFound", "holdEnded"],
});

export const releaseHold = defineEndpoint({
  name: "releaseHold",
  method: "POST",
  path: "/api/extensions/:id/hold/release",
  ...caller,
  summary:
    "Give the browser back. Without `windowId` any hold of it ends: that of another window too",
  params: idParamsSchema,
  body: z.strictObject({ windowId: windowId.optional() }),
  response: okSchema,
  errors: ["notAllowed", "invalidInput", "extensionsNotFound", "holdEnded"],
});

export const askForHold = defineEndpoint({
  name: "askForHold",
  method: "POST",
  path: "/api/extensions/:id/hold/ask",
  ...caller,
  summary: "Tell whoever holds the browser that somebody else would like to have it",
  params: idParamsSchema,
  response: extensionHoldSchema,
  errors: ["notAllowed", "extensionsNotFound", "holdEnded"],
});

export const sendHoldCommand = defineEndpoint({
  name: "sendHoldCommand",
  method: "POST",
  path: "/api/extensions/:id/hold/commands",
  ...caller,
  summary:
    "Have the held browser do something. What becomes of it is told by the event `answered`; the same `commandId` is one command",
  params: idParamsSchema,
  body: z.strictObject({
    windowId,
    commandId: z.uuid().describe("Made by the window: said again, nothing is done again."),
    command: holdCommandSchema,
  }),
  response: okSchema,
  errors: ["notAllowed", "invalidInput", "extensionsNotFound", "holdEnded", "tooManyRequests"],
});

export const startDebug = defineEndpoint({
  name: "startDebug",
  method: "POST",
  path: "/api/extensions/:id/hold/debug",
  ...byUser("extensions:run", "none", "refused", { groupBound: "extension" }),
  summary:
    "Run a script, an action, or a run once more in the browser that the window holds to debug: it stands where the commands `debug.…` say",
  params: idParamsSchema,
  body: z
    .strictObject({
      windowId,
      ...onceFields,
      runId: idSchema
        .optional()
        .describe("Repeats this run of the extension from its start: its script, inputs and seed."),
      ...inputsField,
      variables: onceVariablesSchema.optional(),
    })
    .refine(
      ({ scriptId, actionId, runId }) =>
        [scriptId, actionId, runId].filter((one) => one !== undefined).length === 1,
      { path: ["scriptId"], message: "name one of scriptId, actionId and runId" },
    ),
  response: z.strictObject({ runId: idSchema }),
  errors: [
    "notAllowed",
    "invalidInput",
    "inputsNotFit",
    "extensionsNotFound",
    "scriptsNotFound",
    "notFound",
    "holdEnded",
    "scriptInUse",
    "extensionProblem",
    "otherSocialNetwork",
    "planTooLarge",
    "accessEnded",
    "agentTooOld",
    "limitedByTariff",
  ],
});

export const listHoldEvents = defineEndpoint({
  name: "listHoldEvents",
  method: "GET",
  path: "/api/extensions/:id/hold/events",
  ...byUser("extensions:write", "none", "refused", { groupBound: "extension" }),
  summary:
    "What the held browser has told, in its order, after the number given; the live event `hold` says when there is more",
  params: idParamsSchema,
  query: z.strictObject({ windowId, after: z.coerce.number().int().nonnegative().default(0) }),
  response: z.strictObject({
    data: z.array(numberedHoldEventSchema).describe("As many as go into one answer."),
    lastSeq: z.int().nonnegative().describe("The last that there is."),
  }),
  errors: ["notAllowed", "invalidInput", "extensionsNotFound", "holdEnded"],
});
