import type { TFunction } from "i18next";
import { notifyError, notifySuccess } from "../notify.tsx";
import { formatBytes } from "../../i18n/format.ts";
import { currentLanguage } from "../../i18n/i18n.ts";
import { createStore } from "../store.ts";
import { openFileTarget } from "./file-target.ts";

export interface DownloadJob {
  name: string;
  /** Bytes so far: how many there will be nobody knows before the end. */
  received: number;
  stop: () => void;
}

/** The download in hand; the page shows it. */
export const downloadJob = createStore<DownloadJob | null>(null);

type Bytes = Uint8Array<ArrayBuffer>;
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

/** Writes what the call answers to a file as it comes, counted and stoppable. */
export async function download(
  t: TFunction,
  name: string,
  open: (signal: AbortSignal) => Promise<ReadableStream<Bytes>>,
): Promise<void> {
  if (downloadJob.get()) return;
  const stopping = new AbortController();
  const { signal } = stopping;
  let size = 0;
  const show = (received: number) => {
    size = received;
    downloadJob.set({ name, received, stop: () => stopping.abort() });
  };
  try {
    const target = await openFileTarget(name);
    if (!target) return;
    show(0);
    try {
      const body = await open(signal);
      await body.pipeThrough(counted(show), { signal }).pipeTo(target.writable, { signal });
    } catch (error) {
      await target.writable.abort(error).catch(() => undefined);
      throw error;
    }
    await target.finish();
    notifySuccess(
      t(($) => $.history.download.saved, { name, size: formatBytes(size, currentLanguage()) }),
    );
  } catch (error) {
    if (!signal.aborted) notifyError(error);
  } finally {
    downloadJob.set(null);
  }
}
