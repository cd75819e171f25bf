import {
  type GITHUB_CONFLICT_CHOICES,
  type GithubUploadRequest,
  type ResponseOf,
  uploadToGithub,
} from "@baton/contract";
import { ApiError, fieldIssues, toErrorState } from "../../../api/errors.ts";
import { sendForm } from "../../../api/send-form.ts";
import { createJobs, type RunningJob } from "../../../ui/jobs.ts";
import { randomId } from "../../../ui/random-id.ts";
import { createStore } from "../../../ui/store.ts";
import {
  checkFiles,
  checkUpload,
  type FileRefusal,
  saidOfFile,
  type UploadRefusal,
} from "./check-files.ts";
import type { NamedFile } from "./dropped-files.ts";

export type ConflictChoice = (typeof GITHUB_CONFLICT_CHOICES)[number];
type Result = ResponseOf<typeof uploadToGithub>;

export interface UploadFile extends NamedFile {
  key: string;
  refusal: FileRefusal | null;
  /** There is another of its name in the repository. */
  isConflict: boolean;
  choice: ConflictChoice | null;
}

type Phase =
  | { phase: "choosing" }
  | { phase: "sending"; sentBytes: number }
  | { phase: "failed"; error: unknown }
  | { phase: "done"; result: Result };

export type GithubUpload = Phase & {
  folder: string;
  files: readonly UploadFile[];
  message: string;
};

/** The one upload that is in hand; it goes on while another page is shown. */
export const githubUpload = createStore<GithubUpload | null>(null);

/** A session that ends takes it along, whatever it is at. */
const inHand = createJobs<object>({ goOn: true });
/** Nothing of these is left when the page goes. */
const unsent = createJobs<object>();

let held: { job: RunningJob<object>; guard: RunningJob<object> } | null = null;
let stop: AbortController | null = null;

export const sendable = ({ files }: Pick<GithubUpload, "files">): UploadFile[] =>
  files.filter(({ refusal }) => refusal === null);

export const refusalOfAll = (upload: GithubUpload): UploadRefusal | null =>
  checkUpload(sizesOf(sendable(upload)));

const sizesOf = (files: readonly NamedFile[]) =>
  files.map(({ name, file }) => ({ name, size: file.size }));

export const bytesOf = (upload: GithubUpload): number =>
  sendable(upload).reduce((sum, { file }) => sum + file.size, 0);

/** How many of the conflicts nobody has decided yet. */
export const undecidedCount = ({ files }: GithubUpload): number =>
  files.filter(({ isConflict, choice }) => isConflict && choice === null).length;

function change(patch: Partial<Omit<GithubUpload, keyof Phase>>): void {
  const upload = githubUpload.get();
  if (upload) githubUpload.set({ ...upload, ...patch });
}

function move(phase: Phase): void {
  const upload = githubUpload.get();
  if (!upload) return;
  const { folder, files, message } = upload;
  githubUpload.set({ folder, files, message, ...phase });
}

/** Adds files to what is being put together for a folder; false while another one is on its way. */
export function takeFiles(
  folder: string,
  added: readonly NamedFile[],
  endings: readonly string[],
): boolean {
  const upload = githubUpload.get();
  const isOpen = upload !== null && upload.phase !== "sending" && upload.phase !== "done";
  if (upload?.phase === "sending" || (isOpen && upload.folder !== folder)) return false;
  if (!isOpen) begin();
  const kept = isOpen ? upload.files : [];
  const fresh = added.map((file) => ({
    ...file,
    key: randomId(),
    refusal: null,
    isConflict: false,
    choice: null,
  }));
  const files = [...kept, ...fresh];
  const refusals = checkFiles(sizesOf(files), endings);
  githubUpload.set({
    phase: "choosing",
    folder,
    message: isOpen ? upload.message : "",
    files: files.map((file, at) => ({ ...file, refusal: refusals[at] ?? null })),
  });
  return true;
}

function begin(): void {
  closeUpload();
  const job = inHand.begin({});
  held = { job, guard: unsent.begin({}) };
  job.signal.addEventListener("abort", closeUpload);
}

