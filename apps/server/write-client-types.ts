import openapiTypes, { astToString } from "openapi-typescript";
import ts from "typescript";
import { endpoints } from "@baton/contract";
import { makeOpenApi, type OpenApiDocument } from "./src/http/openapi/document.ts";
import { VERSION } from "./src/settings/version.ts";

/** A member of an interface cannot be made of itself, as the schema is. */
const JSON_TYPE =
  "type Json = string | number | boolean | null | Json[] | { [key: string]: Json };\n";

/** The document of all calls as TypeScript. */
export async function writeClientTypes(): Promise<string> {
  const source = withOneFailure(makeOpenApi(endpoints, { version: VERSION }));
  const types = await openapiTypes(JSON.stringify(source), {
    // What has a default may be left out of what is sent, and is there in what comes back.
    defaultNonNullable: false,
    transform: ({ format }, { path: place }) => {
      if (place === "#/components/schemas/JsonValue") return typeNamed("Json");
      return format === "binary" ? typeNamed("Blob") : undefined;
    },
    inject: JSON_TYPE,
  });
  return astToString(types);
}

const typeNamed = (name: string) => ts.factory.createTypeReferenceNode(name);

/** The client gives a file as a Blob, whatever its type, and what stands in its place as it is. */
function asBlob(answer: Record<string, unknown>): Record<string, unknown> {
  if (answer["description"] !== "A file") return answer;
  const content = answer["content"] as Record<string, { schema: { anyOf?: object[] } }>;
  const file = { "*/*": { schema: { type: "string", format: "binary" } } };
  const instead = content["application/json"]?.schema.anyOf?.at(1);
  return {
    ...answer,
    content: { ...file, ...(instead && { "application/json": { schema: instead } }) },
  };
}

/** All failures of all calls have one body: said once for each call, not for each status. */
function withOneFailure(document: OpenApiDocument): OpenApiDocument {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/ErrorBody" } } };
  const failed = { description: "Failed", content };
  for (const operation of Object.values(document.paths).flatMap((calls) => Object.values(calls))) {
    const responses = operation["responses"] as Record<string, Record<string, unknown>>;
    const [[status, first] = ["200", {}]] = Object.entries(responses);
    // Headers that all answers have: whoever reads them does so by name.
    const { headers: _, ...done } = first;
    operation["responses"] = { [status]: asBlob(done), default: failed };
  }
  return document;
}
