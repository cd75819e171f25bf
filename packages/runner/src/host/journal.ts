import type { RunReport, RunReportDraft } from "@baton/contract";
import type { Clock } from "../core/clock.ts";
import type { Variables } from "../core/templates.ts";
import type { Outbox } from "../link/outbox.ts";
import { eventKey, type StoredPosition, type TabState } from "../storage/items.ts";
import type { SaveQueue } from "../storage/save-queue.ts";
import type { Position } from "../walk/position.ts";

interface Stores {
  queue: SaveQueue;
  outbox: Outbox;
  clock: Clock;
  tabs(): TabState;
}

/**
 * The run's record: numbers its events and stores them in one write with the position they led to.
 * An event goes to the server only when it is stored, so that no number is ever given out twice.
 */
export class Journal {
  readonly #runId: number;
  readonly #stores: Stores;
  #lastSeq: number;
  #savedVariables: Variables | null;

  constructor(
    run: { runId: number; lastSeq: number; savedVariables: Variables | null },
    stores: Stores,
  ) {
    this.#runId = run.runId;
    this.#lastSeq = run.lastSeq;
    this.#savedVariables = run.savedVariables;
    this.#stores = stores;
  }

  get lastSeq(): number {
    return this.#lastSeq;
  }

  record(drafts: RunReportDraft[], position: Position, variables: Variables): RunReport[] {
    const { queue, outbox, clock, tabs } = this.#stores;
    const at = new Date(clock.now()).toISOString();
    const reports = drafts.map((draft): RunReport => ({ ...draft, seq: ++this.#lastSeq, at }));
    const stored: StoredPosition = {
      runId: this.#runId,
      position,
      lastSeq: this.#lastSeq,
      tabs: tabs(),
    };
    const items: Record<string, unknown> = { position: stored };
    for (const report of reports) items[eventKey(this.#runId, report.seq)] = report;
    if (variables !== this.#savedVariables) items["variables"] = variables;
    this.#savedVariables = variables;
    const saved = queue.set(items);
    if (reports.length > 0) void saved.then(() => outbox.add(this.#runId, reports));
    return reports;
  }

  saved(): Promise<void> {
    return this.#stores.queue.saved();
  }
}
