import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fakes } from "../fakes/index.ts";
import { vendors } from "../src/vendors.ts";
import { exerciseVendor, fieldsOf, names } from "./called.ts";

const DOCS = path.join(import.meta.dirname, "../../../docs");
const readPage = (name: string): string => readFileSync(path.join(DOCS, name), "utf8");

/** Tables of the page by their headings, each row by its first cell. */
function readTables(): Map<string, Map<string, string[]>> {
  const tables = new Map<string, Map<string, string[]>>();
  let rows = new Map<string, string[]>();
  for (const line of readPage("vendor-calls.md").split("\n")) {
    const heading = /^## (.+)$/.exec(line)?.[1];
    if (heading !== undefined) tables.set(heading, (rows = new Map<string, string[]>()));
    const [, first, ...cells] = line.startsWith("|")
      ? line.split("|").map((one) => one.trim())
      : [];
    if (first && !/^(-+|call|source)$/.test(first)) rows.set(unquoted(first), cells.slice(0, -1));
  }
  return tables;
}

const unquoted = (cell: string): string => cell.replaceAll("`", "");
const tables = readTables();
const sources = tables.get("Sources") ?? new Map<string, string[]>();
const rowsOf = (vendor: string) => tables.get(vendor) ?? new Map<string, string[]>();

test("each source is dated", () => {
  expect(sources.size).toBeGreaterThan(0);
  for (const [source, [, date]] of sources) expect(date, source).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test("each vendor's section names its source as of the date that the source has", () => {
  const sections = readPage("vendors.md").split(/^## /m).slice(1);
  const ofVendors = sections.filter((section) => section.includes("| Address"));
  expect(ofVendors.length).toBeGreaterThanOrEqual(vendors.size - 1);
  for (const section of ofVendors) {
    const [, source = "", date] = /\| Source \| \[`(\w+)`\][^,]*, (\S+) \|/.exec(section) ?? [];
    expect(date, section.split("\n")[0]).toBe(sources.get(source)?.[1]);
  }
});

test.each([...vendors.values()].map((vendor) => [vendor.name, vendor] as const))(
  "%s: each call that is made is on the page, with its source, and no other",
  (name, { calls }) => {
    const rows = rowsOf(name);
    const told = [...rows].map(([call, [request = ""]]) => [call, unquoted(request)]);
    const made = Object.entries(calls).map(([call, { at, method, path: below }]) => [
      ...[call, `${at} ${method} ${below}`],
    ]);
    expect(told).toEqual(made);
    for (const [call, [, , source = ""]] of rows)
      expect([...sources.keys()], call).toContain(source);
  },
);

test.each(names)("%s: nothing is asked with a field that the page does not name", async (name) => {
  const fake = await fakes[name]?.();
  const vendor = vendors.get(fake?.browserApi ?? 0);
  await fake?.close();
  const rows = rowsOf(vendor?.name ?? "");
  for (const exchange of await exerciseVendor(name)) {
    const [, fields = ""] = rows.get(exchange.call) ?? [];
    const known = fields.split(", ").map(unquoted);
    for (const field of fieldsOf(exchange)) expect(known, exchange.call).toContain(field);
  }
});
