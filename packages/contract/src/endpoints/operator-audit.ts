import { z } from "zod";
import { idSchema, instantSchema, listQueryFields } from "../values/primitives.ts";
import { byOperator, defineEndpoint } from "./endpoint.ts";

/* Who did what, as operators read it. */

/** Matching entries are counted up to here. */
export const AUDIT_COUNT_MAX = 10_000;
const AUDIT_TEXT_MAX_CHARS = 320;

export const auditEntrySchema = z.strictObject({
  id: idSchema,
  at: instantSchema,
  actor: z.string().describe("Who did it: an address, or `operator` for the command line."),
  user: z.string().nullable().describe("Whom it is about; null where that is nobody any more."),
  action: z.string().describe("The call's name in the contract, or the operator's command."),
  target: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filterFields = {
  user: z
    .string()
    .trim()
    .max(AUDIT_TEXT_MAX_CHARS)
    .optional()
    .describe("The address of the user whom it is about, in full."),
  action: z.string().trim().max(100).optional().describe("As the entries name it, in full."),
  search: listQueryFields.search.describe("Somewhere in the actor, the action or the target."),
  from: instantSchema.optional(),
  to: instantSchema.optional().describe("Not at this instant any more."),
};

export const listAuditEntries = defineEndpoint({
  name: "listAuditEntries",
  method: "GET",
  path: "/api/operator/audit",
  ...byOperator("none"),
  summary: "What was done on this server, the newest first",
  query: z.strictObject({
    page: listQueryFields.page,
    pageSize: listQueryFields.pageSize,
    ...filterFields,
  }),
  response: z.strictObject({
    data: z.array(auditEntrySchema),
    totalCount: z.int().nonnegative(),
    isAtLeast: z.boolean().describe("There are more than were counted."),
  }),
  errors: ["invalidInput", "notFound"],
});

export const exportAuditEntries = defineEndpoint({
  name: "exportAuditEntries",
  method: "GET",
  path: "/api/operator/audit/export",
  ...byOperator("none"),
  summary: "All entries that match as a file, the newest first, written while it is sent",
  query: z.strictObject({ ...filterFields, format: z.enum(["csv", "jsonl"]).default("csv") }),
  files: ["text/csv", "application/x-ndjson"],
  errors: ["invalidInput", "notFound"],
});
