import { instantSchema } from "@baton/contract";
import { z } from "zod";

/*
 * Zod copies whatever it checks, which for a page of rows costs more than all else that is done with
 * them. These checks say no more than that a value is what the schema asks for: where one says no,
 * and for kinds of schemas that it does not know, Zod is asked.
 */

type Check = (value: unknown) => boolean;

const checks = new WeakMap<z.core.$ZodType, Check>();

/** Whether the value is certainly what the schema asks for, and what it would give out. */
export function isKnownValid(schema: z.core.$ZodType, value: unknown): boolean {
  return checkOf(schema)(value);
}

function checkOf(schema: z.core.$ZodType): Check {
  const known = checks.get(schema);
  if (known) return known;
  const check = makeCheck(schema) ?? ((value) => z.safeParse(schema, value).success);
  checks.set(schema, check);
  return check;
}

function makeCheck(schema: z.core.$ZodType): Check | undefined {
  if (schema === instantSchema) return isInstant;
  if (schema instanceof z.ZodNumberFormat) return makeNumberCheck(schema);
  // What it asks for besides, and texts and numbers that are made of something else.
  const { checks: further, ...def } = schema._zod.def;
  if (further?.length || "format" in def || "coerce" in def) return undefined;
  if (schema instanceof z.ZodObject) return makeObjectCheck(schema);
  if (schema instanceof z.ZodArray) {
    const isElement = checkOf(schema.element);
    return (value) => Array.isArray(value) && value.every(isElement);
  }
  if (schema instanceof z.ZodNullable) {
    const isInner = checkOf(schema.unwrap());
    return (value) => value === null || isInner(value);
  }
  if (schema instanceof z.ZodOptional) {
    const isInner = checkOf(schema.unwrap());
    return (value) => value === undefined || isInner(value);
  }
  if (schema instanceof z.ZodUnion) {
    const kinds = schema.options.map(checkOf);
    return (value) => kinds.some((isKind) => isKind(value));
  }
  return makeValueCheck(schema);
}

function makeValueCheck(schema: z.core.$ZodType): Check | undefined {
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === "boolean";
  if (schema instanceof z.ZodString) return (value) => typeof value === "string";
  if (schema instanceof z.ZodLiteral) return isAmong(schema.values);
  if (schema instanceof z.ZodEnum) return isAmong(new Set<unknown>(schema.options));
  return undefined;
}

const isAmong =
  (values: ReadonlySet<unknown>): Check =>
  (value) =>
    values.has(value);

/** What toISOString gives, up to the days that every month has; Zod judges the rest. */
const INSTANT =
  /^(?:19[7-9]\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const isInstant: Check = (value) =>
  typeof value === "string" && (INSTANT.test(value) || z.safeParse(instantSchema, value).success);

/** Whole numbers from some number on. */
function makeNumberCheck(schema: z.ZodNumberFormat): Check | undefined {
  if (schema._zod.def.format !== "safeint") return undefined;
  const least: number[] = [Number.MIN_SAFE_INTEGER];
  for (const check of schema.def.checks ?? []) {
    if (!(check instanceof z.core.$ZodCheckGreaterThan)) return undefined;
    const { value, inclusive } = check._zod.def;
    if (!Number.isSafeInteger(value)) return undefined;
    least.push(Number(value) + (inclusive ? 0 : 1));
  }
  const from = Math.max(...least);
  return (value) => Number.isSafeInteger(value) && Number(value) >= from;
}

/** Objects that have what is named, and nothing else. */
function makeObjectCheck(schema: z.ZodObject): Check | undefined {
  if (!(schema.def.catchall instanceof z.ZodNever)) return undefined;
  const names = Object.keys(schema.shape);
  const named = new Set(names);
  const fields = names.map((name) => checkOf(schema.shape[name] as z.core.$ZodType));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    for (const name in value) if (!named.has(name)) return false;
    const given = value as Record<string, unknown>;
    return fields.every((isField, at) => isField(given[names[at] as string]));
  };
}
