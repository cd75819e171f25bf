import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { onCommitted } from "../../../changes/change.ts";
import { shareReads } from "../../../work/batches.ts";
import type { Counters } from "../../../work/counters.ts";
import { fail } from "../../../http/errors.ts";
import type { SettingsOfAgents } from "../../library/archives/for-others.ts";
import type { WaysOfAgents } from "../proxies/for-others.ts";
import { defineTopic } from "../../../platform/processes/bus.ts";
import type { Processes } from "../../../platform/processes/processes.ts";
import { makeAliveElsewhere } from "./alive-elsewhere.ts";
import { makeAttendance, type AttendanceDeps } from "./attendance.ts";
import { type Door, makeGateway, refuseUpgrades } from "./gateway.ts";
import { makeHeartbeat } from "./heartbeat.ts";
import type { IdentifyDeps } from "./identify.ts";
import { makeKeyedQueue } from "../../../work/keyed-queue.ts";
import { makeMovedAgents } from "./moved-agents.ts";
import type { SessionDeps } from "./session.ts";

/** The rows of these agents are gone. */
const dismissTopic = defineTopic<number>("agents.dismiss");

const MINUTE_MS = 60_000;
/** Somebody presses a button in the agent's popup. */
const STOPS_PER_MINUTE = 60;
/** A check has a word or two; a step of a run may have one each. */
const WORDS_PER_MINUTE = 120;
/** Faster ones are held up, each for so long at most. */
const CALLS_PER_MINUTE = 600;
const CALL_WAIT_MAX_MS = 1000;

interface AgentsDeps
  extends
    Omit<AttendanceDeps, "turns" | "processId">,
    Pick<IdentifyDeps, "authenticateArchive" | "isRevokedToken">,
    Pick<
      SessionDeps,
      "runs" | "stopRun" | "onEventsTaken" | "hearAccount" | "hearHold" | "callService"
    > {
  ways: WaysOfAgents;
  settingsOfAgents: SettingsOfAgents;
  processes: Processes;
  counters: Counters;
  /** Whether this process is a gateway. */
  isOpen: boolean;
  /** What else there is behind the gateway, by path. */
  otherDoors: ReadonlyMap<string, Door>;
}

/** Cuts off the agents of rows that are gone, wherever they are connected. */
function dismissRemoved({ db, log, bus, connections }: AgentsDeps): void {
  bus.hear(dismissTopic, connections.dismiss);
  onCommitted(db, log, ({ users }) => {
    const extensionIds = users.flatMap(({ removedRows }) => [...removedRows]);
    if (extensionIds.length === 0) return;
    connections.dismiss(extensionIds);
    bus.send(dismissTopic, extensionIds);
  });
}

/** Which of these extensions have their agents connected nowhere: who is here needs no asking. */
export const makeAwayFinder =
  ({
    bus,
    connections,
    installations,
  }: Pick<AgentsDeps, "bus" | "connections" | "installations">) =>
  (extensionIds: number[]): number[] | Promise<number[]> => {
    const others = extensionIds.filter((id) => !connections.get(id));
    return bus.isShared && others.length > 0 ? installations.listOffline(others) : others;
  };

/** Reports wait for each other; stops would all be carried out at once. */
function boundStops({ counters, stopRun }: AgentsDeps): AgentsDeps["stopRun"] {
  const stops = counters.make({ name: "stops", max: STOPS_PER_MINUTE, windowMs: MINUTE_MS });
  return async (userId, extensionId, runId) => {
    const { current, msLeft } = stops.add(String(extensionId));
    if (current > STOPS_PER_MINUTE)
      throw fail("tooManyRequests", { retryAfter: Math.ceil(msLeft / 1000) });
    await stopRun(userId, extensionId, runId);
  };
}

/** Each word on an account is a change of its own. */
function boundWords({ counters, hearAccount }: AgentsDeps): AgentsDeps["hearAccount"] {
  const words = counters.make({ name: "accounts", max: WORDS_PER_MINUTE, windowMs: MINUTE_MS });
  return async (extensionId, word) => {
    const { current, msLeft } = words.add(String(extensionId));
    if (current > WORDS_PER_MINUTE)
      throw fail("tooManyRequests", { retryAfter: Math.ceil(msLeft / 1000) });
    await hearAccount(extensionId, word);
  };
}

