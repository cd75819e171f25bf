import { z } from "zod";
import type { Components } from "./components.ts";
import { exampleOf } from "./examples.ts";
import { wordsOf } from "./words/field-words.ts";

type Json = Record<string, unknown>;

/** What an address carries, with the types that it has for callers: in an address all is text. */
export function parameters(
  schema: z.ZodType | undefined,
  place: "path" | "query",
  components: Components,
): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const absent = field.safeParse(undefined);
    const json = describe(field, components);
    const { description = wordsOf(name).description } = z.globalRegistry.get(field) ?? {};
    const preset = absent.data === undefined ? {} : { default: defaultOf(absent.data, json) };
    const { description: _, ...bare } = json;
    return {
      name,
      in: place,
      required: !absent.success,
      ...(description !== undefined && { description }),
      schema: { ...bare, ...preset },
      example: exampleOf({ ...json, ...preset }, components.schemas, name),
    };
  });
}

const defaultOf = (value: unknown, { type }: Json): unknown =>
  type === "boolean" ? String(value) === "true" : value;

function describe(field: z.ZodType, components: Components): Json {
  const inner = withoutAbsence(field);
  if (inner instanceof z.ZodUnion)
    return { anyOf: (inner.options as z.ZodType[]).map((option) => describe(option, components)) };
  if (isYesOrNo(inner)) return { type: "boolean" };
  return integerOf(inner) ?? components.convert(inner, "input");
}

function withoutAbsence(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return withoutAbsence(field.unwrap() as z.ZodType);
  return field;
}

const isYesOrNo = (field: z.ZodType): boolean => {
  const input = field instanceof z.ZodPipe ? (field.in as z.ZodType) : field;
  if (!(input instanceof z.ZodEnum)) return false;
  return (
    input.options.length === 2 && ["true", "false"].every((text) => input.options.includes(text))
  );
};

/** What is digits alone in an address, and a number to the server; nothing for any other text. */
function integerOf(field: z.ZodType): Json | undefined {
  const takes = (text: string): boolean => field.safeParse(text).success;
  if (takes("x") || typeof field.safeParse("1").data !== "number") return undefined;
  const minimum = [-1, 0, 1].find((number) => takes(`${number}`));
  return { type: "integer", ...(minimum !== undefined && { minimum }), ...largestOf(takes) };
}

/** Between what is taken and what is not, found by halving: schemas say it in many ways. */
function largestOf(takes: (text: string) => boolean): { maximum?: number } {
  if (takes(`${Number.MAX_SAFE_INTEGER}`)) return {};
  let [low, high] = [1, Number.MAX_SAFE_INTEGER];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (takes(`${middle}`)) low = middle;
    else high = middle;
  }
  return { maximum: low };
}
