import type { FastifyInstance } from "fastify";
import { makeAttendance, type AttendanceDeps } from "./attendance.ts";
import { makeGateway } from "./gateway.ts";
import { makeHeartbeat } from "./heartbeat.ts";
import type { IdentifyDeps } from "./identify.ts";
import { makeKeyedLock } from "./keyed-lock.ts";
import type { SessionDeps } from "./session.ts";

type AgentsDeps = Omit<AttendanceDeps, "lock"> &
  IdentifyDeps &
  Pick<SessionDeps, "stopRun" | "onEventsTaken">;

/** Opens the agents' door on the app's server, for as long as the app is open. */
export function registerAgents(app: FastifyInstance, deps: AgentsDeps): void {
  const { installations, runs, commands } = deps;
  const lock = makeKeyedLock();
  const attendance = makeAttendance({ ...deps, lock });
  const gateway = makeGateway({ ...deps, attendance, lock });
  const heartbeat = makeHeartbeat({ ...deps, setLastEvents: installations.setLastEvents });

  app.addHook("onReady", async () => {
    // Whoever was connected when the server ended is not any more.
    await installations.setAllDisconnected();
    await runs.recover();
    gateway.attachTo(app.server);
    heartbeat.start();
    await runs.resume();
  });
  app.addHook("preClose", async () => {
    heartbeat.stop();
    await gateway.close();
    await commands.stop();
    await runs.stop();
  });
}
