import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
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

/** What grows while it is read goes on from the last one seen, and GitHub tells no number. */
const FEEDS: Readonly<Record<string, string>> = {
  listRuns: "before",
  listScheduleTicks: "before",
  listRunSteps: "afterSeq",
  listRunData: "afterSeq",
  listProblems: "after",
  listMissedTicks: "since",
  listHoldEvents: "after",
  listConnectionProfiles: "cursor",
  listGithubRepositories: "page",
};
/** Their rows are texts of a hundred thousand characters. */
const LARGEST: Readonly<Record<string, string>> = { listOperatorTerms: "10" };
/** These are worked out as a whole, up to a number that they say they were cut at. */
const SUMS = new Set(["listRunFailures"]);

test("every list is paged in the same way, and says how many there are", () => {
  const lists = endpoints.filter(
    ({ method, name, response }) =>
      method === "GET" &&
      name.startsWith("list") &&
      response instanceof z.ZodObject &&
      response.shape["data"] instanceof z.ZodArray,
  );
  expect(lists.length).toBeGreaterThan(40);
  for (const { name, query, response } of lists) {
    if (SUMS.has(name)) continue;
    const asked = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
    const said = response instanceof z.ZodObject ? Object.keys(response.shape) : [];
    const goesOn = FEEDS[name];
    if (goesOn !== undefined) expect(asked, name).toContain(goesOn);
    else {
      expect(asked, name).toEqual(expect.arrayContaining(["page", "pageSize"]));
      expect(said, name).toEqual(expect.arrayContaining(["data", "totalCount"]));
    }
    const faultsOf = (pageSize: string) =>
      (query?.safeParse({ pageSize }).error?.issues ?? []).filter(({ path }) =>
        path.includes("pageSize"),
      );
    if (!asked.includes("pageSize")) continue;
    expect(faultsOf(LARGEST[name] ?? "500"), name).toEqual([]);
    expect([faultsOf("501"), faultsOf("0"), faultsOf("x")], name).toEqual(
      Array.from({ length: 3 }, () => [expect.anything()]),
    );
  }
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
