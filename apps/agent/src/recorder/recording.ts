import type { JsonValue, Step } from "@baton/contract";
import type { Held } from "@baton/runner";
import { watchTabs } from "../tabs/tab-events.ts";
import type { ToldGesture } from "./gesture.ts";
import { GESTURES } from "./listening.ts";
import { PageHistory } from "./page-history.ts";
import { putRecorder, takeRecorderBack } from "./page-recorder.ts";
import { toSteps } from "./to-steps.ts";

/** What the next worker has to know; kept in the browser's memory alone. */
interface Stored {
  isPaused: boolean;
  firstTabId: number | null;
  /** Where the last step was done; null after it was closed. */
  tabId: number | null;
  /** What can be undone, the last one at the end. */
  gestureIds: string[];
  undoneIds: string[];
  count: number;
}

const KEY = "recording";
/** So many steps back can be undone. */
const KEPT_MAX = 500;
const BEGUN: Stored = {
  isPaused: false,
  firstTabId: null,
  tabId: null,
  gestureIds: [],
  undoneIds: [],
  count: 0,
};

/** Addresses that the user chose, not those that a page or a click led to. */
const CHOSEN = new Set(["typed", "auto_bookmark", "generated", "keyword", "keyword_generated"]);
const WEB = { url: [{ schemes: ["http", "https"] }] };

type Navigated = Pick<Step, "type" | "inputs">;
type Committed = chrome.webNavigation.WebNavigationTransitionCallbackDetails;

/** Address without what is asked of it, which differs each time and may hold what was typed. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  return url ? url.origin + url.pathname : address;
}

/** What the user does in this browser's pages, told as steps while it is done. */
export class Recording {
  readonly #held: Held;
  #stored: Stored;
  #turn: Promise<void> = Promise.resolve();
  readonly #histories = new Map<number, PageHistory>();
  readonly #openers = new Map<number, number>();
  readonly #unwatch: (() => void)[] = [];

  private constructor(held: Held, stored: Stored) {
    this.#held = held;
    this.#stored = stored;
  }

  /** Begins in a tab; `opensPage`: with the step that goes to its page. */
  static async begin(
    held: Held,
    { tabId, opensPage }: { tabId: number; opensPage: boolean },
  ): Promise<Recording> {
    const recording = new Recording(held, { ...BEGUN, firstTabId: tabId, tabId });
    await recording.#watch();
    // One that was just opened is still on its way.
    const { url: shown = "", pendingUrl } = await chrome.tabs.get(tabId);
    const url = pendingUrl || shown;
    if (opensPage && /^https?:/.test(url)) await recording.#tellStep("open", { url });
    await recording.#save();
    return recording;
  }

  /** Goes on with what a worker that ended has left; null where there is nothing. */
  static async resume(held: Held): Promise<Recording | null> {
    const stored = (await chrome.storage.session.get(KEY))[KEY] as Stored | undefined;
    if (!stored) return null;
    const recording = new Recording(held, stored);
    await recording.#watch();
    return recording;
  }

  /** Nothing of a recording is left in the browser. */
  static async clear(): Promise<void> {
    GESTURES.take(null);
    await takeRecorderBack();
    await chrome.storage.session.remove(KEY);
  }

