import { AGENT_EVENTS_PER_MESSAGE_MAX, type RunPlan, type RunReport } from "@baton/contract";
import type { WalkPosition } from "./run-walk.ts";

interface HeldRun {
  runId: number;
  /** Which of this browser's runs it is: what is drawn for it depends on that, and not on the id. */
  number: number;
  plan: RunPlan;
  isPaused: boolean;
  position: WalkPosition;
  lastSeq: number;
}

interface StoredEvent {
  runId: number;
  report: RunReport;
}

/** What a browser keeps when its connection or its agent's worker ends. */
export class AgentStorage {
  installationId: string;
  secret: string | undefined;
  run: HeldRun | null = null;
  runsBegun = 0;
  lastFinishedRunId: number | null = null;
  /** Events that the server has not confirmed, in order. */
  outbox: StoredEvent[] = [];
  /** How many of them this connection has sent. */
  sent = 0;

  constructor(installationId: string) {
    this.installationId = installationId;
  }

  /** For `hello`: the run that is held, or the one whose end is not confirmed. */
  held(): { runId: number; lastSeq: number } | null {
    if (this.run) return { runId: this.run.runId, lastSeq: this.run.lastSeq };
    const last = this.outbox.at(-1);
    return last ? { runId: last.runId, lastSeq: last.report.seq } : null;
  }

  /** Answers the events that are confirmed by it. */
  acknowledge(runId: number, seq: number): StoredEvent[] {
    const isDone = (one: StoredEvent): boolean => one.runId === runId && one.report.seq <= seq;
    const done = this.outbox.filter(isDone);
    if (done.length === 0) return [];
    this.sent -= this.outbox.slice(0, this.sent).filter(isDone).length;
    this.outbox = this.outbox.filter((one) => !isDone(one));
    return done;
  }

  /** The next message's worth of unsent events, all of one run. */
  take(): { runId: number; events: RunReport[] } | null {
    const first = this.outbox[this.sent];
    if (!first) return null;
    const next = this.outbox.slice(this.sent, this.sent + AGENT_EVENTS_PER_MESSAGE_MAX);
    const end = next.findIndex((one) => one.runId !== first.runId);
    const events = (end < 0 ? next : next.slice(0, end)).map((one) => one.report);
    this.sent += events.length;
    return { runId: first.runId, events };
  }
}
