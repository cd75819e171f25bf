import type { Selectors } from "@baton/catalogue";
import type { JsonValue } from "@baton/contract";
import { abortable, sleep, StepFailure } from "@baton/runner";
import type { Frame } from "../debugger-transport/puppeteer.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import {
  type ActAnswer,
  type Aim,
  type CountAnswer,
  type CountRequest,
  type Match,
  type Need,
  type Offset,
  type Point,
  type Problem,
  SCRIPTS_MAX_MS,
} from "../page/protocol.ts";
import type { Deadline } from "../core/deadline.ts";
import {
  AlternativeResolver,
  describeSearch,
  describeSelector,
  hasAria,
  textIn,
} from "./alternatives.ts";
import { AriaSearch } from "./aria.ts";
import { FRAME_ANSWER_MS, firstFound, orNull } from "./frame-answers.ts";
import { FrameTree } from "./frame-tree.ts";
import { DocumentGone, PageWorld } from "./page-world.ts";

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
  aim?: Aim;
  operation: string;
  args?: JsonValue;
  offset?: Offset | undefined;
  /** What it does may lead to another document: the page is asked along with it what it began. */
  mayLeadAway?: boolean;
}

export interface Found {
  frame: Frame;
  token: number;
  /** The alternative that matched, as it is written in the step. */
  selector: string;
  match: Match;
  /** Where to click, in the frame's viewport. */
  point: Point | null;
  result: JsonValue;
  /** Whether the page has told what it began; none where it was not asked, or asked too early. */
  told?: Promise<boolean>;
}

interface Count extends Pick<CountAnswer, "count" | "isEachAsWanted"> {
  /** The alternative that matched, if any did. */
  selector: string | undefined;
}

/** One call into a page waits no longer than this, so that new frames are seen and stops heeded. */
const SLICE_MS = 300;
/** The search where several frames, or names that only the browser knows, are asked in turn. */
const SHORT_SLICE_MS = 100;
/** Between two looks at what is there and only waits. */
const NEXT_LOOK_MS = 20;
/** What lies over an element may go as it came; another of the same name is not taken before. */
const COVERED_MS = 1000;
let lastToken = 0;

/** How one pass over the frames looks. */
interface Look {
  remainingMs: number;
  isFirst: boolean;
  awaitsScripts: boolean;
  passesOver: boolean;
}

const TOUCHES = new Set(["focus", "fileKind"]);
/** Whether it is something that the page has to hear of. */
const isAct = ({ need, operation }: Act): boolean =>
  need === "pointer" || need === "editable" || TOUCHES.has(operation);

/** Nobody knows whether it is there. */
const notNamed = (problem: Problem): Problem =>
  problem.code === "elementNotFound"
    ? { ...problem, message: "the browser did not name the page's elements in time" }
    : problem;

/** Finds elements in every frame of a tab, by alternatives, until they are ready for use. */
export class ElementFinder {
  readonly world: PageWorld;
  readonly frames: FrameTree;
  readonly #alternatives: AlternativeResolver;

  constructor(session: TabSession) {
    this.world = new PageWorld(session);
    this.frames = new FrameTree(session, this.world);
    this.#alternatives = new AlternativeResolver(new AriaSearch(session, this.world));
  }

