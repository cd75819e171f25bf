import { wordsOf } from "./words/field-words.ts";

type Json = Record<string, unknown>;
export type Schemas = Record<string, Json>;

const REFERENCE = "#/components/schemas/";

/** By its format; what else a text is for, its name says. */
const TEXTS: Record<string, string> = {
  "date-time": "2026-11-27T09:30:00.000Z",
  email: "ann@example.com",
  uri: "https://example.com/",
  uuid: "0f3c9a7d-5b1e-4c2f-8a6d-9b3e7c5f1a2d",
  binary: "",
  date: "2026-11-27",
};

/** For texts of a form of their own. */
const SHORT_TEXTS = [
  ...["1", "example.com", "text", "7,8", "0:1", "user", "2.1", "ann/baton", "script-12"],
  "0f3c9a7d5b1e4c2f8a6d9b3e7c5f1a2d",
  "3b18e512dba79e4c8300dd08aeb37f8e728b8dad",
];

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value that the schema takes: what is said of the field by name, else the least there is. */
export function exampleOf(schema: Json, schemas: Schemas, name = ""): unknown {
  const given = givenOf(schema);
  if (given !== undefined) return given;
  const options = optionsOf(schema);
  if (options) return exampleOf(options[0] ?? {}, schemas, name);
  const { $ref: _, ...resolved } = resolve(schema, schemas);
  const { example } = wordsOf(name);
  const said =
    typeof example === "number" && typeOf(resolved) === "string" ? `${example}` : example;
  if (said !== undefined && fits(said, resolved, schemas)) return said;
  return schema["$ref"] === undefined
    ? leastOf(schema, schemas, name)
    : exampleOf(resolved, schemas, name);
}

/** What the schema itself names. */
function givenOf({ examples, default: preset, const: only, enum: all }: Json): unknown {
  if (Array.isArray(examples)) return examples[0] as unknown;
  if (only !== undefined) return only;
  if (Array.isArray(all)) return all[0] as unknown;
  return preset;
}

const resolve = (schema: Json, schemas: Schemas): Json =>
  typeof schema["$ref"] === "string"
    ? (schemas[schema["$ref"].slice(REFERENCE.length)] ?? {})
    : schema;

/** Where there are several, null is the last. */
function optionsOf({ anyOf, oneOf }: Json): Json[] | undefined {
  const options = (anyOf ?? oneOf) as Json[] | undefined;
  return options?.toSorted((one, other) => Number(isNull(one)) - Number(isNull(other)));
}

const isNull = ({ type }: Json): boolean => type === "null";

const typeOf = ({ type }: Json): unknown =>
  Array.isArray(type) ? type.find((one) => one !== "null") : type;

function leastOf(schema: Json, schemas: Schemas, name: string): unknown {
  switch (typeOf(schema)) {
    case "integer":
    case "number":
      return leastNumber(schema);
    case "boolean":
      return true;
    case "string":
      return leastText(schema);
    case "array":
      return leastArray(schema, schemas, name);
    case "object":
      return leastObject(schema, schemas);
    default:
      return {};
  }
}

function leastArray({ items = {}, minItems = 1 }: Json, schemas: Schemas, name: string): unknown[] {
  const item = exampleOf(items as Json, schemas, name);
  return Array.from({ length: Math.max(1, Number(minItems)) }, () => item);
}

function leastNumber({ minimum, exclusiveMinimum }: Json): number {
  if (typeof exclusiveMinimum === "number") return exclusiveMinimum + 1;
  return typeof minimum === "number" && minimum > 0 ? minimum : 0;
}

function leastText({ format, pattern, minLength = 0 }: Json): string {
  if (typeof pattern === "string" && format === undefined) {
    const isTaken = new RegExp(pattern, "u");
    return SHORT_TEXTS.find((text) => isTaken.test(text)) ?? "text";
  }
  return (TEXTS[String(format)] ?? "text").padEnd(Number(minLength), "x");
}

function leastObject({ properties = {}, required = [] }: Json, schemas: Schemas): Json {
  const needed = new Set(required as string[]);
  return Object.fromEntries(
    Object.entries(properties as Schemas)
      .filter(([name]) => needed.has(name))
      .map(([name, field]) => [name, exampleOf(field, schemas, name)]),
  );
}

/** Whether what a name stands for elsewhere may stand here. */
function fits(example: unknown, schema: Json, schemas: Schemas): boolean {
  const type = typeOf(schema);
  if (Array.isArray(example)) {
    const items = resolve((schema["items"] ?? {}) as Json, schemas);
    return type === "array" && example.every((one) => fits(one, items, schemas));
  }
  if (isObject(example)) return type === "object";
  if (typeof example === "number") return fitsNumber(example, schema, type);
  return typeof example === "string" && type === "string" && fitsText(example, schema);
}

function fitsNumber(example: number, { minimum, maximum }: Json, type: unknown): boolean {
  if (type !== "number" && type !== "integer") return false;
  return example >= Number(minimum ?? -Infinity) && example <= Number(maximum ?? Infinity);
}

function fitsText(example: string, { pattern, format, minLength = 0, maxLength }: Json): boolean {
  if (format !== undefined && format !== "uri" && format !== "date") return false;
  if (format === "uri" && !URL.canParse(example)) return false;
  if (typeof pattern === "string" && !new RegExp(pattern, "u").test(example)) return false;
  return example.length >= Number(minLength) && example.length <= Number(maxLength ?? Infinity);
}
