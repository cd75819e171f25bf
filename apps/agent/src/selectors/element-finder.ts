import type { Selectors } from "@baton/catalogue";
import type { JsonValue } from "@baton/contract";
import type { Frame } from "puppeteer-core/internal/puppeteer-core-browser.js";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import type {
  ActAnswer,
  CountAnswer,
  CountRequest,
  Need,
  Offset,
  PageAlternative,
  Point,
  Problem,
} from "../page/protocol.ts";
import { abortable, sleep } from "../runner/abortable.ts";
import type { Deadline } from "../runner/deadline.ts";
import { StepFailure } from "../runner/step-failure.ts";
import { AriaSearch, isAria } from "./aria.ts";
import { DocumentGone, type Handle, PageWorld } from "./page-world.ts";

/** Where a step looks: alternatives in the order of preference, and its frame if it names one. */
export interface Target {
  selectors: Selectors;
  frame: number[] | undefined;
}

/** The limits within which a search goes on. */
export interface Search {
  deadline: Deadline;
  signal: AbortSignal;
}

export interface Act {
  need: Need;
  operation: string;
  args?: JsonValue;
  offset?: Offset | undefined;
}

export interface Found {
  frame: Frame;
  token: number;
  /** The alternative that matched, as it is written in the step. */
  selector: string;
  /** Where to click, in the frame's viewport. */
  point: Point | null;
  result: JsonValue;
}

interface Count extends Pick<CountAnswer, "count" | "isEachAsWanted"> {
  /** The alternative that matched, if any did. */
  selector: string | undefined;
}

/** One call into a page waits no longer than this, so that new frames are seen and stops heeded. */
const SLICE_MS = 300;
/** The same where several frames, or names that only the browser knows, are asked in turn. */
const SHORT_SLICE_MS = 100;
/** A frame that does not answer (its process is busy or gone) does not hold up the others. */
const FRAME_ANSWER_MS = 1000;

const chainOf = (alternative: string | string[]): string[] =>
  typeof alternative === "string" ? [alternative] : alternative;
const describeSelector = (alternative: string | string[]): string =>
  chainOf(alternative).join(" >> ");

let lastToken = 0;

/** Finds elements in every frame of a tab, by alternatives, until they are ready for use. */
export class ElementFinder {
  readonly world: PageWorld;
  readonly #session: TabSession;
  readonly #aria: AriaSearch;

  constructor(session: TabSession) {
    this.#session = session;
    this.world = new PageWorld(session);
    this.#aria = new AriaSearch(session, this.world);
  }

