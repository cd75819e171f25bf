import { LIVE_PLACE_HEADER } from "@baton/contract";
import type { FakeServer, WireRequest } from "./fake-server.ts";

const OWN_ADDRESS = /^(?:blob|data):/;

const tokenOf = (headers: Headers): string | null =>
  headers.get("authorization")?.replace(/^Bearer /, "") ?? null;

function aborted(): DOMException {
  return new DOMException("The operation was aborted.", "AbortError");
}

/** The answer, or the caller's change of mind, whichever comes first. */
async function unlessAborted<Value>(answer: Promise<Value>, signal: AbortSignal | null) {
  if (!signal) return answer;
  if (signal.aborted) throw aborted();
  const change = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => change.reject(aborted()));
  return Promise.race([answer, change.promise]);
}

function fetchFrom(server: FakeServer, realFetch: typeof fetch): typeof fetch {
  return (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    if (OWN_ADDRESS.test(address)) return realFetch(input, init);
    const signal = init.signal ?? null;
    const headers = new Headers(init.headers);
    const request: WireRequest = {
      method: init.method ?? "GET",
      address,
      token: tokenOf(headers),
      body: init.body ?? null,
      signal,
      lastEventId: headers.get("last-event-id"),
      wantsPlace: headers.has(LIVE_PLACE_HEADER),
    };
    return unlessAborted(server.answer(request), signal);
  };
}

/** As much of an XMLHttpRequest as uploads use: half of the file leaves, then the answer comes. */
function requestClass(server: FakeServer) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    onload: (() => void) | null = null;
    onerror: ((event: Event) => void) | null = null;
    #answered = new Headers();
    #method = "GET";
    #address = "";
    readonly #headers = new Headers();
    #isAborted = false;

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#answered.get(name);
    }

    abort(): void {
      this.#isAborted = true;
      this.dispatchEvent(new Event("abort"));
    }

    send(body: FormData | Blob | null = null): void {
      const file =
        body instanceof FormData ? body.values().find((value) => value instanceof File) : body;
      const loaded = Math.round((file?.size ?? 0) / 2);
      this.upload.dispatchEvent(new ProgressEvent("progress", { loaded }));
      void this.#finish(body);
    }

    async #finish(body: FormData | Blob | null): Promise<void> {
      const token = tokenOf(this.#headers);
      const request = { method: this.#method, address: this.#address, token, body, signal: null };
      try {
        const response = await server.answer(request);
        this.responseText = await response.text();
        this.status = response.status;
        this.#answered = response.headers;
      } catch {
        const event = new Event("error");
        this.dispatchEvent(event);
        this.onerror?.(event);
        return;
      }
      if (this.#isAborted) return;
      this.dispatchEvent(new Event("load"));
      this.onload?.();
    }
  };
}

/** Puts the server where the console's calls leave the page; gives back the way to take it away. */
export function connect(server: FakeServer): () => void {
  const real = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  Object.assign(globalThis, {
    fetch: fetchFrom(server, real.fetch.bind(globalThis)),
    XMLHttpRequest: requestClass(server),
    // Nobody could answer the system's own dialog: downloads take the other way.
    showSaveFilePicker: undefined,
  });
  return () => void Object.assign(globalThis, real);
}
