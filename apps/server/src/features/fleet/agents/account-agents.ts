import type { AccountTask } from "@baton/contract";
import type { Connections } from "./connections.ts";

/** The agents that are connected here, as those see them who look after accounts. */
export const accountAgents = (connections: Connections) => (extensionId: number) => {
  const connection = connections.get(extensionId);
  if (!connection?.isReady) return undefined;
  const { userId } = connection;
  const tell = (task: AccountTask): void => connection.send({ type: "account", task });
  return { extensionId, userId, tell };
};
