import { afterAll, describe, expect, test } from "vitest";
import { startTestPostgres } from "../../script/tools/test-postgres.ts";
import { SEED } from "../../script/tools/testing/share.ts";
import { chooseKills, crash } from "./crash.ts";
import { makeExternalVictim } from "./external-victim.ts";

const postgres = await startTestPostgres();

describe.skipIf(!postgres)("PostgreSQL of the machine", async () => {
  if (!postgres) return;
  const victim = await makeExternalVictim(postgres);
  afterAll(async () => {
    await victim.close();
    postgres.stop();
  });

  test("nothing acknowledged is lost or doubled, whatever is killed: one process", async () => {
    expect(await crash(victim, SEED, chooseKills(10))).toEqual([]);
  });
});
