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
  /** Who did it: an address, or `operator` for the command line. */
  actor: z.string(),
  /** Whom it is about; null where that is nobody any more. */
  user: z.string().nullable(),
  /** The call's name in the contract, or the operator's command. */
  action: z.string(),
  target: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filterFields = {
  /** The address of the user whom it is about, in full. */
  user: z.string().trim().max(AUDIT_TEXT_MAX_CHARS).optional(),
  /** As the entries name it, in full. */
  action: z.string().trim().max(100).optional(),
  /** Somewhere in the actor, the action or the target. */
  search: listQueryFields.search,
  from: instantSchema.optional(),
  /** Not at this instant any more. */
  to: instantSchema.optional(),
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
    /** There are more than were counted. */
    isAtLeast: z.boolean(),
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
  files: ["text/csv", "application/json"],
  errors: ["invalidInput", "notFound"],
});
