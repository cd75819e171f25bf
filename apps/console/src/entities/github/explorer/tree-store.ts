import { getGithubTree, type GithubEntry, type ResponseOf } from "@baton/contract";
import { call } from "../../../api/client.ts";
import { createStore } from "../../../ui/store.ts";
import {
  type Folder,
  foldersOf,
  makeFolder,
  PAGE_ENTRIES,
  pageOf,
  type Row,
  rowAt,
  rowCount,
  rowOf,
} from "./tree.ts";

type Answer = ResponseOf<typeof getGithubTree>;

/** What the list draws; another one whenever anything is other than it was. */
export interface TreeShown {
  readonly length: number;
  at: (row: number) => Row | undefined;
  root: Folder;
  /** Why something that is shown could not be read anew, or not all of it. */
  error: unknown;
  /** When the folder at the top was read. */
  readAt: string | null;
  isReading: boolean;
}

interface Wanted {
  folder: Folder;
  page: number;
}

/** At once: scrolled past is asked for no more. */
const AT_ONCE = 2;

/** The folders of a repository as somebody unfolds them and scrolls through them. */
export class TreeStore {
  #root: Folder;
  #search: string;
  #inSight = { first: 0, last: 0 };
  #reading = new Map<Folder, Set<number>>();
  #readAt: string | null = null;
  /** Their next call asks GitHub itself. */
  #forced = new Set<Folder>();
  #stop = new AbortController();
  readonly #onError: (error: unknown) => void;
  readonly shown;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#root = makeFolder("", null);
    this.#search = "";
    this.shown = createStore<TreeShown>(this.#picture());
  }

  /** Reads what is wanted; nothing is before somebody looks. */
  start(): () => void {
    this.#stop = new AbortController();
    this.#readWanted();
    return () => {
      this.#stop.abort();
      this.#reading.clear();
    };
  }

  /** Another top: a folder, or what of it has a text in its name. */
  show(path: string, search: string): void {
    if (this.#root.path === path && this.#search === search) return;
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#reading.clear();
    this.#root = makeFolder(path, null);
    this.#search = search;
    this.#readAt = null;
    this.#inSight = { first: 0, last: 0 };
    this.#readWanted();
  }

  /** Reads anew what is looked at; what was read stays until then. */
  reload(isForced: boolean): void {
    for (const folder of foldersOf(this.#root)) {
      if (isForced) this.#forced.add(folder);
      folder.error = null;
      for (const page of folder.pages.keys()) folder.stale.add(page);
    }
    this.#readWanted();
  }

  retry(folder: Folder): void {
    folder.error = null;
    this.#readWanted();
  }

  see = (first: number, last: number): void => {
    this.#inSight = { first, last };
    this.#readWanted();
  };

  unfold(folder: Folder, { path }: GithubEntry): void {
    if (!folder.open.has(path)) folder.open.set(path, makeFolder(path, folder));
    this.#readWanted();
  }

  fold(folder: Folder, { path }: GithubEntry): void {
    folder.open.delete(path);
    this.#tell();
  }

  /** The row of an entry, where it is known. */
  find(path: string): number | undefined {
    for (const folder of foldersOf(this.#root)) {
      const index = folder.places.get(path);
      if (index !== undefined) return rowOf(folder, index);
    }
    return undefined;
  }

  #picture(): TreeShown {
    const root = this.#root;
    const length = root.total ? rowCount(root) : 0;
    return {
      length,
      at: (row) => (row < 0 || row >= length ? undefined : rowAt(root, row)),
      root,
      error: this.#partialError(),
      readAt: this.#readAt,
      isReading: this.#reading.size > 0,
    };
  }

  #partialError(): unknown {
    for (const folder of foldersOf(this.#root))
      if (folder.total !== null && folder.error !== null) return folder.error;
    return null;
  }

  #tell(): void {
    this.shown.set(this.#picture());
  }

  /** Pages in sight that are not there or may have changed; those that unfolded folders stand in. */
  #wanted(): Wanted[] {
    const wanted: Wanted[] = [];
    const want = (folder: Folder, page: number) => {
      const isThere = folder.pages.has(page) && !folder.stale.has(page);
      const isAsked = wanted.some((one) => one.folder === folder && one.page === page);
      if (!isThere && !isAsked && folder.error === null) wanted.push({ folder, page });
    };
    if (this.#root.total === null) want(this.#root, 0);
    const length = this.#root.total ? rowCount(this.#root) : 0;
    const last = Math.min(this.#inSight.last, length - 1);
    for (let row = this.#inSight.first; row <= last; row += 1) {
      const at = rowAt(this.#root, row);
      want(at.folder, "index" in at ? pageOf(at.index) : 0);
    }
    for (const folder of foldersOf(this.#root)) {
      if (folder.total === null || (folder.total === 0 && folder.stale.has(0))) want(folder, 0);
      for (const path of folder.open.keys()) want(folder, pageOf(folder.places.get(path) ?? 0));
    }
    return wanted;
  }

  #readWanted(): void {
    const isRead = ({ folder, page }: Wanted) => this.#reading.get(folder)?.has(page) ?? false;
    let free = AT_ONCE - [...this.#reading.values()].reduce((sum, pages) => sum + pages.size, 0);
    for (const next of this.#wanted()) {
      if (free <= 0) break;
      if (isRead(next)) continue;
      free -= 1;
      void this.#read(next);
    }
    this.#tell();
  }

  async #read({ folder, page }: Wanted): Promise<void> {
    const { signal } = this.#stop;
    const pages = this.#reading.get(folder) ?? new Set<number>();
    this.#reading.set(folder, pages.add(page));
    const forceReload = this.#forced.delete(folder) ? "true" : "false";
    try {
      const answer = await call(getGithubTree, {
        query: { forceReload },
        body: {
          path: folder.path,
          offset: page * PAGE_ENTRIES,
          limit: PAGE_ENTRIES,
          ...(folder === this.#root && this.#search !== "" ? { search: this.#search } : {}),
        },
        signal,
      });
      if (signal.aborted) return;
      this.#take(folder, page, answer);
    } catch (error) {
      if (signal.aborted) return;
      folder.error = error;
      this.#onError(error);
    }
    pages.delete(page);
    if (pages.size === 0) this.#reading.delete(folder);
    this.#readWanted();
  }

  #take(folder: Folder, page: number, answer: Answer): void {
    if (folder.total !== answer.totalCount)
      // Others may have moved on to other pages.
      for (const other of folder.pages.keys()) if (other !== page) folder.stale.add(other);
    forgetPage(folder, page);
    answer.entries.forEach(({ path }, at) => folder.places.set(path, page * PAGE_ENTRIES + at));
    folder.pages.set(page, answer.entries);
    folder.stale.delete(page);
    folder.total = answer.totalCount;
    folder.isTruncated = answer.isTruncated;
    const pagesLeft = Math.ceil(answer.totalCount / PAGE_ENTRIES);
    for (const other of folder.pages.keys())
      if (other >= Math.max(1, pagesLeft)) forgetPage(folder, other);
    // What was unfolded and is there no more is folded.
    if (pagesLeft <= 1)
      for (const path of folder.open.keys()) if (!folder.places.has(path)) folder.open.delete(path);
    if (folder === this.#root) this.#readAt = answer.readAt;
  }
}

function forgetPage(folder: Folder, page: number): void {
  for (const { path } of folder.pages.get(page) ?? []) {
    const place = folder.places.get(path);
    if (place !== undefined && pageOf(place) === page) folder.places.delete(path);
  }
  folder.pages.delete(page);
  folder.stale.delete(page);
}
