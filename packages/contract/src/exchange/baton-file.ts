import { z } from "zod";
import { runInputsSchema } from "../runs/run-inputs.ts";
import { rowFailureSchema } from "../runs/run-plan.ts";
import { stepsSchema } from "../runs/steps.ts";
import { SCRIPT_ROWS_MAX } from "../values/limits.ts";
import { jsonValueSchema, nameSchema, socialNetworkSchema } from "../values/primitives.ts";

/** Where every Baton serves the schema of its files. */
export const BATON_SCHEMA_PATH = "/schemas/baton-script.schema.json";
export const BATON_FILE_VERSION = 1;
export const BATON_FILE_ACTIONS_MAX = 1000;
export const BATON_FILE_SCRIPTS_MAX = 200;
const ROW_TIME_LIMIT_MAX_MINUTES = 7 * 24 * 60;

const keySchema = z
  .string()
  .min(1)
  .max(64)
  .describe("Names the action within the file: rows and nested actions refer to it");
const inputsSchema = z
  .record(z.string().max(64), jsonValueSchema)
  .describe("By the names that the action type's inputs have in the catalogue");

const batonActionSchema = z.strictObject({
  key: keySchema,
  name: nameSchema,
  type: z
    .string()
    .min(1)
    .max(64)
    .describe("An action type of the catalogue; `custom` for a list of steps"),
  socialNetwork: socialNetworkSchema.nullable().default(null),
  inputs: inputsSchema.default({}),
  steps: stepsSchema.default([]),
});
export type BatonAction = z.infer<typeof batonActionSchema>;

const batonRowSchema = z.strictObject({
  id: z.string().min(1).max(64),
  action: keySchema.nullable().describe("Key of an action of this file, or null"),
  type: z
    .string()
    .min(1)
    .max(64)
    .nullable()
    .describe("An action type with inputs of the row's own, or null: one of the two is set"),
  inputs: inputsSchema.default({}),
  actions: z.array(keySchema).max(100).default([]).describe("What a random type picks from"),
  hasFixedOrder: z.boolean().default(false),
  timeLimit: z.int().min(0).max(ROW_TIME_LIMIT_MAX_MINUTES).default(0).describe("Minutes; 0: none"),
  onFailure: rowFailureSchema.default("continue"),
  isDisabled: z.boolean().default(false),
});
export type BatonRow = z.infer<typeof batonRowSchema>;

const batonScriptSchema = z.strictObject({
  name: nameSchema,
  hasRandomOrder: z.boolean().default(false),
  inputs: runInputsSchema.default([]).describe("What runs of it are given from outside"),
  rows: z.array(batonRowSchema).max(SCRIPT_ROWS_MAX),
});
export type BatonScript = z.infer<typeof batonScriptSchema>;

/** Scripts and actions with all that they nest, as a file that any Baton reads. */
export const batonFileSchema = z.strictObject({
  $schema: z.string().max(2000).optional(),
  format: z.literal("baton"),
  version: z.literal(BATON_FILE_VERSION),
  actions: z.array(batonActionSchema).max(BATON_FILE_ACTIONS_MAX).default([]),
  scripts: z.array(batonScriptSchema).max(BATON_FILE_SCRIPTS_MAX).default([]),
});
export type BatonFile = z.infer<typeof batonFileSchema>;

/** The schema as JSON Schema, for editors and other programs. */
export const batonJsonSchema = (address: string): Record<string, unknown> => ({
  ...z.toJSONSchema(batonFileSchema, { io: "input", reused: "ref" }),
  $id: address,
  title: "Scripts and actions of Baton",
});
