import { vi } from "vitest";
import type { DebuggedPage } from "./debugged-page.ts";

interface Place {
  x: number;
  y: number;
}

/** Through open shadow roots. */
const FIND = `(css) => {
  const search = (root) => {
    const found = root.querySelector(css);
    if (found) return found;
    for (const one of root.querySelectorAll('*')) {
      const inner = one.shadowRoot && search(one.shadowRoot);
      if (inner) return inner;
    }
    return null;
  };
  return search(document);
}`;

const VIRTUAL_CODES: Record<string, number> = {
  Enter: 13,
  Escape: 27,
  Tab: 9,
  ArrowUp: 38,
  ArrowDown: 40,
};

/** A user's mouse and keyboard in a page: what they do is trusted. */
export class Hands {
  readonly #page: DebuggedPage;

  constructor(page: DebuggedPage) {
    this.#page = page;
  }

  /** The middle of an element, once it is there and stands still. */
  async placeOf(css: string): Promise<Place> {
    let last: Place | null = null;
    const look = () =>
      this.#page
        .evaluate(
          `(() => {
            const found = (${FIND})(${JSON.stringify(css)});
            for (let part = found; part; part = part.parentElement)
              if (part.getAnimations().some(({ playState }) => playState !== 'finished')) return null;
            found?.scrollIntoViewIfNeeded();
            const box = found?.getBoundingClientRect();
            return box && box.width > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
          })()`,
        )
        .catch(() => null);
    return vi.waitUntil(async () => {
      const place = (await look()) as Place | null;
      const isStill = place !== null && place.x === last?.x && place.y === last.y;
      last = place;
      return isStill ? place : null;
    });
  }

  async #mouse(type: string, at: Place, more: object = {}): Promise<void> {
    const event = { type, ...at, button: "left", buttons: 1, clickCount: 1, ...more };
    await this.#page.send("Input.dispatchMouseEvent", event);
  }

  async clickAt(at: Place, times = 1): Promise<void> {
    await this.pointAtPlace(at);
    for (let clickCount = 1; clickCount <= times; clickCount++) {
      await this.#mouse("mousePressed", at, { clickCount });
      await this.#mouse("mouseReleased", at, { clickCount, buttons: 0 });
    }
  }

  async pointAt(css: string): Promise<void> {
    await this.pointAtPlace(await this.placeOf(css));
  }

  async pointAtPlace(at: Place): Promise<void> {
    await this.#mouse("mouseMoved", at, { button: "none", buttons: 0 });
  }

  async click(css: string, times = 1): Promise<void> {
    await this.clickAt(await this.placeOf(css), times);
  }

  async drag(css: string, onto: string): Promise<void> {
    const from = await this.placeOf(css);
    const to = await this.placeOf(onto);
    await this.#mouse("mouseMoved", from, { button: "none", buttons: 0 });
    await this.#mouse("mousePressed", from);
    for (let part = 1; part <= 8; part++) {
      const at = (one: number, other: number) => one + ((other - one) * part) / 8;
      await this.#mouse("mouseMoved", { x: at(from.x, to.x), y: at(from.y, to.y) });
    }
    await this.#mouse("mouseReleased", to, { buttons: 0 });
  }

  async press(key: string): Promise<void> {
    const windowsVirtualKeyCode = VIRTUAL_CODES[key] ?? 0;
    const event = { key, code: key, windowsVirtualKeyCode };
    const text = key === "Enter" ? { text: "\r" } : {};
    await this.#page.send("Input.dispatchKeyEvent", { type: "keyDown", ...event, ...text });
    await this.#page.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }

  async type(css: string, text: string): Promise<void> {
    await this.click(css);
    await this.write(text);
  }

  /** Into what has the focus, character by character. */
  async write(text: string): Promise<void> {
    for (const character of text)
      await this.#page.send("Input.dispatchKeyEvent", {
        type: "char",
        text: character,
        key: character,
      });
  }
}
