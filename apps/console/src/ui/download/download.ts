import type { TFunction } from "i18next";
import { formatBytes } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { sayAfterSignIn } from "../after-sign-in.ts";
import { handleError } from "../handle-error.ts";
import { createJobs } from "../jobs.ts";
import { notifySuccess } from "../notify.tsx";
import { type FileTarget, openFileTarget } from "./file-target.ts";

export interface DownloadFacts {
  name: string;
  /** Bytes so far: how many there will be nobody knows before the end. */
  received: number;
}

/** The downloads in hand; the page shows them. */
export const downloadJobs = createJobs<DownloadFacts>();

type Bytes = Uint8Array<ArrayBuffer>;
type Open = (signal: AbortSignal) => Promise<ReadableStream<Bytes>>;
const SHOW_MS = 150;

function counted(onCount: (received: number) => void): TransformStream<Bytes, Bytes> {
  let received = 0;
  let shownAt = 0;
  return new TransformStream({
    transform(chunk, out) {
      received += chunk.byteLength;
      out.enqueue(chunk);
      const now = performance.now();
      if (now - shownAt < SHOW_MS) return;
      shownAt = now;
      onCount(received);
    },
    flush: () => onCount(received),
  });
}

async function write(
  open: Open,
  target: FileTarget,
  signal: AbortSignal,
  onCount: (received: number) => void,
): Promise<void> {
  try {
    const body = await open(signal);
    await body.pipeThrough(counted(onCount), { signal }).pipeTo(target.writable, { signal });
  } catch (error) {
    await target.writable.abort(error).catch(() => undefined);
    throw error;
  }
  await target.finish();
}

const sizeText = (bytes: number): string => formatBytes(bytes, currentLanguage());

/** Writes what the call answers to a file as it comes, counted and stoppable. */
export async function download(t: TFunction, name: string, open: Open): Promise<void> {
  const target = await openFileTarget(name);
  if (!target) return;
  const job = downloadJobs.begin({ name, received: 0 });
  let size = 0;
  try {
    await write(open, target, job.signal, (received) => {
      size = received;
      job.show({ name, received });
    });
  } catch (error) {
    if (!job.end()) sayAfterSignIn(t(($) => $.downloads.signedOut, { name, size: sizeText(size) }));
    else if (!job.signal.aborted) handleError(error);
    return;
  }
  if (job.end()) notifySuccess(t(($) => $.downloads.saved, { name, size: sizeText(size) }));
}
