import type { RunReport, RunReportDraft } from "@baton/contract";
import type { Outbox } from "../link/outbox.ts";
import { eventKey, type StoredPosition } from "../storage/items.ts";
import type { SaveQueue } from "../storage/save-queue.ts";
import type { TabState } from "../tabs/tab-set.ts";
import type { Position } from "./position.ts";
import type { Variables } from "./templates.ts";

/**
 * The run's record: numbers its events and stores them in one write with the position they led to.
 * An event goes to the server only when it is stored, so that no number is ever given out twice.
 */
export class Journal {
  readonly #runId: number;
  readonly #queue: SaveQueue;
  readonly #outbox: Outbox;
  readonly #tabs: () => TabState;
  #lastSeq: number;
  #savedVariables: Variables | null;

  constructor(
    run: { runId: number; lastSeq: number; savedVariables: Variables | null },
    stores: { queue: SaveQueue; outbox: Outbox; tabs: () => TabState },
  ) {
    this.#runId = run.runId;
    this.#lastSeq = run.lastSeq;
    this.#savedVariables = run.savedVariables;
    this.#queue = stores.queue;
    this.#outbox = stores.outbox;
    this.#tabs = stores.tabs;
  }

  get lastSeq(): number {
    return this.#lastSeq;
  }

  record(drafts: RunReportDraft[], position: Position, variables: Variables): RunReport[] {
    const at = new Date().toISOString();
    const reports = drafts.map((draft): RunReport => ({ ...draft, seq: ++this.#lastSeq, at }));
    const stored: StoredPosition = {
      runId: this.#runId,
      position,
      lastSeq: this.#lastSeq,
      tabs: this.#tabs(),
    };
    const items: Record<string, unknown> = { position: stored };
    for (const report of reports) items[eventKey(this.#runId, report.seq)] = report;
    if (variables !== this.#savedVariables) items["variables"] = variables;
    this.#savedVariables = variables;
    const saved = this.#queue.set(items);
    if (reports.length > 0) void saved.then(() => this.#outbox.add(this.#runId, reports));
    return reports;
  }

  saved(): Promise<void> {
    return this.#queue.saved();
  }
}
