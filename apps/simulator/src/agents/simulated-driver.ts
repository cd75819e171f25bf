import { findActionType, pageUseOf } from "@baton/catalogue";
import { chooseOne, type JsonValue, type Random, type Step } from "@baton/contract";
import {
  type Clock,
  NO_TABS,
  type PassCall,
  type PassDecision,
  type RunDriver,
  sleep,
  type StepCall,
  type StepKind,
  type StepResult,
  type TabState,
} from "@baton/runner";
import { type Behaviour, drawFrom, drawsOf } from "./behaviour.ts";
import { collect } from "./collected-data.ts";
import { picture } from "./pictures.ts";
import { pretendService } from "./pretended-services.ts";
import { failureOf } from "./failures.ts";

interface SimulatedRun {
  agent: number;
  /** Which of this browser's runs it is: what is drawn for it depends on that, not on its id. */
  number: string;
  behaviour: Behaviour;
  clock: Clock;
  /** A step was carried out, whether well or not. */
  onExecuted(step: string): void;
}

const PASSES_MAX = 3;

/** Only pretends to carry steps out: they take their time, fail now and then, and read something. */
export class SimulatedDriver implements RunDriver {
  readonly #run: SimulatedRun;

  constructor(run: SimulatedRun) {
    this.#run = run;
  }

  kindOf(step: Step): StepKind {
    const { type } = step;
    const known = findActionType(type);
    const isBlock = known?.kind === "flow" && type !== "stop" && type !== "setVariable";
    const page = pageUseOf(step);
    return { redo: known?.redo ?? "harmless", isBlock, isLoop: type === "repeat", page };
  }

  async execute(call: StepCall): Promise<StepResult> {
    const { behaviour, clock, onExecuted } = this.#run;
    const ms = drawFrom(behaviour.stepMs, this.#drawsOf(call, "duration"));
    if (ms > 0) await sleep(ms, call.signal, clock);
    onExecuted(placeOf(call));
    const random = this.#drawsOf(call, "outcome");
    const { probability, codes } = behaviour.failures;
    if (random() < probability) throw failureOf(call.step, codes, random);
    const service = pretendService(call.step, this.#drawsOf(call, "service"));
    return service ?? { data: this.#dataOf(call), screenshot: this.#pictureOf(call) };
  }

  async nextPass({ step, pass, memo, random }: PassCall): Promise<PassDecision> {
    if (step.type === "repeat") {
      return pass < passesOf(step, random) ? { enter: "steps" } : { leave: `${pass} ×` };
    }
    if (pass > 0) return { leave: typeof memo === "string" ? memo : "" };
    if (step.type === "nestedAction") return { enter: "steps" };
    if (step.type === "randomChoice") return choose(step, random);
    if (step.type !== "if") return { enter: "steps", isShuffled: true };
    const branch = random() < 0.5 ? "then" : "else";
    return { enter: branch, memo: branch };
  }

  async pictureFailure(): Promise<undefined> {
    return undefined;
  }

  tabs(): TabState {
    return NO_TABS;
  }

  async end(): Promise<void> {
    // There is no tab to close.
  }

  #dataOf(call: StepCall): { name: string; value: JsonValue } | undefined {
    const { name } = call.step.inputs;
    if (typeof name !== "string") return undefined;
    const value = collect(call.step.type, this.#drawsOf(call, "data"));
    return value === undefined ? undefined : { name, value };
  }

  #pictureOf({ step }: StepCall): string | undefined {
    const { screenshotBytes } = this.#run.behaviour;
    return step.type === "screenshot" && screenshotBytes ? picture(screenshotBytes) : undefined;
  }

  /** They depend on the step's place alone: the same after the worker's end. */
  #drawsOf(call: StepCall, purpose: string): Random {
    const { behaviour, agent, number } = this.#run;
    return drawsOf(behaviour, agent, number, placeOf(call), purpose);
  }
}

const placeOf = ({ rowIndex, path, iteration, attempt }: StepCall): string =>
  [rowIndex, [path, ...iteration].join("#"), attempt].join(" ");

function choose({ blocks = {} }: Step, random: Random): PassDecision {
  const filled = Object.keys(blocks).filter((name) => (blocks[name]?.length ?? 0) > 0);
  const chosen = chooseOne(filled.toSorted(), random);
  return chosen === undefined ? { leave: "" } : { enter: chosen, memo: chosen };
}

function passesOf({ inputs }: Step, random: Random): number {
  const { mode, times } = inputs;
  if (mode === "times" && typeof times === "number") return Math.round(times);
  return 1 + Math.floor(random() * PASSES_MAX);
}
