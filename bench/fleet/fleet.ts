import { AGENT_PING_INTERVAL_MS, changeScripts, type Step } from "@baton/contract";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { archiveToken } from "../../tests/support/archive-token.ts";
import { BatonServer, BUILT, OWNER } from "../../tests/support/baton-server.ts";
import { customAction, scriptOf } from "../../apps/simulator/src/api/scripts.ts";
import { downloadArchive } from "../../tests/support/fleet.ts";
import { BenchAgent } from "./bench-agent.ts";
import { expectFilesFor, gather } from "../../apps/simulator/src/agents/gather.ts";

/** The real server with this many agents connected, all of one user. */
export class Fleet {
  readonly server: BatonServer;
  readonly api: Api;
  readonly agents: BenchAgent[];
  readonly #pings: NodeJS.Timeout;

  private constructor(server: BatonServer, api: Api, agents: BenchAgent[]) {
    this.server = server;
    this.api = api;
    this.agents = agents;
    this.#pings = pingInTurn(agents);
  }

  /** `env`: settings of the server. */
  static async start(count: number, env: Record<string, string> = {}): Promise<Fleet> {
    expectFilesFor(count);
    const server = await BatonServer.start({ BATON_RATE_LIMIT: "0", ...env }, { program: BUILT });
    try {
      const api = await Api.logIn(server.url, OWNER);
      const token = archiveToken(await downloadArchive(api));
      const agents = await gather(count, () => BenchAgent.join(server.url, token));
      return new Fleet(server, api, agents);
    } catch (error) {
      await server.close();
      throw error;
    }
  }

  /** Gives the agents a script of so many rows and steps, which they only pretend to carry out. */
  async giveScript(agents: BenchAgent[], rowCount: number, stepCount: number): Promise<void> {
    const steps = Array.from({ length: stepCount }, (_, index): Step => ({
      id: `s${index + 1}`,
      type: "open",
      inputs: { url: "https://shop.example/" },
    }));
    const action = await customAction(this.api, "Bench", steps);
    const script = await scriptOf(
      this.api,
      `Bench ${rowCount} × ${stepCount}`,
      Array.from({ length: rowCount }, () => action),
    );
    const extensionIds = agents.map(({ extensionId }) => extensionId);
    await this.api.call(changeScripts, { body: { extensionIds, scriptId: script.id } });
  }

  async close(): Promise<void> {
    clearInterval(this.#pings);
    for (const agent of this.agents) agent.leave();
    await this.server.close();
  }
}

/** As real agents do, which spread by themselves: each once in the interval. */
function pingInTurn(agents: BenchAgent[]): NodeJS.Timeout {
  let next = 0;
  const each = Math.ceil(agents.length / (AGENT_PING_INTERVAL_MS / 100));
  return setInterval(() => {
    for (let sent = 0; sent < each; sent += 1) agents[next++ % agents.length]?.ping();
  }, 100);
}
