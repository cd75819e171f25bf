import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEnded, ScriptStatus, UNFINISHED_SCRIPT_STATUSES } from "../values/enums.ts";
import {
  canCommand,
  type RunEvent,
  type RunState,
  type RunTransition,
  transition,
} from "./run-machine.ts";

/**
 * The design's table as data. A state is written as its status, a lost one as `6<2` (lost while
 * running) or `6<1` (lost while paused); `none` has never run.
 */
const EVENTS = {
  enqueue: { type: "enqueue" },
  start: { type: "start" },
  dequeue: { type: "dequeue" },
  dispatch: { type: "dispatch" },
  accept: { type: "accept" },
  waitedTooLong: { type: "waitedTooLong" },
  pause: { type: "pause" },
  resume: { type: "resume" },
  stop: { type: "stop" },
  agentLost: { type: "agentLost" },
  agentBack: { type: "agentBack" },
  wayLost: { type: "wayLost" },
  lostTooLong: { type: "lostTooLong" },
  "done 4": { type: "done", outcome: ScriptStatus.Finished },
  "done 7": { type: "done", outcome: ScriptStatus.FinishedWithErrors },
  "done 0": { type: "done", outcome: ScriptStatus.Error },
} as const satisfies Record<string, RunEvent>;
type EventName = keyof typeof EVENTS;

const ENDED_ROW = { enqueue: "new at the back", start: "new at the front" };
const UNFINISHED_ROW = { enqueue: "201", start: "201", stop: "3" };

/** Whatever a row does not name is illegal with 304. */
const TABLE: Record<string, Partial<Record<EventName, string>>> = {
  none: ENDED_ROW,
  "-1": ENDED_ROW,
  0: ENDED_ROW,
  3: ENDED_ROW,
  4: ENDED_ROW,
  7: ENDED_ROW,
  5: { ...UNFINISHED_ROW, dequeue: "withdrawn", dispatch: "6" },
  6: { ...UNFINISHED_ROW, accept: "2", waitedTooLong: "0", wayLost: "5" },
  "6<2": { ...UNFINISHED_ROW, agentBack: "2", lostTooLong: "0" },
  "6<1": { ...UNFINISHED_ROW, agentBack: "1", lostTooLong: "0" },
  2: {
    ...UNFINISHED_ROW,
    pause: "1",
    agentLost: "6<2",
    "done 4": "4",
    "done 7": "7",
    "done 0": "0",
  },
  1: {
    ...UNFINISHED_ROW,
    start: "2",
    resume: "2",
    agentLost: "6<1",
    "done 4": "4",
    "done 7": "7",
    "done 0": "0",
  },
};

function parseState(text: string): RunState | null {
  if (text === "none") return null;
  const [status, lostFrom] = text.split("<").map(Number);
  return { status: status as ScriptStatus, lostFrom: (lostFrom ?? null) as RunState["lostFrom"] };
}

const formatState = ({ status, lostFrom }: RunState): string =>
  lostFrom === null ? `${status}` : `${status}<${lostFrom}`;

function formatTransition(result: RunTransition): string {
  switch (result.type) {
    case "create":
      expect(result.next).toEqual({ status: ScriptStatus.InQueue, lostFrom: null });
      return `new at the ${result.place}`;
    case "withdraw":
      return "withdrawn";
    case "move":
      return formatState(result.next);
    case "illegal":
      return result.error === "scriptInUse" ? "201" : "304";
  }
}

const cases = Object.entries(TABLE).flatMap(([from, row]) =>
  (Object.keys(EVENTS) as EventName[]).map((event) => [from, event, row[event] ?? "304"] as const),
);

describe("transition", () => {
  it("has a row for every state there is", () => {
    const statuses = Object.values(ScriptStatus).map(String);
    expect(Object.keys(TABLE).toSorted()).toEqual(["none", ...statuses, "6<1", "6<2"].toSorted());
  });

  it.each(cases)("from %s, %s gives %s", (from, event, expected) => {
    expect(formatTransition(transition(parseState(from), EVENTS[event]))).toBe(expected);
  });

  it("does not change the state it is given", () => {
    for (const [from, event] of cases) {
      const state = Object.freeze(parseState(from));
      expect(() => transition(state, Object.freeze(EVENTS[event]))).not.toThrow();
    }
  });
});

