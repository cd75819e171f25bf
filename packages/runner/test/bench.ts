import {
  type AgentBehaviour,
  agentBehaviourSchema,
  type RunPlan,
  type WantedRun,
  type WayReason,
} from "@baton/contract";
import { expect, vi } from "vitest";
import type { Drivers } from "../src/host/run-host.ts";
import { type Platform, Runner } from "../src/host/runner.ts";
import type { Look } from "../src/host/way-host.ts";
import { MemoryArea } from "../src/storage/area.ts";
import { FakeServer } from "./fake-server.ts";
import { ManualClock } from "./manual-clock.ts";

export const installationId = "7f0c2f0e-6f0b-4c44-9f39-0b5d4f6f2a11";
export const plan: RunPlan = {
  scriptId: 1,
  scriptName: "Script",
  seed: 1,
  variables: {},
  rows: [
    {
      id: "row",
      name: "Row",
      timeLimitMinutes: 0,
      onFailure: "continue",
      steps: [{ id: "wait", type: "wait", inputs: {} }],
    },
  ],
};
export const running = {
  wanted: "running",
  runId: 7,
  plan,
  startRowIndex: 0,
  ackedSeq: 0,
} as const satisfies WantedRun;

export class Bench {
  readonly server = new FakeServer();
  readonly clock = new ManualClock();
  readonly areas = { local: new MemoryArea(), session: new MemoryArea() };
  readonly opened: number[] = [];
  /** As the archive's file says. */
  behaviour: AgentBehaviour = agentBehaviourSchema.parse({});
  /** What the browser did before runs, in order. */
  readonly prepared: string[] = [];
  isSignedIn: boolean | null = true;
  /** What its runs were opened with. */
  readonly behaviours: AgentBehaviour[] = [];
  /** As another extension does. */
  takeProxy: (reason: WayReason) => void = () => expect.unreachable();
  /** Why the browser does not go through its proxy. */
  refusal: WayReason | null = null;
  look: Look = { isOut: true, exitAddress: null };
  /** Whether runs that ended were cut off. */
  readonly ended: boolean[] = [];
  /** Sites whose account was taken away. */
  readonly forgotten: string[] = [];
  readonly carriedOut = Promise.withResolvers<void>();
  readonly observer = {
    changed: vi.fn(),
    refused: vi.fn(),
    runBegan: vi.fn(),
    runReported: vi.fn(),
    runPaused: vi.fn(),
    runEnded: vi.fn(),
  };
  readonly #drivers: Drivers = {
    open: ({ runId, tabs, behaviour }) => {
      this.opened.push(runId);
      this.behaviours.push(behaviour);
      return {
        kindOf: () => ({ redo: "harmless", isBlock: false, isLoop: false, page: "none" }),
        execute: () => this.carriedOut.promise.then(() => ({})),
        nextPass: async () => ({ leave: "" }),
        pictureFailure: async () => undefined,
        tabs: () => tabs,
        end: async (isCut) => void this.ended.push(isCut),
      };
    },
    abandon: async () => {},
  };

  start(): Promise<Runner> {
    const platform: Platform = {
      clock: this.clock,
      areas: this.areas,
      openSocket: this.server.openSocket,
      describe: async () => ({
        agentVersion: "1",
        browser: { name: "None", version: "1", platform: "none", userAgent: "" },
      }),
      drivers: this.#drivers,
      accounts: {
        apply: () => expect.unreachable(),
        forget: async ({ hosts }) => void this.forgotten.push(...hosts),
        close: async () => {},
      },
      way: {
        hold: async () => this.refusal,
        recall: () => undefined,
        look: async () => this.look,
        onDoubt: () => undefined,
        onTaken: (act) => (this.takeProxy = act),
      },
      behaviour: this.behaviour,
      preparation: {
        emptyCache: async () => void this.prepared.push("cache"),
        looksSignedIn: async () => {
          this.prepared.push("account");
          return this.isSignedIn;
        },
      },
      random: () => 0,
      reportError: (error) => expect.unreachable(String(error)),
    };
    const access = { serverUrl: "http://127.0.0.1:1", token: "t" };
    return Runner.start(access, platform, this.observer);
  }

  get events() {
    return this.server.heard.flatMap((message) =>
      message.type === "events" ? message.events : [],
    );
  }

  untilSaid = (type: string): Promise<boolean> =>
    vi.waitUntil(() => this.server.heard.some((message) => message.type === type));
}
