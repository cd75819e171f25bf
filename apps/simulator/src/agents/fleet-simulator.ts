import type { Behaviour } from "./behaviour.ts";
import { expectFilesFor, gather } from "./gather.ts";
import { type AgentDeps, SimulatedAgent } from "./simulated-agent.ts";
import type { Witness } from "./witness.ts";

export const AGENTS_MAX = 10_000;

export interface SimulatorOptions {
  url: string;
  /** An archive's, to enrol with. */
  token: string;
  agents: number;
  behaviour: Behaviour;
  witness: Witness;
  /** The first agent's; the others count on. */
  firstIndex?: number;
}

/** Simulated browsers, connected to a server on this machine. */
export class FleetSimulator {
  readonly agents: SimulatedAgent[];

  private constructor(agents: SimulatedAgent[]) {
    this.agents = agents;
  }

  /** When all of them have joined. */
  static async start(options: SimulatorOptions): Promise<FleetSimulator> {
    const { agents: count, firstIndex = 0 } = options;
    expectLoopback(options.url);
    if (!Number.isInteger(count) || count < 1 || count > AGENTS_MAX)
      throw new RangeError(`1 to ${AGENTS_MAX} agents, not ${count}`);
    expectFilesFor(count);
    const deps: AgentDeps = options;
    const agents = Array.from(
      { length: count },
      (_, index) => new SimulatedAgent(firstIndex + index, deps),
    );
    const fleet = new FleetSimulator(agents);
    try {
      await gather(count, (index) => (agents[index] as SimulatedAgent).join());
    } catch (error) {
      fleet.close();
      throw error;
    }
    return fleet;
  }

  calmDown(): void {
    for (const agent of this.agents) agent.calmDown();
  }

  close(): void {
    for (const agent of this.agents) agent.close();
  }
}

/** Thousands of made-up browsers are for servers of one's own, on this machine. */
export function expectLoopback(url: string): void {
  const { hostname } = new URL(url);
  if (hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname))
    return;
  throw new RangeError(`Simulated browsers connect to this machine only, not to ${hostname}`);
}