  /** Waits for an element that is ready as needed and runs the operation on it. */
  async act(target: Target, act: Act, search: Search): Promise<Found> {
    let problem: Problem = { code: "elementNotFound", message: "no element matches" };
    const began = performance.now();
    const halfMs = search.deadline.remainingMs / 2;
    const coveredMs = Math.min(COVERED_MS, halfMs);
    for (let isFirst = true; ; isFirst = false) {
      search.signal.throwIfAborted();
      const remainingMs = search.deadline.remainingMs;
      const tookMs = performance.now() - began;
      const pass = this.#pass(target, act, {
        remainingMs,
        isFirst,
        awaitsScripts: isAct(act) && tookMs < halfMs,
        passesOver: tookMs >= coveredMs,
      });
      const answer = await abortable(pass, search.signal);
      if ("frame" in answer) return answer;
      if (!isFirst || answer.code !== "elementNotFound") problem = answer;
      if (answer.isFinal || search.deadline.isOver) break;
    }
    throw new StepFailure(problem.code, await this.#explain(target, problem));
  }

  /** What came nearest and why it was not taken; else what the page says that is much alike. */
  async #explain({ selectors, frame }: Target, problem: Problem): Promise<string> {
    const message = `${problem.message} (${describeSearch(selectors, problem)})`;
    const texts = problem.code === "elementNotFound" ? selectors.flatMap(textIn) : [];
    const [first] = this.frames.find(frame);
    if (texts.length === 0 || !first) return message;
    const like = await orNull(this.world.call(first, "likeText", texts));
    return like === null ? message : `${message}; the page says “${like}”`;
  }

  /** Adds up what the frames count; the alternative that matched first stands for all. */
  async count(target: Target, request: Omit<CountRequest, "alternatives">): Promise<Count> {
    const counts = this.frames.find(target.frame).map(async (frame) => {
      const { alternatives, handles } = await this.#alternatives.resolve(
        frame,
        target.selectors,
        false,
      );
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

  /** Until the page would hear of what is done; what has not come by then, or nothing if it has gone. */
  async awaitScripts(frame: Frame, { deadline, signal }: Search): Promise<string[]> {
    const maxMs = Math.min(SCRIPTS_MAX_MS, deadline.remainingMs / 2);
    const asked = this.world.call(frame, "awaitScripts", maxMs);
    const late = sleep(maxMs + FRAME_ANSWER_MS).then(() => []);
    try {
      return await abortable(Promise.race([asked, late]), signal);
    } catch (error) {
      if (error instanceof DocumentGone) return [];
      throw error;
    }
  }

  /** Carries out what is to move something in a frame, and answers whether something has, where that shows. */
  async watchMoves(frame: Frame, at: Point, move: () => Promise<void>): Promise<boolean> {
    const before = await this.world.call(frame, "countMoves", at);
    await move();
    try {
      return before === null || before !== (await this.world.call(frame, "settleMoves", at));
    } catch (error) {
      if (error instanceof DocumentGone) return true;
      throw error;
    }
  }

  async hasText(text: string): Promise<boolean> {
    const answers = this.frames
      .find(undefined)
      .map((frame) => orNull(this.world.call(frame, "hasVisibleText", text)));
    return (await Promise.all(answers)).includes(true);
  }

  async #pass(target: Target, act: Act, look: Look): Promise<Found | Problem> {
    const { remainingMs, isFirst } = look;
    const frames = this.frames.find(target.frame);
    const [first, ...others] = frames;
    if (!first) {
      await sleep(Math.min(SHORT_SLICE_MS, remainingMs));
      return { code: "elementNotFound", message: `there is no frame ${target.frame?.join(".")}` };
    }
    if (others.length === 0) {
      // Named by the step: then it may be brought into view for the search.
      if (target.frame && (hasAria(target.selectors) || !isFirst)) await this.frames.reveal(first);
      const slice = hasAria(target.selectors) ? SHORT_SLICE_MS : SLICE_MS;
      return this.#actIn(first, target, act, Math.min(slice, remainingMs), look);
    }
    const main = await this.#actIn(first, target, act, 0, look);
    if ("frame" in main) return main;
    if (main.isHere) {
      await sleep(Math.min(NEXT_LOOK_MS, remainingMs));
      return main;
    }
    const probe: Act = { ...act, operation: "none" };
    const wait = isFirst ? 0 : Math.min(SHORT_SLICE_MS, remainingMs);
    const hit = await firstFound(
      (isFirst ? others : frames).map((frame) => this.#actIn(frame, target, probe, wait, look)),
      wait + FRAME_ANSWER_MS,
    );
    return hit ? this.#actIn(hit.frame, target, act, 0, look) : main;
  }

  async #actIn(
    frame: Frame,
    target: Target,
    act: Act,
    waitMs: number,
    { isFirst, awaitsScripts, passesOver }: Look,
  ): Promise<Found | Problem> {
    const token = ++lastToken;
    try {
      const { alternatives, handles, isComplete } = await this.#alternatives.resolve(
        frame,
        target.selectors,
        isFirst,
      );
      const { need, aim, operation, args = null, offset } = act;
      const how = { awaitsScripts, passesOver };
      const request = { token, alternatives, need, aim, waitMs, offset, operation, args, ...how };
      const asked = this.world.call(frame, "act", request, ...handles);
      const told = act.mayLeadAway ? this.#askWhatBegan(frame) : undefined;
      const answer: ActAnswer = await asked;
      if (!answer.found) return isComplete ? answer.problem : notNamed(answer.problem);
      const selector = describeSelector(target.selectors[answer.alternative] ?? "");
      const { point, result, match } = answer;
      const found = { frame, token, selector, match, point, result };
      return told?.isOpen ? { ...found, told: told.answer } : found;
    } catch (error) {
      if (!(error instanceof DocumentGone)) throw error;
      // The next document is on its way; ask again a moment later.
      await sleep(Math.min(10, waitMs));
      return { code: "elementNotFound", message: "the page went to another document" };
    }
  }

  /** Answered after what was asked before it, unless the page still looks for the element. */
  #askWhatBegan(frame: Frame): { isOpen: boolean; answer: Promise<boolean> } | undefined {
    if (frame.parentFrame()) return undefined;
    const told = { isOpen: true, answer: Promise.resolve(false) };
    const end = (isTold: boolean) => {
      told.isOpen = false;
      return isTold;
    };
    const asked = this.world.call(frame, "afterTasks");
    told.answer = asked.then(() => end(true)).catch(() => end(false));
    return told;
  }
}
