import type { CDPSession, Locator, Page } from "playwright-core";

interface Point {
  x: number;
  y: number;
}

const MOVES = 8;

/** One finger on the page's glass: the browser takes it for touch, scrolling included. */
export class Finger {
  readonly #glass: CDPSession;
  readonly #page: Page;
  #at: Point = { x: 0, y: 0 };

  private constructor(page: Page, glass: CDPSession) {
    this.#page = page;
    this.#glass = glass;
  }

  static async on(page: Page): Promise<Finger> {
    const glass = await page.context().newCDPSession(page);
    await glass.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    return new Finger(page, glass);
  }

  async press(where: Locator): Promise<void> {
    await this.#touch("touchStart", await centreOf(where));
  }

  /** Goes there in small steps, a frame each, as fingers do. */
  async moveTo(to: Point): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= MOVES; step += 1) {
      const part = step / MOVES;
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * part;
      await this.#touch("touchMove", { x, y });
      await this.#page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }

  /** At once, before a press could be taken for one that rests. */
  async wipe(from: Point, to: Point): Promise<void> {
    const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    await Promise.all([this.#touch("touchStart", from), this.#touch("touchMove", half)]);
    await this.moveTo(to);
    await this.lift();
  }

  async lift(): Promise<void> {
    await this.#glass.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  async #touch(type: "touchStart" | "touchMove", at: Point): Promise<void> {
    this.#at = at;
    await this.#glass.send("Input.dispatchTouchEvent", { type, touchPoints: [at] });
  }
}

export async function centreOf(where: Locator): Promise<Point> {
  const box = await where.boundingBox();
  if (!box) throw new Error("nothing to touch there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
