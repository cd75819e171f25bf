// One line that says what runs and how far each lane is: redrawn in a terminal, elsewhere printed
// now and then.
import process from "node:process";
import type { Part } from "./parts.ts";

interface PartProgress {
  part: Part;
  done: number;
  /** Nothing until vitest has found its files. */
  files: number | undefined;
}

const REDRAW_MS = 1000;
/** Where nothing can be redrawn, as in a log. */
const REPEAT_MS = 60_000;
const CLEAR = "\r\u001B[K";

const clock = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

export class Progress {
  readonly #lanes: (PartProgress | undefined)[];
  readonly #begun = performance.now();
  readonly #isTerminal = process.stdout.isTTY;
  #failed = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(lanes: number) {
    this.#lanes = Array.from({ length: lanes }, () => undefined);
  }

  start(): void {
    this.#timer = setInterval(() => this.#draw(), this.#isTerminal ? REDRAW_MS : REPEAT_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    if (this.#isTerminal) process.stdout.write(CLEAR);
  }

  begin(lane: number, part: Part): void {
    this.#lanes[lane] = { part, done: 0, files: undefined };
  }

  found(lane: number, files: number): void {
    const now = this.#lanes[lane];
    if (now) now.files = files;
  }

  fileDone(lane: number, failed: number): void {
    const now = this.#lanes[lane];
    if (now) now.done += 1;
    this.#failed += failed;
  }

  end(lane: number): void {
    this.#lanes[lane] = undefined;
  }

  /** Above the line. */
  say(text: string): void {
    if (this.#isTerminal) process.stdout.write(CLEAR);
    console.log(text);
    if (this.#isTerminal) this.#draw();
  }

  #draw(): void {
    const lanes = this.#lanes.map((now) =>
      now ? `${now.part} ${now.done}/${now.files ?? "?"}` : "done",
    );
    const failed = this.#failed > 0 ? `  ${this.#failed} failed` : "";
    const line = `${clock(performance.now() - this.#begun)}  ${lanes.join("  |  ")}${failed}`;
    process.stdout.write(this.#isTerminal ? `${CLEAR}${line}` : `${line}\n`);
  }
}
