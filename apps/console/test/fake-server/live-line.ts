import { type LiveEvent, liveEventSchema } from "@baton/contract";

type Sink = ReadableStreamDefaultController<Uint8Array>;

/** The console's one stream of server-sent events, seen from the server. */
export class LiveLine {
  readonly #encoder = new TextEncoder();
  #sink: Sink | undefined;
  #opened = Promise.withResolvers<void>();
  #lastId = 0;

  /** The answer to the console that opens its stream. */
  open(signal: AbortSignal | null): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (sink) => {
        this.#sink = sink;
        this.#send(": hello\n\n");
        this.#opened.resolve();
      },
    });
    signal?.addEventListener("abort", () => this.cut());
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }

  /** Says something to the console, as soon as it listens. */
  async push(event: LiveEvent): Promise<void> {
    await this.#opened.promise;
    this.#lastId += 1;
    const data = JSON.stringify(liveEventSchema.parse(event));
    this.#send(`id: ${this.#lastId}\ndata: ${data}\n\n`);
  }

  /** Ends the stream; the console comes back by itself. */
  cut(): void {
    this.#sink?.close();
    this.#sink = undefined;
    this.#opened = Promise.withResolvers();
  }

  #send(text: string): void {
    this.#sink?.enqueue(this.#encoder.encode(text));
  }
}
