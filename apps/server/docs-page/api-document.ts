/** As much of the OpenAPI document as the page needs. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter> };
}

export interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
}

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** One call, with where and how it is made. */
export interface Call {
  path: string;
  method: string;
  operation: Operation;
}

/** All calls by the names that the page's entries have. */
export const callsOf = (document: ApiDocument): ReadonlyMap<string, Call> =>
  new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Call] => [
        operation.operationId,
        { path, method: method.toUpperCase(), operation },
      ]),
    ),
  );

/** What the call takes in its address and headers. */
export const parametersOf = ({ components }: ApiDocument, { operation }: Call): Parameter[] =>
  operation.parameters.flatMap((given) =>
    "$ref" in given ? (components.parameters?.[lastOf(given.$ref)] ?? []) : given,
  );

const lastOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

export function resolve(document: ApiDocument, schema: Schema): Schema {
  const { $ref } = schema;
  return $ref === undefined ? schema : (document.components.schemas[lastOf($ref)] ?? {});
}

const DEEPEST = 8;

/** Something of this shape to begin with: what must be there, and no more. */
export function exampleOf(document: ApiDocument, given: Schema, depth = 0): unknown {
  const schema = resolve(document, given);
  if (depth > DEEPEST) return null;
  const deeper = (inner: Schema): unknown => exampleOf(document, inner, depth + 1);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (choice) return deeper(choice);
  return exampleOfType(schema, deeper);
}

function exampleOfType(schema: Schema, deeper: (inner: Schema) => unknown): unknown {
  switch (schema.type) {
    case "object": {
      const { properties = {}, required = [] } = schema;
      return Object.fromEntries(required.map((name) => [name, deeper(properties[name] ?? {})]));
    }
    case "array":
      return (schema.minItems ?? 0) > 0 && schema.items ? [deeper(schema.items)] : [];
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 0, 0);
    case "boolean":
      return false;
    case "string":
      return schema.format === "date-time" ? new Date().toISOString() : "";
    default:
      return null;
  }
}