  /** Waits for an element that is ready as needed and runs the operation on it. */
  async act(target: Target, act: Act, search: Search): Promise<Found> {
    let problem: Problem = { code: "elementNotFound", message: "no element matches" };
    for (let isFirst = true; ; isFirst = false) {
      search.signal.throwIfAborted();
      const remaining = search.deadline.remainingMs;
      const answer = await abortable(this.#pass(target, act, remaining, isFirst), search.signal);
      if ("frame" in answer) return answer;
      if (!isFirst || answer.code !== "elementNotFound") problem = answer;
      if (answer.isFinal || search.deadline.isOver) break;
    }
    const wanted = target.selectors.map(describeSelector).join(" | ");
    throw new StepFailure(problem.code, `${problem.message} (${wanted})`);
  }

  /** Adds up what the frames count; the alternative that matched first stands for all. */
  async count(target: Target, request: Omit<CountRequest, "alternatives">): Promise<Count> {
    const counts = this.#frames(target.frame).map(async (frame) => {
      const { alternatives, handles } = await this.#alternatives(frame, target.selectors, false);
      return this.world.call(frame, "countMatches", { ...request, alternatives }, ...handles);
    });
    const answers = (await Promise.all(counts.map(orNull))).filter((answer) => answer !== null);
    const problem = answers.find((answer) => answer.problem?.isFinal)?.problem;
    if (problem) throw new StepFailure(problem.code, problem.message);
    const matched = answers.find(({ alternative }) => alternative !== null)?.alternative ?? null;
    return {
      count: answers.reduce((sum, { count }) => sum + count, 0),
      isEachAsWanted: answers.every(({ isEachAsWanted }) => isEachAsWanted),
      selector: matched === null ? undefined : describeSelector(target.selectors[matched] ?? ""),
    };
  }

  async hasText(text: string): Promise<boolean> {
    const answers = this.#frames(undefined).map((frame) =>
      orNull(this.world.call(frame, "hasVisibleText", text)),
    );
    return (await Promise.all(answers)).includes(true);
  }

  /** Where a frame's point lies in the tab; a problem when something else lies over the frame. */
  async toTabPoint(frame: Frame, point: Point): Promise<Point | Problem> {
    let here = point;
    for (let inner = frame; ;) {
      const outer = inner.parentFrame();
      if (!outer) return here;
      const { origin, cover } = await this.#originOf(inner, outer, here);
      if (cover) return { code: "elementCovered", message: `the frame is covered by ${cover}` };
      here = { x: here.x + origin.x, y: here.y + origin.y };
      inner = outer;
    }
  }

  async #originOf(inner: Frame, outer: Frame, point: Point) {
    const send = this.#session.sendTo(outer);
    const { backendNodeId } = await send("DOM.getFrameOwner", { frameId: inner._id });
    const executionContextId = await this.world.contextOf(outer);
    const { object } = await send("DOM.resolveNode", { backendNodeId, executionContextId });
    const handle = { objectId: String(object.objectId) };
    return this.world.call(outer, "frameOrigin", handle, point);
  }

  async #pass(
    target: Target,
    act: Act,
    remainingMs: number,
    isFirst: boolean,
  ): Promise<Found | Problem> {
    const frames = this.#frames(target.frame);
    const [first, ...others] = frames;
    if (!first) {
      await sleep(Math.min(SHORT_SLICE_MS, remainingMs));
      return { code: "elementNotFound", message: `there is no frame ${target.frame?.join(".")}` };
    }
    if (others.length === 0) {
      const slice = target.selectors.some((one) => isAria(chainOf(one)))
        ? SHORT_SLICE_MS
        : SLICE_MS;
      return this.#actIn(first, target, act, Math.min(slice, remainingMs), isFirst);
    }
    const main = await this.#actIn(first, target, act, 0, isFirst);
    if ("frame" in main) return main;
    const probe: Act = { ...act, operation: "none" };
    const wait = isFirst ? 0 : Math.min(SHORT_SLICE_MS, remainingMs);
    const hit = await firstFound(
      (isFirst ? others : frames).map((frame) => this.#actIn(frame, target, probe, wait, isFirst)),
      wait + FRAME_ANSWER_MS,
    );
    return hit ? this.#actIn(hit.frame, target, act, 0, isFirst) : main;
  }

  async #actIn(
    frame: Frame,
    target: Target,
    act: Act,
    waitMs: number,
    isFirst: boolean,
  ): Promise<Found | Problem> {
    const token = ++lastToken;
    try {
      const { alternatives, handles } = await this.#alternatives(frame, target.selectors, isFirst);
      const { need, operation, args = null, offset } = act;
      const request = { token, alternatives, need, waitMs, offset, operation, args };
      const answer: ActAnswer = await this.world.call(frame, "act", request, ...handles);
      if (!answer.found) return answer.problem;
      const selector = describeSelector(target.selectors[answer.alternative] ?? "");
      return { frame, token, selector, point: answer.point, result: answer.result };
    } catch (error) {
      if (!(error instanceof DocumentGone)) throw error;
      // The next document is on its way; ask again a moment later.
      await sleep(Math.min(10, waitMs));
      return { code: "elementNotFound", message: "the page went to another document" };
    }
  }

  /** `aria/` alternatives are looked up by the browser and go to the page as handles. */
  async #alternatives(
    frame: Frame,
    selectors: Selectors,
    isFirst: boolean,
  ): Promise<{ alternatives: PageAlternative[]; handles: Handle[] }> {
    const found = await Promise.all(
      selectors.map(async (one) => {
        const parts = chainOf(one);
        return isAria(parts) ? this.#ariaHandles(frame, parts, selectors, isFirst) : null;
      }),
    );
    const alternatives = selectors.map((one, index): PageAlternative => {
      const handles = found[index];
      return handles
        ? { index, parts: null, handles: handles.length }
        : { index, parts: chainOf(one), handles: 0 };
    });
    return { alternatives, handles: found.flatMap((handles) => handles ?? []) };
  }

  /**
   * On large pages the browser takes long to name everything: at the first look the others need not
   * wait for it, at later ones nothing else has matched.
   */
  async #ariaHandles(
    frame: Frame,
    parts: string[],
    selectors: Selectors,
    isFirst: boolean,
  ): Promise<Handle[]> {
    // A lost tab or document shows in the call that follows.
    const search = this.#aria.find(frame, parts).catch(() => []);
    const hasOthers = selectors.some((one) => !isAria(chainOf(one)));
    if (!isFirst || !hasOthers) return search;
    return Promise.race([search, sleep(SHORT_SLICE_MS).then(() => [])]);
  }

  #frames(path: number[] | undefined): Frame[] {
    const { page } = this.#session;
    if (!path || path.length === 0) {
      return path ? [page.mainFrame()] : page.frames().filter((frame) => !frame.detached);
    }
    let frame: Frame | undefined = page.mainFrame();
    for (const index of path) frame = frame?.childFrames()[index];
    return frame && !frame.detached ? [frame] : [];
  }
}

/** The first in the list of those that answer at once, else whichever answers first. */
async function firstFound(
  answers: Promise<Found | Problem>[],
  timeoutMs: number,
): Promise<Found | null> {
  const settled = answers.map(async (answer) => {
    const found = await answer;
    if (!("frame" in found)) throw new Error(found.message);
    return found;
  });
  const late = sleep(timeoutMs).then(() => null);
  return Promise.race([Promise.any(settled).catch(() => null), late]);
}

/** A frame that is gone counts for nothing. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return Promise.race([
    answer.catch((error: unknown) => {
      if (error instanceof StepFailure) throw error;
      return null;
    }),
    sleep(FRAME_ANSWER_MS).then(() => null),
  ]);
}
