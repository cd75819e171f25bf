import { createExtensionGroup, changeScripts, type ScriptInput, type Step } from "@baton/contract";
import { runCli } from "../../apps/server/test/cli.ts";
import { type Behaviour, drawsOf } from "../../apps/simulator/src/agents/behaviour.ts";
import { FleetSimulator } from "../../apps/simulator/src/agents/fleet-simulator.ts";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { archiveToken } from "../support/archive-token.ts";
import { OWNER } from "../support/baton-server.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { downloadArchive } from "../support/fleet.ts";
import type { AgentsLedger } from "./agents-ledger.ts";
import type { CallsLedger } from "./calls-ledger.ts";
import { UserLane } from "./user-lane.ts";
import type { Victim } from "./victim.ts";

const AGENTS = 10;
/** Those that enrol while things are killed. */
const NEWCOMERS = 4;
const LANES = 2;
const THREAD_COUNT = 3;

interface Ledgers {
  agents: AgentsLedger;
  calls: CallsLedger;
}

/** A customer with browsers and scripts, and hands that command them. */
export interface Customer {
  api: Api;
  fleet: FleetSimulator;
  lanes: UserLane[];
  /** More browsers, which begin to enrol now. */
  enrolNewcomers(): Promise<FleetSimulator>;
}

export async function addCustomer(
  victim: Victim,
  number: number,
  behaviour: Behaviour,
  ledgers: Ledgers,
): Promise<Customer> {
  const credentials = number === 0 ? OWNER : await addUser(victim, number);
  const api = await Api.logIn(victim.url, credentials);
  const token = archiveToken(await downloadArchive(api, credentials));
  const firstIndex = number * 100;
  const options = { url: victim.agentUrl, token, behaviour, witness: ledgers.agents };
  const fleet = await FleetSimulator.start({ ...options, agents: AGENTS, firstIndex });
  const extensionIds = fleet.agents.map(({ extensionId }) => extensionId);
  const scripts = await makeScripts(api);
  const [first] = scripts.ids;
  await api.call(changeScripts, { body: { extensionIds, scriptId: first ?? null } });
  await api.call(createExtensionGroup, {
    body: {
      name: "Few at once",
      threadCount: THREAD_COUNT,
      extensionIds: extensionIds.filter((_, index) => index % 2 === 0),
    },
  });
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const name = `lane ${lane} of user ${number}`;
    return new UserLane({
      name,
      api,
      extensionIds: extensionIds.filter((_id, index) => Math.floor(index / 2) % LANES === lane),
      scriptIds: scripts.ids,
      scriptInput: scripts.input,
      random: drawsOf(behaviour, 0, name),
      ledger: ledgers.calls,
    });
  });
  return {
    api,
    fleet,
    lanes,
    enrolNewcomers: () =>
      FleetSimulator.start({ ...options, agents: NEWCOMERS, firstIndex: firstIndex + AGENTS }),
  };
}

async function addUser(
  { env }: Victim,
  number: number,
): Promise<{ username: string; password: string }> {
  const credentials = { username: `user${number}@baton.test`, password: OWNER.password };
  const { username, password } = credentials;
  const added = await runCli(["users", "add", username, "--password", password], env);
  if (added.code !== 0) throw new Error(`no user: ${added.err}`);
  return credentials;
}

const step = (
  id: string,
  type: string,
  inputs: Step["inputs"],
  more: Partial<Step> = {},
): Step => ({
  id,
  type,
  inputs,
  ...more,
});

async function makeScripts(api: Api): Promise<{ ids: number[]; input: ScriptInput }> {
  const selectors = ["#it"];
  const order = await customAction(api, "Order", [
    step("open", "open", { url: "https://shop.example/" }),
    step("add", "click", { selectors }),
    step("name", "fill", { selectors, value: "Ada" }, { retries: 1 }),
    step("total", "readText", { selectors, name: "total" }),
  ]);
  const prices = await customAction(api, "Prices", [
    step("rest", "waitTime", { seconds: 1 }, { onError: "continue" }),
    step("table", "readTable", { selectors, name: "prices" }),
  ]);
  const scripts = [
    await scriptOf(api, "Short", [prices]),
    await scriptOf(api, "Long", [order, prices, order]),
    await scriptOf(api, "Strict", [order, order], { onFailure: "stop" }),
  ];
  const input: ScriptInput = {
    name: "",
    hasRandomOrder: false,
    inputs: [],
    scriptActions: [
      {
        id: "row",
        selectedActionId: order.id,
        selectedActionType: null,
        inputSettings: {},
        actions: [],
        hasFixedOrder: false,
        timeLimit: 0,
        onFailure: "continue",
        isDisabled: false,
      },
    ],
  };
  return { ids: scripts.map(({ id }) => id), input };
}
