import { exampleOf, type Schemas } from "./examples.ts";
import { wordsOf } from "./words/field-words.ts";

type Json = Record<string, unknown>;

/** Says of every property within what it is, and gives an example of it, where its schema does not. */
export function describeFields(node: unknown, schemas: Schemas): void {
  if (Array.isArray(node)) return node.forEach((one) => describeFields(one, schemas));
  if (typeof node !== "object" || node === null) return;
  const { properties, ...rest } = node as Json;
  if (typeof properties === "object" && properties !== null)
    for (const [name, field] of Object.entries(properties as Schemas)) {
      describeField(field, name, schemas);
      describeFields(field, schemas);
    }
  for (const inner of Object.values(rest)) describeFields(inner, schemas);
}

/** A reference may have words of its own beside what it refers to. */
function describeField(field: Json, name: string, schemas: Schemas): void {
  const { description } = wordsOf(name);
  if (description !== undefined) field["description"] ??= description;
  field["examples"] ??= [exampleOf(field, schemas, name)];
}
