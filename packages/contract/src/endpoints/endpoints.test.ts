import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { ERRORS } from "../values/errors.ts";

test("no two calls share a name, or a method and path", () => {
  const names = endpoints.map((endpoint) => endpoint.name);
  const routes = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(routes).size).toBe(routes.length);
});

test("every placeholder of a path has a schema, and every failure a place in the catalogue", () => {
  for (const endpoint of endpoints) {
    const placeholders = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(endpoint.params === undefined, endpoint.name).toBe(placeholders.length === 0);
    for (const error of endpoint.errors) expect(ERRORS, endpoint.name).toHaveProperty(error);
  }
});

test("a GET takes no body", () => {
  const gets = endpoints.filter(({ method }) => method === "GET");
  expect(gets.filter(({ body }) => body !== undefined)).toEqual([]);
});

test("no call is left out of the list", async () => {
  const files = globSync("*.ts", { cwd: import.meta.dirname }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const listed = new Set<unknown>(endpoints);
  const leftOut: string[] = [];
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(import.meta.dirname, file));
    for (const [name, value] of Object.entries(module)) {
      const isCall = typeof value === "object" && value !== null && "method" in value;
      if (isCall && !listed.has(value)) leftOut.push(`${file} ${name}`);
    }
  }
  expect(leftOut).toEqual([]);
});
