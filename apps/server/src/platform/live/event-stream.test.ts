import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type FastifyReply, fastify } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EventStream, openEventStream } from "./event-stream.ts";

const RESYNC = { id: "r-1", data: '{"topic":"resync"}' };
/** Above what a stream may have unsent, below that and one more message. */
const MESSAGE_BYTES = 64 * 1024;
const UNSENT_BYTES = 256 * 1024 + 2 * MESSAGE_BYTES;
/** More than the kernel takes for both ends of a connection. */
const MUCH_BYTES = 32 * 1024 * 1024;

const opened: { stream: EventStream; reply: FastifyReply }[] = [];
const app = fastify();
app.get("/events", (_request, reply) => {
  opened.push({ stream: openEventStream(reply, () => RESYNC), reply });
  return reply;
});
beforeAll(async () => void (await app.listen({ host: "127.0.0.1", port: 0 })));
afterAll(async () => app.close());

/** A client that has asked and reads nothing. */
async function openStalled() {
  const { port } = app.server.address() as { port: number };
  const socket: Socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.pause();
  socket.write("GET /events HTTP/1.1\r\nhost: x\r\n\r\n");
  const before = opened.length;
  await expect.poll(() => opened.length).toBe(before + 1);
  const last = opened.at(-1);
  if (!last) throw new Error("No stream was opened");
  return { socket, stream: last.stream, raw: last.reply.raw };
}

const message = { id: "e-1", data: JSON.stringify("x".repeat(MESSAGE_BYTES)) };
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function sendMuch(stream: EventStream): Promise<void> {
  for (let sent = 0; sent < MUCH_BYTES; sent += MESSAGE_BYTES) {
    stream.send(message);
    await settle();
  }
}

it("keeps no more for a client that does not read than it may, and has it begin anew", async () => {
  const { socket, stream, raw } = await openStalled();
  await sendMuch(stream);
  expect(raw.writableLength).toBeGreaterThan(0);
  expect(raw.writableLength).toBeLessThan(UNSENT_BYTES);

  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (text = (text + chunk).slice(-500)));
  socket.resume();
  await expect.poll(() => text).toContain(RESYNC.data);
  stream.send({ id: "e-2", data: '"after"' });
  await expect.poll(() => text).toContain('"after"');
  socket.destroy();
});

it("may be closed while nobody reads: told at once, written to no more, and cut off", async () => {
  const { socket, stream, raw } = await openStalled();
  await sendMuch(stream);
  let isTold = false;
  stream.onClose(() => (isTold = true));
  stream.close();
  expect(isTold).toBe(true);
  const failures: unknown[] = [];
  raw.on("error", (error) => failures.push(error));
  stream.send(message);
  stream.beat();
  await expect.poll(() => raw.destroyed).toBe(true);
  expect(failures).toEqual([]);
  socket.destroy();
});

it("is cut off when nothing was read from one heartbeat to the next but one", async () => {
  const { socket, stream, raw } = await openStalled();
  await sendMuch(stream);
  stream.beat();
  expect(raw.destroyed).toBe(false);
  stream.beat();
  expect(raw.destroyed).toBe(true);
  socket.destroy();
});
