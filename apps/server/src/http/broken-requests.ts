import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ERRORS } from "@baton/contract";
import { toErrorBody } from "./error-handler.ts";
import { type AppError, fail } from "./errors.ts";

const statusByCode: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers bytes that never became a request, in the same form as every other failure. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = statusByCode[error.code ?? ""] ?? 400;
  const failure = fail("invalidInput", { message: STATUS_CODES[status] ?? "" });
  if (socket.writable) socket.write(rawAnswer(failure, status));
  socket.destroy(error);
}

/** A failure as the bytes of an answer, where there is none to write it to. */
export function rawAnswer(
  failure: AppError,
  status: number = ERRORS[failure.errorName].status,
): string {
  const body = JSON.stringify(toErrorBody(failure, randomUUID()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
