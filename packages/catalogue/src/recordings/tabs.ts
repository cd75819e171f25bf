import type { Step } from "@baton/contract";
import { validateSteps } from "../validate-steps.ts";
import { isRecord } from "./recorder-step.ts";

/** The tab that the recording began in, as the format calls it; others go by their address. */
export const MAIN_TARGET = "main";

export const targetOf = (raw: unknown): string =>
  isRecord(raw) && typeof raw.target === "string" ? raw.target : MAIN_TARGET;

/** Follows the tabs of a file, whose steps each say where they act, and of an action, in order. */
export class TabFollower {
  /** Null after a tab was closed: which one comes next is not told. */
  #target: string | null = MAIN_TARGET;

  /** The step that has to come before, if the file's next one acts in another tab. */
  stepBefore(target: string, id: string): Step | null {
    if (target === this.#target) return null;
    const inputs =
      target === MAIN_TARGET ? { tab: "first", match: "" } : { tab: "matching", match: target };
    const checked = validateSteps([{ id, type: "switchTab", inputs }]);
    return checked.ok ? (checked.steps[0] ?? null) : null;
  }

  leave(target: string, type: string): void {
    this.#target = type === "closeTab" ? null : target;
  }
}

/** Where each step of an action acts, as the format has it, as far as its steps say. */
export function targetsOf(steps: readonly Step[]): string[] {
  let target = MAIN_TARGET;
  return steps.map(({ type, inputs, isDisabled }) => {
    const here = target;
    if (isDisabled) return here;
    if (type === "closeTab") target = MAIN_TARGET;
    if (type === "switchTab") {
      const { tab, match } = inputs;
      const isAddress = tab !== "first" && typeof match === "string" && URL.canParse(match);
      target = isAddress ? match : MAIN_TARGET;
    }
    return here;
  });
}
