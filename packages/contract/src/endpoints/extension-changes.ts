import { z } from "zod";
import { BULK_MAX_IDS } from "../values/limits.ts";
import {
  idParamsSchema,
  idSchema,
  NOTE_MAX_CHARS,
  socialNetworkSchema,
} from "../values/primitives.ts";
import { bulkAnswerOf } from "../values/selection.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { extensionsOf } from "./extension-selection.ts";
import { extensionSchema } from "./extensions.ts";

export const enableExtension = defineEndpoint({
  name: "enableExtension",
  method: "POST",
  path: "/api/extensions/:id/enable",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Let runs begin there again; those that wait in the queue may go on",
  params: idParamsSchema,
  response: extensionSchema,
  errors: ["extensionsNotFound"],
});

export const disableExtension = defineEndpoint({
  name: "disableExtension",
  method: "POST",
  path: "/api/extensions/:id/disable",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Let nothing begin there: runs wait in the queue, a running one goes on",
  params: idParamsSchema,
  response: extensionSchema,
  errors: ["extensionsNotFound"],
});

export const resetExtension = defineEndpoint({
  name: "resetExtension",
  method: "POST",
  path: "/api/extensions/:id/reset",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Take away account, script, schedule and collected data; the row and its runs stay",
  params: idParamsSchema,
  response: extensionSchema,
  errors: ["extensionsNotFound", "scriptInUse"],
});

const changeMany = <const Name extends string, const Verb extends string>(
  name: Name,
  verb: Verb,
  summary: string,
) =>
  defineEndpoint({
    name,
    method: "POST",
    path: `/api/extensions/${verb}`,
    ...byUser("extensions:write", "none", "allowed", { groupBound: "extensions" }),
    summary,
    body: extensionsOf({}),
    response: bulkAnswerOf(extensionSchema),
    errors: ["invalidInput", "extensionsNotFound"],
  });

export const enableExtensions = changeMany(
  "enableExtensions",
  "enable",
  "Let runs begin on many extensions again",
);
export const disableExtensions = changeMany(
  "disableExtensions",
  "disable",
  "Let nothing begin on many extensions",
);
export const resetExtensions = changeMany(
  "resetExtensions",
  "reset",
  "Take away account, script, schedule and collected data of many extensions",
);

export const updateNotes = defineEndpoint({
  name: "updateNotes",
  method: "PUT",
  path: "/api/extensions/note",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extensions" }),
  summary: "Replace the notes of many extensions by one",
  body: extensionsOf({ note: z.string().max(NOTE_MAX_CHARS) }),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "extensionsNotFound"],
});

export const updateOwnNotes = defineEndpoint({
  name: "updateOwnNotes",
  method: "PUT",
  path: "/api/extensions/notes",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extensions" }),
  summary: "Each of the extensions has the note that is named beside it",
  body: z.strictObject({
    extensions: z
      .array(z.strictObject({ id: idSchema, note: z.string().max(NOTE_MAX_CHARS) }))
      .min(1)
      .max(BULK_MAX_IDS),
  }),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput"],
});

const networkSchema = socialNetworkSchema.nullable();

export const changeSocialNetwork = defineEndpoint({
  name: "changeSocialNetwork",
  method: "PUT",
  path: "/api/extensions/:id/social-network",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Set the social network, null for none; another one takes account and script away",
  params: idParamsSchema,
  body: z.strictObject({ socialNetwork: networkSchema }),
  response: extensionSchema,
  errors: ["invalidInput", "extensionsNotFound", "scriptInUse"],
});

export const changeSocialNetworks = defineEndpoint({
  name: "changeSocialNetworks",
  method: "PUT",
  path: "/api/extensions/social-network",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extensions" }),
  summary: "Set the social network of many extensions",
  body: extensionsOf({ socialNetwork: networkSchema }),
  response: bulkAnswerOf(extensionSchema),
  errors: ["invalidInput", "extensionsNotFound"],
});
