import { findActionType, inputSettingDefinitions } from "@baton/catalogue";
import type { JsonValue, Step } from "@baton/contract";

/** A place in the input that names a document. */
export interface DocumentReference {
  field: string;
  documentId: number;
}

export function documentsInInputs(
  typeName: string,
  inputs: Record<string, JsonValue>,
  at: string,
): DocumentReference[] {
  const type = findActionType(typeName);
  if (!type) return [];
  return inputSettingDefinitions(type).flatMap(({ name, type: inputType }) => {
    if (inputType !== "file") return [];
    const ids = [inputs[name]].flat().filter((id) => typeof id === "number");
    return ids.map((documentId) => ({ field: `${at}.${name}`, documentId }));
  });
}

/** Documents in steps that the catalogue has checked: their nesting has a limit. */
export function documentsInSteps(steps: Step[], at: string): DocumentReference[] {
  return steps.flatMap((step, index) => {
    const here = `${at}.${index}`;
    const inner = Object.entries(step.blocks ?? {}).flatMap(([name, block]) =>
      documentsInSteps(block, `${here}.blocks.${name}`),
    );
    return [...documentsInInputs(step.type, step.inputs, `${here}.inputs`), ...inner];
  });
}
