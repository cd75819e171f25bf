import { type InputSettingDefinition, secretRefSchema } from "@baton/contract";
import { z } from "zod";
import { refusedPageText, refusedScheme } from "./addresses.ts";

/**
 * An input of an action type: how the form shows it, and the schema that checks it. Text may hold
 * `{{variables}}`; they are filled in by the agent, so a number may be a template as well.
 */
export interface Input<Schema extends z.ZodType = z.ZodType> {
  definition: Omit<InputSettingDefinition, "name">;
  schema: Schema;
}

type ShownWhen = NonNullable<InputSettingDefinition["shownWhen"]>;
interface Common {
  shownWhen?: ShownWhen;
}

const TEXT_MAX_CHARS = 100_000;
const SELECTORS_MAX = 20;
const SELECTOR_MAX_CHARS = 8192;

const TEMPLATE = /\{\{\s*[\w.-]+\s*\}\}/;

const requiredText = z.string().min(1, "This field is required!").max(TEXT_MAX_CHARS);

/** Text that must be there. */
export const text = (options: Common = {}): Input<typeof requiredText> => ({
  definition: { type: "text", isRequired: true, ...options },
  schema: requiredText,
});

const addressText = requiredText.superRefine((written, context) => {
  const scheme = refusedScheme(written);
  if (scheme !== undefined) context.addIssue({ code: "custom", message: refusedPageText(scheme) });
});

/** The address of a page of the web. */
export const address = (): Input<typeof addressText> => ({
  definition: { type: "text", isRequired: true },
  schema: addressText,
});

