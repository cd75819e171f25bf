import type { Frame } from "../debugger-transport/puppeteer.ts";
import type { TabSession } from "../debugger-transport/tab-session.ts";
import type { Point, Problem } from "../page/protocol.ts";
import { DocumentGone, type Handle, type PageWorld, toDocumentGone } from "./page-world.ts";

/** How the frames around are kept from taking a click that is meant for one inside. */
export interface OuterGuard {
  token: number;
  holdMs: number;
}

/** The frames of a tab: which are there, and where they lie. */
export class FrameTree {
  readonly #session: TabSession;
  readonly #world: PageWorld;

  constructor(session: TabSession, world: PageWorld) {
    this.#session = session;
    this.#world = world;
  }

  /** The one with this path of places, if it is there; without a path all of them. */
  find(path: number[] | undefined): Frame[] {
    const { page } = this.#session;
    if (!path) return page.frames().filter((frame) => !frame.detached);
    let frame: Frame | undefined = page.mainFrame();
    for (const index of path) frame = frame?.childFrames()[index];
    return frame && !frame.detached ? [frame] : [];
  }

  /**
   * Where a frame's point lies in the tab; a problem when something else lies over the frame. For a
   * click the frames around are guarded too.
   */
  async toTabPoint(
    frame: Frame,
    point: Point,
    guard: OuterGuard | null = null,
  ): Promise<Point | Problem> {
    try {
      return await this.#climb(frame, point, guard);
    } catch (error) {
      const cause = toDocumentGone(error);
      if (!(cause instanceof DocumentGone)) throw error;
      return { code: "elementNotFound", message: "the page went to another document" };
    }
  }

  async #climb(frame: Frame, point: Point, guard: OuterGuard | null): Promise<Point | Problem> {
    let here = point;
    let inner = frame;
    for (let outer = inner.parentFrame(); outer; outer = inner.parentFrame()) {
      const owner = await this.#ownerOf(inner, outer);
      const { origin, cover } = await this.#world.call(outer, "frameOrigin", owner, here, guard);
      if (cover) return { code: "elementCovered", message: `the frame is covered by ${cover}` };
      here = { x: here.x + origin.x, y: here.y + origin.y };
      inner = outer;
    }
    return here;
  }

  /** Scrolls to the frame: out of view, Chromium does not work on one of another site. */
  async reveal(frame: Frame): Promise<void> {
    const outer = frame.parentFrame();
    if (!outer) return;
    await this.reveal(outer);
    try {
      await this.#world.call(outer, "reveal", await this.#ownerOf(frame, outer));
    } catch {
      // The frame has gone; the search that follows sees that.
    }
  }

  async #ownerOf(inner: Frame, outer: Frame): Promise<Handle> {
    const send = this.#session.sendTo(outer);
    const { backendNodeId } = await send("DOM.getFrameOwner", { frameId: inner._id });
    const executionContextId = await this.#world.contextOf(outer);
    const { object } = await send("DOM.resolveNode", { backendNodeId, executionContextId });
    return { objectId: String(object.objectId) };
  }
}