  async end(): Promise<void> {
    // What is typed still is told on the way out.
    await takeRecorderBack();
    await this.#turn;
    for (const unwatch of this.#unwatch) unwatch();
    await Recording.clear();
  }

  get isPaused(): boolean {
    return this.#stored.isPaused;
  }

  pause(isPaused: boolean): Promise<void> {
    return this.#inTurn(async () => {
      this.#stored = { ...this.#stored, isPaused };
      await this.#save();
    });
  }

  /** Takes the last thing back; answers which, null where there is nothing. */
  async undo(): Promise<string | null> {
    let undone: string | null = null;
    await this.#inTurn(async () => {
      const gestureId = this.#stored.gestureIds.at(-1);
      if (gestureId === undefined) return;
      undone = gestureId;
      this.#stored = {
        ...this.#stored,
        gestureIds: this.#stored.gestureIds.slice(0, -1),
        undoneIds: [...this.#stored.undoneIds, gestureId].slice(-KEPT_MAX),
      };
      await this.#save();
      this.#held.tell({ type: "unrecorded", gestureId });
    });
    return undone;
  }

  async #watch(): Promise<void> {
    GESTURES.take((told, tab) => this.#inTurn(() => this.#take(told, tab)));
    const committed = (details: Committed): void => {
      if (details.frameId === 0) void this.#inTurn(() => this.#seeNavigation(details));
    };
    chrome.webNavigation.onCommitted.addListener(committed, WEB);
    chrome.webNavigation.onHistoryStateUpdated.addListener(committed, WEB);
    this.#unwatch.push(
      () => chrome.webNavigation.onCommitted.removeListener(committed),
      () => chrome.webNavigation.onHistoryStateUpdated.removeListener(committed),
      watchTabs({
        onOpened: (openerId, tabId) => this.#openers.set(tabId, openerId),
        onRemoved: (tabId) => void this.#inTurn(() => this.#seeClosed(tabId)),
      }),
    );
    await putRecorder();
  }

  #inTurn(act: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #save(): Promise<void> {
    await chrome.storage.session.set({ [KEY]: this.#stored });
  }

  async #take(told: ToldGesture, tab: chrome.tabs.Tab): Promise<void> {
    const { isPaused, undoneIds } = this.#stored;
    if (isPaused || undoneIds.includes(told.id) || tab.id === undefined) return;
    const isNew = !this.#stored.gestureIds.includes(told.id);
    if (isNew) await this.#goTo(tab.id, tab.url ?? "");
    await this.#tell(told.id, toSteps(told));
  }

  /** A step that follows is done in this tab. */
  async #goTo(tabId: number, url: string): Promise<void> {
    const { tabId: current, firstTabId } = this.#stored;
    if (tabId === current) return;
    this.#stored = { ...this.#stored, tabId };
    if (this.#openers.get(tabId) === current && current !== null)
      await this.#tellStep("switchTab", { tab: "opened" });
    else if (tabId === firstTabId) await this.#tellStep("switchTab", { tab: "first" });
    else await this.#tellStep("switchTab", { tab: "matching", match: placeOf(url) });
  }

  /** What a navigation is as a step; null where a page or a click led there, which the step does again. */
  #stepOf({ tabId, url, transitionType, transitionQualifiers }: Committed): Navigated | null {
    const history = this.#histories.get(tabId) ?? new PageHistory();
    this.#histories.set(tabId, history);
    if (transitionQualifiers.includes("forward_back")) {
      const way = history.travel(url);
      return way ? { type: way, inputs: {} } : { type: "open", inputs: { url } };
    }
    history.go(url);
    if (transitionType === "reload") return { type: "reload", inputs: {} };
    const isChosen =
      CHOSEN.has(transitionType) || transitionQualifiers.includes("from_address_bar");
    return isChosen ? { type: "open", inputs: { url } } : null;
  }

  async #seeNavigation(details: Committed): Promise<void> {
    const { tabId, url } = details;
    const step = this.#stepOf(details);
    if (!step || this.#stored.isPaused) return;
    const isOther = tabId !== this.#stored.tabId;
    if (!isOther) return this.#tellStep(step.type, step.inputs);
    // A tab that nobody has looked at yet loads anew by itself.
    if (step.type !== "open") return;
    const isOwn = this.#openers.get(tabId) === undefined && this.#histories.get(tabId)?.isNew;
    if (!isOwn) await this.#goTo(tabId, url);
    this.#stored = { ...this.#stored, tabId };
    await this.#tellStep("open", isOwn ? { url, isNewTab: true } : { url });
  }

  async #seeClosed(tabId: number): Promise<void> {
    this.#histories.delete(tabId);
    this.#openers.delete(tabId);
    if (tabId !== this.#stored.tabId) return;
    this.#stored = { ...this.#stored, tabId: null };
    if (!this.#stored.isPaused) await this.#tellStep("closeTab", {});
  }

  /** What is no gesture in a page. */
  async #tellStep(type: string, inputs: Record<string, JsonValue>): Promise<void> {
    const count = this.#stored.count + 1;
    this.#stored = { ...this.#stored, count };
    const id = `${this.#held.hold.holdId.slice(0, 8)}-${count}`;
    await this.#tell(id, [{ id, type, inputs }]);
  }

  async #tell(gestureId: string, steps: Step[]): Promise<void> {
    const known = this.#stored.gestureIds;
    const gestureIds = known.includes(gestureId) ? known : [...known, gestureId].slice(-KEPT_MAX);
    this.#stored = { ...this.#stored, gestureIds };
    this.#held.tell({ type: "recorded", gestureId, steps });
    await this.#save();
  }
}
