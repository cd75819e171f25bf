import { afterAll, expect, test } from "vitest";
import { runCli } from "../../apps/server/test/cli.ts";
import { CallsLedger } from "./calls-ledger.ts";
import { AgentsLedger } from "./agents-ledger.ts";
import { account } from "./account.ts";
import { makeEmbeddedVictim } from "./embedded-victim.ts";
import { readRuns } from "./stored-runs.ts";

const victim = await makeEmbeddedVictim();
afterAll(() => victim.close());

test("demonstration data are runs as the engine writes them", async () => {
  const env = { PATH: process.env["PATH"] ?? "", ...victim.env };
  const made = await runCli(["demo", "--extensions", "6", "--days", "3"], env);
  expect(made).toMatchObject({ code: 0, err: "" });
  const database = await victim.openDatabase();
  const runs = await readRuns(database.db);
  const faults = await account(database.db, new AgentsLedger(), new CallsLedger());
  await database.close();
  expect(runs.size).toBeGreaterThan(6);
  expect(new Set([...runs.values()].map(({ status }) => status))).toContain(4);
  // Nobody watched the browsers of those days.
  expect(faults.filter((fault) => !/^(no agent|of runs)/.test(fault))).toEqual([]);
});
