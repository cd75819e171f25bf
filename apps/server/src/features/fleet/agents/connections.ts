import type { Connection } from "./connection.ts";

/** Agents that are connected and known, one for each extension. */
export interface Connections {
  get(extensionId: number): Connection | undefined;
  /** Answers the connection whose place it took. */
  put(connection: Connection): Connection | undefined;
  /** False when another has taken its place. */
  remove(connection: Connection): boolean;
  /** Cuts off the agents of rows that are gone. */
  dismiss(extensionIds: number[]): void;
  values(): Iterable<Connection>;
  readonly size: number;
}

export function makeConnections(): Connections {
  const byExtension = new Map<number, Connection>();
  return {
    get: (extensionId) => byExtension.get(extensionId),
    put: (connection) => {
      const earlier = byExtension.get(connection.extensionId);
      byExtension.set(connection.extensionId, connection);
      return earlier;
    },
    remove: (connection) => {
      if (byExtension.get(connection.extensionId) !== connection) return false;
      return byExtension.delete(connection.extensionId);
    },
    dismiss: (extensionIds) => {
      for (const id of extensionIds) byExtension.get(id)?.refuse("revoked");
    },
    values: () => byExtension.values(),
    get size() {
      return byExtension.size;
    },
  };
}
