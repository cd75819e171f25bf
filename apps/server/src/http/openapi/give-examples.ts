import type { Endpoint } from "@baton/contract";
import { exampleOf, type Schemas } from "./examples.ts";

type Json = Record<string, unknown>;
type Content = Record<string, { schema: Json; example?: unknown }>;

const WITH_EXAMPLE = new Set([
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
]);

/** One for each body that is JSON or a form, and each answer that is JSON. */
export function giveExamples(call: Json, body: Endpoint["body"], schemas: Schemas): void {
  const { requestBody, responses } = call as {
    requestBody?: { content: Content };
    responses: Record<string, { content?: Content }>;
  };
  for (const part of partsOf(requestBody?.content))
    part.example = body ? bodyExample(part.schema, body, schemas) : exampleOf(part.schema, schemas);
  for (const { content } of Object.values(responses))
    for (const part of partsOf(content)) part.example = exampleOf(part.schema, schemas);
}

const partsOf = (content: Content = {}) =>
  Object.entries(content).flatMap(([type, part]) => (WITH_EXAMPLE.has(type) ? [part] : []));

/** With no more fields than the call takes it with: some want one of several, none of which is required. */
function bodyExample(schema: Json, body: NonNullable<Endpoint["body"]>, schemas: Schemas): unknown {
  const least = exampleOf(schema, schemas);
  if (body.safeParse(least).success) return least;
  const all = Object.entries((schema["properties"] ?? {}) as Schemas).map(([name, field]) => ({
    [name]: exampleOf(field, schemas, name),
  }));
  const needed = least as Json;
  const one = all.map((field) => ({ ...needed, ...field }));
  const two = one.flatMap((first) => all.map((field) => ({ ...first, ...field })));
  return [...one, ...two].find((example) => body.safeParse(example).success) ?? least;
}
