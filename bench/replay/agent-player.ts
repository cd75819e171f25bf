import {
  changeScript,
  createArchive,
  createScript,
  getRun,
  listExtensions,
  listRunSteps,
  ScriptStatus,
  type ScriptInput,
  startScript,
} from "@baton/contract";
import { findActionType } from "@baton/catalogue";
import { Api } from "../../apps/simulator/src/api/api.ts";
import { BatonServer, BUILT, OWNER } from "../../tests/support/baton-server.ts";
import { AgentBrowser } from "../../tests/support/browsers.ts";
import { until } from "../../tests/support/until.ts";
import { flow, type FlowStep } from "./flow.ts";
import type { Player } from "./players.ts";

type Row = ScriptInput["scriptActions"][number];

function toRow(step: FlowStep, index: number, url: string): Row {
  const selectors = "selector" in step ? [step.selector] : [];
  const [type, inputSettings] = ((): [string, Row["inputSettings"]] => {
    switch (step.kind) {
      case "open":
        return ["open", { url }];
      case "click":
        return ["click", { selectors }];
      case "fill":
        return ["fill", { selectors, value: step.value }];
      case "choose":
        return ["select", { selectors, by: "value", options: [step.value] }];
      case "wait":
        return ["waitElement", { selectors, state: "present" }];
      case "press":
        return ["press", { key: step.key }];
      case "scroll":
        return ["scroll", { mode: "to", x: 0, y: step.y }];
      case "read":
        return ["readText", { selectors, name: "fact" }];
      case "screenshot":
        return ["screenshot", {}];
    }
  })();
  return {
    id: `row-${index}`,
    selectedActionId: null,
    selectedActionType: findActionType(type)?.id ?? null,
    inputSettings,
    actions: [],
    hasFixedOrder: false,
    timeLimit: 0,
    onFailure: "stop",
    isDisabled: false,
  };
}

/** The whole product: a real server, the real archive in a real browser, every step reported and stored. */
export interface Agent {
  browser: AgentBrowser;
  /** Plays the steps once and answers how long they took, in milliseconds. */
  play(steps: FlowStep[]): Promise<number>;
  close(): Promise<void>;
}

export async function startAgent(url: string): Promise<Agent> {
  const server = await BatonServer.start({}, { program: BUILT });
  const api = await Api.logIn(server.url, OWNER);
  const archive = await api.send(createArchive, { body: OWNER });
  const browser = await AgentBrowser.withArchive(new Uint8Array(await archive.arrayBuffer()));
  await browser.start();
  const { id } = await until(
    "the browser's row",
    async () => (await api.call(listExtensions)).data[0],
  );
  return {
    browser,
    async play(steps) {
      const scriptActions = steps.map((step, index) => toRow(step, index, url));
      const script = await api.call(createScript, {
        body: { name: "bench", hasRandomOrder: false, scriptActions },
      });
      await api.call(changeScript, { params: { id }, body: { scriptId: script.id } });
      const { run } = await api.call(startScript, { params: { id } });
      if (!run) throw new Error("no run");
      return timeOf(api, run.id, steps.length);
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

async function timeOf(api: Api, runId: number, stepCount: number): Promise<number> {
  const params = { id: runId };
  const ended = await until(
    "the end of the run",
    async () => {
      const now = await api.call(getRun, { params });
      return now.finishedAt !== null && now;
    },
    // Seldom: each question keeps the server busy beside the run.
    { every: 250 },
  );
  if (ended.status !== ScriptStatus.Finished)
    throw new Error(`the run ended as ${ended.status}: ${ended.errorMessage}`);
  const { data: steps } = await api.call(listRunSteps, { params });
  const first = steps.at(0);
  const last = steps.at(-1);
  if (!first || !last?.finishedAt || steps.length !== stepCount)
    throw new Error(`${steps.length} steps`);
  return Date.parse(last.finishedAt) - Date.parse(first.startedAt);
}

export async function agentPlayer(url: string): Promise<Player> {
  const agent = await startAgent(url);
  const play = async () => ({ took: await agent.play(flow), pageTook: 0 });
  return { name: "Baton agent", play, close: () => agent.close() };
}
