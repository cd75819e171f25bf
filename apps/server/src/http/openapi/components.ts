import * as contract from "@baton/contract";
import { z } from "zod";

type Json = Record<string, unknown>;
type Direction = "input" | "output";

/** `extensionSchema` of the contract is the component `Extension`. */
const toComponentName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/Schema$/, "");

const isNamedSchema = (entry: [string, unknown]): entry is [string, z.ZodType] =>
  entry[0].endsWith("Schema") && entry[1] instanceof z.ZodType;

/** Names of shared schemas, beside what is said of any schema where it is declared. */
class SaidAndNamed extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<Schema extends z.core.$ZodType>(schema: Schema) {
    const named = super.get(schema);
    const said = z.globalRegistry.get(schema);
    return named || said ? { ...said, ...named } : undefined;
  }
}

function nameSchemas(): SaidAndNamed {
  const registry = new SaidAndNamed();
  for (const [name, schema] of Object.entries<unknown>(contract).filter(isNamedSchema))
    registry.add(schema, { id: toComponentName(name) });
  return registry;
}

/** Turns zod's schemas into JSON Schema with one shared place for what has a name. */
export class Components {
  readonly schemas: Record<string, Json> = {};
  readonly #sources = new Map<string, string>();
  readonly #registry = nameSchemas();

  convert(schema: z.ZodType, direction: Direction): Json {
    // Inside an object even the schema itself is a reference, if it has a name.
    const { $defs = {}, properties = {} } = z.toJSONSchema(z.object({ root: schema }), {
      io: direction,
      metadata: this.#registry,
      unrepresentable: "any",
    });
    const names = new Map<string, string>();
    for (const [id, definition] of Object.entries($defs))
      names.set(id, this.#nameFor(id, JSON.stringify(definition), direction));
    for (const [id, definition] of Object.entries($defs))
      this.schemas[names.get(id) ?? id] ??= withReferences(definition, names);
    return withReferences((properties["root"] ?? {}) as Json, names);
  }

  /** What goes in may differ from what comes out: defaults are optional there. */
  #nameFor(id: string, source: string, direction: Direction): string {
    for (const name of [id, `${id}${direction === "input" ? "Input" : "Output"}`]) {
      const known = this.#sources.get(name);
      if (known !== undefined && known !== source) continue;
      this.#sources.set(name, source);
      return name;
    }
    throw new Error(`Two schemas of the contract are called ${id}`);
  }
}

function withReferences(schema: Json, names: ReadonlyMap<string, string>): Json {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key !== "$ref" || typeof value !== "string") return value;
    const id = value.slice("#/$defs/".length);
    return `#/components/schemas/${names.get(id) ?? id}`;
  });
  const { id: _id, ...rest } = JSON.parse(text) as Json;
  return rest;
}
