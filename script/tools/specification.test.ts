import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { endpoints } from "@baton/contract";
import { describe, expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");
const CALL = /^`(GET|POST|PUT|PATCH|DELETE) (\S+)`$/;

interface Item {
  section: string;
  item: string;
  state: string;
  file: string;
  title: string;
}

/** The rows of the tables in `tests/specification.md`. */
function readItems(): Item[] {
  const text = readFileSync(path.join(ROOT, "tests/specification.md"), "utf8");
  let section = "";
  return text.split("\n").flatMap((line): Item[] => {
    section = /^## (§\d)/.exec(line)?.[1] ?? section;
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
    const [, item = "", state = "", file = "", title = ""] = cells;
    const isRow = line.startsWith("|") && item !== "item" && !item.startsWith("---");
    return isRow ? [{ section, item, state, file, title }] : [];
  });
}

const items = readItems();
const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const at = path.join(ROOT, file);
  const source = existsSync(at) ? readFileSync(at, "utf8") : "";
  sources.set(file, source);
  return source;
}

/** A test of that title, in one of the ways in which titles are quoted. */
const hasTest = ({ file, title }: Item): boolean =>
  ['"', "'", "`"].some((quote) => sourceOf(file).includes(`${quote}${title}${quote}`));

describe("the table of the specification", () => {
  it("has items of each of its sections", () => {
    const sections = new Set(items.map(({ section }) => section));
    expect([...sections]).toEqual(["§2", "§3", "§4", "§5", "§6", "§7", "§8", "§9"]);
    expect(items.filter(({ state }) => state === "")).toEqual([]);
  });

  it("names tests that there are", () => {
    expect(items.filter((item) => !hasTest(item))).toEqual([]);
  });

  it("names calls that there are, each once", () => {
    const served = new Set(
      endpoints.map(({ method, path: to }) => `${method} ${to.replaceAll(/:\w+/g, "{id}")}`),
    );
    const calls = items.flatMap(({ item }) => {
      const [, method, to] = CALL.exec(item) ?? [];
      return to === undefined ? [] : [`${method} ${to}`];
    });
    expect(calls.filter((call) => !served.has(call))).toEqual([]);
    expect(new Set(calls).size).toBe(calls.length);
  });
});
