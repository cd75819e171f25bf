import type { InputSettingDefinition, JsonValue } from "@baton/contract";
import { inputSettingDefinitions } from "./action-types/action-type.ts";
import { findActionType } from "./catalogue.ts";

export const definitionsOf = (typeName: string): InputSettingDefinition[] => {
  const type = findActionType(typeName);
  return type ? inputSettingDefinitions(type) : [];
};

/**
 * The inputs that count, by what the others say. An input that hangs on a hidden one is hidden
 * with it: a loop's condition shows its element only while the loop has a condition.
 */
export function shownInputs(
  definitions: readonly InputSettingDefinition[],
  inputs: Record<string, JsonValue>,
): InputSettingDefinition[] {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const isShown = ({ shownWhen }: InputSettingDefinition): boolean => {
    if (!shownWhen) return true;
    const other = byName.get(shownWhen.input);
    if (!other || !isShown(other)) return false;
    const value = inputs[shownWhen.input] ?? other.default;
    return shownWhen.values.some((wanted) => wanted === value);
  };
  return definitions.filter(isShown);
}
