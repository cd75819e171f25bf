import type { JsonValue, Step, StepFinishedReport } from "@baton/contract";
import { WAIT_MS } from "../../../../script/tools/testing/patience.ts";
import { AgentBrowser } from "./agent-browser.ts";
import { Gateway, type KeptRun } from "./gateway.ts";
import { buildStep, planOf } from "./plans.ts";

type Selectors = (string | string[])[];

/** A step that is to succeed may take its time: how long says nothing about the agent. */
const patient = (step: Step): Step =>
  step.blocks ? step : { ...step, timeoutMs: step.timeoutMs ?? WAIT_MS };

/** Plays steps in a Chromium of its own, and tells what became of them. */
export class StepPlayer {
  readonly #gateway: Gateway;
  readonly #browser: AgentBrowser;

  private constructor(gateway: Gateway, browser: AgentBrowser) {
    this.#gateway = gateway;
    this.#browser = browser;
  }

  static async start(): Promise<StepPlayer> {
    const gateway = await Gateway.start();
    return new StepPlayer(gateway, await AgentBrowser.start(gateway.url));
  }

  open = (path: string): Step => buildStep("open", { url: `${this.#gateway.url}${path}` });

  urlOf = (path: string): string => this.#gateway.url + path;

  play = (...steps: Step[]): Promise<KeptRun> => this.#gateway.play(planOf(...steps));

  /** What the page shows of itself, after steps that all succeeded. */
  async read(selector: string, ...steps: Step[]): Promise<string> {
    const text = buildStep("readText", { selectors: [selector], name: "text" });
    const run = await this.play(...[...steps, text].map(patient));
    const failed = run.of("stepFinished").filter(({ outcome }) => outcome !== "done");
    if (failed.length > 0) throw new Error(JSON.stringify(failed.map(({ error }) => error)));
    return String(run.data["text"]).trim();
  }

  /** The first step that failed. */
  async failureOf(...steps: Step[]): Promise<StepFinishedReport> {
    const run = await this.play(...steps);
    const failed = run.of("stepFinished").find(({ outcome }) => outcome === "failed");
    if (!failed) throw new Error("no step failed");
    return failed;
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#gateway.close();
  }
}

export const click = (...selectors: Selectors): Step => buildStep("click", { selectors });
export const fill = (value: string, ...selectors: Selectors): Step =>
  buildStep("fill", { selectors, value });
export const check = (isChecked: boolean, ...selectors: Selectors): Step =>
  buildStep("check", { selectors, isChecked });
export const press = (key: string, rest: Record<string, JsonValue> = {}): Step =>
  buildStep("press", { key, ...rest });
