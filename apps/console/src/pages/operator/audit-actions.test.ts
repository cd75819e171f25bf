import * as contract from "@baton/contract";
import { expect, test } from "vitest";
import { auditActions } from "./words/ru/audit-actions.ts";

/** Calls that the log has an entry of by itself. */
const isAudited = (endpoint: contract.Endpoint): boolean =>
  endpoint.method !== "GET" && endpoint.auth === "user" && !endpoint.isAuditedInside;

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

test("every call that is written to the audit log is told there in words", () => {
  const all: readonly unknown[] = Object.values(contract);
  const audited = all.filter(isEndpoint).filter(isAudited);
  expect(audited.length).toBeGreaterThan(100);
  const without = audited.filter(({ name }) => !(name in auditActions)).map(({ name }) => name);
  expect(without).toEqual([]);
});
