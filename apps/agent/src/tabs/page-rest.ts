import { sleep } from "@baton/runner";
import { Deadline } from "../core/deadline.ts";
import { NetworkActivity } from "../debugger-transport/network-activity.ts";
import type { Frame } from "../debugger-transport/puppeteer.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import type { ElementFinder, Search } from "../selectors/element-finder.ts";
import { DocumentGone } from "../selectors/page-world.ts";

/** Pages that are never at rest hold nothing up for longer. */
const REST_MAX_MS = 5000;
/** So long a page may keep drawing after the last answer came; some always draw. */
export const DRAWING_MAX_MS = 1000;
/** Lists often wait a moment before they load what follows their end. */
const END_MS = 300;
const POLL_MS = 20;
const NEVER = new AbortController().signal;
/** A page that has changed nothing for so long has drawn what it had. */
const QUIET_MS = 40;

/** Knows when a page has loaded and drawn what a step has led to. */
export class PageRest {
  readonly network: NetworkActivity;
  readonly #session: TabSession;
  readonly #finder: ElementFinder;
  #unwatchPasses: (() => void) | undefined;
  #settling: Promise<void> | undefined;

  constructor(session: TabSession, finder: ElementFinder, keepsAnswers: boolean) {
    this.#session = session;
    this.#finder = finder;
    this.network = new NetworkActivity(session, keepsAnswers);
  }

  /** Scrolls, and ends when what that brings is there; or leaves that to `settled`. */
  async afterScroll<T extends { frame: Frame }>(
    scroll: () => Promise<T>,
    { search, isAwaited }: { search: Search; isAwaited: boolean },
  ): Promise<T> {
    await this.settled();
    const unwatch = this.network.watch();
    const begun = this.network.begun;
    try {
      if (isAwaited) await this.#afterRecentChange();
      const scrolled = await scroll();
      const limits = isAwaited ? search : { deadline: new Deadline(REST_MAX_MS), signal: NEVER };
      this.#settling = this.#settleScroll(scrolled.frame, begun, limits).finally(unwatch);
      this.#settling.catch(() => {});
      if (isAwaited) await this.settled();
      return scrolled;
    } catch (error) {
      unwatch();
      throw error;
    }
  }

  /** Until what the last scrolling brings is there. */
  async settled(): Promise<void> {
    const settling = this.#settling;
    this.#settling = undefined;
    await settling?.catch(ignoreGone);
  }

  /** Between the passes of a loop too: what a pass asks for may come after its last step. */
  watchPasses(): void {
    this.#unwatchPasses ??= this.network.watch();
  }

  unwatchPasses(): void {
    this.#unwatchPasses?.();
    this.#unwatchPasses = undefined;
  }

  /** How often the page has changed (its main document, and the frame that a step names), and whether it is at rest. */
  async look(frame: number[] | undefined): Promise<{ changes: number; isAtRest: boolean }> {
    const asked = this.#framesOf(frame).map((one) => this.#finder.world.call(one, "readChanges"));
    const answers = await Promise.allSettled(asked);
    const seen = answers.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const quietMs = Math.min(this.network.quietMs, ...seen.map((one) => one.quietMs));
    return {
      changes: seen.reduce((sum, { count }) => sum + count, 0),
      isAtRest: quietMs >= QUIET_MS,
    };
  }

  #framesOf(path: number[] | undefined): Frame[] {
    const main = this.#session.page.mainFrame();
    return [main, ...(path ? this.#finder.frames.find(path) : []).filter((one) => one !== main)];
  }

  /** Scrolled in the frame in which it grew, a list would take its end for still in sight. */
  async #afterRecentChange(): Promise<void> {
    const main = this.#session.page.mainFrame();
    await this.#finder.world.call(main, "afterRecentChange").catch(ignoreGone);
  }

  async #settleScroll(frame: Frame, begunBefore: number, search: Search): Promise<void> {
    const { network } = this;
    const began = performance.now();
    const isOver = () =>
      search.deadline.isOver || performance.now() - began > REST_MAX_MS || search.signal.aborted;
    const answer = await this.#finder.world.call(frame, "afterScroll");
    let hasMoved = answer.hasChanged;
    const graceMs = answer.isNearEnd ? END_MS : 0;
    while (!isOver()) {
      hasMoved ||= network.begun !== begunBefore;
      if (!hasMoved) {
        if (performance.now() - began >= graceMs) return;
        hasMoved = (await this.#finder.world.call(frame, "hasScrollChanged")) || hasMoved;
        await sleep(POLL_MS, search.signal);
      } else if (network.isBusy) {
        await sleep(POLL_MS, search.signal);
      } else {
        await this.#finder.world.call(frame, "restAfterChanges", DRAWING_MAX_MS);
        if (!network.isBusy) return;
      }
    }
  }
}

/** The page led away: the next step sees where to. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof DocumentGone)) throw error;
}
