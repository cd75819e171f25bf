import { type HelloMessage, SETTINGS_SINCE_MINOR, WAYS_SINCE_MINOR } from "@baton/contract";
import type { FastifyBaseLogger } from "fastify";
import { WebSocket } from "ws";
import { change } from "../../../changes/change.ts";
import type { Installation } from "../extensions/for-others.ts";
import { agentsLeft, changePresence } from "../../runs/runs/for-others.ts";
import { type CommandSync, toCommandKey, toSettingsKey, toWayKey } from "./command-sync.ts";
import { type ArrivalsDeps, makeArrivals, type Welcomed } from "./arrivals.ts";
import type { Connection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import type { KeyedQueue } from "../../../work/keyed-queue.ts";

const RETRY_AFTER_MS = 1000;

export interface AttendanceDeps extends ArrivalsDeps {
  log: FastifyBaseLogger;
  connections: Connections;
  commands: CommandSync;
  turns: KeyedQueue;
  serverVersion: string;
  /** Looks after accounts: the agent is there, and says which task it was told last. */
  accountArrived: (extensionId: number, checkId: number | undefined) => void;
  /** Looks after holds: the agent is there, and says which hold it knows of. */
  holdArrived: (extensionId: number, holdId: string | undefined) => void;
}

export type Attendance = ReturnType<typeof makeAttendance>;

/** Who is there: written down as agents come and go, with what that means for their runs. */
export function makeAttendance(deps: AttendanceDeps) {
  const { db, clock, log, connections, installations, commands, turns } = deps;
  const { processId } = deps;
  let isClosing = false;

  const arrive = makeArrivals(deps);

  /** The connection now speaks for the row; an earlier one of the same browser makes way. */
  const attach = (
    connection: Connection,
    installation: Installation,
    hello: HelloMessage,
  ): Promise<void> =>
    turns.run(installation.id, async () => {
      // From here on `detach` waits for its turn, and finds the connection where it was put.
      if (connection.socket.readyState !== WebSocket.OPEN) return;
      connection.extensionId = installation.id;
      connection.userId = installation.userId;
      connection.browserSessionId = hello.browserSessionId;
      connection.takesWays = hello.protocol.minor >= WAYS_SINCE_MINOR;
      connection.takesSettings = hello.protocol.minor >= SETTINGS_SINCE_MINOR;
      connection.lastSettings = toSettingsKey(hello.settings);
      connections.put(connection)?.refuse("replaced");
      const { id, userId, isNew = false } = installation;
      welcome(connection, installation, await arrive({ id, userId, isNew, hello }));
      // What was decided between the reading and the welcome.
      commands.sync([id]);
      deps.accountArrived(id, hello.accountCheckId);
      deps.holdArrived(id, hello.holdId);
    });

  function welcome(
    connection: Connection,
    { secret, ...installation }: Installation,
    { run, way, settings }: Welcomed,
  ): void {
    const hasNewSettings =
      connection.takesSettings && toSettingsKey(settings) !== connection.lastSettings;
    connection.send({
      type: "welcome",
      serverVersion: deps.serverVersion,
      extensionId: installation.id,
      extensionName: installation.name,
      userEmail: installation.userEmail,
      installationId: installation.installationId,
      ...(secret !== undefined && { secret }),
      run,
      ...(connection.takesWays && way && { way }),
      ...(hasNewSettings && settings && { settings }),
    });
    connection.lastWay = toWayKey(way);
    connection.lastSettings = toSettingsKey(settings);
    // A run that it holds and that is not wanted is over for it with this very message.
    connection.heldRunId = run?.runId ?? null;
    connection.lastCommand = toCommandKey(run);
    connection.isReady = true;
  }

  /** The socket is closed; what it brought is written before its agent counts as gone. */
  const detach = async (connection: Connection): Promise<void> => {
    if (isClosing || connection.extensionId === 0) return;
    try {
      await turns.run(connection.extensionId, () => leave(connection));
    } catch (error) {
      log.error({ err: error }, "A lost agent could not be written down; trying again");
      setTimeout(() => void detach(connection), RETRY_AFTER_MS).unref();
    }
  };

  async function leave(connection: Connection): Promise<void> {
    const { extensionId, userId } = connection;
    // Its browser has connected again already.
    if (connections.get(extensionId) !== connection) return;
    await connection.lastDelivery;
    const at = clock();
    await change(db, async (tx, after) => {
      // Otherwise it has connected to another process already.
      const gone = await installations.setDisconnected(tx, {
        ...{ id: extensionId, gatewayId: processId() },
        heardAt: new Date(connection.lastHeardAt),
      });
      const changed = gone ? await changePresence(tx, after, [extensionId], "agentLost", at) : [];
      await deps.ways.forget(tx, after, userId, [extensionId]);
      if (changed.length === 0) after.news(agentsLeft, extensionId);
      after.rows(userId, [extensionId]);
      if (gone?.lastEventAt) await installations.expectSilence(tx, after, [gone.lastEventAt]);
    });
    connections.remove(connection);
  }

  return {
    attach,
    detach,
    /** From now on sockets close because the server does: their agents are not lost. */
    close: (): void => {
      isClosing = true;
    },
  };
}
