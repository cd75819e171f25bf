import { type FailureCode, type Random, seededRandom } from "@baton/contract";

/** From one to the other, both possible; fixed when they are the same. */
export interface Range {
  from: number;
  to: number;
}

/** How simulated browsers behave. Everything that is drawn follows from the seed. */
export interface Behaviour {
  seed: number;
  /** How long a step takes. */
  stepMs: Range;
  /** How large what steps picture is; without it they picture nothing. */
  screenshotBytes?: number;
  /** How likely an attempt of a step fails, and with which of these codes. */
  failures: { probability: number; codes: FailureCode[] };
  disconnects: {
    /** How long a connection holds; null: for ever. */
    afterMs: Range | null;
    forMs: Range;
    /** How often it is the agent's worker that ends, and the run stands still meanwhile. */
    workerEnds: number;
    /** How often the server is not told: its end of the connection stays open. */
    unnoticed: number;
  };
  /** How long an agent waits before it tries to connect again, doubling from the first to the last. */
  retryMs: Range;
}

export const CALM: Behaviour = {
  seed: 1,
  stepMs: { from: 0, to: 0 },
  failures: { probability: 0, codes: ["elementNotFound"] },
  disconnects: { afterMs: null, forMs: { from: 0, to: 0 }, workerEnds: 0, unnoticed: 0 },
  // As the real agent.
  retryMs: { from: 500, to: 30_000 },
};

export const drawFrom = ({ from, to }: Range, random: Random): number =>
  from + random() * (to - from);

export const drawOf = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** What one simulated browser draws from, for one purpose. */
export const drawsOf = (behaviour: Behaviour, agent: number, ...purpose: string[]): Random =>
  seededRandom(behaviour.seed, String(agent), ...purpose);

export function drawUuid(random: Random): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16));
  digits[12] = "4";
  digits[16] = "8";
  return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
