import { z } from "zod";
import { adsReadSchema } from "../values/ads.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";
import { EXTENSION_SORTS, ExtensionState, ProxyStatus } from "../values/enums.ts";
import { extensionFilterFields } from "./extension-filter.ts";
import { extensionsOf } from "./extension-selection.ts";
import { columnSettingsSchema, keptColumnSettingsSchema } from "../values/column-settings.ts";
import { accountFactSchema } from "../values/account-facts.ts";
import { extensionHoldSchema } from "../agents/hold-messages.ts";
import { wayStateSchema } from "../agents/proxy-messages.ts";
import {
  accountStatusSchema,
  browserApiSchema,
  enumSchema,
  idParamsSchema,
  idSchema,
  instantSchema,
  listQueryFields,
  nameSchema,
  NOTE_MAX_CHARS,
  okSchema,
  pageOf,
  scriptStatusSchema,
  socialNetworkSchema,
} from "../values/primitives.ts";
import { bulkAnswerOf } from "../values/selection.ts";

/** Why a queued run is not dispatched yet. */
export const waitReasonSchema = z.enum([
  "groupLimit",
  "proxyLimit",
  "proxyDead",
  "proxyNotCarried",
  "accountCheck",
  "held",
  "disabled",
  "offline",
  "tariff",
  "scheduleWindow",
  "next",
]);
export type WaitReason = z.infer<typeof waitReasonSchema>;

/** Why a run failed. */
export const runErrorSchema = z.strictObject({
  failureCode: z.string(),
  message: z.string(),
});
export type RunError = z.infer<typeof runErrorSchema>;

/** The extension's latest run, as much of it as a row of the table shows. */
export const extensionRunSchema = z.strictObject({
  id: idSchema,
  status: scriptStatusSchema,
  statusSince: instantSchema,
  stepNumber: z
    .int()
    .nonnegative()
    .describe('Steps begun so far, of all in the plan: "step n of m".'),
  stepCount: z.int().nonnegative(),
  rowNumber: z.int().nonnegative(),
  rowCount: z.int().nonnegative(),
  scriptName: z.string().describe("What it runs, as it was called when the run was queued."),
  isOnce: z
    .boolean()
    .describe("It has a script or an action of its own: the extension's script is another matter."),
  waitReason: waitReasonSchema.nullable(),
  queue: z
    .strictObject({ position: z.int().positive(), length: z.int().positive() })
    .nullable()
    .describe(
      "Where a queued run stands, counted from 1: in the line of the limit that it waits for (`groupLimit`, `proxyLimit`), else in the user's whole queue. Null when it is not queued, or stands in no line because its extension is disabled. Every run that leaves a line moves all behind it, and those are not told of it: a live event has the place of the moment for the runs that themselves changed. Who shows places fetches them again, every few seconds at most.",
    ),
  errorMessage: z.string().nullable().describe("The first failure of a failed run, in words."),
  error: runErrorSchema.nullable().describe("Those words with their code."),
});
export type ExtensionRun = z.infer<typeof extensionRunSchema>;

export const browserConfigSchema = z.strictObject({
  extensionId: idSchema,
  browserApi: browserApiSchema,
  profileId: idSchema,
  profileName: z.string(),
  isRunning: z.boolean(),
});

/** The schedule as a row of the table shows it: its next time, null when it is over. */
export const extensionScheduleSchema = z.strictObject({
  id: idSchema,
  performMode: z.enum(["once", "repeating"]),
  nextRunAt: instantSchema.nullable(),
});

export const proxyStatusSchema = enumSchema(ProxyStatus);
const extensionProxySchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  proxyStatus: proxyStatusSchema,
  isUsed: z
    .boolean()
    .describe("It is the one that holds: its browser goes out through it, or is to."),
  way: z
    .strictObject({
      state: wayStateSchema,
      reason: z.string().nullable(),
      /** The address that others saw. */
      exitAddress: z.string().nullable(),
      at: instantSchema,
    })
    .nullable()
    .describe("What its agent said of it last."),
});

