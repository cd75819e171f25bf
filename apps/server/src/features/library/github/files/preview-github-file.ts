import type { ReadableStream } from "node:stream/web";
import { Readable } from "node:stream";
import { PREVIEW_MAX_BYTES } from "@baton/contract";
import { previewContent, WORKBOOK } from "../../documents/for-others.ts";
import { readBlob } from "../api/calls.ts";
import type { OpenRepository } from "../account/github-sessions.ts";

export interface FileEntry {
  name: string;
  sha: string;
  size: number;
}

/** Workbooks are read here and there; GitHub gives files from their beginning alone. */
const WORKBOOK_MAX_BYTES = 10 * 1024 * 1024;

/** How a file begins: no more of it is fetched than is shown. */
export async function previewGithubFile(
  { github, place }: OpenRepository,
  { name, sha, size }: FileEntry,
) {
  const isWorkbook = WORKBOOK.test(name) && size <= WORKBOOK_MAX_BYTES;
  const wanted = Math.min(size, isWorkbook ? WORKBOOK_MAX_BYTES : PREVIEW_MAX_BYTES);
  const stream = await readBlob(github, place.repo, sha, size);
  const bytes = await readStart(stream, wanted);
  const read = (start: number, end: number): Promise<Readable> =>
    Promise.resolve(Readable.from([bytes.subarray(start, end + 1)]));
  const file = { name, contentType: "application/octet-stream" };
  // A workbook of which only the beginning is here is none.
  return previewContent({ ...file, size, isWorkbook }, read);
}

async function readStart(stream: ReadableStream<Uint8Array>, wanted: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (wanted === 0) {
    await stream.cancel();
    return Buffer.alloc(0);
  }
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= wanted) break;
  }
  return Buffer.concat(chunks).subarray(0, wanted);
}
