import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { holdNewsSchema } from "../agents/hold-messages.ts";
import { idSchema } from "../values/primitives.ts";
import { browserProfileSchema } from "./browser-profiles.ts";
import { extensionSchema } from "./extensions.ts";
import {
  runDataItemSchema,
  runHeadSchema,
  runRowSchema,
  runSchema,
  runStatusChangeSchema,
  runStepSchema,
} from "./runs.ts";

/**
 * What the live feed says: patches that are merged into what is shown. `id` names the row, the
 * other fields are the ones that changed.
 */
export const liveEventSchema = z.discriminatedUnion("topic", [
  z.strictObject({
    topic: z.literal("extension"),
    id: idSchema,
    patch: extensionSchema.partial(),
  }),
  /** A row that was not there before: show it, or count it. */
  z.strictObject({ topic: z.literal("extensionAdded"), extension: extensionSchema }),
  z.strictObject({ topic: z.literal("extensionRemoved"), id: idSchema }),
  z.strictObject({
    topic: z.literal("run"),
    id: idSchema,
    patch: runHeadSchema.extend({ preparation: runSchema.shape.preparation }).partial(),
    rows: z.array(runRowSchema).optional(),
    steps: z.array(runStepSchema).optional(),
    data: z.array(runDataItemSchema).optional(),
    statusChanges: z.array(runStatusChangeSchema).optional(),
  }),
  z.strictObject({ topic: z.literal("browserProfile"), profile: browserProfileSchema }),
  z.strictObject({ topic: z.literal("browserProfileRemoved"), id: idSchema }),
  /** A held browser has told something, or its hold is over. */
  holdNewsSchema,
  /** Scripts, actions or documents changed, in this or another window: fetch them again. */
  z.strictObject({
    topic: z.literal("changed"),
    collection: z.enum([
      "scripts",
      "actions",
      "documents",
      "extensionGroups",
      "extensionTags",
      "proxies",
      "schedules",
      "extensionDataTemplates",
      "tokens",
      "networks",
      "preferences",
      "profile",
      "configTemplates",
      "companions",
      "profileTemplates",
      "browserConnections",
      // How far it is that many profiles are made.
      "browserProfileJobs",
      // What others have sent, and what became of what was sent.
      "sentScripts",
      "actionUpdates",
      "github",
      "webhooks",
      "archives",
      "payments",
    ]),
  }),
  /** The gap cannot be filled: fetch everything again. */
  z.strictObject({ topic: z.literal("resync") }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

export const streamLiveEvents = defineEndpoint({
  name: "streamLiveEvents",
  method: "GET",
  path: "/api/live",
  ...byUser("extensions:read", "none", "allowed"),
  summary:
    "Server-sent events: `data` is one live event, `id` the place to go on from with Last-Event-ID",
  responseType: "events",
  errors: [],
});
