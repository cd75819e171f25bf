import { StepFailure } from "@baton/runner";
import { nameOfFile } from "../core/file-name.ts";
import { onDebuggerEvent } from "./debugger-events.ts";
import { type FileAnswer, type PausedAnswer, readAnswer } from "./file-answer.ts";
import {
  type FetchedFile,
  fetchFile,
  type FileLimits,
  FileParts,
  fromBase64,
  PIECE_BYTES,
} from "./file-parts.ts";
import { holdBlobs, letBlobsGo, readBlob } from "./page-blobs.ts";
import type { TabSession } from "./tab-session.ts";

interface BegunDownload {
  url: string;
  suggestedFilename: string;
}

/** A link may give its file another name; the browser tells it right after the answer. */
const NAME_MS = 150;

/**
 * Takes the file that what is done in a tab leads to out of its very answer, so that nothing is asked
 * twice and sites see the page's own request; the page stays where it is. What the page makes itself
 * (`blob:`, `data:`) is read when the browser begins to save it.
 */
export class FileCatcher {
  readonly #session: TabSession;
  readonly #limits: FileLimits;
  readonly #file = Promise.withResolvers<FetchedFile>();
  readonly #unsubscribe: () => void;
  readonly #names = new Map<string, string>();
  #isCaught = false;
  /** Pages that were led to instead. */
  #pages = 0;

  private constructor(session: TabSession, limits: FileLimits) {
    this.#session = session;
    this.#limits = limits;
    this.#file.promise.catch(() => {});
    this.#unsubscribe = onDebuggerEvent(session.tabId, (method, params, sessionId) => {
      if (sessionId !== undefined) return;
      if (method === "Fetch.requestPaused") void this.#judge(params as PausedAnswer);
      if (method === "Page.downloadWillBegin") this.#begin(params as BegunDownload);
    });
  }

  static async begin(session: TabSession, limits: FileLimits): Promise<FileCatcher> {
    const catcher = new FileCatcher(session, limits);
    await session.send("Fetch.enable", {
      patterns: [{ urlPattern: "*", resourceType: "Document", requestStage: "Response" }],
    });
    // A page that gives a file of its own making forgets it at once: that waits until it was read.
    await holdBlobs(session);
    return catcher;
  }

  get file(): Promise<FetchedFile> {
    return this.#file.promise;
  }

  get hasBegun(): boolean {
    return this.#isCaught;
  }

  get hasSeenPage(): boolean {
    return this.#pages > 0;
  }

  async end(): Promise<void> {
    this.#unsubscribe();
    await Promise.allSettled([this.#session.send("Fetch.disable"), letBlobsGo(this.#session)]);
  }

  /** For an address that the browser was led to in a way that nobody could stop. */
  fetch(address: string, name?: string): void {
    this.#isCaught = true;
    fetchFile(address, this.#limits, name).then(this.#file.resolve, this.#file.reject);
  }

  async #judge(paused: PausedAnswer): Promise<void> {
    const { requestId } = paused;
    const answer = readAnswer(paused);
    if (this.#isCaught || answer.kind !== "file") {
      if (answer.kind === "page") this.#pages++;
      if (answer.kind === "refusal") this.#refuse(answer.status);
      await this.#session.send("Fetch.continueRequest", { requestId }).catch(() => {});
      return;
    }
    this.#isCaught = true;
    try {
      this.#file.resolve(await this.#take(requestId, answer));
    } catch (error) {
      await this.#letGo(requestId);
      this.#file.reject(error);
    }
  }

  async #take(requestId: string, answer: FileAnswer): Promise<FetchedFile> {
    const { address, type, disposition, length } = answer;
    const parts = new FileParts(this.#limits);
    parts.expect(length);
    await this.#readInto(parts, requestId);
    await this.#letGo(requestId);
    const given = disposition === undefined ? await this.#suggested(address) : undefined;
    return { name: given ?? nameOfFile(answer), type, bytes: parts.blob(type) };
  }

  #refuse(status: number): void {
    this.#file.reject(new StepFailure("errorStatus", `the server answered ${status}`));
  }

  /** The browser is told that it was broken off: the page stays, and nothing is saved beside. */
  async #letGo(requestId: string): Promise<void> {
    const errorReason = "Aborted" as const;
    await this.#session.send("Fetch.failRequest", { requestId, errorReason }).catch(() => {});
  }

  async #readInto(parts: FileParts, requestId: string): Promise<void> {
    const { send } = this.#session;
    const { stream } = await send("Fetch.takeResponseBodyAsStream", { requestId });
    try {
      for (;;) {
        parts.checkGoesOn();
        const piece = await parts.within(send("IO.read", { handle: stream, size: PIECE_BYTES }));
        parts.add(
          piece.base64Encoded ? fromBase64(piece.data) : new TextEncoder().encode(piece.data),
        );
        if (piece.eof) return;
      }
    } finally {
      send("IO.close", { handle: stream }).catch(() => {});
    }
  }

  async #suggested(url: string): Promise<string | undefined> {
    const until = performance.now() + NAME_MS;
    while (!this.#names.has(url) && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return this.#names.get(url);
  }

  #begin({ url, suggestedFilename }: BegunDownload): void {
    this.#names.set(url, suggestedFilename);
    if (this.#isCaught) return;
    this.#isCaught = true;
    if (!url.startsWith("blob:")) return this.fetch(url, suggestedFilename);
    readBlob(this.#session, url, { limits: this.#limits, name: suggestedFilename }).then(
      this.#file.resolve,
      this.#file.reject,
    );
  }
}
