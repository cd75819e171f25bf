import { afterAll, expect, test } from "vitest";
import { SEED } from "../../script/tools/testing/share.ts";
import { chooseKills, crash } from "./crash.ts";
import { makeEmbeddedVictim } from "./embedded-victim.ts";

const victim = await makeEmbeddedVictim();
afterAll(() => victim.close());

test("nothing acknowledged is lost or doubled, whatever is killed: embedded PostgreSQL", async () => {
  expect(await crash(victim, SEED, chooseKills(20))).toEqual([]);
});
