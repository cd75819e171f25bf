import { ReadableStream } from "node:stream/web";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { looksLikeText, type Staging } from "../../documents/for-others.ts";
import { createBlob, type TreeChange } from "../api/calls.ts";
import { GithubFault } from "../api/github-fault.ts";
import type { OpenRepository } from "../account/github-sessions.ts";
import type { PlannedUpload } from "./plan-upload.ts";
import type { ReceivedFile, UploadRequest } from "./upload-form.ts";

/** Small texts go with the tree: each other file is one of the 500 calls that GitHub takes an hour. */
const INLINE_MAX_BYTES = 64 * 1024;
const INLINE_TOTAL_MAX_BYTES = 1024 * 1024;
/** Three bytes are four letters: no piece leaves any over. */
const PIECE_BYTES = 192 * 1024;

const HEAD = '{"encoding":"base64","content":"';
const TAIL = '"}';

export interface Writing {
  staging: Staging;
  wanted: UploadRequest;
  received: readonly ReceivedFile[];
}

/** Brings the files' contents to GitHub, each once, however often the plan changes. */
export function makeBlobWriter({ github, place }: OpenRepository, upload: Writing) {
  const { staging, wanted, received } = upload;
  const written = new Map<string, Content>();
  let inlineLeft = INLINE_TOTAL_MAX_BYTES;

  async function contentOf(index: number): Promise<Content> {
    const { key = "", sha = "" } = received[index] ?? {};
    const known = written.get(sha);
    if (known) return known;
    const size = wanted.files[index]?.size ?? 0;
    const text =
      size <= Math.min(INLINE_MAX_BYTES, inlineLeft) ? await readText(staging, key) : undefined;
    const content = text === undefined ? { sha: await upTo(key, sha, size) } : { content: text };
    if (text !== undefined) inlineLeft -= size;
    written.set(sha, content);
    return content;
  }

  async function upTo(key: string, sha: string, size: number): Promise<string> {
    const body = ReadableStream.from(toBody(staging.fileOf(key)));
    const length = HEAD.length + Math.ceil(size / 3) * 4 + TAIL.length;
    const given = await createBlob(github, place.repo, body, length);
    // It is not what came in here.
    if (given !== sha) throw new GithubFault("unreachable");
    return given;
  }

  return async (writes: PlannedUpload["writes"]): Promise<TreeChange[]> => {
    const changes: TreeChange[] = [];
    for (const { path, index } of writes) changes.push({ path, ...(await contentOf(index)) });
    return changes;
  };
}

type Content = { sha: string } | { content: string };

/** Undefined where the bytes would not come back as they are. */
async function readText(staging: Staging, key: string): Promise<string | undefined> {
  const bytes = await readFile(staging.fileOf(key));
  if (!looksLikeText(bytes)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The call's JSON without the file ever being in memory as a whole. */
async function* toBody(file: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(HEAD);
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: PIECE_BYTES })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    const whole = bytes.length - (bytes.length % 3);
    rest = bytes.subarray(whole);
    yield Buffer.from(bytes.subarray(0, whole).toString("base64"));
  }
  yield Buffer.from(rest.toString("base64") + TAIL);
}
