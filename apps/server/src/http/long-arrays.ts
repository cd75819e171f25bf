import type { z } from "zod";
import type { Faults } from "./bounds.ts";

/** What a schema keeps of itself, as far as lengths of arrays are concerned. */
interface Definition {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  getter?: () => z.core.$ZodType;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
}

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def;

/** Without what is around it: optional, with a default, read later, made into something else. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: input, getter } = definitionOf(schema);
  const inner = innerType ?? input ?? getter?.();
  return inner ? unwrap(inner) : schema;
}

/** A field called `toString` is none of the shape's. */
const ownOf = <Value>(shape: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(shape, key) ? shape[key] : undefined;

const longest = (schema: z.core.$ZodType): number =>
  Math.min(...(definitionOf(schema).checks ?? []).map(({ _zod }) => _zod.def.maximum ?? Infinity));

/**
 * Zod looks at every item of an array before it looks at how many there are: three million wrong
 * items are nine million issues. Here the lengths are looked at alone, and first.
 */
export function checkLengths(
  schema: z.core.$ZodType,
  value: unknown,
  part: string,
  faults: Faults,
): boolean {
  const before = faults.issues.length;
  const walk = (outer: z.core.$ZodType, node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null || faults.isFull) return;
    const bare = unwrap(outer);
    const { shape, element, valueType } = definitionOf(bare);
    const at = (key: string | number) => (path === "" ? String(key) : `${path}.${key}`);
    if (Array.isArray(node)) {
      const maximum = longest(bare);
      if (!element) return;
      if (node.length > maximum) {
        faults.add(path || part, `Too many: ${node.length}, and at most ${maximum} are allowed`);
        return;
      }
      node.forEach((item, index) => walk(element, item, at(index)));
      return;
    }
    for (const [key, inner] of Object.entries(node)) {
      const next = shape ? ownOf(shape, key) : valueType;
      if (next) walk(next, inner, at(key));
    }
  };
  walk(schema, value, "");
  return faults.issues.length === before;
}
