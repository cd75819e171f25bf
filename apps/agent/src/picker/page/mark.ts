// The frame around the element that is pointed at: in a shadow root that no page sees into.
import { describeElement } from "../../page/composed-tree.ts";
import { boxOf, isConnected, theDocument } from "../../page/dom.ts";

const OVER_ALL =
  "all: initial; position: fixed; inset: 0; width: 100%; height: 100%;" +
  "margin: 0; padding: 0; border: 0; background: none; overflow: hidden; pointer-events: none;";
const LOOKS = `
  .box { position: fixed; box-sizing: border-box; border: 2px solid #0b6bcb; background: #0b6bcb33; }
  .name { position: fixed; max-width: 90vw; padding: 2px 6px; border-radius: 3px; overflow: hidden;
    background: #0b3d6e; color: #fff; font: 12px/1.4 system-ui, sans-serif; white-space: nowrap;
    text-overflow: ellipsis; }
`;
const NAME_HEIGHT_PX = 24;

const important = (style: string): string => style.replaceAll(";", " !important;");

/** Drawn over everything else in this document; takes no clicks. */
export class Mark {
  readonly #host = theDocument.make();
  readonly #box = theDocument.make();
  readonly #name = theDocument.make();

  constructor() {
    this.#host.style.cssText = important(OVER_ALL);
    this.#host.popover = "manual";
    const root = this.#host.attachShadow({ mode: "closed" });
    const looks = new CSSStyleSheet();
    looks.replaceSync(LOOKS);
    root.adoptedStyleSheets = [looks];
    this.#box.className = "box";
    this.#name.className = "name";
    root.append(this.#box, this.#name);
  }

  show(element: Element): void {
    if (!isConnected(this.#host)) {
      theDocument.root()?.append(this.#host);
      // Above the page's own dialogs too.
      this.#host.showPopover();
    }
    const { left, top, bottom, width, height } = boxOf(element);
    place(this.#box, { left, top, width, height });
    this.#name.textContent = describeElement(element);
    const isRoomAbove = top >= NAME_HEIGHT_PX;
    const below = Math.min(bottom, innerHeight - NAME_HEIGHT_PX);
    place(this.#name, { left: Math.max(left, 0), top: isRoomAbove ? top - NAME_HEIGHT_PX : below });
  }

  hide(): void {
    this.#host.remove();
  }
}

function place(drawn: HTMLElement, at: Record<string, number>): void {
  for (const [side, length] of Object.entries(at)) drawn.style.setProperty(side, `${length}px`);
}
