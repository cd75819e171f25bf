import type { Step } from "@baton/contract";
import { blocksOf } from "../blocks.ts";

/** What stands after it is never come to, whatever is said of failures. */
const STOP = "stop";

/**
 * Whether a run never gets past these steps. Found on the way: the first step of each list that no
 * run comes to.
 */
export function endsIn(steps: readonly Step[], onUnreachable: (step: Step) => void): boolean {
  let isOver = false;
  let isTold = false;
  for (const step of steps) {
    if (step.isDisabled) continue;
    if (isOver) {
      if (!isTold) onUnreachable(step);
      isTold = true;
      continue;
    }
    isOver = endsAt(step, onUnreachable);
  }
  return isOver;
}

function endsAt(step: Step, onUnreachable: (step: Step) => void): boolean {
  const isAbsorbed = step.onError === "continue";
  if (step.type === STOP) return true;
  const blocks = [...blocksOf(step)].map(([, inner]) => inner);
  if (blocks.length === 0) return false;
  if (isNeverEntered(step)) {
    for (const first of blocks.flatMap((inner) => inner.slice(0, 1))) onUnreachable(first);
    return false;
  }
  const ends = blocks.map((inner) => endsIn(inner, onUnreachable));
  if (isAbsorbed) return false;
  if (step.type === "repeat") return isEnteredForSure(step) && ends.some(Boolean);
  return step.type === "randomOrder" ? ends.some(Boolean) : ends.every(Boolean);
}

const isCounted = ({ type, inputs }: Step): boolean =>
  type === "repeat" && (inputs["mode"] ?? "times") === "times";
const isNeverEntered = (step: Step): boolean => isCounted(step) && step.inputs["times"] === 0;
const isEnteredForSure = (step: Step): boolean =>
  isCounted(step) && Number(step.inputs["times"] ?? 2) >= 1;