const webAddressText = requiredText.refine(
  (written) => /^\s*(https?:\/\/|\{\{)/i.test(written),
  "must begin with https:// or http://",
);

/** An address that the server calls; it may begin with a variable. */
export const webAddress = (): Input<typeof webAddressText> => ({
  definition: { type: "text", isRequired: true },
  schema: webAddressText,
});

/** As `address`, where it counts only as the other inputs stand. */
export const optionalAddress = (options: Common): Input<z.ZodType<string, string | undefined>> => ({
  definition: { type: "text", isRequired: false, default: "", ...options },
  schema: z.union([z.literal(""), addressText]).default(""),
});

/** Text that may be empty. */
export const optionalText = (
  value = "",
  options: Common = {},
): Input<z.ZodDefault<z.ZodString>> => ({
  definition: { type: "text", isRequired: false, default: value, ...options },
  schema: z.string().max(TEXT_MAX_CHARS).default(value),
});

/**
 * Text that may be empty, and may be hidden: what stands for it then is a text again when it comes to
 * the agent.
 */
export const secretText = (options: Common = {}): Input<z.ZodType<string, string | undefined>> => ({
  definition: { type: "text", isRequired: false, default: "", canBeSecret: true, ...options },
  schema: z.union([z.string().max(TEXT_MAX_CHARS), secretRefSchema]).default("") as z.ZodType<
    string,
    string | undefined
  >,
});

/** Text with suggestions. */
export const combo = (options: readonly string[], value?: string): Input<z.ZodType<string>> => ({
  definition: {
    type: "combo",
    isRequired: value === undefined,
    options: [...options],
    ...(value === undefined ? {} : { default: value }),
  },
  schema: value === undefined ? requiredText : requiredText.default(value),
});

/** One of a few fixed words. */
export const select = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  value: Options[number],
  common: Common = {},
) => ({
  definition: {
    type: "select" as const,
    isRequired: true,
    options: [...options],
    default: value,
    ...common,
  },
  schema: z.enum(options).default(value as never),
});

export const checkbox = (
  value = false,
  common: Common = {},
): Input<z.ZodDefault<z.ZodBoolean>> => ({
  definition: { type: "checkbox", isRequired: false, default: value, ...common },
  schema: z.boolean().default(value),
});

/** A number, or a text with a `{{variable}}` that becomes one. */
export const number = (bounds: { min: number; max: number; value?: number } & Common) => {
  const { min, max, value, ...common } = bounds;
  const schema = z.union([
    z.number().min(min).max(max),
    z.string().max(1000).regex(TEMPLATE, "must be a number, or a value as {{name}}"),
  ]);
  return {
    definition: {
      type: "text" as const,
      isRequired: value === undefined,
      min,
      max,
      ...(value === undefined ? {} : { default: value }),
      ...common,
    },
    schema: (value === undefined ? schema : schema.default(value)) as z.ZodType<
      number | string,
      number | string | undefined
    >,
  };
};

/** Two numbers between which the agent draws one, by the run's seed. */
export const range = (
  bounds: { min: number; max: number; value: { from: number; to: number } } & Common,
) => ({
  definition: {
    type: "range" as const,
    isRequired: true,
    min: bounds.min,
    max: bounds.max,
    default: bounds.value,
    ...(bounds.shownWhen ? { shownWhen: bounds.shownWhen } : {}),
  },
  schema: z
    .strictObject({
      from: z.number().min(bounds.min).max(bounds.max),
      to: z.number().min(bounds.min).max(bounds.max),
    })
    .refine((pair) => pair.from <= pair.to, {
      message: "must not be less than `from`",
      path: ["to"],
    })
    .default(bounds.value),
});

/** Lines of text, one entry each. */
export const list = (common: Common & { isRequired?: boolean } = {}) => {
  const { isRequired = true, ...rest } = common;
  const entries = z.array(z.string().max(TEXT_MAX_CHARS)).max(1000);
  return {
    definition: {
      type: "list" as const,
      isRequired,
      ...(isRequired ? {} : { default: [] }),
      ...rest,
    },
    schema: (isRequired
      ? entries.min(1, "This field is required!")
      : entries.default([])) as z.ZodType<string[], string[] | undefined>,
  };
};

/** Texts of which the agent draws one, by the run's seed. */
export const random = (common: Common = {}) => ({
  definition: { type: "random" as const, isRequired: false, default: [], ...common },
  schema: z.array(z.string().max(TEXT_MAX_CHARS)).max(1000).default([]) as z.ZodType<
    string[],
    string[] | undefined
  >,
});

/** Kept as it is written, spaces around it too: a text may begin with one. */
const selector = z.string().max(SELECTOR_MAX_CHARS).regex(/\S/, "This field is required!");
const alternative = z.union([selector, z.array(selector).min(1).max(10)]);
const alternatives = z.array(alternative).min(1, "This field is required!").max(SELECTORS_MAX);
/**
 * How to find an element: alternatives that are tried together, the first that matches wins. Each
 * is CSS or `text/…`, `aria/…`, `xpath/…`, `pierce/…`, or a chain of them, each searched within the one
 * before, or in its open shadow root. The grammar is that of Recorder files.
 */
export type Selectors = z.infer<typeof alternatives>;

export const selectors = (common: Common = {}): Input<typeof alternatives> => ({
  definition: { type: "list", isRequired: true, ...common },
  schema: alternatives,
});

export const optionalSelectors = (
  common: Common = {},
): Input<z.ZodType<Selectors, Selectors | undefined>> => ({
  definition: { type: "list", isRequired: false, default: [], ...common },
  schema: z.array(alternative).max(SELECTORS_MAX).default([]),
});

const DOCUMENTS_MAX = 20;
const VARIABLE_MAX_CHARS = 200;
const ONE_VARIABLE = /^\s*\{\{\s*[\p{L}\p{N}_.-]+\s*\}\}\s*$/u;
const madeDocument = z
  .string()
  .max(VARIABLE_MAX_CHARS)
  .regex(ONE_VARIABLE, "must be one variable: {{file}}");
const document = z.union([z.int().positive(), madeDocument]);
const documentIds = z.union([document, z.array(document).min(1).max(DOCUMENTS_MAX)]);

/**
 * Id of one of the user's documents, or of several; `{{file}}` is the one that a step made of a file
 * earlier in the run.
 */
export const files = (): Input<typeof documentIds> => ({
  definition: { type: "file", isRequired: true },
  schema: documentIds,
});

const actionId = z.int("This field is required!").positive();

/** Id of one of the user's saved actions. */
export const savedAction = (): Input<typeof actionId> => ({
  definition: { type: "select", isRequired: true, picks: "action" },
  schema: actionId,
});

const WEIGHT_MAX = 1000;
const CHOICES_MAX = 100;
const weightList = z.array(z.number().min(0).max(WEIGHT_MAX)).max(CHOICES_MAX).default([]);

/** How likely each of a row's actions is, in their order; empty: each as likely as the others. */
export const weights = (): Input<typeof weightList> => ({
  definition: { type: "list", isRequired: false, min: 0, max: WEIGHT_MAX, default: [] },
  schema: weightList,
});

/** Id of one of the user's documents, where the step needs one. */
export const optionalFile = (
  common: Common = {},
): Input<z.ZodType<number | null, number | null | undefined>> => ({
  definition: { type: "file", isRequired: false, default: null, ...common },
  schema: z.int().positive().nullable().default(null),
});

/** Name of a variable or of collected data; letters, digits, `_`, `-` and `.`. */
export const variableName = (common: Common = {}): Input<z.ZodString> => ({
  definition: { type: "text", isRequired: true, ...common },
  schema: z
    .string()
    .min(1, "This field is required!")
    .max(100)
    .regex(/^[\p{L}_][\p{L}\p{N}_.-]*$/u, "must be a name: letters, digits, _ - ."),
});

/** Where nothing is kept unless a name is given. */
export const optionalName = (common: Common = {}): Input<z.ZodDefault<z.ZodString>> => ({
  definition: { type: "text", isRequired: false, default: "", ...common },
  schema: z
    .string()
    .max(100)
    .regex(/^([\p{L}_][\p{L}\p{N}_.-]*)?$/u, "must be a name: letters, digits, _ - .")
    .default(""),
});

export type Inputs = Record<string, Input>;
export type InputValues<I extends Inputs> = { [Name in keyof I]: z.output<I[Name]["schema"]> };
