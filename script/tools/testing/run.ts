// Runs parts of the tests in lanes beside each other, and tells how it goes.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { seconds } from "../steps.ts";
import { startTestPostgres } from "../test-postgres.ts";
import { keepDurations } from "./durations.ts";
import type { Part } from "./parts.ts";
import { Progress } from "./progress.ts";
import type { Message } from "./reporter.ts";
import type { Scratch } from "./scratch.ts";
import type { Env } from "./set-up.ts";
import type { Section } from "./summary.ts";
import { type Given, interrupt, type Outcome, runVitest } from "./vitest.ts";

export interface Wanted {
  part: Part;
  /** Vitest's own arguments: files, or options. */
  args: readonly string[];
}

const LOGS = join(ROOT, "node_modules/.cache/baton-tests");
/** Where vitest says, in the log of a part, what failed. */
const FAILURES = /^.*⎯ (?:Failed|Unhandled|Startup)/m;
const SHOWN_CHARACTERS = 20_000;
/** So many files may have been unlucky; more than that is a fault of the change. */
const MAX_FILES_AGAIN = 3;

/** `unsteady`: what failed at first and passed when its file was run again by itself. */
type RunOutcome = Outcome & { unsteady: string[] };

export class Run {
  readonly #scratch: Scratch;
  readonly #env: Env;
  readonly #lanes: readonly (readonly Wanted[])[];
  readonly #progress: Progress;
  readonly #sections: Section[] = [];
  isInterrupted = false;

  constructor(scratch: Scratch, env: Env, lanes: readonly (readonly Wanted[])[]) {
    this.#scratch = scratch;
    this.#env = env;
    this.#lanes = lanes.filter((lane) => lane.length > 0);
    this.#progress = new Progress(this.#lanes.length);
  }

  /** What runs is asked to end, and nothing more begins. */
  interrupt(): void {
    this.isInterrupted = true;
    interrupt();
  }

  async all(): Promise<Section[]> {
    mkdirSync(LOGS, { recursive: true });
    this.#progress.start();
    await Promise.all(this.#lanes.map((lane, index) => this.#runLane(lane, index)));
    this.#progress.stop();
    return this.#sections;
  }

  /** One part by itself prints as vitest does. */
  get #isAlone(): boolean {
    return this.#lanes.flat().length === 1;
  }

  async #runLane(lane: readonly Wanted[], index: number): Promise<void> {
    for (const wanted of lane) {
      if (!this.isInterrupted) await this.#runPart(wanted, index);
    }
  }

  async #runPart({ part, args }: Wanted, lane: number): Promise<void> {
    const begun = performance.now();
    const folder = this.#scratch.folderFor(part);
    const skips = new Map<string, number>();
    const durations = new Map<string, number>();
    const onMessage = (message: Message): void => {
      if (message.kind === "begun") this.#progress.found(lane, message.files);
      if (message.kind === "skipped") skips.set(message.why, (skips.get(message.why) ?? 0) + 1);
      if (message.kind !== "file") return;
      this.#progress.fileDone(lane, message.failed);
      durations.set(message.file, message.milliseconds + (durations.get(message.file) ?? 0));
    };
    this.#progress.begin(lane, part);
    const postgres = part === "server" ? await startTestPostgres(folder) : undefined;
    const log = join(LOGS, `${part}.log`);
    const given = {
      part,
      env: {
        ...this.#env,
        TMPDIR: folder,
        ...(postgres && { TEST_DATABASE_URL: postgres.url }),
      },
      folder: LOGS,
      ...(!this.#isAlone && { log }),
      onMessage,
    };
    const first = await runVitest({ ...given, args });
    const outcome = await this.#onceMore(first, given);
    postgres?.stop();
    const left = await this.#scratch.clear(part);
    this.#progress.end(lane);
    keepDurations(durations);
    const section: Section = {
      ...outcome,
      name: part,
      took: performance.now() - begun,
      skips,
      // What was interrupted could not tidy up.
      left: this.isInterrupted ? [] : left,
    };
    this.#sections.push(section);
    if (!this.#isAlone) this.#tell(section, log);
  }

  /**
   * A file that failed beside others is run once more by itself. What passes then counts as passed,
   * and is named in the summary: it is a defect of the test, but says nothing about the change.
   */
  async #onceMore(first: Outcome, given: Omit<Given, "args">): Promise<RunOutcome> {
    const { failedFiles } = first;
    if (this.isInterrupted || failedFiles.length === 0 || failedFiles.length > MAX_FILES_AGAIN)
      return { ...first, unsteady: [] };
    const log = given.log?.replace(/\.log$/, "-again.log");
    const again = await runVitest({
      ...given,
      ...(log !== undefined && { log }),
      args: [...failedFiles, "--passWithNoTests"],
    });
    return {
      ...again,
      skipped: first.skipped,
      passed: first.passed + Math.max(0, first.failed - again.failed),
      unsteady: first.failures.filter((failure) => !again.failures.includes(failure)),
    };
  }

  #tell({ name, passed, failed, took }: Section, log: string): void {
    this.#progress.say(`${name}: ${passed} passed, ${failed} failed in ${seconds(took)}`);
    if (failed === 0) return;
    const text = readFileSync(log, "utf8");
    const from = Math.max(0, text.search(FAILURES));
    this.#progress.say(`${text.slice(from, from + SHOWN_CHARACTERS)}\nAll of it: ${log}`);
  }
}
