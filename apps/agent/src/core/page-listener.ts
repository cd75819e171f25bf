/** A worker that was just started hears pages before it knows what for. */
const WAITING_MAX = 500;

type Taker<Told> = (told: Told, tab: chrome.tabs.Tab) => unknown;

/** What the agent's own scripts in pages tell it: messages of one type. */
export class PageListener<Told> {
  readonly #type: string;
  #waiting: Parameters<Taker<Told>>[] = [];
  #taker: Taker<Told> | null = null;

  constructor(type: string) {
    this.#type = type;
  }

  /** Called when the worker starts, so that Chromium wakes it for what pages tell. */
  listen(): void {
    chrome.runtime.onMessage.addListener((message: unknown, { id, tab }) => {
      if (id !== chrome.runtime.id || !tab || !this.#isMine(message)) return;
      if (this.#taker) void this.#taker(message.told, tab);
      else if (this.#waiting.length < WAITING_MAX) this.#waiting.push([message.told, tab]);
    });
  }

  /** Who takes what pages tell; with what was told before. */
  take(taker: Taker<Told> | null): void {
    this.#taker = taker;
    const told = this.#waiting;
    this.#waiting = [];
    if (taker) for (const one of told) void taker(...one);
  }

  #isMine(message: unknown): message is { told: Told } {
    return (
      typeof message === "object" &&
      message !== null &&
      "type" in message &&
      message.type === this.#type
    );
  }
}