/** Each word on a way is a change of its own too. */
function boundWayWords({ counters, ways }: AgentsDeps): SessionDeps["hearWay"] {
  const words = counters.make({ name: "ways", max: WORDS_PER_MINUTE, windowMs: MINUTE_MS });
  return async (extensionId, word) => {
    const { current, msLeft } = words.add(String(extensionId));
    if (current > WORDS_PER_MINUTE)
      throw fail("tooManyRequests", { retryAfter: Math.ceil(msLeft / 1000) });
    await ways.hear(extensionId, word);
  };
}

/** A change of settings is taken up once by each agent. */
function boundSettings({ counters, settingsOfAgents }: AgentsDeps): SessionDeps["hearSettings"] {
  const words = counters.make({ name: "settings", max: WORDS_PER_MINUTE, windowMs: MINUTE_MS });
  return async (agent, taken) => {
    const { current, msLeft } = words.add(String(agent.extensionId));
    if (current > WORDS_PER_MINUTE)
      throw fail("tooManyRequests", { retryAfter: Math.ceil(msLeft / 1000) });
    await settingsOfAgents.hear(agent, taken);
  };
}

/** A step may be tried again at once, and a loop may have nothing else in it. */
function boundCalls({ counters, callService }: AgentsDeps): AgentsDeps["callService"] {
  const calls = counters.make({ name: "services", max: CALLS_PER_MINUTE, windowMs: MINUTE_MS });
  return async (extensionId, call) => {
    const { current, msLeft } = calls.add(String(extensionId));
    if (current > CALLS_PER_MINUTE) await sleep(Math.min(msLeft, CALL_WAIT_MAX_MS));
    return callService(extensionId, call);
  };
}

/** Each message of a held browser is a change of its own. */
function boundHolds({ counters, hearHold }: AgentsDeps): AgentsDeps["hearHold"] {
  const told = counters.make({ name: "holds", max: CALLS_PER_MINUTE, windowMs: MINUTE_MS });
  return async (extensionId, events) => {
    const { current, msLeft } = told.add(String(extensionId));
    if (current > CALLS_PER_MINUTE) await sleep(Math.min(msLeft, CALL_WAIT_MAX_MS));
    return hearHold(extensionId, events);
  };
}

/** Opens the agents' door on the app's server, for as long as the app is open. */
export function registerAgents(app: FastifyInstance, deps: AgentsDeps): void {
  const { installations, commands, processes } = deps;
  dismissRemoved(deps);
  processes.onLost(installations.clearAttendance);
  if (deps.isOpen) openDoor(app, deps);
  else refuseUpgrades(app.server);
  app.addHook("preClose", () => commands.stop());
}

function openDoor(app: FastifyInstance, deps: AgentsDeps): void {
  const { installations, commands, processes } = deps;
  const own = {
    turns: makeKeyedQueue(),
    processId: processes.id,
    // Thousands of browsers may show one archive's token at the same time.
    strangers: app.strangers,
    authenticateArchive: shareReads(deps.authenticateArchive),
  };
  const attendance = makeAttendance({ ...deps, ...own });
  const isAliveElsewhere = makeAliveElsewhere(deps);
  const { addressOf, checkHost } = app;
  const bounded = {
    stopRun: boundStops(deps),
    hearAccount: boundWords(deps),
    hearWay: boundWayWords(deps),
    hearSettings: boundSettings(deps),
  };
  const services = { callService: boundCalls(deps), hearHold: boundHolds(deps) };
  const door = { addressOf, checkHost, attendance, isAliveElsewhere, ...bounded, ...services };
  const gateway = makeGateway({ ...deps, ...own, ...door });
  const heartbeat = makeHeartbeat({ ...deps, setLastEvents: installations.setLastEvents });
  const { reassert } = makeMovedAgents({ ...deps, ...own });
  processes.onRenewed(reassert);
  // Also those that connected just when this process was cleared up after.
  processes.onResync(() => reassert(processes.id()));
  processes.onResync(commands.syncAll);

  app.addHook("onReady", async () => {
    gateway.attachTo(app.server);
    heartbeat.start();
  });
  app.addHook("preClose", async () => {
    heartbeat.stop();
    await gateway.close();
  });
}
