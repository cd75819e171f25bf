import { z } from "zod";

/** Objects with named fields that would let others through; records have no named fields. */
export function findOpenObjects(schema: z.ZodType | undefined, io: "input" | "output"): unknown[] {
  if (!schema) return [];
  const open: unknown[] = [];
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  JSON.stringify(json, (_key, node: unknown) => {
    if (isObjectSchema(node) && node.additionalProperties !== false) open.push(node);
    return node;
  });
  return open;
}

const isObjectSchema = (node: unknown): node is { additionalProperties?: unknown } =>
  typeof node === "object" &&
  node !== null &&
  "type" in node &&
  node.type === "object" &&
  "properties" in node;
