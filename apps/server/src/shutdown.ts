import type { FastifyBaseLogger } from "fastify";

/** Whoever sent the signal waits ten seconds at most. */
const DEADLINE_MS = 9000;

type Close = () => Promise<void>;

/** Closes what has been opened, the last first, and ends the process. */
export class Shutdown {
  readonly #log: FastifyBaseLogger;
  readonly #opened: Close[] = [];
  #isStopping = false;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.on(signal, () => {
        // A second signal ends the process at once; the next start recovers.
        if (this.#isStopping) process.exit(1);
        this.#log.info(`${signal}: stopping`);
        void this.stop(0);
      });
    }
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** To be closed at the end. */
  add(close: Close): void {
    this.#opened.push(close);
  }

  async stop(exitCode: number): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    setTimeout(() => {
      this.#log.error("Not everything could be closed in time");
      process.exit(1);
    }, DEADLINE_MS).unref();
    for (const close of this.#opened.toReversed()) {
      await close().catch((err: unknown) => this.#log.error({ err }, "Closing failed"));
    }
    this.#log.info("Stopped");
    process.exit(exitCode);
  }
}
