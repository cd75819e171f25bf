import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Forwarder,
  type ForwarderOptions,
  startForwarder,
} from "../../forwarder/forwarder.ts";
import { readBytes } from "../../forwarder/read-bytes.ts";

const STANDBY_EVERY_MS = 1000;
const PROBE_TIMEOUT_MS = 1000;
const GREETING = Buffer.of(5, 1, 0);

/**
 * Keeps the way out of a browser that runs already, at the port that it knows. Another process that
 * does so still is let be, and replaced when it ends. False where nobody can.
 */
export async function keepForwarder(
  options: ForwarderOptions,
  port: number,
  ended: Promise<unknown>,
): Promise<boolean> {
  const forwarder = await tryToStart(options, port);
  if (forwarder) {
    void ended.then(() => forwarder.close());
    return true;
  }
  if (!(await isForwarder(port))) return false;
  void standBy(options, port, ended);
  return true;
}

async function standBy(
  options: ForwarderOptions,
  port: number,
  ended: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver) {
    const forwarder = await tryToStart(options, port);
    if (forwarder) {
      void ended.then(() => forwarder.close());
      return;
    }
    await sleep(STANDBY_EVERY_MS, undefined, { ref: false });
  }
}

const tryToStart = (options: ForwarderOptions, port: number): Promise<Forwarder | undefined> =>
  startForwarder(options, port).catch(() => undefined);

/** Whether who has the port speaks as a forwarder does. */
async function isForwarder(port: number): Promise<boolean> {
  const socket = connect({ host: "127.0.0.1", port, timeout: PROBE_TIMEOUT_MS });
  socket.on("timeout", () => socket.destroy());
  try {
    await once(socket, "connect");
    socket.write(GREETING);
    return (await readBytes(socket, 2)).equals(Buffer.of(5, 0));
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
