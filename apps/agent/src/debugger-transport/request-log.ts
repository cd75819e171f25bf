/** What is known of one request of a page. */
export interface SeenRequest {
  tabId: number;
  requestId: string;
  url: string;
  method: string;
  /** None while there is no answer. */
  status: number | null;
  isWhole: boolean;
  /** Since the last step that did something. */
  isRecent: boolean;
  isTaken: boolean;
}

interface NetworkEvent {
  requestId: string;
  type?: string;
  request?: { url: string; method: string };
  response?: { status: number };
}

/** So many are known, the newest: a page may ask without end. */
const KEPT_MAX = 1000;
const URL_MAX_CHARS = 8192;

/** The requests of a run's pages, for the steps that wait for one. */
export class RequestLog {
  readonly #seen = new Map<string, SeenRequest>();

  /** A step begins that may make a page ask. */
  mark(): void {
    for (const request of this.#seen.values()) request.isRecent = false;
  }

  see(tabId: number, method: string, params: object): void {
    if (!method.startsWith("Network.")) return;
    const event = params as NetworkEvent;
    const key = `${tabId} ${event.requestId}`;
    if (method === "Network.requestWillBeSent" && event.request) {
      if (event.type === "Preflight") return;
      this.#begin(key, tabId, event.requestId, event.request);
    }
    const request = this.#seen.get(key);
    if (!request) return;
    if (method === "Network.responseReceived") request.status = event.response?.status ?? null;
    if (method === "Network.loadingFinished") request.isWhole = true;
    if (method === "Network.loadingFailed") this.#seen.delete(key);
  }

  /** Requests that no step has taken yet, the oldest first. */
  get recent(): SeenRequest[] {
    return [...this.#seen.values()].filter(({ isRecent, isTaken }) => isRecent && !isTaken);
  }

  #begin(
    key: string,
    tabId: number,
    requestId: string,
    { url, method }: { url: string; method: string },
  ): void {
    const [oldest] = this.#seen.keys();
    if (this.#seen.size >= KEPT_MAX && oldest !== undefined) this.#seen.delete(oldest);
    this.#seen.set(key, {
      ...{ tabId, requestId, url: url.slice(0, URL_MAX_CHARS), method },
      ...{ status: null, isWhole: false, isRecent: true, isTaken: false },
    });
  }
}
