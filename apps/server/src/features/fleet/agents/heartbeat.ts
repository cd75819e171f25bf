import { AGENT_SILENCE_MS } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../work/clock.ts";
import type { Connection } from "./connection.ts";
import type { Connections } from "./connections.ts";

const SWEEP_EVERY_MS = 5000;
/** Sweeps from one writing down of who was heard to the next. */
const SWEEPS_PER_WRITE = 5;

interface HeartbeatDeps {
  clock: Clock;
  log: FastifyBaseLogger;
  connections: Connections;
  setLastEvents: (extensionIds: number[], at: Date) => Promise<void>;
}

/** Cuts off agents that have fallen silent, and writes down, now and then, who has not. */
export function makeHeartbeat({ clock, log, connections, setLastEvents }: HeartbeatDeps) {
  let sweeps = 0;
  let writtenAt = 0;

  /** A socket whose browser is gone without a word would otherwise stay for hours. */
  const cutOffSilent = (now: number): void => {
    for (const connection of connections.values())
      if (connection.isHeldUp) comfort(connection, now);
      else if (now - connection.lastHeardAt > AGENT_SILENCE_MS) connection.socket.terminate();
  };

  /** What it says is not read for now: it is heard as soon as it is, and shall not think us gone. */
  const comfort = (connection: Connection, now: number): void => {
    connection.lastHeardAt = now;
    connection.send({ type: "pong" });
  };

  const writeHeard = async (at: Date): Promise<void> => {
    const heard = [...connections.values()].filter((one) => one.lastHeardAt > writtenAt);
    writtenAt = at.getTime();
    if (heard.length === 0) return;
    await setLastEvents(
      heard.map((connection) => connection.extensionId),
      at,
    );
  };

  const sweep = async (): Promise<void> => {
    const at = clock();
    cutOffSilent(at.getTime());
    sweeps += 1;
    if (sweeps % SWEEPS_PER_WRITE === 0) await writeHeard(at);
  };

  let timer: NodeJS.Timeout | undefined;
  return {
    sweep,
    start: (): void => {
      timer = setInterval(() => {
        sweep().catch((error: unknown) =>
          log.warn({ err: error }, "Heartbeats could not be written down"),
        );
      }, SWEEP_EVERY_MS).unref();
    },
    stop: (): void => clearInterval(timer),
  };
}
