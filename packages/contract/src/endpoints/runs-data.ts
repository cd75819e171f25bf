import { z } from "zod";
import { idsTextSchema } from "../values/primitives.ts";
import { defineEndpoint } from "./endpoint.ts";
import { runsFilterFields } from "./runs-filter.ts";

export const downloadRunsData = defineEndpoint({
  name: "downloadRunsData",
  method: "GET",
  path: "/api/runs/data/:format",
  auth: "user",
  summary: "What many runs collected as one table, oldest run first, written while it is sent",
  params: z.strictObject({ format: z.enum(["csv", "ndjson", "json"]) }),
  query: z.strictObject({
    ...runsFilterFields,
    /** Only these. */
    runIds: idsTextSchema.optional(),
  }),
  responseType: "binary",
  errors: ["invalidInput"],
});
