import { afterAll, describe, expect, test } from "vitest";
import { startTestPostgres } from "../../script/tools/test-postgres.ts";
import { SEED } from "../../script/tools/testing/share.ts";
import { chooseKills, crash } from "./crash.ts";
import { makeManyProcessesVictim } from "./many-processes-victim.ts";

const postgres = await startTestPostgres();

describe.skipIf(!postgres)("PostgreSQL of the machine", async () => {
  if (!postgres) return;
  const victim = await makeManyProcessesVictim(postgres);
  afterAll(async () => {
    await victim.close();
    postgres.stop();
  });

  test("nothing acknowledged is lost or doubled, whatever is killed: a process for each role", async () => {
    expect(await crash(victim, SEED, chooseKills(20))).toEqual([]);
  });
});
