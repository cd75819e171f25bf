import type { HoldCommand, WantedHold } from "@baton/contract";
import type { Connections } from "./connections.ts";

interface HoldCommandTold {
  holdId: string;
  commandId: string;
  command: HoldCommand;
}

/** The agents that are connected here, as those see them who let browsers be held. */
export const holdAgents = (connections: Connections) => (extensionId: number) => {
  const connection = connections.get(extensionId);
  if (!connection?.isReady) return undefined;
  return {
    connection,
    tellHold: (hold: WantedHold | null): void => connection.send({ type: "hold", hold }),
    tellCommand: (told: HoldCommandTold): void => connection.send({ type: "holdCommand", ...told }),
  };
};
