import { ACCOUNT_FACT_NAMES, AccountStatus, factValueSchema } from "@baton/contract";
import { expect, test } from "vitest";
import { CALM } from "./behaviour.ts";
import { simulatedAccounts } from "./simulated-accounts.ts";

const look = (agent: number) => simulatedAccounts(CALM, agent).apply();
const looks = await Promise.all(Array.from({ length: 60 }, (_, agent) => look(agent)));

test("a fleet's accounts have every fact that there is, each of its kind", () => {
  const told = looks.flatMap(({ facts }) => facts);
  for (const { fact, value } of told)
    expect(factValueSchema(fact).safeParse(value).success).toBe(true);
  expect(new Set(told.map(({ fact }) => fact))).toEqual(new Set(ACCOUNT_FACT_NAMES));
});

test("some are banned or signed out, with a reason and nothing read, and a look says it again", async () => {
  expect(new Set(looks.map(({ status }) => status))).toEqual(
    new Set([
      ...[AccountStatus.Ok, AccountStatus.NotAuthorized],
      ...[AccountStatus.Unknown, AccountStatus.Banned],
    ]),
  );
  for (const { status, reason, facts } of looks)
    expect([reason === null, facts.length > 0]).toEqual(
      Array.from({ length: 2 }, () => status === AccountStatus.Ok),
    );
  expect(await look(7)).toEqual(looks[7]);
});
