import type { Behaviour } from "../../apps/simulator/src/agents/behaviour.ts";
import { account } from "./account.ts";
import { AgentsLedger } from "./agents-ledger.ts";
import { CallsLedger } from "./calls-ledger.ts";
import { letFinish } from "./let-finish.ts";
import { addCustomer, type Customer } from "./populate.ts";
import type { Victim } from "./victim.ts";

const CUSTOMERS = 3;
const FAULTS_SHOWN = 20;

/** Busy browsers with bad connections. */
const behaviourOf = (seed: number): Behaviour => ({
  seed,
  stepMs: { from: 2, to: 60 },
  failures: { probability: 0.05, codes: ["elementNotFound", "timeout"] },
  disconnects: {
    afterMs: { from: 1000, to: 8000 },
    forMs: { from: 20, to: 700 },
    workerEnds: 0.4,
    unnoticed: 0.3,
  },
  retryMs: { from: 40, to: 400 },
});

export interface Work {
  behaviour: Behaviour;
  customers: Customer[];
  /** Told when the test fails. */
  note(what: string): void;
}

/**
 * Users and browsers work with a Baton while it is disturbed; in the end it may finish, and then
 * everything that was acknowledged is accounted for. Answers what is wrong.
 */
export async function workUnder(
  victim: Victim,
  seed: number,
  disturb: (work: Work) => Promise<void>,
): Promise<string[]> {
  const story: string[] = [];
  const note = (what: string): void => void story.push(`${new Date().toISOString()} ${what}`);
  const ledgers = { agents: new AgentsLedger(), calls: new CallsLedger() };
  const customers: Customer[] = [];
  const behaviour = behaviourOf(seed);
  try {
    await victim.start();
    for (let number = 0; number < CUSTOMERS; number += 1)
      customers.push(await addCustomer(victim, number, behaviour, ledgers));
    for (const lane of customers.flatMap((customer) => customer.lanes)) lane.begin();
    await disturb({ behaviour, customers, note });
    await letFinish(victim, customers);
    const database = await victim.openDatabase();
    const faults = await account(database.db, ledgers.agents, ledgers.calls);
    await database.close();
    say(victim, seed, `disturbed ${story.length} times; ${describe(ledgers)}`);
    return faults.length > FAULTS_SHOWN
      ? [...faults.slice(0, FAULTS_SHOWN), `and ${faults.length - FAULTS_SHOWN} more`]
      : faults;
  } catch (error) {
    const told = [...ledgers.agents.faults, ...ledgers.calls.faults].slice(0, FAULTS_SHOWN);
    const log = victim.output().split("\n").filter(isTelling).slice(-40);
    say(victim, seed, ["it broke off", ...story.slice(-10), ...told, ...log].join("\n"));
    throw error;
  } finally {
    await Promise.all(customers.flatMap(({ lanes }) => lanes.map((lane) => lane.stop())));
    for (const { fleet } of customers) fleet.close();
  }
}

/** Not what says that all is well. */
const isTelling = (line: string): boolean => !line.includes('"level":30');

function describe({ agents, calls }: { agents: AgentsLedger; calls: CallsLedger }): string {
  const { done, refused, doubt } = calls.counts;
  return (
    `${agents.runs.size} runs, ${agents.acknowledgedEvents} events acknowledged, ` +
    `${done} calls done, ${refused} refused, ${doubt} left in doubt`
  );
}

function say({ name }: Victim, seed: number, text: string): void {
  process.stdout.write(`\n${name}, TEST_SEED=${seed}: ${text}\n`);
}
