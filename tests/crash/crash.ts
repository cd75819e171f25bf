import { drawFrom, drawOf, drawsOf } from "../../apps/simulator/src/agents/behaviour.ts";
import { rest } from "../support/rest.ts";
import { isWhole } from "../../script/tools/testing/share.ts";
import type { Customer } from "./populate.ts";
import type { Kill, Victim } from "./victim.ts";
import { type Work, workUnder } from "./work.ts";

/** From a server that is well again to the next kill. */
const WORK_MS = { from: 0, to: 900 };

/**
 * A commit's share of what every night is to have (`script/test crash --all`): with another seed
 * each time, commits together come to all of it.
 */
const COMMITS_SHARE = 0.2;

/** So many of `all`, unless told otherwise. */
export function chooseKills(all: number): number {
  const given = process.env["CRASH_KILLS"];
  if (given !== undefined) return Number(given);
  return isWhole ? all : Math.ceil(all * COMMITS_SHARE);
}

/**
 * Kills a Baton over and over while it works, once `prepare` has made what else is to be there.
 * Answers what is wrong afterwards.
 */
export const crash = (
  victim: Victim,
  seed: number,
  kills: number,
  prepare: (customers: Customer[]) => Promise<void> = async () => undefined,
): Promise<string[]> =>
  workUnder(victim, seed, async (work) => {
    await prepare(work.customers);
    await killAll(victim, work, kills);
  });

async function killAll(
  victim: Victim,
  { behaviour, customers, note }: Work,
  kills: number,
): Promise<void> {
  const random = drawsOf(behaviour, 0, "kills");
  const choices = victim.kills.flatMap((kill): Kill[] =>
    Array.from({ length: kill.weight }, () => kill),
  );
  const newcomers: Promise<unknown>[] = [];
  for (let count = 0; count < kills; count += 1) {
    await rest(drawFrom(WORK_MS, random));
    if (count === Math.floor(kills / 3))
      newcomers.push(...customers.map((customer) => enrol(customer)));
    const kill = drawOf(choices, random);
    note(`killed: ${kill.name}`);
    await kill.act(random);
  }
  await Promise.all(newcomers);
}

async function enrol(customer: Customer): Promise<void> {
  const newcomers = await customer.enrolNewcomers();
  customer.fleet.agents.push(...newcomers.agents);
}
