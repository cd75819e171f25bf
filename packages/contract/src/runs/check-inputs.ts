import { FIELD_FAULTS } from "../values/errors.ts";

// Apart from the schemas: who checks values only need not load the validator.

export const RUN_INPUT_TEXT_MAX_CHARS = 10_000;

export const RUN_INPUT_TYPES = ["text", "number", "boolean", "choice"] as const;
export type RunInputType = (typeof RUN_INPUT_TYPES)[number];

export type RunInputValue = string | number | boolean;

/** One input of a script: what a run of it is given from outside, as the variable `{{name}}`. */
export interface RunInput {
  name: string;
  type: RunInputType;
  label: string;
  description: string;
  isRequired: boolean;
  /** What a run has that is given nothing; null for none. */
  default: RunInputValue | null;
  /** What a `choice` is one of; empty for the others. */
  choices: string[];
}

/** What a call gives a run, by the names of its script's inputs. */
export type GivenInputs = Record<string, RunInputValue>;

interface InputFault {
  /** `inputs.<name>` */
  field: string;
  message: string;
}

export type CheckedInputs =
  | { isFit: true; values: GivenInputs }
  | { isFit: false; faults: InputFault[] };

/**
 * The values that a run of the script has: what is given, else the default, else nothing, which is an
 * empty text. Nothing is made to fit: `"5"` is no number, and `1` no boolean.
 */
export function checkInputs(
  inputs: readonly RunInput[],
  given: Readonly<Record<string, unknown>>,
): CheckedInputs {
  const faults: InputFault[] = [];
  const values = new Map<string, RunInputValue>();
  const names = new Set(inputs.map(({ name }) => name));
  for (const name of Object.keys(given))
    if (!names.has(name))
      faults.push({ field: `inputs.${name}`, message: "There is no such input" });
  for (const input of inputs) {
    const value = Object.hasOwn(given, input.name) ? given[input.name] : (input.default ?? "");
    const isGiven = Object.hasOwn(given, input.name) || hasDefault(input);
    const message = isGiven ? givenFault(input, value) : missingFault(input);
    if (message !== undefined) faults.push({ field: `inputs.${input.name}`, message });
    else values.set(input.name, value as RunInputValue);
  }
  return faults.length > 0
    ? { isFit: false, faults }
    : { isFit: true, values: Object.fromEntries(values) };
}

/** An empty text is no default of what is required. */
const hasDefault = (input: RunInput): boolean =>
  input.default !== null && !(input.isRequired && input.default === "");

const missingFault = ({ isRequired }: RunInput): string | undefined =>
  isRequired ? FIELD_FAULTS.required : undefined;

/** An empty text is nothing given, where something is required. */
const givenFault = (input: RunInput, value: unknown): string | undefined =>
  input.isRequired && value === "" ? FIELD_FAULTS.required : valueFault(input, value);

export function valueFault({ type, choices }: RunInput, value: unknown): string | undefined {
  switch (type) {
    case "text":
      if (typeof value !== "string") return "must be a text";
      return value.length > RUN_INPUT_TEXT_MAX_CHARS
        ? `must have at most ${RUN_INPUT_TEXT_MAX_CHARS} characters`
        : undefined;
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? undefined : "must be a number";
    case "boolean":
      return typeof value === "boolean" ? undefined : "must be true or false";
    case "choice":
      return typeof value === "string" && choices.includes(value)
        ? undefined
        : `must be one of: ${choices.slice(0, 10).join(", ")}${choices.length > 10 ? ", …" : ""}`;
  }
}

/** The inputs without which a run does not start: required, and without a default. */
export const inputsToAsk = (inputs: readonly RunInput[]): RunInput[] =>
  inputs.filter((input) => input.isRequired && !hasDefault(input));

/** Those of the values that the script's inputs still take: what an earlier run was given. */
export const inputsStillFit = (
  inputs: readonly RunInput[],
  earlier: Readonly<Record<string, unknown>>,
): GivenInputs =>
  Object.fromEntries(
    inputs.flatMap((input) => {
      const value = Object.hasOwn(earlier, input.name) ? earlier[input.name] : undefined;
      return value === undefined || givenFault(input, value) !== undefined
        ? []
        : [[input.name, value as RunInputValue] as const];
    }),
  );
