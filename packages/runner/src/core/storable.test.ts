import { runReportSchema } from "@baton/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { storableError, storableResult } from "./storable.ts";

const wild = fc.string({ unit: "binary", maxLength: 9000 });

test("whatever a page holds, its report keeps to the contract and to what can be stored", () => {
  fc.assert(
    fc.property(wild, wild, fc.jsonValue(), (selector, words, value) => {
      const data = { name: "x", value: value as never };
      const notes = [{ code: "tabOpened" as const, values: { title: words } }];
      const result = storableResult({ selector, result: words, notes, data, read: data });
      const place = { rowIndex: 0, path: "s", iteration: [], attempt: 1 };
      const numbered = { seq: 1, at: "2026-11-21T00:00:00.000Z" };
      const report = { kind: "stepFinished", ...numbered, ...place, outcome: "done", ...result };
      expect(runReportSchema.safeParse(report).error).toBeUndefined();
      expect(JSON.stringify(report)).not.toContain("\\u0000");
    }),
  );
});

test("halves of characters and NUL are left out of texts, names and values", () => {
  const half = "a\ud800b\u0000c";
  const data = { name: "x", value: { [half]: [half] } };
  expect(storableResult({ data }).data?.value).toEqual({ "a\ufffdbc": ["a\ufffdbc"] });
  expect(storableError({ code: "c", message: half }).message).toBe("a\ufffdbc");
});

test("more data than a report can carry fails the step instead of being cut", () => {
  const data = { name: "everything", value: "x".repeat(2_000_001) };
  expect(() => storableResult({ data })).toThrow('"everything" holds more than');
});
