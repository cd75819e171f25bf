import type { Selectors } from "@baton/catalogue";
import type { TestedSelector } from "@baton/contract";
import { StepFailure } from "@baton/runner";
import type { Frame } from "../debugger-transport/puppeteer.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import { AlternativeResolver } from "./alternatives.ts";
import { AriaSearch } from "./aria.ts";
import { FRAME_ANSWER_MS, orNull } from "./frame-answers.ts";
import { FrameTree } from "./frame-tree.ts";
import { PageWorld } from "./page-world.ts";

/** So long what is found may move before it is told that it does. */
const REST_MS = FRAME_ANSWER_MS / 2;
const FRAMES_MAX = 100;
/** No element that a step has found has it. */
const TOKEN = -1;

type Place = TestedSelector["places"][number];
const INVALID = "invalidSelector";

function pathOf(frame: Frame): number[] {
  const outer = frame.parentFrame();
  return outer ? [...pathOf(outer), outer.childFrames().indexOf(frame)] : [];
}

/** What selectors find in all frames of a tab, without doing anything with it. */
export class Survey {
  readonly #world: PageWorld;
  readonly #frames: FrameTree;
  readonly #alternatives: AlternativeResolver;

  constructor(session: TabSession) {
    this.#world = new PageWorld(session);
    this.#frames = new FrameTree(session, this.#world);
    this.#alternatives = new AlternativeResolver(new AriaSearch(session, this.#world));
  }

  async of(selector: Selectors[number], path: number[] | undefined): Promise<TestedSelector> {
    const frames = this.#frames.find(path).slice(0, FRAMES_MAX);
    try {
      const places = await Promise.all(frames.map((frame) => this.#lookIn(frame, selector)));
      return { isInvalid: false, places: places.filter((place) => place !== null) };
    } catch (error) {
      if (!(error instanceof StepFailure) || error.code !== INVALID) throw error;
      return { isInvalid: true, places: [] };
    }
  }

  /** Null where it finds nothing, or the frame is gone. */
  async #lookIn(frame: Frame, selector: Selectors[number]): Promise<Place | null> {
    const resolved = await orNull(this.#alternatives.resolve(frame, [selector], false));
    if (!resolved) return null;
    const { alternatives, handles } = resolved;
    const count = async (isVisible: boolean): Promise<number> => {
      const request = { alternatives, isVisible, attributes: {}, properties: {} };
      const answer = await orNull(this.#world.call(frame, "countMatches", request, ...handles));
      if (answer?.problem) throw new StepFailure(answer.problem.code, answer.problem.message);
      return answer?.count ?? 0;
    };
    const all = await count(false);
    if (all === 0) return null;
    const asked = this.#world.call(
      frame,
      "act",
      {
        ...{ token: TOKEN, alternatives, need: "pointer", waitMs: REST_MS, operation: "none" },
        ...{ awaitsScripts: false, passesOver: false, args: null },
      },
      ...handles,
    );
    const answer = await orNull(asked);
    const code = answer && !answer.found ? answer.problem.code : null;
    return { frame: pathOf(frame), count: all, shownCount: await count(true), code };
  }
}
