import { type Step, stepSchema } from "@baton/contract";
import { fromClipboard, toClipboard } from "../../editor/clipboard.ts";

const KIND = "steps";

/** Steps as text: to be pasted among those of an action, or as rows of a script. */
export const copiedSteps = (steps: readonly Step[]): string => toClipboard(KIND, steps);

export const pastedSteps = (text: string): Step[] | null => fromClipboard(text, KIND, stepSchema);
