import { StepFailure } from "@baton/runner";
import type { StepNote } from "@baton/contract";

interface Download {
  name: string;
  size: number | null;
  state: "inProgress" | "completed" | "canceled";
}

interface DownloadEvent {
  guid: string;
  suggestedFilename?: string;
  totalBytes?: number;
  receivedBytes?: number;
  state?: Download["state"];
}

/** So many are known, the newest. */
const KEPT_MAX = 500;

/** Files that the pages of a run download, as the browser tells of them. */
export class Downloads {
  readonly #known = new Map<string, Download>();
  /** Since the last step that did something, as far as no step has waited for them. */
  #recent = new Set<string>();
  /** Those that no step has told of yet. */
  readonly #untold = new Set<string>();
  readonly #waiting = new Set<() => void>();

  see(method: string, params: object): void {
    const { guid, suggestedFilename, totalBytes, receivedBytes, state } = params as DownloadEvent;
    if (method === "Page.downloadWillBegin") {
      const [oldest] = this.#known.keys();
      if (this.#known.size >= KEPT_MAX && oldest !== undefined) this.#forget(oldest);
      this.#recent.add(guid);
      this.#known.set(guid, { name: suggestedFilename ?? "", size: null, state: "inProgress" });
      this.#untold.add(guid);
    } else if (method === "Page.downloadProgress") {
      const download = this.#known.get(guid);
      if (download) Object.assign(download, { size: totalBytes || receivedBytes, state });
    } else return;
    for (const look of [...this.#waiting]) look();
  }

  /** A step begins that may make a page give a file. */
  mark(): void {
    this.#recent = new Set();
  }

  #forget(guid: string): void {
    for (const list of [this.#known, this.#untold, this.#recent]) list.delete(guid);
  }

  /** The first whole file whose name is meant; one that was cut off is a failure. */
  async whole(
    isMeant: (name: string) => boolean,
    withinMs: number,
  ): Promise<{ name: string; size: number } | undefined> {
    const over = () =>
      [...this.#recent].find((guid) => {
        const download = this.#known.get(guid);
        return download && download.state !== "inProgress" && isMeant(download.name);
      });
    await this.#until(() => over() !== undefined, withinMs);
    const guid = over();
    const download = guid === undefined ? undefined : this.#known.get(guid);
    if (guid === undefined || !download) return undefined;
    this.#recent.delete(guid);
    if (download.state === "canceled") {
      throw new StepFailure("downloadFailed", `the download of ${download.name} was cut off`);
    }
    return { name: download.name, size: download.size ?? 0 };
  }

  /** What became of downloads that have begun since the last call. */
  take(): StepNote[] {
    const notes = [...this.#untold].flatMap((guid) => noteOf(this.#known.get(guid)) ?? []);
    this.#untold.clear();
    return notes;
  }

  /** Whether one begins within so long, or has begun and was not told of. */
  begins(withinMs: number): Promise<boolean> {
    return this.#until(() => this.#untold.size > 0, withinMs);
  }

  /** Waits for those that have begun; a file that does not come is a failure. */
  async end(withinMs: number): Promise<void> {
    const open = () => [...this.#untold].map((guid) => this.#known.get(guid));
    const isOver = () => open().every((download) => download?.state !== "inProgress");
    if (!(await this.#until(isOver, withinMs))) {
      const [first] = open();
      throw new StepFailure("timeout", `the download of ${first?.name} did not end in time`);
    }
    const lost = open().find((download) => download?.state === "canceled");
    if (lost) throw new StepFailure("navigationFailed", `the download of ${lost.name} was cut off`);
  }

  #until(isMet: () => boolean, withinMs: number): Promise<boolean> {
    if (isMet()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(isMet());
      };
      const look = (): void => {
        if (isMet()) end();
      };
      const timer = setTimeout(end, withinMs);
      this.#waiting.add(look);
    });
  }
}

function noteOf(download: Download | undefined): StepNote | null {
  if (!download) return null;
  const { name, size, state } = download;
  if (state === "completed") return { code: "downloaded", values: { name, size: size ?? 0 } };
  return { code: state === "canceled" ? "downloadFailed" : "downloadBegun", values: { name } };
}
