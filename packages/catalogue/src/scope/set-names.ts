import type { Step } from "@baton/contract";
import { findActionType } from "../catalogue.ts";

/** Conditions and loops name a variable that they look at. */
const isReadOnly = (step: Step): boolean =>
  step.blocks !== undefined || (findActionType(step.type)?.blocks.length ?? 0) > 0;

/** The variable that a step sets, by the input that names it. */
export function nameSetBy(step: Step): string | null {
  if (isReadOnly(step)) return null;
  const { variable, name } = step.inputs;
  const found = variable ?? name;
  return typeof found === "string" && found !== "" ? found : null;
}

/** What a loop sets in each of its passes. */
export function namesInPasses({ type, inputs }: Step): string[] {
  if (type !== "repeat") return [];
  return inputs["mode"] === "forEach" ? ["item", "index"] : ["index"];
}
