import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = path.join(import.meta.dirname, "..");

/** Speaks with the driver itself, on connections of its own: its rows have the names that it asks for. */
const WITHOUT_DIALECT = "platform/processes/processes.tables.ts";

/** What one finds in a file of queries that does not use the words there are for it, and those words. */
const REFUSED: Record<string, RegExp> = {
  "a name's other spelling: the dialect sees to it": /\bas "/,
  "an alias that changes nothing": /\b(\w+) as \1\b/,
  "a status by its number: statusLiteral, or ScriptStatus":
    /\bstatus"?,? "?(?:=|<>|in)"?,? [([]?-?\d/,
  "a list of values: anyOf": /(?<!\)) = any\(\$\{/,
  "a search in a text: contains": /\bi?like\b/,
  "rows in one parameter: records": /\bjson_to_recordset\b/,
};

const faultsOf = (text: string): string[] =>
  Object.keys(REFUSED).filter((fault) => REFUSED[fault]?.test(text));

describe("queries", () => {
  it("are all written in one dialect", () => {
    const files = globSync("{features,platform}/**/*.tables.ts", { cwd: SOURCES });
    expect(files.length).toBeGreaterThan(30);
    const faults = files
      .filter((file) => file !== WITHOUT_DIALECT)
      .flatMap((file) =>
        faultsOf(readFileSync(path.join(SOURCES, file), "utf8")).map(
          (fault) => `${file}: ${fault}`,
        ),
      );
    expect(faults).toEqual([]);
  });

  it.each([
    ['select r.id, r.queued_at as "queuedAt"', "a name's other spelling: the dialect sees to it"],
    ['.select(["id", "userId as userId"])', "an alias that changes nothing"],
    ["r.group_id as group_id", "an alias that changes nothing"],
    ["where r.status in (1, 2)", "a status by its number: statusLiteral, or ScriptStatus"],
    ["and status <> 5", "a status by its number: statusLiteral, or ScriptStatus"],
    ['.where("status", "=", 5)', "a status by its number: statusLiteral, or ScriptStatus"],
    ['.where("r.status", "in", [1, 2])', "a status by its number: statusLiteral, or ScriptStatus"],
    ["id = any(${ids}::bigint[])", "a list of values: anyOf"],
    ["e.name ilike ${text}", "a search in a text: contains"],
    ["from json_to_recordset(${text}::json) as n (id bigint)", "rows in one parameter: records"],
  ])("would be refused: %s", (planted, fault) => {
    expect(faultsOf(planted)).toEqual([fault]);
  });

  it.each([
    "r.status in (${UNFINISHED})",
    'r.status = ${statusLiteral("InQueue")}',
    "coalesce(r.status, -1) as status",
    "s.name as script_name",
    "= any(array(select 1))",
  ])("may say: %s", (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
