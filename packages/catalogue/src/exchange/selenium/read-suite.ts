import {
  type BatonRow,
  type ExchangeLine,
  exchangeSaid,
  type ExchangeSaidCode,
} from "@baton/contract";
import { isRecord } from "../reading/is-record.ts";
import type { ReadThing, ScriptContent } from "../reading/read-thing.ts";

/** A test of the project, in the file's order. */
export interface NamedTest {
  id: string;
  name: string;
}

export interface Suite {
  name: string;
  /** Their ids. */
  tests: readonly unknown[];
  settings: Readonly<Record<string, unknown>>;
}

export const isSuite = (one: unknown): one is Record<string, unknown> & { tests: unknown[] } =>
  isRecord(one) && Array.isArray(one["tests"]);

/** A suite as a script with a row for each of its tests; one without tests is nothing. */
export function readSuite(
  { name, tests, settings }: Suite,
  at: string,
  known: readonly NamedTest[],
): ReadThing<ScriptContent>[] {
  if (tests.length === 0) return [];
  const lines: ExchangeLine[] = [];
  const rows: BatonRow[] = [];
  const lineOf = new Map<string, number>();
  for (const [index, id] of tests.entries()) {
    const place = known.findIndex((test) => test.id === id);
    const source = known[place]?.name ?? (typeof id === "string" ? id : "");
    const line = { at: `${at}.tests.${index}`, source: source.slice(0, 200).toWellFormed() };
    if (place < 0) {
      lines.push({
        ...line,
        verdict: "refused",
        reason: exchangeSaid("noSuchTest", { name: line.source }),
      });
      continue;
    }
    const row = rowOf(`r${index + 1}`, place + 1);
    lineOf.set(row.id, lines.length);
    rows.push(row);
    lines.push({ ...line, ...howItRuns(settings, rows.length) });
  }
  return [
    {
      key: at,
      name: name.trim(),
      content: { kind: "script", hasRandomOrder: false, inputs: [], rows },
      lines,
      lineOf,
      problems: [],
    },
  ];
}

const rowOf = (id: string, place: number): BatonRow => ({
  id,
  action: String(place),
  type: null,
  inputs: {},
  actions: [],
  hasFixedOrder: false,
  timeLimit: 0,
  onFailure: "continue",
  isDisabled: false,
});

/** Each test has a browser of its own there, unless the suite keeps its session. */
function howItRuns(
  settings: Suite["settings"],
  number: number,
): Pick<ExchangeLine, "verdict" | "reason"> {
  const isAlone = number === 1;
  if (settings["parallel"] === true) return nearly("inTurn");
  return settings["persistSession"] === true || isAlone
    ? { verdict: "exact" }
    : nearly("sameSession");
}

const nearly = (code: ExchangeSaidCode) => ({
  verdict: "approximated" as const,
  reason: exchangeSaid(code),
});
