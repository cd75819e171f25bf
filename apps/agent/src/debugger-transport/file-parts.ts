import { DOCUMENT_MAX_BYTES } from "@baton/contract";
import { abortable, StepFailure } from "@baton/runner";
import type { Deadline } from "../core/deadline.ts";
import { nameOfFile } from "../core/file-name.ts";

export interface FetchedFile {
  name: string;
  type: string;
  bytes: Blob;
}

export interface FileLimits {
  deadline: Deadline;
  signal: AbortSignal;
}

const MEGABYTE = 1024 * 1024;
/** So much of a file comes through the debugger at once. */
export const PIECE_BYTES = MEGABYTE;

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** What has come of a file: never more than a document may be, and never for longer than the step. */
export class FileParts {
  readonly #limits: FileLimits;
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;

  constructor(limits: FileLimits) {
    this.#limits = limits;
  }

  /** Its size as it is said beforehand, if it is. */
  expect(size: number): void {
    if (size > DOCUMENT_MAX_BYTES) throw tooLarge();
  }

  add(part: Uint8Array<ArrayBuffer>): void {
    this.#size += part.length;
    if (this.#size > DOCUMENT_MAX_BYTES) throw tooLarge();
    this.#parts.push(part);
  }

  checkGoesOn(): void {
    const { deadline, signal } = this.#limits;
    signal.throwIfAborted();
    if (deadline.isOver) throw this.#late();
  }

  /** A piece that does not come ends with the step's time. */
  async within<T>(piece: Promise<T>): Promise<T> {
    const { deadline, signal } = this.#limits;
    const late = AbortSignal.timeout(Math.max(1, Math.ceil(deadline.remainingMs)));
    try {
      return await abortable(piece, AbortSignal.any([signal, late]));
    } catch (error) {
      throw late.aborted && !signal.aborted ? this.#late() : error;
    }
  }

  blob(type: string): Blob {
    return new Blob(this.#parts, { type });
  }

  #late(): StepFailure {
    return new StepFailure("timeout", `the file did not end in time (${this.#size} bytes came)`);
  }
}

const tooLarge = (): StepFailure =>
  new StepFailure("fileTooLarge", `a document has ${DOCUMENT_MAX_BYTES / MEGABYTE} MB at most`);

/** Asks for it once more, as the page's own browser, with its cookies. */
export async function fetchFile(
  address: string,
  limits: FileLimits,
  name?: string,
): Promise<FetchedFile> {
  const parts = new FileParts(limits);
  const asked = fetch(address, { credentials: "include", signal: limits.signal });
  const answer = await parts.within(asked).catch((error: unknown) => {
    if (error instanceof StepFailure || limits.signal.aborted) throw error;
    throw new StepFailure("downloadFailed", "the file could not be fetched", { cause: error });
  });
  if (!answer.ok) throw new StepFailure("errorStatus", `the server answered ${answer.status}`);
  parts.expect(Number(answer.headers.get("content-length") ?? 0));
  const type = answer.headers.get("content-type") ?? "";
  if (answer.body) await readInto(parts, answer.body.getReader());
  const disposition = answer.headers.get("content-disposition") ?? undefined;
  return {
    name: name || nameOfFile({ disposition, address, type }),
    type,
    bytes: parts.blob(type),
  };
}

async function readInto(
  parts: FileParts,
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  try {
    for (;;) {
      const piece = await parts.within(reader.read());
      if (piece.done) return;
      parts.add(piece.value);
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error;
  }
}
