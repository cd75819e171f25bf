import type { RunPlanRow, Step } from "@baton/contract";

/** The step of a row at a path; nothing where it is none that runs. */
export function findStep({ steps }: Pick<RunPlanRow, "steps">, path: string): Step | undefined {
  let among: Step[] = steps;
  let found: Step | undefined;
  for (const id of path.split("/")) {
    found = among.find((step) => step.id === id);
    if (!found || found.isDisabled) return undefined;
    among = Object.values(found.blocks ?? {}).flat();
  }
  return found;
}
