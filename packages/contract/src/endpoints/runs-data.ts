import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { runsFilterFields } from "./runs-filter.ts";

/** More runs than these in one address are asked for by a filter. */
const IDS_IN_ADDRESS_MAX = 500;

export const downloadRunsData = defineEndpoint({
  name: "downloadRunsData",
  method: "GET",
  path: "/api/runs/data/:format",
  auth: "user",
  summary: "What many runs collected as one table, oldest run first, written while it is sent",
  params: z.strictObject({ format: z.enum(["csv", "ndjson", "json"]) }),
  query: z.strictObject({
    ...runsFilterFields,
    /** Only these, with commas between them: `7,8`. */
    runIds: z
      .string()
      .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/, "must be ids with commas between them")
      .transform((text) => [...new Set(text.split(",").map(Number))])
      .refine((ids) => ids.length <= IDS_IN_ADDRESS_MAX, {
        message: `must be at most ${IDS_IN_ADDRESS_MAX} ids`,
      })
      .optional(),
  }),
  responseType: "binary",
  errors: ["invalidInput"],
});
