import { z } from "zod";
import {
  browserApiTextSchema,
  idsTextSchema,
  idTextSchema,
  listQueryFields,
} from "../values/primitives.ts";

/** Which extensions: what every call on all that match takes. */
export const extensionFilterFields = {
  ids: idsTextSchema.optional().describe("Only these."),
  search: listQueryFields.search,
  status: z
    .string()
    .regex(/^-?\d(,-?\d)*$/)
    .optional()
    .describe("Comma-separated script statuses of the latest run; -1 for none."),
  isOnline: z.enum(["true", "false"]).optional(),
  state: z
    .string()
    .regex(/^(-1|0|1)(,(-1|0|1))*$/, "must be enabled states")
    .optional()
    .describe("Comma-separated enabled states: 1, 0 and -1."),
  accountStatus: z
    .string()
    .regex(/^(-2|-1|0|1|2|none)(,(-2|-1|0|1|2|none))*$/, "must be account statuses")
    .optional()
    .describe("Comma-separated account statuses; `none` for those without an account."),
  scriptId: z
    .union([z.literal("none"), idTextSchema])
    .optional()
    .describe("`none` for those without one."),
  scheduleId: idTextSchema.optional().describe("Those that have the schedule."),
  groupId: z
    .union([z.literal("none"), idTextSchema])
    .optional()
    .describe("`none` for those in no group."),
  tagId: z
    .union([z.literal("none"), idTextSchema])
    .optional()
    .describe("Those that have the tag; `none` for those without any."),
  proxyId: idTextSchema
    .optional()
    .describe("Those that have the proxy, as the one they use or as a spare one."),
  browserApi: browserApiTextSchema
    .optional()
    .describe("Those whose browser profile is of this browser API; -1 for those without one."),
  socialNetwork: z
    .string()
    .regex(/^[0-4]$/)
    .transform(Number)
    .optional(),
};
