import { z } from "zod";
import { DATA_NAME_MAX_CHARS } from "../agents/agent-messages.ts";
import { idsTextSchema } from "../values/primitives.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { runsFilterFields } from "./runs-filter.ts";

/** Nobody who opens a table is to run what a page wrote into it. */
export const tableFields = {
  formulas: z
    .enum(["text", "keep"])
    .default("text")
    .describe(
      "What a spreadsheet would take for a formula begins with an apostrophe, as `text`; or stays as it was read (`keep`). Other formats always keep it.",
    ),
  dataName: z
    .string()
    .min(1)
    .max(DATA_NAME_MAX_CHARS)
    .optional()
    .describe(
      "Only what was read under this name; as CSV, a table with the columns of that alone, a line for each record.",
    ),
};
export type Formulas = z.output<typeof tableFields.formulas>;

export const downloadRunsData = defineEndpoint({
  name: "downloadRunsData",
  method: "GET",
  path: "/api/runs/data/:format",
  ...byUser("runs:read", "none", "allowed", { groupBound: "groupId" }),
  summary: "What many runs collected as one table, oldest run first, written while it is sent",
  params: z.strictObject({ format: z.enum(["csv", "ndjson", "json"]) }),
  query: z.strictObject({
    ...runsFilterFields,
    ids: idsTextSchema.optional().describe("Only these."),
    runIds: idsTextSchema.optional().describe("The older name of `ids`."),
    ...tableFields,
  }),
  files: ["text/csv", "application/x-ndjson", "application/json"],
  errors: ["invalidInput"],
});
