import type { Endpoint } from "@baton/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { type Issue, fail } from "./errors.ts";
import { findTextFaults } from "./text-faults.ts";

const ISSUES_MAX = 200;

/** Calls that take no body bear an empty one: many clients send `{}` with every POST. */
const noBodySchema = z.strictObject({}).optional();

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Checks all that came in, and names every fault at once. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest): Input {
  const issues: Issue[] = [];
  const read = (part: string, schema: z.ZodType, value: unknown): unknown => {
    const faults = findTextFaults(value, part);
    if (faults.length > 0) {
      issues.push(...faults);
      return undefined;
    }
    const result = schema.safeParse(value);
    if (!result.success) issues.push(...result.error.issues.flatMap((i) => toIssues(i, part)));
    return result.data;
  };
  const isStream = endpoint.bodyType === "multipart";
  const input = {
    params: endpoint.params && read("params", endpoint.params, request.params),
    query: read("query", endpoint.query ?? z.strictObject({}), request.query),
    body: isStream ? undefined : read("body", endpoint.body ?? noBodySchema, request.body),
  };
  if (issues.length > 0) throw invalidInput(issues);
  return endpoint.body ? input : { ...input, body: undefined };
}

/** One issue per unknown field, so that each is named by its own path. */
function toIssues(issue: z.core.$ZodIssue, part: string): Issue[] {
  const path = issue.path.map(String);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ field: [...path, key].join("."), message: "Unknown field" }));
  return [{ field: path.join(".") || part, message: issue.message }];
}

export function invalidInput(issues: Issue[]): Error {
  const [first] = issues;
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return fail("invalidInput", {
    issues: issues.slice(0, ISSUES_MAX),
    message: first ? `${first.field}: ${first.message}${more}` : "The input is not valid.",
  });
}
