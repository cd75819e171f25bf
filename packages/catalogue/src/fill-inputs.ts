import type { JsonValue, Step } from "@baton/contract";
import { z } from "zod";
import type { ActionTypeDefinition } from "./action-types/action-type.ts";

/** What stands in an input when its texts are filled in is not what the type takes. */
export class InputFault extends Error {
  override readonly name = "InputFault";
}

/** The step's inputs as they are written, with defaults. */
export const writtenInputs = (
  type: ActionTypeDefinition,
  { inputs }: Pick<Step, "inputs">,
): Record<string, JsonValue> =>
  Object.fromEntries(
    Object.entries(type.inputs).map(([name, { schema }]) => [
      name,
      inputs[name] ?? (schema.parse(undefined) as JsonValue),
    ]),
  );

/** The step's inputs with defaults and texts filled in, and numbers made of filled-in text. */
export function fillInputs(
  type: ActionTypeDefinition,
  step: Pick<Step, "inputs">,
  fill: (value: JsonValue) => JsonValue,
): Record<string, JsonValue> {
  const filled: Record<string, JsonValue> = {};
  for (const [name, written] of Object.entries(writtenInputs(type, step))) {
    const value = fill(written);
    const definition = type.inputs[name]?.definition;
    const isNumber = definition?.min !== undefined && definition.type === "text";
    if (definition?.type === "file") filled[name] = toDocuments(value, name);
    else filled[name] = isNumber ? toNumber(value, name, definition) : value;
  }
  return filled;
}

/** A variable holds a document as it was told when it was made, or its id. */
function toDocuments(value: JsonValue, name: string): JsonValue {
  if (Array.isArray(value)) return value.map((one) => toDocuments(one, name));
  return typeof value === "string" ? idIn(value, name) : value;
}

const toldDocument = z.union([
  z.int().positive(),
  z.object({ id: z.int().positive() }).transform(({ id }) => id),
]);

function idIn(text: string, name: string): number {
  try {
    return toldDocument.parse(JSON.parse(text));
  } catch {
    throw new InputFault(`${name}: "${text}" is no document`);
  }
}

function toNumber(
  value: JsonValue,
  name: string,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) {
    const shown = typeof value === "string" ? value : JSON.stringify(value);
    throw new InputFault(`${name}: "${shown}" is not a number`);
  }
  if ((min !== undefined && number < min) || (max !== undefined && number > max)) {
    throw new InputFault(`${name}: ${number} is not between ${min} and ${max}`);
  }
  return number;
}
