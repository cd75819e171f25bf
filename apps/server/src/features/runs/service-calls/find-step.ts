import type { RunPlanRow, Step } from "@baton/contract";

interface FoundStep {
  step: Step;
  /** It stands in an action whose contents the user may not see. */
  isHidden: boolean;
}

/** The step of a row at a path; nothing where it is none that runs. */
export function findStep(
  { steps }: Pick<RunPlanRow, "steps">,
  path: string,
): FoundStep | undefined {
  let among: Step[] = steps;
  let found: FoundStep | undefined;
  for (const id of path.split("/")) {
    const step = among.find((one) => one.id === id);
    if (!step || step.isDisabled) return undefined;
    found = { step, isHidden: (found?.isHidden ?? false) || hidesContents(found?.step) };
    among = Object.values(step.blocks ?? {}).flat();
  }
  return found;
}

/** As plans mark the block of an action that was sent to be run alone. */
const hidesContents = (around: Step | undefined): boolean => around?.inputs["access"] === "hidden";
