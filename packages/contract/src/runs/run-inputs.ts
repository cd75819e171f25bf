import { z } from "zod";
import { FIELD_FAULTS } from "../values/errors.ts";
import { NAME_MAX_CHARS } from "../values/limits.ts";
import {
  RUN_INPUT_TEXT_MAX_CHARS,
  RUN_INPUT_TYPES,
  type RunInput,
  valueFault,
} from "./check-inputs.ts";

export const RUN_INPUTS_MAX = 30;
export const RUN_INPUT_NAME_MAX_CHARS = 64;
export const RUN_INPUT_HELP_MAX_CHARS = 1000;
export const RUN_INPUT_CHOICES_MAX = 100;

/** What a run is given anyway, and what is nobody's to give. */
export const GIVEN_ROOTS: readonly string[] = ["account", "extension", "run", "secret"];

export const runInputTypeSchema = z.enum(RUN_INPUT_TYPES);

/** Numbers are finite: there are no others in JSON, and zod takes none. */
const valueSchema = z.union([z.string().max(RUN_INPUT_TEXT_MAX_CHARS), z.number(), z.boolean()]);

/** Without a dot: `{{order.id}}` leads into the value of `order`. */
export const runInputNameSchema = z
  .string()
  .min(1, FIELD_FAULTS.required)
  .max(RUN_INPUT_NAME_MAX_CHARS)
  .regex(/^(?!__proto__$)[\p{L}_][\p{L}\p{N}_-]*$/u, "must be a name: letters, digits, _ -")
  .refine((name) => !GIVEN_ROOTS.includes(name), "every run has a variable of this name");

export const runInputSchema = z.strictObject({
  name: runInputNameSchema,
  type: runInputTypeSchema,
  label: z.string().max(NAME_MAX_CHARS).default(""),
  description: z.string().max(RUN_INPUT_HELP_MAX_CHARS).default(""),
  isRequired: z.boolean().default(false),
  default: valueSchema
    .nullable()
    .default(null)
    .describe("What a run has that is given nothing; null for none."),
  choices: z
    .array(z.string().min(1, FIELD_FAULTS.required).max(NAME_MAX_CHARS))
    .max(RUN_INPUT_CHOICES_MAX)
    .default([])
    .describe("What a `choice` is one of; empty for the others."),
});

/** All inputs of a script, in the order in which they are asked for. */
export const runInputsSchema = z
  .array(
    runInputSchema.check(({ value, issues }) => {
      const fault = definitionFault(value);
      if (fault) issues.push({ code: "custom", input: value, ...fault });
    }),
  )
  .max(RUN_INPUTS_MAX)
  .check(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [place, { name }] of value.entries()) {
      if (seen.has(name))
        issues.push({
          ...{ code: "custom", input: name, path: [place, "name"] },
          message: "another input has this name",
        });
      seen.add(name);
    }
  });

function definitionFault(input: RunInput): { path: string[]; message: string } | undefined {
  const { type, choices } = input;
  if (type === "choice" && choices.length === 0)
    return { path: ["choices"], message: FIELD_FAULTS.required };
  if (type !== "choice" && choices.length > 0)
    return { path: ["choices"], message: "only a choice has these" };
  if (new Set(choices).size < choices.length)
    return { path: ["choices"], message: "choices repeat" };
  const message = input.default === null ? undefined : valueFault(input, input.default);
  return message === undefined ? undefined : { path: ["default"], message };
}

export const givenInputsSchema = z
  .record(z.string().max(RUN_INPUT_NAME_MAX_CHARS), valueSchema)
  .refine((given) => Object.keys(given).length <= RUN_INPUTS_MAX, {
    message: `at most ${RUN_INPUTS_MAX} inputs`,
  });
