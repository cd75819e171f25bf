import {
  type ExchangeLine,
  exchangeSaid,
  type ExchangeSaidCode,
  type JsonValue,
  type Step,
} from "@baton/contract";
import { checkStep } from "./check-step.ts";
import { lineTarget } from "./line-target.ts";

export interface Reason {
  code: ExchangeSaidCode;
  values?: Record<string, string | number>;
}

export interface StepDraft {
  type: string;
  inputs: Record<string, JsonValue>;
  timeoutMs?: number;
  onError?: "continue";
  /** Steps that are made already, or drafts that belong to the line. */
  blocks?: Record<string, (Step | StepDraft)[]>;
}

/** What a line of another tool's file becomes: steps, none of them, or why it cannot be. */
export type Outcome = { steps: StepDraft[]; approximated?: Reason } | { refused: Reason };

export interface SourceLine {
  at: string;
  source: string;
  label?: string;
  isDisabled?: boolean;
}

export const refused = (code: ExchangeSaidCode, values?: Reason["values"]): Outcome => ({
  refused: { code, ...(values && { values }) },
});

export const exactly = (
  type: string,
  inputs: StepDraft["inputs"],
  rest: Partial<StepDraft> = {},
): Outcome => ({
  steps: [{ type, inputs, ...rest }],
});

export const nearly = (
  code: ExchangeSaidCode,
  steps: StepDraft[],
  values: Reason["values"] = {},
): Outcome => ({ steps, approximated: { code, values } });

const say = ({ code, values }: Reason): string => exchangeSaid(code, values);

/** What a line brings along inside has ids that follow its own. */
function withBlocks(step: Step, blocks: NonNullable<StepDraft["blocks"]>): Step {
  const made: Record<string, Step[]> = { ...step.blocks };
  for (const [name, inner] of Object.entries(blocks)) {
    made[name] = inner.flatMap((one, at) => {
      if ("id" in one) return one;
      const checked = checkStep({ id: `${step.id}-${name}${at}`, ...one });
      return checked.ok ? [checked.step] : [];
    });
  }
  return { ...step, blocks: made };
}

/** What leads to what a line does: another tab, a key that is held. */
const BEFORE: ReadonlySet<string> = new Set(["switchTab", "keyDown"]);

/** Makes steps of the lines of one thing, and tells of every line what became of it. */
export class LineWriter {
  readonly lines: ExchangeLine[] = [];
  readonly lineOf = new Map<string, number>();
  #lastId = 0;

  /** Takes the place of a line whose outcome is known only after those inside it. */
  begin({ at, source }: SourceLine): number {
    this.lines.push({ at, source: source.slice(0, 200).toWellFormed(), verdict: "exact" });
    return this.lines.length - 1;
  }

  write(line: SourceLine, outcome: Outcome): Step[] {
    return this.end(this.begin(line), line, outcome);
  }

  /** The steps of a line, all that it becomes or nothing. */
  end(place: number, { label, isDisabled }: SourceLine, outcome: Outcome): Step[] {
    if ("refused" in outcome) return this.refuse(place, say(outcome.refused));
    const steps: Step[] = [];
    for (const { blocks, ...draft } of outcome.steps) {
      const id = `s${this.#lastId + steps.length + 1}`;
      const named =
        label === undefined || label.trim() === ""
          ? {}
          : { label: label.trim().slice(0, 200).toWellFormed() };
      const checked = checkStep({ id, ...draft, ...named, ...(isDisabled && { isDisabled }) });
      if (!checked.ok) return this.refuse(place, checked.message);
      steps.push(blocks ? withBlocks(checked.step, blocks) : checked.step);
    }
    this.#lastId += steps.length;
    for (const { id } of steps) this.lineOf.set(id, place);
    const line = this.lines[place];
    const first = steps.find(({ type }) => !BEFORE.has(type)) ?? steps[0];
    if (line && first) Object.assign(line, { becomes: first.type }, lineTarget(first.inputs));
    if (line && outcome.approximated)
      Object.assign(line, { verdict: "approximated", reason: say(outcome.approximated) });
    return steps;
  }

  refuse(place: number, reason: string): [] {
    const line = this.lines[place];
    if (line) this.lines[place] = { at: line.at, source: line.source, verdict: "refused", reason };
    return [];
  }

  /** All from here on stands within something that cannot be taken over. */
  refuseFrom(place: number, within: string): void {
    const reason = exchangeSaid("insideRefused", { name: within });
    for (let at = place; at < this.lines.length; at += 1) this.refuse(at, reason);
    for (const [id, at] of this.lineOf) if (at >= place) this.lineOf.delete(id);
  }
}
