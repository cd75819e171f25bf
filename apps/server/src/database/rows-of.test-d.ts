import { columnsOf, field, moment, type ReadRow, rowsOf } from "./rows-of.ts";

const e = columnsOf<"extensions">("e");

const rows = rowsOf({
  id: e.field("id"),
  lastEventAt: e.moment("lastEventAt"),
  nextRunAt: moment<Date | null>("sc.next_run_at"),
  scriptName: field<string | null>("s.name"),
});

declare const row: ReadRow<typeof rows>;
row.id satisfies number;
row.lastEventAt satisfies Date | null;
row.nextRunAt satisfies Date | null;
row.scriptName satisfies string | null;

// @ts-expect-error A point in time is no plain column: it would come out of JSON as a text.
e.field("lastEventAt");
// @ts-expect-error Nor is any other column one.
e.moment("name");
// @ts-expect-error Nor an expression that may be one.
field<Date | null>("sc.next_run_at");
// @ts-expect-error The table has no such column.
e.field("nothing");
