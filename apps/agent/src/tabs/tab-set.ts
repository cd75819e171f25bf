import { sleep, StepFailure, type TabState } from "@baton/runner";
import type { StepNote } from "@baton/contract";
import { Dialogs } from "../debugger-transport/dialogs.ts";
import { Downloads } from "../debugger-transport/downloads.ts";
import { RequestLog } from "../debugger-transport/request-log.ts";
import { ControlledTab } from "./controlled-tab.ts";
import { watchTabs } from "./tab-events.ts";

/** The tabs of one run: its own, and those that their pages open. */
export class TabSet {
  #ids: number[];
  #currentId: number | null;
  #url: string;
  readonly #tabs = new Map<number, Promise<ControlledTab>>();
  readonly #unwatch: () => void;
  /** Where tabs that pages opened were to lead: those of files close before anybody looks. */
  readonly #addresses = new Map<number, string>();
  /** Opened by pages, and not told of yet. */
  #opened: number[] = [];
  readonly dialogs: Dialogs;
  readonly downloads = new Downloads();
  readonly requests: RequestLog | null;
  /** Those that were current before, the last one at the end. */
  #visitedIds: number[];

  constructor(state: TabState, listensToRequests = false) {
    this.requests = listensToRequests ? new RequestLog() : null;
    this.#ids = [...state.ids];
    this.#visitedIds = [...(state.visitedIds ?? [])];
    this.#currentId = state.currentId;
    this.#url = state.url;
    this.dialogs = new Dialogs(state.dialogs ?? {});
    this.#unwatch = watchTabs({
      onOpened: (openerId, tabId, address) => {
        if (address && this.#ids.includes(openerId)) this.#addresses.set(tabId, address);
        if (!this.#ids.includes(openerId) || this.#ids.includes(tabId)) return;
        this.#ids.push(tabId);
        this.#opened.push(tabId);
      },
      onRemoved: (tabId) => this.#forget(tabId),
    });
  }

