import { afterAll, expect, test } from "vitest";
import { chooseKills, crash } from "./crash.ts";
import { makeEmbeddedVictim } from "./embedded-victim.ts";
import { chooseSeed } from "./work.ts";

const victim = await makeEmbeddedVictim();
afterAll(() => victim.close());

test("nothing acknowledged is lost or doubled, whatever is killed: embedded PostgreSQL", async () => {
  expect(await crash(victim, chooseSeed(), chooseKills(20))).toEqual([]);
});
