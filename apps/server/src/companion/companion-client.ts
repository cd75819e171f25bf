import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { VendorError } from "@baton/connectors";
import {
  COMPANION_MESSAGE_MAX_BYTES,
  COMPANION_PATH,
  COMPANION_PROTOCOL,
  COMPANION_SILENCE_MS,
  type CompanionTask,
  type FromCompanion,
  type ToCompanion,
  toCompanionSchema,
} from "@baton/contract";
import { WebSocket } from "ws";
import { StartupError } from "../settings/startup-error.ts";
import { VERSION } from "../settings/version.ts";
import type { AgentFolders } from "./agent-folders.ts";
import { findApps } from "./find-apps.ts";
import { type OwnMachine, serveCall } from "./serve-call.ts";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const LOOK_EVERY_MS = 15_000;

export interface CompanionOptions {
  /** Address of the server. */
  server: URL;
  token: string;
  machine: OwnMachine;
  folders: AgentFolders;
  say: (text: string) => void;
  signal: AbortSignal;
}

type Refusal = Extract<ToCompanion, { type: "refused" }>["reason"];

/** After these the same would only happen again. */
const FINAL: Partial<Record<Refusal, string>> = {
  unknownToken: "The server does not know this token. Add the companion again in its Settings.",
  protocolTooOld: "This Baton is older than the server: update it.",
  protocolTooNew: "The server is older than this Baton: update the server.",
  replaced: "Another program has connected with this token.",
};

/** Serves the server's tasks until it is told to stop; throws a `StartupError` where it is refused. */
export async function runCompanion(options: CompanionOptions): Promise<void> {
  const { signal, say } = options;
  const instance = randomUUID();
  let waitMs = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const ended = await converse(options, instance);
    if (signal.aborted) return;
    const final = ended.refusal && FINAL[ended.refusal];
    if (final !== undefined) throw new StartupError(final);
    waitMs = ended.wasWelcome ? FIRST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
    // All companions of a server that comes back would otherwise come at the same moment.
    const ms = waitMs * (0.5 + Math.random());
    say(`${ended.words}. Trying again in ${Math.ceil(ms / 1000)} s`);
    await sleep(ms, undefined, { signal }).catch(() => undefined);
  }
}

interface Ended {
  wasWelcome: boolean;
  refusal?: Refusal | undefined;
  words: string;
}

/** One socket, from its opening to its end. */
async function converse(options: CompanionOptions, instance: string): Promise<Ended> {
  const { server, token, machine, say, signal } = options;
  const url = new URL(`${server.pathname.replace(/\/$/, "")}${COMPANION_PATH}`, server);
  url.protocol = server.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(url, {
    maxPayload: COMPANION_MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
    handshakeTimeout: 15_000,
  });
  const ended: Ended = { wasWelcome: false, words: "The line was cut" };
  const tasks = new Map<number, AbortController>();
  const send = (message: FromCompanion): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const stop = (): void => socket.close(1000);
  signal.addEventListener("abort", stop);
  const watch = watchSilence(socket);
  const looking = new AbortController();

  socket.on("open", () => {
    void look(machine).then((found) => {
      const own = { version: VERSION, machine: hostname(), platform: process.platform };
      const hello = { type: "hello", protocol: COMPANION_PROTOCOL, token, instance } as const;
      send({ ...hello, ...own, addresses: found });
    });
  });
  socket.on("message", (data: Buffer) => {
    watch.hear();
    const message = readMessage(data);
    if (!message) return;
    if (message.type === "ping") return send({ type: "pong" });
    if (message.type === "cancel") return tasks.get(message.id)?.abort();
    if (message.type === "refused") return void (ended.refusal = message.reason);
    if (message.type === "welcome") {
      ended.wasWelcome = true;
      say(`Connected to ${server.origin} as ${message.name}`);
      void keepLooking(machine, send, looking.signal);
      return;
    }
    const control = new AbortController();
    tasks.set(message.id, control);
    void perform(options, message, control.signal).then((answer) => {
      tasks.delete(message.id);
      send(answer);
    });
  });
  await new Promise<void>((resolve) => {
    socket.on("error", (error) => (ended.words = `The server cannot be reached: ${error.message}`));
    socket.once("close", () => resolve());
  });
  watch.stop();
  looking.abort();
  signal.removeEventListener("abort", stop);
  // Nobody is there to take the answers.
  for (const control of tasks.values()) control.abort();
  return ended;
}

function readMessage(data: Buffer): ToCompanion | undefined {
  try {
    return toCompanionSchema.safeParse(JSON.parse(data.toString())).data;
  } catch {
    return undefined;
  }
}

/** Does what is asked; whatever happens there is an answer. */
async function perform(
  { machine, folders }: CompanionOptions,
  task: CompanionTask,
  signal: AbortSignal,
): Promise<FromCompanion> {
  const { id } = task;
  try {
    if (task.type === "call")
      return { type: "done", id, reply: await serveCall(task, machine, signal) };
    if (task.type === "placeAgent")
      return { type: "done", id, folder: await folders.place(task.profileId, task.files) };
    await folders.remove(task.profileId);
    return { type: "done", id };
  } catch (error) {
    const isFault = error instanceof VendorError;
    const fault = isFault && error.fault === "refused" ? "refused" : "unreachable";
    const words = String(error instanceof Error ? error.message : error).slice(0, 1000);
    return { type: "failed", id, fault, isLost: isFault && error.isLost, words };
  }
}

const look = ({ addresses, profiles }: OwnMachine) => findApps(addresses, profiles);

/** Tells what listens where whenever that is another. */
async function keepLooking(
  machine: OwnMachine,
  send: (message: FromCompanion) => void,
  signal: AbortSignal,
): Promise<void> {
  let known = "";
  while (!signal.aborted) {
    const found = await look(machine);
    const text = JSON.stringify(found);
    if (known !== "" && text !== known) send({ type: "addresses", addresses: found });
    known = text;
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** A line that is cut without a word is noticed by the silence. */
function watchSilence(socket: WebSocket) {
  let heardAt = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - heardAt > COMPANION_SILENCE_MS) socket.terminate();
  }, 5000);
  return {
    hear: (): void => {
      heardAt = Date.now();
    },
    stop: (): void => clearInterval(timer),
  };
}
