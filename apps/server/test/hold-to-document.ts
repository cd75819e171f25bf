import { type Endpoint, endpoints } from "@baton/contract";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { makeOpenApi } from "../src/http/openapi/document.ts";

interface Answered {
  status: number;
  contentType: string | null;
  body: unknown;
}

interface Described {
  content?: Record<string, unknown>;
}

const document = makeOpenApi(endpoints, { version: "tests" });
const ajv = new Ajv2020({ strict: false, validateFormats: true });
// Its types are those of a CommonJS module.
formats.default(ajv, ["date-time", "email", "uri", "uuid"]);
ajv.addSchema(document, "document");
const compiled = new Map<string, ValidateFunction>();

const escaped = (part: string): string => part.replaceAll("~", "~0").replaceAll("/", "~1");

/** Programs are told by /openapi.json what a call may answer: no answer of any test is another. */
export function holdToDocument(endpoint: Endpoint, { status, contentType, body }: Answered): void {
  const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
  const method = endpoint.method.toLowerCase();
  const what = `${endpoint.method} ${path} answered ${status}`;
  const responses = document.paths[path]?.[method]?.["responses"] as Record<string, Described>;
  const described = responses[status];
  if (!described) throw new Error(`${what}, which /openapi.json does not have`);
  if (contentType === null) return;
  const [type = ""] = contentType.split(";");
  const known = Object.keys(described.content ?? {});
  const named = known.includes(type) ? type : known.find((one) => one === "*/*");
  if (named === undefined) throw new Error(`${what} as ${type}: ${known.join(", ")}`);
  if (named !== "application/json") return;
  const place = ["paths", path, method, "responses", String(status), "content", named, "schema"];
  const pointer = place.map(escaped).map(encodeURIComponent).join("/");
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` });
  compiled.set(pointer, validate);
  if (!validate(body)) throw new Error(`${what}: ${ajv.errorsText(validate.errors)}`);
}