const eventArbitrary = fc.constantFrom<RunEvent>(...Object.values(EVENTS));

/** What the server keeps: the extension's runs, the latest last. */
function play(events: RunEvent[]): { runs: RunState[]; log: RunTransition[] } {
  const runs: RunState[] = [];
  const log = events.map((event) => {
    const result = transition(runs.at(-1) ?? null, event);
    if (result.type === "create") runs.push(result.next);
    if (result.type === "withdraw") runs.pop();
    if (result.type === "move") runs[runs.length - 1] = result.next;
    return result;
  });
  return { runs, log };
}

describe("any sequence of events", () => {
  const property = (check: (events: RunEvent[]) => void): void =>
    fc.assert(fc.property(fc.array(eventArbitrary, { maxLength: 60 }), check), { numRuns: 2000 });

  it("leaves at most one unfinished run, and it is the latest", () => {
    property((events) => {
      const { runs } = play(events);
      for (const run of runs.slice(0, -1)) expect(isEnded(run.status)).toBe(true);
    });
  });

  it("knows what was lost only of a run that waits for its browser", () => {
    property((events) => {
      for (const run of play(events).runs) {
        if (run.status !== ScriptStatus.WaitingForBrowser) expect(run.lostFrom).toBeNull();
      }
    });
  });

  it("never shows Unknown", () => {
    property((events) => {
      for (const run of play(events).runs) expect(run.status).not.toBe(ScriptStatus.Unknown);
    });
  });

  it("changes an ended run by nothing, and only enqueue and start follow it", () => {
    property((events) => {
      const { runs } = play(events);
      const latest = runs.at(-1) ?? null;
      if (latest && !isEnded(latest.status)) return;
      for (const event of Object.values(EVENTS)) {
        const { type } = transition(latest, event);
        expect(type).toBe(
          event.type === "enqueue" || event.type === "start" ? "create" : "illegal",
        );
      }
    });
  });

  it("can always be ended by stop, at once", () => {
    property((events) => {
      const latest = play(events).runs.at(-1);
      if (!latest || isEnded(latest.status)) return;
      expect(transition(latest, { type: "stop" })).toEqual({
        type: "move",
        next: { status: ScriptStatus.Aborted, lostFrom: null },
      });
    });
  });

  it("brings a lost run back as it was", () => {
    property((events) => {
      const latest = play(events).runs.at(-1) ?? null;
      const lost = transition(latest, { type: "agentLost" });
      if (lost.type !== "move") return;
      expect(transition(lost.next, { type: "agentBack" })).toEqual({ type: "move", next: latest });
    });
  });

  it("starts running only what an agent accepted, or what was resumed or came back", () => {
    property((events) => {
      const { log } = play(events);
      log.forEach((result, index) => {
        if (result.type !== "move" || result.next.status !== ScriptStatus.InProgress) return;
        expect(["accept", "resume", "start", "agentBack"]).toContain(events[index]?.type);
      });
    });
  });
});

describe("canCommand", () => {
  const commands = ["enqueue", "dequeue", "start", "stop", "pause"] as const;

  it("says what the machine would do", () => {
    for (const status of Object.values(ScriptStatus)) {
      for (const command of commands) {
        const legal = transition({ status, lostFrom: null }, { type: command }).type !== "illegal";
        expect([status, command, canCommand(status, command)]).toEqual([status, command, legal]);
      }
    }
  });

  it("restarts from every status: what is unfinished can be stopped, the rest started", () => {
    for (const status of Object.values(ScriptStatus)) {
      expect(canCommand(status, "restart")).toBe(true);
      const isUnfinished = UNFINISHED_SCRIPT_STATUSES.includes(status);
      expect(canCommand(status, isUnfinished ? "stop" : "start")).toBe(true);
    }
  });
});