  get state(): TabState {
    const dialogs = this.dialogs.answers;
    const visitedIds = [...this.#visitedIds];
    return { ids: [...this.#ids], currentId: this.#currentId, visitedIds, url: this.#url, dialogs };
  }

  /** A step begins that does something: what pages do from here on is of it. */
  mark(): void {
    this.dialogs.mark();
    this.downloads.mark();
    this.requests?.mark();
  }

  /** The tab that steps work on; the first step of a run opens it. */
  async current(): Promise<ControlledTab> {
    await this.#dropLost();
    if (this.#currentId === null) return this.open(this.#url);
    return this.#control(this.#currentId);
  }

  /** One of the run's tabs, as long as it is there. */
  tab(tabId: number): Promise<ControlledTab> {
    return this.#control(tabId);
  }

  /** The current tab as far as there is one: for pictures of a failure. */
  async peek(): Promise<ControlledTab | null> {
    if (this.#currentId === null) return null;
    return (await this.#tabs.get(this.#currentId)?.catch(() => null)) ?? null;
  }

  /** Keeps the address for `state`; called after each step. */
  noteAddress(url: string): void {
    this.#url = url;
  }

  async open(url = ""): Promise<ControlledTab> {
    const tabId = await createTab();
    if (!this.#ids.includes(tabId)) this.#ids.push(tabId);
    this.#goTo(tabId);
    const tab = await this.#control(tabId);
    if (/^https?:/.test(url)) await tab.session.guard(tab.session.page.goto(url)).catch(() => {});
    return tab;
  }

  async closeCurrent(): Promise<void> {
    const tabId = this.#currentId;
    if (tabId === null) throw new StepFailure("tabNotFound", "there is no tab to close");
    await keepBrowserOpen([tabId]);
    const removed = chrome.tabs.remove(tabId);
    this.#forget(tabId);
    await removed;
  }

  /** Where the next tab leads that a page opens from now on, also if it is gone by then. */
  async openedAddress(signal: AbortSignal): Promise<string> {
    const known = new Set([...this.#ids, ...this.#addresses.keys()]);
    for (;;) {
      const seen = [...this.#ids, ...this.#addresses.keys()];
      for (const opened of seen.filter((tabId) => !known.has(tabId))) {
        const tab = await chrome.tabs.get(opened).catch(() => null);
        const address = tab?.pendingUrl || tab?.url || this.#addresses.get(opened) || "";
        if (/^https?:/.test(address)) return address;
        if (!tab) known.add(opened);
      }
      await sleep(50, signal);
    }
  }

  /** What pages have opened since the last call. */
  async takeOpened(): Promise<StepNote[]> {
    const opened = this.#opened;
    this.#opened = [];
    const tabs = await Promise.all(opened.map((id) => chrome.tabs.get(id).catch(() => null)));
    return tabs.flatMap((tab): StepNote[] => {
      if (!tab) return [];
      const { title = "", url, pendingUrl } = tab;
      const address = pendingUrl || url || "";
      return [{ code: "tabOpened", values: { title: title === address ? "" : title, address } }];
    });
  }

  /** Goes to the tab that the run began with, or to the oldest that is left. */
  async switchToFirst(): Promise<void> {
    const [first] = this.#ids;
    if (first === undefined) throw new StepFailure("tabNotFound", "the run has no tab");
    await this.#activate(first);
  }

  /** Goes to the newest tab that was opened after this one, as soon as there is one. */
  async switchToOpened(remainingMs: () => number, signal: AbortSignal): Promise<void> {
    for (;;) {
      const newest = this.#ids.at(-1);
      const place = this.#currentId === null ? -1 : this.#ids.indexOf(this.#currentId);
      if (newest !== undefined && place >= 0 && place < this.#ids.length - 1) {
        return this.#activate(newest);
      }
      if (remainingMs() <= 0)
        throw new StepFailure("tabNotFound", "no tab was opened after this one");
      await sleep(50, signal);
    }
  }

  /** Goes to the tab whose address or title holds the text, or to the one opened last. */
  async switchTo(match: string, remainingMs: () => number, signal: AbortSignal): Promise<void> {
    for (;;) {
      const tabId = await this.#find(match);
      if (tabId !== undefined) {
        return this.#activate(tabId);
      }
      if (remainingMs() <= 0) {
        throw new StepFailure("tabNotFound", `no tab has "${match}" in its address or title`);
      }
      await sleep(50, signal);
    }
  }

  /** Lets go of every tab; closes those that still exist if asked to. */
  async dispose(closesTabs: boolean): Promise<void> {
    this.#unwatch();
    // First closed, then let go of: while it is held a page cannot ask whether to leave it.
    if (closesTabs) await closeTabs(this.#ids);
    const closing = [...this.#tabs.values()].map(async (tab) => (await tab).session.close());
    // A tab that does not answer is not waited for.
    await Promise.race([Promise.allSettled(closing), sleep(CLOSE_MS)]);
  }

  /** Tabs of a run that is over for the server, left behind by a worker that ended. */
  static async abandon({ ids }: TabState, closesTabs: boolean): Promise<void> {
    await Promise.allSettled(ids.map((tabId) => chrome.debugger.detach({ tabId })));
    if (closesTabs) await closeTabs(ids);
  }

  #goTo(tabId: number): void {
    if (this.#currentId !== null && this.#currentId !== tabId) {
      this.#visitedIds = [...this.#visitedIds.filter((id) => id !== tabId), this.#currentId];
    }
    this.#currentId = tabId;
  }

  async #activate(tabId: number): Promise<void> {
    this.#goTo(tabId);
    await chrome.tabs.update(tabId, { active: true });
    await this.#control(tabId);
  }

  #control(tabId: number): Promise<ControlledTab> {
    const known = this.#tabs.get(tabId);
    if (known) return known;
    const opening = ControlledTab.open(tabId, this);
    this.#tabs.set(tabId, opening);
    opening.catch(() => this.#tabs.delete(tabId));
    return opening;
  }

  /** A crashed page is loaded again; a closed tab makes way for the one before it. */
  async #dropLost(): Promise<void> {
    const tabId = this.#currentId;
    if (tabId === null) return;
    if (!this.#tabs.has(tabId)) {
      // Known from before the worker ended: it may have been closed meanwhile.
      if (!(await exists(tabId))) this.#forget(tabId);
      return;
    }
    const failure = (await this.peek())?.session.failure;
    if (!failure) return;
    // The user took the browser back: nothing goes on here until a run is started again.
    if (failure.code === "debuggerCancelled") throw failure;
    this.#tabs.delete(tabId);
    if (failure.code === "tabCrashed") await chrome.tabs.reload(tabId);
  }

  #forget(tabId: number): void {
    this.#ids = this.#ids.filter((id) => id !== tabId);
    this.#visitedIds = this.#visitedIds.filter((id) => id !== tabId);
    this.#tabs.delete(tabId);
    if (this.#currentId === tabId)
      this.#currentId = this.#visitedIds.pop() ?? this.#ids.at(-1) ?? null;
  }

  async #find(match: string): Promise<number | undefined> {
    const opened = this.#ids.toReversed();
    if (match === "") return opened.find((tabId) => tabId !== this.#currentId) ?? opened[0];
    for (const tabId of opened) {
      const tab = await chrome.tabs.get(tabId).catch(() => null);
      const texts = [tab?.url, tab?.pendingUrl, tab?.title];
      if (texts.some((text) => text?.includes(match))) return tabId;
    }
    return (await this.#findLike(match)) ?? this.#findFrame(match);
  }

  /** Recordings name tabs by whole addresses, in which keys differ each time (`?state=…`). */
  async #findLike(match: string): Promise<number | undefined> {
    const wanted = placeOf(match);
    if (wanted === null) return undefined;
    for (const tabId of this.#ids.toReversed()) {
      const tab = await chrome.tabs.get(tabId).catch(() => null);
      if (tabId !== this.#currentId && placeOf(tab?.url ?? "") === wanted) return tabId;
    }
    return undefined;
  }

  /** A frame of another site looks like a tab in a recording; steps look into it where they are. */
  async #findFrame(match: string): Promise<number | undefined> {
    const wanted = placeOf(match);
    const frames = (await this.peek())?.session.page.frames() ?? [];
    const isThere = wanted !== null && frames.some((frame) => placeOf(frame.url()) === wanted);
    return isThere ? (this.#currentId ?? undefined) : undefined;
  }
}

/** Address without what follows its path; null for what is no address. */
function placeOf(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : null;
}

const CLOSE_MS = 2000;

const exists = async (tabId: number): Promise<boolean> =>
  (await chrome.tabs.get(tabId).catch(() => null)) !== null;

async function closeTabs(ids: readonly number[]): Promise<void> {
  await keepBrowserOpen(ids);
  await Promise.allSettled(ids.map((tabId) => chrome.tabs.remove(tabId)));
}

/** With its last tab the browser would close, and the agent with it. */
async function keepBrowserOpen(closing: readonly number[]): Promise<void> {
  const tabs = await chrome.tabs.query({});
  const isLast = tabs.every(({ id }) => id === undefined || closing.includes(id));
  if (isLast) await createTab();
}

/** A browser may run without any window. */
async function createTab(): Promise<number> {
  const tab = await chrome.tabs.create({ url: "about:blank", active: true }).catch(async () => {
    const window = await chrome.windows.create({ url: "about:blank" });
    return window?.tabs?.[0];
  });
  if (tab?.id === undefined) throw new StepFailure("tabNotFound", "the browser opened no tab");
  return tab.id;
}
