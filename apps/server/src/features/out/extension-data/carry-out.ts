import { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { ERRORS, type ErrorName } from "@baton/contract";
import { change } from "../../../changes/change.ts";
import type { Db } from "../../../database/types.ts";
import { isDiskFull } from "../../../http/disk-full.ts";
import { AppError } from "../../../http/errors.ts";
import type { Clock } from "../../../work/clock.ts";
import {
  type Chat,
  TELEGRAM_MESSAGE_MAX_CHARS,
  type TelegramSender,
} from "../telegram/for-others.ts";
import { fileNameOf } from "./export-presenter.ts";
import type { ExportFiles, WrittenExport } from "./export-file.ts";
import { type ExportChange, type ExportRow, setExport } from "./exports.tables.ts";
import { type DataBatch, writeData } from "./write-data.ts";

interface CarryOutDeps {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  files: ExportFiles;
  sender: TelegramSender;
}

export interface Order {
  row: ExportRow;
  /** Read while it is written. */
  batches: AsyncIterable<DataBatch>;
  /** Where it goes, where it is not kept as a file. */
  chat: Chat | undefined;
  stop: AbortController;
  /** It is not done in a moment: nobody need wait for it. */
  onLong(): void;
}

/** What is larger is not done in a moment. */
const LONG_BYTES = 8 * 1024 * 1024;
const SEEN_EVERY_MS = 1000;

/** Writes it, sends it where it is to go, and keeps how it ended; throws what it failed of. */
export async function carryOut(deps: CarryOutDeps, order: Order): Promise<ExportRow> {
  const { row, stop } = order;
  let doneCount = 0;
  const set = (values: ExportChange) =>
    change(deps.db, (tx) => setExport(tx, row.id, { ...values, seenAt: deps.clock() }));
  const timer = setInterval(() => {
    set({ doneCount })
      .then((now) => (now && !now.isStopWanted) || stop.abort())
      .catch((err: unknown) => deps.log.warn({ err }, "An export could not say how far it is"));
  }, SEEN_EVERY_MS);
  let written: WrittenExport | undefined;
  try {
    written = await write(deps, order, (count) => (doneCount = count));
    const kept = { storageKey: written.key, sealedFileKey: written.sealedFileKey };
    const { size } = written;
    if (order.chat) {
      await set({ state: "sending", doneCount, size });
      await sendOut(deps, order, { chat: order.chat, written });
    }
    stop.signal.throwIfAborted();
    clearInterval(timer);
    const ended = await set({ state: "done", doneCount, size, ...(!order.chat && kept) });
    if (ended && !order.chat) written = undefined;
    return ended ?? { ...row, state: "stopped" };
  } catch (error) {
    const ending = stop.signal.aborted
      ? ({ state: "stopped" } as const)
      : toFailed(error, deps.log);
    clearInterval(timer);
    const ended = await set({ ...ending, doneCount });
    if (!stop.signal.aborted) throw error;
    return ended ?? { ...row, ...ending };
  } finally {
    clearInterval(timer);
    if (written) await deps.files.remove(written.key);
  }
}

async function write(
  { files }: CarryOutDeps,
  { row, batches, stop, onLong }: Order,
  onDone: (count: number) => void,
): Promise<WrittenExport> {
  const pieces = writeData(row.format, batches, onDone);
  const source = Readable.from(pieces, { objectMode: false, signal: stop.signal });
  return files.write(source, row, (size) => {
    stop.signal.throwIfAborted();
    if (size > LONG_BYTES) onLong();
  });
}

interface Outgoing {
  chat: Chat;
  written: WrittenExport;
}

async function sendOut(
  { files, sender }: CarryOutDeps,
  { row, stop, onLong }: Order,
  { chat, written }: Outgoing,
): Promise<void> {
  const open = async function* (): AsyncGenerator<Uint8Array> {
    const content = await files.open(written.key, written.sealedFileKey, row);
    if (content) yield* content as AsyncIterable<Uint8Array>;
  };
  const sending = { signal: stop.signal, onWait: onLong };
  const text = row.format === "text" ? await readSmall(open, written.size) : undefined;
  if (text !== undefined) return sender.sendMessage(chat, text, sending);
  const file = { fileName: fileNameOf(row), size: written.size, open };
  return sender.sendDocument(chat, file, sending);
}

/** A character has four bytes at most. */
const MESSAGE_MAX_BYTES = TELEGRAM_MESSAGE_MAX_CHARS * 4;

/** Undefined where it is no text that one message takes. */
async function readSmall(
  open: () => AsyncIterable<Uint8Array>,
  size: number,
): Promise<string | undefined> {
  if (size > MESSAGE_MAX_BYTES) return undefined;
  const text = Buffer.concat(await Array.fromAsync(open())).toString("utf8");
  return text.length <= TELEGRAM_MESSAGE_MAX_CHARS && text.trim() !== "" ? text : undefined;
}

const failedWith = (errorName: ErrorName, message: string): ExportChange => ({
  state: "failed",
  errorCode: ERRORS[errorName].code,
  errorMessage: message,
});

function toFailed(error: unknown, log: FastifyBaseLogger): ExportChange {
  if (error instanceof AppError) return failedWith(error.errorName, error.message);
  if (isDiskFull(error)) return failedWith("diskFull", ERRORS.diskFull.message);
  log.error({ err: error }, "An export failed");
  return failedWith("unknown", ERRORS.unknown.message);
}