/** The account as a row of the table shows it. */
export const extensionAccountSchema = z.strictObject({
  name: z.string(),
  status: accountStatusSchema,
  statusSince: instantSchema,
  checkedAt: instantSchema.nullable().describe("When it was last checked to the end."),
  statusReason: runErrorSchema.nullable(),
  isOnlyBrowser: z.boolean().describe("It does not sign in by itself."),
  hasTwoFactorKey: z.boolean(),
  cookieCount: z.int().nonnegative(),
  ads: adsReadSchema
    .nullable()
    .describe(
      "How the last reading of its ads facts went; null without an ads token, and before the first.",
    ),
});
export type ExtensionAccount = z.infer<typeof extensionAccountSchema>;

export const TAG_COLORS = [
  "gray",
  "red",
  "orange",
  "yellow",
  "green",
  "teal",
  "blue",
  "violet",
  "pink",
] as const;
export type TagColor = (typeof TAG_COLORS)[number];
export const tagColorSchema = z.enum(TAG_COLORS);

export const extensionTagSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  color: tagColorSchema,
});
export type ExtensionTag = z.infer<typeof extensionTagSchema>;

export const extensionSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  state: enumSchema(ExtensionState).describe(
    "0 is what somebody has disabled, -1 an enabled one whose agent has been silent for 90 seconds: what becomes of a run there is not known before it is heard again.",
  ),
  isOnline: z.boolean().describe("Whether its agent is connected now."),
  socialNetwork: socialNetworkSchema.nullable(),
  script: z.strictObject({ id: idSchema, name: z.string(), status: scriptStatusSchema }).nullable(),
  run: extensionRunSchema.nullable(),
  hold: extensionHoldSchema
    .nullable()
    .describe("Who has its browser for themselves now; runs wait for their turn."),
  account: extensionAccountSchema.nullable(),
  facts: z
    .array(accountFactSchema)
    .describe("What was read of its account, each when it was last read."),
  browserConfig: browserConfigSchema.nullable(),
  proxies: z
    .array(extensionProxySchema)
    .describe("In their order; of those that are alive the first holds, the others are spares."),
  note: z.string(),
  schedule: extensionScheduleSchema.nullable(),
  group: z.strictObject({ id: idSchema, name: z.string() }).nullable(),
  tags: z.array(extensionTagSchema).describe("By name."),
  threadCount: z.int().nonnegative().describe("Mirrors the group's; 0 means no limit."),
  columnSettings: keptColumnSettingsSchema.describe(
    "Which columns its details show, and in which order.",
  ),
  browserName: z.string(),
  browserVersion: z.string(),
  platform: z.string(),
  agentVersion: z.string(),
  lastEventAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type Extension = z.infer<typeof extensionSchema>;

/** As much as fits into an address. */
const COLLAPSED_MAX_CHARS = 4000;

export const listExtensions = defineEndpoint({
  name: "listExtensions",
  method: "GET",
  path: "/api/extensions",
  ...byUser("extensions:read", "none", "allowed", { groupBound: "groupId" }),
  summary: "A page of the extensions table",
  query: z.strictObject({
    ...listQueryFields,
    ...extensionFilterFields,
    sort: z
      .enum(EXTENSION_SORTS.flatMap((column) => [column, `-${column}`] as const))
      .default("id"),
    groupBy: z
      .literal("group")
      .optional()
      .describe(
        "Group by group, by their names; those in none last. `sort` is the order within each.",
      ),
    collapsed: z
      .string()
      .max(COLLAPSED_MAX_CHARS)
      .regex(/^\d{1,16}(,\d{1,16})*$/, "must be ids")
      .optional()
      .describe("For a list by groups: ids of groups that are left out, 0 for those in none."),
  }),
  response: pageOf(extensionSchema).extend({
    groups: z
      .array(z.strictObject({ id: idSchema.nullable(), count: z.int().positive() }))
      .optional()
      .describe(
        "For a list by groups: how many match in each, in their order; null for those in none.",
      ),
  }),
  errors: ["invalidInput"],
});

