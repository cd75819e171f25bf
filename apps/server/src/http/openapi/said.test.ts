import { endpoints } from "@baton/contract";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { makeOpenApi } from "./document.ts";

type Json = Record<string, unknown>;

/* What programs are told of every call, parameter and property. */

const document = makeOpenApi(endpoints, { version: "tests" });
const { schemas } = document.components as { schemas: Record<string, Json> };
const ajv = new Ajv2020({ strict: false });
formats.default(ajv, ["date", "date-time", "email", "uri", "uuid"]);
ajv.addSchema(document, "document");

const escaped = (part: string): string =>
  encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
const fits = (pointer: string, example: unknown): boolean =>
  ajv.validate({ $ref: `document#${pointer}` }, example);

interface Found {
  at: string;
  field: Json;
}

/** All properties within, with where they stand. */
function propertiesIn(node: unknown, at: string): Found[] {
  if (typeof node !== "object" || node === null) return [];
  const { properties = {}, ...rest } = node as { properties?: Record<string, Json> };
  const own = Object.entries(properties).map(([name, field]) => ({
    at: `${at}/properties/${escaped(name)}`,
    field,
  }));
  const skipped = new Set(["examples", "example", "default"]);
  const inner = Object.entries(rest).filter(([key]) => !skipped.has(key));
  return [
    ...own.flatMap((found) => [found, ...propertiesIn(found.field, found.at)]),
    ...inner.flatMap(([key, value]) => propertiesIn(value, `${at}/${escaped(key)}`)),
  ];
}

const operations = Object.entries(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, call]) => ({
    at: `/paths/${escaped(path)}/${method}`,
    call,
  })),
);
const properties = [
  ...propertiesIn(schemas, "/components/schemas"),
  ...operations.flatMap(({ at, call }) => [
    ...propertiesIn(call["requestBody"], `${at}/requestBody`),
    ...propertiesIn(call["responses"], `${at}/responses`),
  ]),
];
const parameters = operations.flatMap(({ at, call }) =>
  (call["parameters"] as Json[]).map((field, index) => ({
    at: `${at}/parameters/${index}/schema`,
    field,
  })),
);

describe("what programs are told", () => {
  it("says of every property what it is, and gives an example that fits", () => {
    expect(properties.length).toBeGreaterThan(2000);
    const without = properties.filter(
      ({ field }) => typeof field["description"] !== "string" || !Array.isArray(field["examples"]),
    );
    expect(without.map(({ at }) => at)).toEqual([]);
    const wrong = properties.filter(
      ({ at, field }) => !fits(at, (field["examples"] as unknown[])[0]),
    );
    expect(wrong.map(({ at }) => at)).toEqual([]);
  });

  it("says of every parameter what it is, and gives an example that fits", () => {
    const own = parameters.filter(({ field }) => field["$ref"] === undefined);
    expect(own.length).toBeGreaterThan(200);
    const faulty = own.filter(
      ({ at, field }) => typeof field["description"] !== "string" || !fits(at, field["example"]),
    );
    expect(faulty.map(({ at }) => at)).toEqual([]);
  });

  it("says of every call who may make it, with a body that it takes", () => {
    const wrong = endpoints.filter(({ path, method, body }) => {
      const call = document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()] ?? {};
      const { content = {} } = (call["requestBody"] ?? {}) as { content?: Record<string, Json> };
      const [part] = Object.values(content);
      const isTaken = !body || body.safeParse(part?.["example"]).success;
      return typeof call["description"] !== "string" || !isTaken;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("names what each number of an enumeration stands for", () => {
    expect(schemas["ScriptStatus"]).toMatchObject({
      description: expect.stringContaining("4: finished, 5: in queue"),
      "x-enum-varnames": expect.arrayContaining(["Finished", "InQueue"]),
    });
    const numbers = Object.entries(schemas).filter(
      ([, { enum: values }]) => Array.isArray(values) && typeof values[0] === "number",
    );
    expect(numbers.length).toBeGreaterThan(5);
    for (const [name, schema] of numbers) expect(schema["description"], name).toMatch(/\d: \w/);
  });
});
