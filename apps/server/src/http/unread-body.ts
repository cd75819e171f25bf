import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";

/** More than the largest upload there is. */
const READ_MAX_BYTES = 32 * 1024 * 1024;
const READ_MS = 5000;

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Whether the caller may still be writing what is not wanted any more. */
export const isBodyUnread = ({ raw }: FastifyRequest): boolean =>
  announcesBody(raw) && !raw.complete && !raw.destroyed;

/**
 * Answers and reads on for a while, into nothing. Closed at once, the connection would be reset by
 * what still arrives, and many a caller finds that instead of the answer.
 */
export function answerUnread(
  text: string | Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { raw, statusCode } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value);
  reply.hijack();
  raw.on("error", () => undefined);
  raw.writeHead(statusCode, { "content-length": Buffer.byteLength(text), connection: "close" });
  raw.write(text);
  readOn(request.raw, () => raw.end());
}

function readOn(request: IncomingMessage, done: () => void): void {
  let left = READ_MAX_BYTES;
  const end = (): void => {
    clearTimeout(timer);
    request.off("data", count).off("end", end).off("close", end).off("error", end);
    done();
  };
  const count = (chunk: Buffer | string): void => {
    left -= chunk.length;
    if (left < 0) end();
  };
  const timer = setTimeout(end, READ_MS).unref();
  request.unpipe();
  request.on("data", count).once("end", end).once("close", end).once("error", end).resume();
}
