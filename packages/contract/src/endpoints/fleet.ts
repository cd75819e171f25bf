import { z } from "zod";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { idSchema, instantSchema } from "../values/primitives.ts";

/** So many of each kind are named; the others are counted. */
export const FLEET_NAMED = 5;

const named = { id: idSchema, name: z.string() };
const count = z.int().nonnegative();

/** A limit that is used up while runs wait for it. */
export const fleetLimitSchema = z.strictObject({
  ...named,
  limit: z.int().positive(),
  waitingCount: z.int().positive(),
});

export const fleetSchema = z.strictObject({
  extensionCount: count,
  onlineCount: count,
  offline: z
    .array(z.strictObject({ ...named, lastEventAt: instantSchema.nullable() }))
    .describe(
      "Not connected: those that were the last to leave first, those that never came last.",
    ),
  scheduledWithoutScript: z
    .strictObject({
      count,
      first: z.array(z.strictObject({ ...named, nextRunAt: instantSchema })),
    })
    .describe("Extensions that have a schedule and no script: each of its times is skipped."),
  scheduleOver: z
    .strictObject({ count, first: z.array(z.strictObject(named)) })
    .describe("Extensions whose schedule is over."),
  withoutScriptCount: count,
  groupsAtLimit: z.array(fleetLimitSchema),
  proxiesAtLimit: z.array(fleetLimitSchema),
  queuedCount: count,
  hasTariff: z.boolean().describe("Without one nothing that is queued begins."),
});
export type Fleet = z.infer<typeof fleetSchema>;

export const getFleet = defineEndpoint({
  name: "getFleet",
  method: "GET",
  path: "/api/fleet",
  ...byUser("extensions:read", "none", "allowed"),
  summary:
    "All extensions at a glance: who is offline, what will not run, and which limits are reached",
  response: fleetSchema,
  errors: [],
});
