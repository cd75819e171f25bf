import { sleep, StepFailure } from "@baton/runner";
import { onDebuggerEvent } from "../debugger-transport/debugger-events.ts";
import type { Frame } from "../debugger-transport/puppeteer.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import type { ElementFinder, Found, Search, Target } from "../selectors/element-finder.ts";
import type { Handle } from "../selectors/page-world.ts";
import { LEFT_CLICK, type Pointer } from "./pointer.ts";

export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** File fields are often hidden behind a button of the page's own. */
const LOOK = { need: "present", aim: "file", operation: "fileKind" } as const;

const PIECE_BYTES = 1024 * 1024;
/** So long a page may take from the click to its file chooser. */
const CHOOSER_MS = 3000;

/** A file chooser that the page wanted to open; without a field it asks for files of the disk. */
interface Chooser {
  frame: Frame;
  field: Handle | null;
}

/** Gives documents to file fields, to buttons that open a file chooser, and to places for drops. */
export class Uploader {
  readonly #session: TabSession;
  readonly #finder: ElementFinder;
  readonly #pointer: Pointer;

  constructor(session: TabSession, finder: ElementFinder, pointer: Pointer) {
    this.#session = session;
    this.#finder = finder;
    this.#pointer = pointer;
  }

  async upload(target: Target, files: UploadedFile[], search: Search): Promise<Found> {
    const found = await this.#finder.act(target, LOOK, search);
    if (found.result === "field") await this.#giveTo(found, files, search);
    else if (found.result === "opener") await this.#open(target, found, files, search);
    else if (!(await this.#drop(found, files, search, "element"))) {
      await this.#open(target, found, files, search);
    }
    return found;
  }

  async #giveTo(found: Found, files: UploadedFile[], search: Search): Promise<void> {
    await this.#send(found.frame, files, search);
    const problem = await this.#finder.world.call(found.frame, "giveFoundFiles", found.token);
    if (problem !== null) throw new StepFailure("uploadFailed", problem);
  }

  /** Clicks it as a person does, and gives the files to the field whose chooser would open. */
  async #open(target: Target, found: Found, files: UploadedFile[], search: Search): Promise<void> {
    const chooser = await this.#chooserOf(target, found.frame, search);
    if (!chooser) {
      const where = found.result === "opener" ? "element" : "page";
      const pressed = await this.#finder.act(target, LOOK, search);
      if (await this.#drop(pressed, files, search, where)) return;
      const message = "it is no file field, opens no file chooser and takes no dropped files";
      throw new StepFailure("uploadFailed", `${message} (${found.selector})`);
    }
    const { frame, field } = chooser;
    if (!field) {
      const message = "the page takes only files that are chosen by hand on this computer";
      throw new StepFailure("uploadFailed", `${message} (${found.selector})`);
    }
    await this.#send(frame, files, search);
    const problem = await this.#finder.world.call(frame, "giveFiles", field);
    if (problem !== null) throw new StepFailure("uploadFailed", problem);
  }

  async #chooserOf(target: Target, frame: Frame, search: Search): Promise<Chooser | null> {
    const intercept = this.#session.sendTo(frame);
    const opened = Promise.withResolvers<Opened>();
    const { tabId } = this.#session;
    const unsubscribe = onDebuggerEvent(tabId, (method, params) => {
      if (method === "Page.fileChooserOpened") opened.resolve(params as Opened);
    });
    try {
      await intercept("Page.setInterceptFileChooserDialog", { enabled: true });
      await this.#pointer.click(target, LEFT_CLICK, search);
      const late = sleep(CHOOSER_MS, search.signal).then(() => null);
      const chooser = await Promise.race([opened.promise, late]);
      return chooser && (await this.#fieldOf(chooser, frame));
    } finally {
      unsubscribe();
      await intercept("Page.setInterceptFileChooserDialog", { enabled: false }).catch(() => {});
    }
  }

  async #fieldOf({ frameId, backendNodeId }: Opened, clicked: Frame): Promise<Chooser> {
    const frames = this.#finder.frames.find(undefined);
    const frame = frames.find(({ _id }) => _id === frameId) ?? clicked;
    if (backendNodeId === undefined) return { frame, field: null };
    const executionContextId = await this.#finder.world.contextOf(frame);
    const resolve = this.#session.sendTo(frame);
    const { object } = await resolve("DOM.resolveNode", { backendNodeId, executionContextId });
    return { frame, field: { objectId: String(object.objectId) } };
  }

  /** Drops the files where the element takes them, or as the page does for all of itself. */
  async #drop(
    { frame, token }: Found,
    files: UploadedFile[],
    search: Search,
    where: "element" | "page",
  ): Promise<boolean> {
    const kind = await this.#finder.world.call(frame, "dropKind", token);
    if (kind === "none" || (kind === "page" && where === "element")) return false;
    await this.#send(frame, files, search);
    return this.#finder.world.call(frame, "dropFiles", token);
  }

  async #send(frame: Frame, files: UploadedFile[], { signal }: Search): Promise<void> {
    const { world } = this.#finder;
    for (const [index, { name, type, bytes }] of files.entries()) {
      await world.call(frame, "beginFile", name, type, index === 0);
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        signal.throwIfAborted();
        const piece = toBase64(bytes.subarray(at, at + PIECE_BYTES));
        await world.call(frame, "addFilePiece", piece);
      }
    }
  }
}

interface Opened {
  frameId: string;
  backendNodeId?: number;
}

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(binary);
}
