import { type Endpoint, specifiedFault } from "@baton/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { checkBounds, Faults, FAULTS_MAX } from "./bounds.ts";
import { type Issue, fail } from "./errors.ts";
import { checkLengths } from "./long-arrays.ts";

/** Calls that take no body bear an empty one: many clients send `{}` with every POST. */
const noBodySchema = z.strictObject({}).optional();

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Checks all that came in, and names every fault at once, up to FAULTS_MAX. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest): Input {
  const faults = new Faults();
  const read = (part: string, schema: z.ZodType, value: unknown): unknown =>
    readPart(part, schema, value, faults);
  const isStream = endpoint.bodyType === "multipart" || endpoint.bodyType === "bytes";
  const input = {
    params: endpoint.params && read("params", endpoint.params, request.params),
    query: read("query", endpoint.query ?? z.strictObject({}), request.query),
    body: isStream
      ? undefined
      : read("body", endpoint.body ?? noBodySchema, bodyOf(endpoint, request)),
  };
  if (faults.issues.length > 0) throw invalidInput(faults.issues);
  return endpoint.body ? input : { ...input, body: undefined };
}

/** Who wants nothing but what goes without saying need send no body. */
const bodyOf = ({ body: schema }: Endpoint, { body }: FastifyRequest): unknown =>
  body === undefined && schema?.safeParse({}).success ? {} : body;

function readPart(part: string, schema: z.ZodType, value: unknown, faults: Faults): unknown {
  // Once no more faults are told, those of size would go unseen as well.
  if (faults.isFull) return undefined;
  if (!checkBounds(value, part, faults)) return undefined;
  if (!checkLengths(schema, value, part, faults)) return undefined;
  const result = schema.safeParse(value, { error: specifiedFault });
  for (const issue of result.error?.issues ?? []) addIssue(issue, part, faults);
  return result.data;
}

/** Checks what a form brings as JSON in one of its fields, `part`. */
export function parseField<Schema extends z.ZodType>(
  part: string,
  schema: Schema,
  text: string,
): z.output<Schema> {
  const faults = new Faults();
  const read = readPart(part, schema, parseJson(text), faults);
  if (faults.issues.length > 0) throw invalidInput(faults.issues);
  return read as z.output<Schema>;
}

/** Undefined is no JSON, and fits no schema that asks for something. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One fault per unknown field, so that each is named by its own path. */
function addIssue(issue: z.core.$ZodIssue, part: string, faults: Faults): void {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return faults.add(path.join(".") || part, issue.message);
  for (const key of issue.keys) {
    if (faults.isFull) return;
    faults.add([...path, key].join("."), "Unknown field");
  }
}

export function invalidInput(issues: Issue[]): Error {
  const [first] = issues;
  const others = issues.length - 1;
  const more =
    issues.length >= FAULTS_MAX ? ` (and ${others} or more others)` : ` (and ${others} more)`;
  return fail("invalidInput", {
    issues: issues.slice(0, FAULTS_MAX),
    message: first
      ? `${first.field}: ${first.message}${others > 0 ? more : ""}`
      : "The input is not valid.",
  });
}
