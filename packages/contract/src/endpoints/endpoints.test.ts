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
