import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { DOWNLOADS_FOLDER } from "./preferences.ts";
import { type Excess, trimDownloads } from "./trim-downloads.ts";

const LOOK_EVERY_MS = 2000;

interface DownloadRules {
  downloadsMaxBytes: number;
  log: Pick<FastifyBaseLogger, "warn">;
}

/** Keeps a profile's downloads within their limit for as long as its browser runs. */
export async function watchDownloads(
  { downloadsMaxBytes, log }: DownloadRules,
  folder: string,
  ended: Promise<unknown>,
): Promise<void> {
  const excess: Excess = new Set();
  const trim = async (): Promise<void> => {
    const place = path.join(folder, DOWNLOADS_FOLDER);
    const removed = await trimDownloads(place, downloadsMaxBytes, excess).catch(() => []);
    if (removed.length > 0)
      log.warn(
        { folder: place, downloads: removed.slice(0, 10), limit: downloadsMaxBytes },
        "Downloads of a local browser were removed: they are more than BATON_DOWNLOADS_MB allows",
      );
  };
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!isOver) {
    await trim();
    await sleep(LOOK_EVERY_MS, undefined, { ref: false });
  }
  await trim();
}
