import type { JsonValue } from "@baton/contract";
import { z } from "zod";
import { type ActionTypeDefinition, inputsSchema } from "../action-types/action-type.ts";
import { ALL_TYPES } from "../catalogue.ts";

export interface TypeSchema {
  id: number;
  name: string;
  schema: Record<string, JsonValue>;
}

/**
 * What a step of each type takes as its inputs, as JSON Schema (2020-12): as a program writes them, so
 * that what has a default may be left out. What counts only as other inputs stand (`shownWhen`) is
 * asked for by `validateInputs` besides.
 */
export const typeSchemas = (): TypeSchema[] => ALL_TYPES.map(toTypeSchema);

function toTypeSchema(type: ActionTypeDefinition): TypeSchema {
  const made = z.toJSONSchema(inputsSchema(type), { io: "input", unrepresentable: "any" });
  const schema = z.record(z.string(), z.json()).parse(JSON.parse(JSON.stringify(made)));
  return { id: type.id, name: type.name, schema };
}
