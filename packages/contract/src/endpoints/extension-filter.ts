import { z } from "zod";
import { idTextSchema, listQueryFields } from "../values/primitives.ts";

/** Which extensions: what every call on all that match takes. */
export const extensionFilterFields = {
  search: listQueryFields.search,
  /** Comma-separated script statuses of the latest run; -1 for none. */
  status: z
    .string()
    .regex(/^-?\d(,-?\d)*$/)
    .optional(),
  isOnline: z.enum(["true", "false"]).optional(),
  /** Comma-separated enabled states: 1, 0 and -1. */
  state: z
    .string()
    .regex(/^(-1|0|1)(,(-1|0|1))*$/, "must be enabled states")
    .optional(),
  /** Comma-separated account statuses; `none` for those without an account. */
  accountStatus: z
    .string()
    .regex(/^(-2|-1|0|1|2|none)(,(-2|-1|0|1|2|none))*$/, "must be account statuses")
    .optional(),
  /** `none` for those without one. */
  scriptId: z.union([z.literal("none"), idTextSchema]).optional(),
  /** Those that have the schedule. */
  scheduleId: idTextSchema.optional(),
  /** `none` for those in no group. */
  groupId: z.union([z.literal("none"), idTextSchema]).optional(),
  /** Those that have the tag; `none` for those without any. */
  tagId: z.union([z.literal("none"), idTextSchema]).optional(),
  /** Those that have the proxy, as the one they use or as a spare one. */
  proxyId: idTextSchema.optional(),
  socialNetwork: z
    .string()
    .regex(/^[0-4]$/)
    .transform(Number)
    .optional(),
};
