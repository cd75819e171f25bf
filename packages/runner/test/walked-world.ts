import type { PageUse, RunPlan, RunPlanRow, RunReportDraft, Step } from "@baton/contract";
import { PauseGate } from "../src/core/pause-gate.ts";
import type { BegunCall } from "../src/core/step-call.ts";
import type { StepDebug } from "../src/core/step-debug.ts";
import { StepFailure } from "../src/core/step-failure.ts";
import type { Variables } from "../src/core/templates.ts";
import { Interpreter, type InterpreterDeps } from "../src/walk/interpreter.ts";
import { type Position, startPosition } from "../src/walk/position.ts";

/**
 * A world in which every step's outcome depends on nothing but the step and its place: so two
 * walks through one plan differ only if the interpreter makes them differ.
 *
 * Types: `done`, `click` (uncertain when cut off), `look` (the same, and looks first), `fail`, `failTwice` (works at the third try),
 * `count` (adds to a variable), `open`, `openFail` and `openLate` (open a page), `use` (needs one), `stop` and `leave` (inputs.ends), and the blocks `if`, `repeat` (inputs.times) and `randomOrder`.
 */
export const BLOCKS = new Set(["if", "repeat", "randomOrder"]);

const PAGES: Readonly<Record<string, PageUse>> = {
  open: "opens",
  openFail: "opens",
  openLate: "opens",
  use: "needs",
};

export interface Save {
  drafts: RunReportDraft[];
  position: Position;
  variables: Variables;
}

export class World {
  readonly saves: Save[] = [];
  readonly executed: string[] = [];
  readonly stop = new AbortController();
  onExecute: (call: BegunCall) => Promise<void> = async () => {};
  saved: () => Promise<void> = async () => {};
  /** Whether there is always room for more reports, so that steps follow at once. */
  hasRoom = false;
  debug: StepDebug | undefined;
  readonly #plan: RunPlan;

  constructor(plan: RunPlan) {
    this.#plan = plan;
  }

  get drafts(): RunReportDraft[] {
    return this.saves.flatMap(({ drafts }) => drafts);
  }

  get outcomes(): string[] {
    return this.drafts.flatMap((draft) =>
      draft.kind === "stepFinished" ? [`${draft.path} ${draft.outcome}`] : [],
    );
  }

  async run(position = startPosition(0), variables: Variables = this.#plan.variables) {
    // What is saved comes back as data.
    const place = JSON.parse(JSON.stringify(position)) as Position;
    await new Interpreter(this.#deps(), place, variables).run();
    return this;
  }

  #deps(): InterpreterDeps {
    return {
      plan: this.#plan,
      gate: new PauseGate(false),
      stop: this.stop.signal,
      kindOf: ({ type }) => ({
        redo: type === "click" || type === "look" ? "uncertain" : "harmless",
        looksFirst: type === "look",
        isBlock: BLOCKS.has(type),
        isLoop: type === "repeat",
        page: PAGES[type] ?? "none",
      }),
      execute: (call) => this.execute(call),
      nextPass: async ({ step, pass, memo, path, random }) => {
        if (step.inputs["fails"]) throw new StepFailure("invalidInput", `${path} fails`);
        if (step.type === "repeat") {
          const variables = { index: pass };
          return pass < Number(step.inputs["times"])
            ? { enter: "steps", variables }
            : { leave: `${pass}` };
        }
        if (pass > 0) return { leave: JSON.stringify(memo) };
        if (step.type === "randomOrder") return { enter: "steps", isShuffled: true };
        const branch = random() < 0.5 ? "then" : "else";
        return { enter: branch, memo: branch };
      },
      pictureFailure: async () => undefined,
      record: (drafts, position, variables) => this.saves.push({ drafts, position, variables }),
      saved: () => this.saved(),
      ready: () => (this.hasRoom ? null : Promise.resolve()),
      debug: this.debug,
      retryDelayMs: 0,
    };
  }

  async execute(call: BegunCall) {
    this.executed.push(`${call.rowIndex}/${call.path}/${call.iteration.join()}#${call.attempt}`);
    await this.onExecute(call);
    const { type } = call.step;
    const { ends } = call.step.inputs as { ends?: "row" | "run" };
    if (type === "stop" && ends) throw new StepFailure("stoppedByStep", "no more", { ends });
    if (type === "leave") return { result: "enough", ends };
    if (type === "openFail") throw new StepFailure("navigationFailed", "no answer");
    if (type === "openLate") throw new StepFailure("timeout", "too late", { hasPage: true });
    const isFailing = type === "fail" || (type === "failTwice" && call.attempt < 3);
    if (isFailing) throw new StepFailure("elementNotFound", `${call.path} fails`);
    if (type !== "count") return { result: `${call.random()}` };
    return { variables: { total: Number(call.variables["total"] ?? 0) + 1 } };
  }
}

export const buildRow = (steps: Step[], rest: Partial<RunPlanRow> = {}): RunPlanRow => ({
  id: `row ${steps.map(({ id }) => id).join()}`,
  name: "row",
  timeLimitMinutes: 0,
  onFailure: "continue",
  steps,
  ...rest,
});
export const buildPlan = (rows: RunPlanRow[]): RunPlan => ({
  scriptId: 1,
  scriptName: "script",
  seed: 7,
  variables: {},
  rows,
});
let lastId = 0;
export const step = (type: string, rest: Partial<Step> = {}): Step => ({
  id: `s${++lastId}`,
  type,
  inputs: {},
  ...rest,
});
