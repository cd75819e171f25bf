import { type LiveEvent, liveEventSchema } from "@baton/contract";

type Sink = ReadableStreamDefaultController<Uint8Array>;

/** The console's streams of server-sent events, seen from the server. */
export class LiveLine {
  readonly #encoder = new TextEncoder();
  readonly #sinks = new Set<Sink>();
  readonly #told: string[] = [];
  #opened = Promise.withResolvers<void>();
  openedCount = 0;
  #admitted = Promise.resolve();
  #admit = (): void => undefined;

  /** From now on a stream that is asked for is not answered. */
  hold(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#admitted = promise;
    this.#admit = resolve;
  }

  /** Those that are held are answered. */
  release(): void {
    this.#admit();
  }

  /** The answer to a tab that opens a stream, and has heard all up to this id. */
  async open(signal: AbortSignal | null, lastEventId: string | null): Promise<Response> {
    await this.#admitted;
    let own: Sink | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (sink) => {
        own = sink;
        this.#sinks.add(sink);
        this.openedCount += 1;
        if (lastEventId === null) this.#send(sink, `id: ${this.place}\n\n`);
        else for (const text of this.#told.slice(numberOf(lastEventId))) this.#send(sink, text);
        this.#opened.resolve();
      },
      cancel: () => own && this.#forget(own),
    });
    signal?.addEventListener("abort", () => own && this.#end(own));
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  }

  /** Says something to the console, as soon as it listens. */
  async push(event: LiveEvent): Promise<void> {
    await this.#opened.promise;
    this.tell(event);
  }

  /** Says something to whoever listens now, or comes back later. */
  tell(event: LiveEvent): void {
    const data = JSON.stringify(liveEventSchema.parse(event));
    const text = `id: test-${this.#told.length + 1}\ndata: ${data}\n\n`;
    this.#told.push(text);
    for (const sink of this.#sinks) this.#send(sink, text);
  }

  /** Ends the streams; the console comes back by itself. */
  cut(): void {
    for (const sink of this.#sinks) this.#end(sink);
  }

  /** The id of now. */
  get place(): string {
    return `test-${this.#told.length}`;
  }

  get openCount(): number {
    return this.#sinks.size;
  }

  #end(sink: Sink): void {
    if (!this.#sinks.has(sink)) return;
    this.#forget(sink);
    sink.close();
  }

  #forget(sink: Sink): void {
    this.#sinks.delete(sink);
    if (this.#sinks.size === 0) this.#opened = Promise.withResolvers();
  }

  #send(sink: Sink, text: string): void {
    sink.enqueue(this.#encoder.encode(text));
  }
}

const numberOf = (id: string): number => Number(id.slice("test-".length));
