import { ERRORS } from "@baton/contract";
import i18next from "i18next";
import { NetworkError, toErrorState } from "../../api/errors.ts";
import {
  forgetUpload,
  keepUpload,
  type KeptUpload,
  listKeptUploads,
} from "../../entities/document/kept-uploads.ts";
import { whileAlone } from "../../entities/document/sole-sender.ts";
import {
  canGoOn,
  type Limits,
  refusalOf,
  uploadDocument,
  type UploadOptions,
} from "../../entities/document/upload-document.ts";
import { createJobs, type RunningJob } from "../../ui/jobs.ts";
import { notifySuccess } from "../../ui/notify.tsx";
import { randomId } from "../../ui/random-id.ts";
import { createStore } from "../../ui/store.ts";

export interface Upload {
  key: string;
  file: File;
  state: "waiting" | "sending" | "failed";
  sentBytes: number;
  /** It waits for the line, and goes on by itself. */
  isCut?: boolean;
  /** A code of the catalogue, or what was thrown. */
  error: unknown;
  /** Where it goes on after a cut. */
  address?: string | undefined;
}

interface Shown {
  /** A file that went leaves it for the table. */
  list: readonly Upload[];
  /** So many went since the list was empty last. */
  doneCount: number;
}

/** Files on their way. They go on while another page is shown. */
export const uploads = createStore<Shown>({ list: [], doneCount: 0 });

/** How many have ended, well or not: then there is something new to fetch. */
export const endedUploads = createStore(0);

/** More at once take each other's line; one that fails keeps none of the others. */
const AT_ONCE = 3;

/** What a session that ends takes along. */
const inHand = createJobs<object>({ goOn: true });
/** Nothing of these is left when the page goes. */
const sentWhole = createJobs<object>();

interface Held {
  stop: AbortController;
  job: RunningJob<object>;
  guard: RunningJob<object> | null;
  gone: PromiseWithResolvers<void>;
}

const held = new Map<string, Held>();

const listed = (): readonly Upload[] => uploads.get().list;

/** The file itself is refused: the same one will be again. */
const FILE_CODES: readonly number[] = [
  ERRORS.unsupportedFileExtension.code,
  ERRORS.fileTooLarge.code,
];

export const isWorthRetrying = ({ state, error }: Upload): boolean =>
  state === "failed" && !FILE_CODES.includes(toErrorState(error).errorCode);

const isPending = ({ state }: Upload): boolean => state !== "failed";

function change(key: string, patch: Partial<Upload>): void {
  const list = listed().map((upload) => (upload.key === key ? { ...upload, ...patch } : upload));
  uploads.set({ ...uploads.get(), list });
}

/** Its file is in this browser no more, and other tabs need not wait for it. */
function leave(key: string, isDone: boolean): void {
  const left = held.get(key);
  if (!left) return;
  held.delete(key);
  left.job.end();
  left.guard?.end();
  void forgetUpload(key).then(() => left.gone.resolve());
  const list = listed().filter((upload) => upload.key !== key);
  const doneCount = uploads.get().doneCount + Number(isDone);
  uploads.set({ list, doneCount: list.length === 0 ? 0 : doneCount });
  if (isDone && list.length === 0 && doneCount > 1)
    notifySuccess(i18next.t(($) => $.documents.uploads.allDone, { count: doneCount }));
  sendNext();
}

const guardOf = (file: File): RunningJob<object> | null =>
  canGoOn(file) ? null : sentWhole.begin({});

/** Takes a file on; settles when it is in nobody's hand any more. */
function hold({ key, file, address }: KeptUpload, limits: Limits): Promise<void> {
  const stop = new AbortController();
  const job = inHand.begin({});
  const gone = Promise.withResolvers<void>();
  const pendingBytes = listed()
    .filter(isPending)
    .reduce((sum, upload) => sum + upload.file.size, 0);
  const error = refusalOf(file, limits, limits.documentsUsedBytes + pendingBytes);
  held.set(key, { stop, job, gone, guard: error === null ? guardOf(file) : null });
  job.signal.addEventListener("abort", () => cancelUploads([key]));
  const state = error === null ? "waiting" : "failed";
  const { list, doneCount } = uploads.get();
  uploads.set({ list: [...list, { key, file, state, sentBytes: 0, error, address }], doneCount });
  sendNext();
  return gone.promise;
}

function sendNext(): void {
  const free = AT_ONCE - listed().filter(({ state }) => state === "sending").length;
  const waiting = listed().filter(({ state }) => state === "waiting");
  for (const upload of waiting.slice(0, Math.max(0, free))) void sendOne(upload);
}

async function sendOne(upload: Upload): Promise<void> {
  const { key } = upload;
  const entry = held.get(key);
  if (!entry) return;
  const { signal } = entry.stop;
  change(key, { state: "sending" });
  try {
    await send(upload, {
      signal,
      onProgress: (sentBytes) => change(key, { sentBytes, isCut: false }),
      onCut: () => change(key, { isCut: true }),
      onAddress: (address) => change(key, { address }),
    });
    leave(key, true);
  } catch (error) {
    if (!signal.aborted) fail(upload, entry, error);
  }
  endedUploads.set(endedUploads.get() + 1);
}

function fail({ key }: Upload, entry: Held, error: unknown): void {
  entry.guard?.end();
  if (!(error instanceof NetworkError)) void forgetUpload(key);
  change(key, { state: "failed", error, isCut: false });
  sendNext();
}

/** Sends the file; a large one is kept in this browser until it has arrived or was refused. */
async function send({ key, file, address }: Upload, options: UploadOptions): Promise<void> {
  const isKept = canGoOn(file);
  if (isKept && address === undefined) await keepUpload({ key, file });
  await uploadDocument(file, {
    ...options,
    address,
    onAddress: (known) => {
      options.onAddress?.(known);
      if (isKept) void keepUpload({ key, file, address: known });
    },
  });
}

export function addUploads(files: readonly File[], limits: Limits): void {
  for (const file of files) {
    const key = randomId();
    const gone = hold({ key, file }, limits);
    void whileAlone(key, () => gone);
  }
}

/** Sends once more what failed; the limits may have been the reason, and have changed. */
export function retryUploads(keys: readonly string[], limits: Limits): void {
  for (const upload of listed().filter(({ key }) => keys.includes(key))) {
    const entry = held.get(upload.key);
    if (!entry) continue;
    const error = refusalOf(upload.file, limits);
    entry.guard = error === null ? guardOf(upload.file) : null;
    change(upload.key, { state: error === null ? "waiting" : "failed", sentBytes: 0, error });
  }
  sendNext();
}

export function cancelUploads(keys: readonly string[]): void {
  for (const key of keys) {
    held.get(key)?.stop.abort();
    leave(key, false);
  }
}

/** Those that a tab of this browser knows of already. */
const awaited = new Set<string>();

/** What was on its way before the page was loaded anew goes on, when no other tab sends it. */
export async function goOnWithKept(limits: Limits): Promise<void> {
  for (const { key } of await listKeptUploads()) {
    if (held.has(key) || awaited.has(key)) continue;
    awaited.add(key);
    void whileAlone(key, async () => {
      awaited.delete(key);
      // Another tab may have finished it meanwhile.
      const kept = (await listKeptUploads()).find((upload) => upload.key === key);
      if (kept && !held.has(key)) await hold(kept, limits);
    });
  }
}
