import type { HoldCommand, WantedHold } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../database/types.ts";
import { type Bus, defineTopic } from "../../../platform/processes/bus.ts";
import { makeWorkLoop } from "../../../work/work-loop.ts";
import { listHeld, type ToldHold } from "./holds.tables.ts";

const BATCH = 200;
const RETRY_AFTER_MS = 1000;

/** Agents of these extensions are to hear of their holds, by whoever has them. */
const tellTopic = defineTopic<number>("holds.tell");

/** An agent that is connected here. */
export interface HoldAgent {
  /** One connection: what was said on another may not have come through. */
  connection: object;
  tellHold(hold: WantedHold | null): void;
  tellCommand(told: { holdId: string; commandId: string; command: HoldCommand }): void;
}

interface TellDeps {
  db: Db;
  log: FastifyBaseLogger;
  bus: Bus;
  agentOf(extensionId: number): HoldAgent | undefined;
}

interface Known {
  connection: object | null;
  holdId: string;
  /** The last command that it was told. */
  place: number;
}

/**
 * Tells agents who holds them, and what is asked of them: each time what the database says now, one
 * reading at a time. Said once over one connection, and all of it again over the next.
 */
export function makeHoldTelling({ db, log, bus, agentOf }: TellDeps) {
  const waiting = new Set<number>();
  const known = new Map<number, Known>();
  let retry: NodeJS.Timeout | undefined;

  const takeBatch = (): number[] => {
    const batch = [...waiting].slice(0, BATCH);
    for (const id of batch) waiting.delete(id);
    return batch;
  };

  const loop = makeWorkLoop(async () => {
    const batch = takeBatch();
    try {
      if (batch.length > 0) await tell(batch);
    } catch (error) {
      log.error({ err: error }, "Agents could not be told of their holds; trying again");
      for (const id of batch) waiting.add(id);
      retry = setTimeout(() => loop.wake(), RETRY_AFTER_MS).unref();
      return false;
    }
    return waiting.size > 0;
  });

  const tell = async (extensionIds: number[]): Promise<void> => {
    const held = new Map((await listHeld(db, extensionIds)).map((row) => [row.extensionId, row]));
    for (const id of extensionIds) {
      const agent = agentOf(id);
      const hold = held.get(id);
      if (agent && hold) tellHeld(agent, hold);
      else if (agent && known.has(id)) agent.tellHold(null);
      if (!agent || !hold) known.delete(id);
    }
  };

  const tellHeld = (agent: HoldAgent, hold: ToldHold): void => {
    const { extensionId, holdId, purpose, lastSeq } = hold;
    const before = known.get(extensionId);
    const isSame = before?.holdId === holdId && before.connection === agent.connection;
    if (!isSame) agent.tellHold({ holdId, purpose, ackedSeq: lastSeq });
    const from = isSame ? before.place : 0;
    const news = hold.commands.filter(({ place }) => place > from);
    for (const { commandId, command } of news) agent.tellCommand({ holdId, commandId, command });
    const place = news.at(-1)?.place ?? from;
    known.set(extensionId, { connection: agent.connection, holdId, place });
  };

  const tellHere = (extensionIds: readonly number[]): void => {
    for (const id of extensionIds) if (agentOf(id)) waiting.add(id);
    if (waiting.size > 0) loop.wake();
  };
  bus.hear(tellTopic, tellHere);

  return {
    /** By whichever process they are connected to. */
    tell: (extensionIds: readonly number[]): void => {
      tellHere(extensionIds);
      bus.send(tellTopic, extensionIds);
    },
    /** The agent has said hello, and which hold it knows of. */
    arrived: (extensionId: number, holdId: string | undefined): void => {
      if (holdId !== undefined) known.set(extensionId, { connection: null, holdId, place: 0 });
      tellHere([extensionId]);
    },
    stop: async (): Promise<void> => {
      clearTimeout(retry);
      await loop.stop();
    },
  };
}