/** What of a row may be empty in all of them; the table leaves out such columns. */
export const EXTENSION_FACTS = [
  "disabled",
  "socialNetwork",
  "run",
  "proxy",
  "schedule",
  "browserConfig",
  "account",
  "accountData",
  "tag",
] as const;
export type ExtensionFact = (typeof EXTENSION_FACTS)[number];

export const countExtensions = defineEndpoint({
  name: "countExtensions",
  method: "GET",
  path: "/api/extensions/counts",
  ...byUser("extensions:read", "none", "allowed"),
  summary: "How many rows have which status and connection, and what all of them leave empty",
  query: z.strictObject(extensionFilterFields),
  response: z.strictObject({
    total: z.int().nonnegative().describe("How many match."),
    statuses: z
      .array(z.strictObject({ status: scriptStatusSchema, count: z.int().positive() }))
      .describe(
        "By the status of the latest run, -1 for none, under all filters but the one by status.",
      ),
    online: z.int().nonnegative().describe("Under all filters but the one by connection."),
    offline: z.int().nonnegative(),
    states: z
      .array(z.strictObject({ state: enumSchema(ExtensionState), count: z.int().positive() }))
      .describe("By enabled state, under all filters but the one by it."),
    facts: z
      .array(z.enum(EXTENSION_FACTS))
      .describe("What at least one of all rows has, whatever the filters."),
  }),
  errors: ["invalidInput"],
});

export const getExtension = defineEndpoint({
  name: "getExtension",
  method: "GET",
  path: "/api/extensions/:id",
  ...byUser("extensions:read", "none", "allowed", { groupBound: "extension" }),
  summary: "One extension",
  params: idParamsSchema,
  response: extensionSchema,
  errors: ["extensionsNotFound"],
});

export const updateNote = defineEndpoint({
  name: "updateNote",
  method: "PUT",
  path: "/api/extensions/:id/note",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Replace the note",
  params: idParamsSchema,
  body: z.strictObject({ note: z.string().max(NOTE_MAX_CHARS) }),
  response: extensionSchema,
  errors: ["invalidInput", "extensionsNotFound"],
});

export const renameExtension = defineEndpoint({
  name: "renameExtension",
  method: "PUT",
  path: "/api/extensions/:id/name",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Give the row another name",
  params: idParamsSchema,
  body: z.strictObject({ name: nameSchema }),
  response: extensionSchema,
  errors: ["invalidInput", "extensionsNotFound"],
});

export const updateColumnSettings = defineEndpoint({
  name: "updateColumnSettings",
  method: "PUT",
  path: "/api/extensions/:id/column-settings",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Replace which columns the extension's details show; null: as its group or the list",
  params: idParamsSchema,
  body: z.strictObject({ columnSettings: columnSettingsSchema }),
  response: extensionSchema,
  errors: ["invalidInput", "extensionsNotFound"],
});

export const deleteExtension = defineEndpoint({
  name: "deleteExtension",
  method: "DELETE",
  path: "/api/extensions/:id",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extension" }),
  summary: "Delete the row, its runs and its agent's secret; its browser profile stays",
  params: idParamsSchema,
  response: okSchema,
  errors: ["extensionsNotFound", "scriptInUse"],
});

export const deleteExtensions = defineEndpoint({
  name: "deleteExtensions",
  method: "POST",
  path: "/api/extensions/delete-multiple",
  ...byUser("extensions:write", "none", "allowed", { groupBound: "extensions" }),
  summary:
    "Delete rows, and their browser profiles if asked, which takes browsers:write too; rows with an unfinished run stay",
  body: extensionsOf({
    isDeleteBrowserProfile: z.boolean().default(false),
  }),
  response: bulkAnswerOf(z.strictObject({ id: idSchema })),
  errors: ["invalidInput", "extensionsNotFound"],
});
