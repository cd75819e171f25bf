import { readFileSync } from "node:fs";
import path from "node:path";
import { endpoints, ERRORS } from "@baton/contract";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "../../../../..");
const GUIDES = ["docs/for-programs.md", "packages/client/README.md"];

/** `/api/runs/9/data` and `/api/runs/{id}/data` are the call of `/api/runs/:id/data`. */
const shapeOf = (address: string): string =>
  address.replace(/\?.*$/, "").replace(/\/(?:\d+|\{\w+\}|:\w+)(?=\/|$)/g, "/*");

const shapes = new Set(
  endpoints.map(({ method, path: address }) => `${method} ${shapeOf(address)}`),
);

test.each(GUIDES)("every call that %s names is there", (file) => {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  const told = [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[^`\s]+)`/g)];
  const asked = [...text.matchAll(/baton\.(get|post|put|patch|delete)\("([^"]+)"/g)];
  const named = [...told, ...asked].map(
    ([, method = "", address = ""]) => `${method.toUpperCase()} ${shapeOf(address)}`,
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((call) => !shapes.has(call))).toEqual([]);
});

test("the guide's codes are the catalogue's", () => {
  expect(ERRORS.extensionsNotFound).toMatchObject({ code: 305, message: "Extensions not found." });
  expect(ERRORS.inputsNotFit.code).toBe(215);
});
