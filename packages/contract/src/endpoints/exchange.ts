import { z } from "zod";
import { idSchema, nameSchema } from "../values/primitives.ts";
import { byUser, defineEndpoint } from "./endpoint.ts";

/** What a file may be that comes in; what it is, its contents say. */
export const IMPORT_FORMATS = ["baton", "recording", "selenium", "automa", "playwright"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const EXPORT_FORMATS = ["baton", "recording", "puppeteer", "playwright"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * `exact`: it does what it did. `approximated`: something like it, and the reason says how it
 * differs. `refused`: there is nothing like it.
 */
export const EXCHANGE_VERDICTS = ["exact", "approximated", "refused"] as const;
export type ExchangeVerdict = (typeof EXCHANGE_VERDICTS)[number];

/** So much of what a step works on stands in a report. */
export const EXCHANGE_TARGET_MAX_CHARS = 200;

/** What becomes of one line of a file, or of one step. */
export const exchangeLineSchema = z.strictObject({
  at: z.string().describe("Its place: `tests.0.commands.3`, `steps.2.blocks.then.0`."),
  source: z
    .string()
    .describe("What it is called where it comes from: a command, a block, a step's type."),
  verdict: z.enum(EXCHANGE_VERDICTS),
  becomes: z.string().optional().describe("The step's type here, where there is one."),
  target: z
    .string()
    .max(EXCHANGE_TARGET_MAX_CHARS)
    .optional()
    .describe("What it works on: an element, an address, a key. Never a text that is typed."),
  reason: z.string().optional(),
});
export type ExchangeLine = z.infer<typeof exchangeLineSchema>;

/** What becomes of something whose name is there already with other contents. */
export const ON_CLASH = ["skip", "rename", "replace"] as const;
export type OnClash = (typeof ON_CLASH)[number];

export const importedThingSchema = z.strictObject({
  key: z.string().describe("Names it in the choices."),
  kind: z.enum(["action", "script"]),
  name: z.string(),
  state: z
    .enum(["new", "same", "clash"])
    .describe("`same`: there is one of this name with these contents, which is used."),
  isTaken: z.boolean(),
  becomesName: z.string().describe("The name it gets."),
  lines: z.array(exchangeLineSchema),
  problems: z.array(z.string()),
});
export type ImportedThing = z.infer<typeof importedThingSchema>;

export const importReportSchema = z.strictObject({
  format: z.enum(IMPORT_FORMATS),
  title: z.string().nullable(),
  things: z.array(importedThingSchema),
  canImport: z.boolean(),
});
export type ImportReport = z.infer<typeof importReportSchema>;

export const EXCHANGE_MAX_CHARS = 4 * 1024 * 1024;
const CHOICES_MAX = 2000;
/** A character of the text takes up to three bytes, and there are the choices. */
const BODY_LIMIT = 3 * EXCHANGE_MAX_CHARS + 1024 * 1024;

export const importFile = defineEndpoint({
  name: "importFile",
  method: "POST",
  path: "/api/exchange/import",
  ...byUser("scripts:write", "none", "allowed"),
  summary:
    "Make scripts and actions of a file of Baton, Chrome DevTools Recorder, Selenium IDE, Automa or Playwright",
  body: z.strictObject({
    text: z.string().max(EXCHANGE_MAX_CHARS).describe("The file's text."),
    choices: z
      .array(
        z.strictObject({
          key: z.string().max(100),
          isTaken: z.boolean().default(true),
          name: nameSchema.optional(),
          onClash: z.enum(ON_CLASH).default("rename"),
        }),
      )
      .max(CHOICES_MAX)
      .default([])
      .describe(
        "What is taken of it and how, by key; without a choice everything, clashes renamed.",
      ),
    leavesOutRefused: z
      .boolean()
      .default(false)
      .describe("Leaves out what is refused, instead of importing nothing."),
    isDryRun: z.boolean().default(false).describe("Only reports."),
  }),
  bodyLimit: BODY_LIMIT,
  response: z.strictObject({
    report: importReportSchema,
    actionIds: z.array(idSchema),
    scriptIds: z.array(idSchema),
  }),
  errors: [
    "rowLimitReached",
    "invalidInput",
    "noAccessRights",
    "multipleSocialNetworks",
    "otherSocialNetwork",
    "planTooLarge",
  ],
});

export const EXPORT_IDS_MAX = 500;
const exportIdsSchema = z
  .array(idSchema)
  .max(EXPORT_IDS_MAX)
  .default([])
  .meta({ examples: [[12]] });

export const exportFile = defineEndpoint({
  name: "exportFile",
  method: "POST",
  path: "/api/exchange/export",
  ...byUser("scripts:read", "none", "allowed", { groupBound: "ungrouped" }),
  summary:
    "Scripts and actions as a file: all of them as Baton's JSON, one as a recording or a program",
  body: z
    .strictObject({
      format: z.enum(EXPORT_FORMATS),
      actionIds: exportIdsSchema,
      scriptIds: exportIdsSchema,
    })
    .refine(({ actionIds, scriptIds }) => actionIds.length + scriptIds.length > 0, {
      path: ["actionIds"],
      message: "This field is required!",
    })
    .refine(
      ({ format, actionIds, scriptIds }) =>
        format === "baton" || actionIds.length + scriptIds.length === 1,
      { path: ["format"], message: "This format holds one script or action" },
    )
    .refine(({ format, scriptIds }) => format !== "recording" || scriptIds.length === 0, {
      path: ["format"],
      message: "A recording holds an action",
    }),
  response: z.strictObject({
    fileName: z.string(),
    mediaType: z.string(),
    text: z.string(),
    lines: z.array(exchangeLineSchema).describe("What is not exact in it; every step has a line."),
  }),
  errors: ["invalidInput", "notFound", "noAccessRights", "scriptsNotFound", "fileTooLarge"],
});
