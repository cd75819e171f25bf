import {
  type JsonValue,
  STEP_NOTES_MAX,
  type StepError,
  type StepNote,
  type StepRead,
  type ToldFact,
  toStepRead,
} from "@baton/contract";
import type { StepResult } from "./step-call.ts";
import { StepFailure } from "./step-failure.ts";

/**
 * What pages hold may be anything; what is reported has to fit the contract, or the server would
 * refuse the whole message, and every later one with it.
 */
const SELECTOR_MAX_CHARS = 8192;
const RESULT_MAX_CHARS = 4000;
const MESSAGE_MAX_CHARS = 4000;
const NOTE_MAX_CHARS = 2000;
const DATA_MAX_CHARS = 2_000_000;

/** Without NUL and halves of characters, which databases do not take. */
const clean = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

export const storableError = ({ code, message }: StepError): StepError => ({
  code,
  message: clean(message).slice(0, MESSAGE_MAX_CHARS),
});

function storableValue(value: JsonValue): JsonValue {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [clean(name), storableValue(inner)]),
  );
}

const storableNote = ({ code, values }: StepNote): StepNote => ({
  code,
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? clean(value.slice(0, NOTE_MAX_CHARS)) : value,
    ]),
  ),
});

/** Cut first: what is left out need not be looked through. */
function storableRead({ name, value }: { name: string; value: JsonValue }): StepRead {
  const read = toStepRead(name, value);
  return { ...read, name: clean(read.name), value: storableValue(read.value) };
}

const FACT_MAX_CHARS = 2000;
const storableFact = ({ fact, value }: ToldFact): ToldFact => ({
  fact,
  value: typeof value === "string" ? clean(value).slice(0, FACT_MAX_CHARS) : value,
});

export interface StorableResult extends Omit<StepResult, "read" | "ends"> {
  read?: StepRead;
}

/** Fails the step when it read more than a report can carry: cut data would look like whole data. */
export function storableResult(result: StepResult): StorableResult {
  const { data, variables, selector, result: words, notes = [], screenshot, read, fact } = result;
  if (data && JSON.stringify(data.value).length > DATA_MAX_CHARS) {
    throw new StepFailure(
      "invalidValue",
      `"${data.name}" holds more than ${DATA_MAX_CHARS / 1_000_000} million characters`,
    );
  }
  return {
    ...(selector === undefined ? {} : { selector: clean(selector).slice(0, SELECTOR_MAX_CHARS) }),
    ...(words === undefined ? {} : { result: clean(words).slice(0, RESULT_MAX_CHARS) }),
    ...(notes.length === 0 ? {} : { notes: notes.slice(0, STEP_NOTES_MAX).map(storableNote) }),
    ...(screenshot === undefined ? {} : { screenshot }),
    ...(fact ? { fact: storableFact(fact) } : {}),
    ...(read ? { read: storableRead(read) } : {}),
    ...(data ? { data: { ...data, value: storableValue(data.value) } } : {}),
    ...(variables ? { variables: storableValue(variables) as Record<string, JsonValue> } : {}),
  };
}
