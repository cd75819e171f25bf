import { expect, test } from "vitest";
import { columnsOf, field, moment, rowsOf } from "./rows-of.ts";

const e = columnsOf<"extensions">("e");
const rows = rowsOf({
  id: e.field("id"),
  lastEventAt: e.moment("lastEventAt"),
  nextRunAt: moment<Date | null>("sc.next_run_at"),
  scriptName: field<string | null>("s.name"),
});

test("names each field for the statement, in the order in which it is read again", () => {
  expect(rows.list).toBe("e.id as c0,e.last_event_at as c1,sc.next_run_at as c2,s.name as c3");
  expect(rows.arrays).toBe("json_build_array(json_agg(c0),json_agg(c1),json_agg(c2),json_agg(c3))");
});

test("makes rows of columns, and of the texts of moments points in time", () => {
  const at = "2026-11-27T10:00:00.000Z";
  expect(
    rows.toRows([
      [1, 2],
      [at, null],
      [null, at],
      ["Daily", null],
    ]),
  ).toEqual([
    { id: 1, lastEventAt: new Date(at), nextRunAt: null, scriptName: "Daily" },
    { id: 2, lastEventAt: null, nextRunAt: new Date(at), scriptName: null },
  ]);
});

test("makes no rows of what found none", () => {
  expect(rows.toRows([null, null, null, null])).toEqual([]);
});