/** Forgets it; what is on its way is stopped. */
export function closeUpload(): void {
  const last = held;
  held = null;
  stop?.abort();
  stop = null;
  last?.guard.end();
  last?.job.end();
  githubUpload.set(null);
}

export function dropFile(key: string): void {
  const files = githubUpload.get()?.files.filter((file) => file.key !== key) ?? [];
  if (files.length === 0) closeUpload();
  else change({ files });
}

export const setMessage = (message: string): void => change({ message });

/** What becomes of one conflict, or of all. */
export function decide(choice: ConflictChoice, key?: string): void {
  const files = githubUpload
    .get()
    ?.files.map((file) =>
      file.isConflict && (key === undefined || file.key === key) ? { ...file, choice } : file,
    );
  if (files) change({ files });
}

/** Stops sending; all is still there to be sent again. */
export function cancelSending(): void {
  stop?.abort();
  move({ phase: "choosing" });
}

function formOf(upload: GithubUpload, files: readonly UploadFile[]): FormData {
  const request: GithubUploadRequest = {
    path: upload.folder,
    message: upload.message,
    files: files.map(({ name, file, choice }) => ({
      name,
      size: file.size,
      ...(choice === null ? {} : { onConflict: choice }),
    })),
  };
  const form = new FormData();
  form.append("request", JSON.stringify(request));
  for (const { file } of files) form.append("file", file, file.name);
  return form;
}

/** Which of the files sent the server has others of: it names them `files.N.name`. */
function conflictsIn(error: unknown, sent: readonly UploadFile[]): ReadonlySet<string> {
  if (!(error instanceof ApiError) || error.status !== 409) return new Set();
  const places = Object.keys(fieldIssues(error)).flatMap((field) =>
    Number(/^files\.(\d+)\.name$/.exec(field)?.[1] ?? -1),
  );
  return new Set(places.flatMap((place) => sent[place]?.key ?? []));
}

/** Which of the files sent the server does not take, and why. */
function refusalsIn(error: unknown, sent: readonly UploadFile[]): ReadonlyMap<string, FileRefusal> {
  const { errorCode } = toErrorState(error);
  return new Map(
    Object.entries(fieldIssues(error)).flatMap(([field, message]) => {
      const file = sent[Number(/^files\.(\d+)\./.exec(field)?.[1] ?? -1)];
      const refusal = saidOfFile(message, errorCode);
      return file && refusal ? [[file.key, refusal] as const] : [];
    }),
  );
}

function refuse(error: unknown, sent: readonly UploadFile[]): void {
  const refusals = refusalsIn(error, sent);
  if (refusals.size > 0) return refuseFiles(refusals);
  const conflicts = conflictsIn(error, sent);
  if (conflicts.size === 0) return move({ phase: "failed", error });
  const files = githubUpload
    .get()
    ?.files.map((file) =>
      conflicts.has(file.key) ? { ...file, isConflict: true, choice: null } : file,
    );
  if (files) change({ files });
  move({ phase: "choosing" });
}

/** The others can be sent without them. */
function refuseFiles(refusals: ReadonlyMap<string, FileRefusal>): void {
  const files = githubUpload
    .get()
    ?.files.map((file) => ({ ...file, refusal: refusals.get(file.key) ?? file.refusal }));
  if (files) change({ files });
  move({ phase: "choosing" });
}

/** Sends what can be sent as one commit. */
export async function send(): Promise<void> {
  const upload = githubUpload.get();
  if (!upload || refusalOfAll(upload) !== null || undecidedCount(upload) > 0) return;
  const sent = sendable(upload);
  const total = bytesOf(upload);
  const { signal } = (stop = new AbortController());
  move({ phase: "sending", sentBytes: 0 });
  try {
    const result = await sendForm(uploadToGithub, formOf(upload, sent), {
      signal,
      onProgress: (sentBytes) => {
        if (!signal.aborted) move({ phase: "sending", sentBytes: Math.min(sentBytes, total) });
      },
    });
    if (signal.aborted) return;
    held?.guard.end();
    move({ phase: "done", result });
  } catch (error) {
    if (!signal.aborted) refuse(error, sent);
  }
}
