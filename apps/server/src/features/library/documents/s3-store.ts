import { createReadStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { S3Settings } from "../../../settings/s3-settings.ts";
import type { DocumentStore, StoredFile } from "./document-store.ts";
import { SWEEP_AFTER_MS, sweepFolder } from "./old-files.ts";
import { makeS3 } from "./s3-calls.ts";
import { makeStaging } from "./staging.ts";

const PREFIX = "documents/";

/** Documents in an S3-compatible store. Uploads come in on this machine, and go there once whole. */
export function makeS3Store(folder: string, settings: S3Settings): DocumentStore {
  const unfinished = path.join(folder, "unfinished");
  const staging = makeStaging(unfinished);
  const s3 = makeS3(settings);
  const nameOf = (key: string): string => PREFIX + key;

  async function keep(staged: string, { key, size, sha256 }: StoredFile): Promise<void> {
    const body = createReadStream(staging.fileOf(staged));
    await s3.put(nameOf(key), { body, size, sha256 });
    await staging.remove(staged);
  }

  async function sweepBucket(
    keepUsed: (keys: string[]) => Promise<string[]>,
    now: number,
  ): Promise<number> {
    let removed = 0;
    for await (const objects of s3.list(PREFIX)) {
      const old = objects.filter(({ changedAt }) => now - changedAt > SWEEP_AFTER_MS);
      const keys = old.map(({ name }) => name.slice(PREFIX.length));
      const used = new Set(await keepUsed(keys));
      const orphans = keys.filter((key) => !used.has(key));
      for (const key of orphans) await s3.remove(nameOf(key));
      removed += orphans.length;
    }
    return removed;
  }

  return {
    staging,
    write: (source, admit) => staging.write(source, admit, keep),
    keep,

    async open(key) {
      if (!(await s3.has(nameOf(key)))) return undefined;
      return {
        createReadStream: (range) =>
          Readable.from(s3.read(nameOf(key), range), { objectMode: false }),
        close: async () => undefined,
      };
    },

    remove: (key) => s3.remove(nameOf(key)),
    sweep: async (keepUsed, now) =>
      (await sweepFolder(unfinished, keepUsed, now)) + (await sweepBucket(keepUsed, now)),
  };
}
