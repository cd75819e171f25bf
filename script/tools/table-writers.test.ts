import { expect, test } from "vitest";
import { readSources, readTables, writersOf } from "./table-writers.ts";

/** Tables that more than their owner writes. The list may only become shorter. */
const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  // A restored database ends all sessions before anybody may sign in to it.
  accessTokens: ["auth", "database"],
  extensions: ["archives", "extensions", "people", "runs"],
  proxies: ["proxies", "proxy-checks"],
  proxyCheckQueue: ["proxies", "proxy-checks"],
  // Which mails with links are still sent; auth, which has the users, asks for mails itself.
  users: ["auth", "mail"],
};

test("each table is written by one feature, but for those that are known", () => {
  const tables = readTables();
  expect(tables.size).toBeGreaterThan(80);
  const several = [...writersOf(tables, readSources())].filter(([, parts]) => parts.length > 1);
  expect(Object.fromEntries(several)).toEqual(SEVERAL);
});

test("a second writer is found, however it writes", () => {
  const tables = new Set(["runs", "runSteps"]);
  const sources = [
    { path: "features/runs/runs/runs.tables.ts", text: 'tx.insertInto("runs").values(run)' },
    { path: "features/fleet/schedules/ticks.tables.ts", text: "sql`update runs set status = 1`" },
    {
      path: "features/runs/runs/steps.tables.ts",
      text: "sql`\n  delete from run_steps where id = 1`",
    },
    { path: "work/notes.ts", text: "-- what is about to update elsewhere" },
  ];
  expect(Object.fromEntries(writersOf(tables, sources))).toEqual({
    runs: ["runs", "schedules"],
    runSteps: ["runs"],
  });
});
