import type { InputSettingDefinition, JsonValue } from "@baton/contract";
import { inputSettingDefinitions } from "./action-types/action-type.ts";
import { findActionType } from "./catalogue.ts";

const made = new Map<string, readonly InputSettingDefinition[]>();

/** Asked for every row of long scripts with every keystroke: they are made once. */
export function definitionsOf(typeName: string): readonly InputSettingDefinition[] {
  const known = made.get(typeName);
  if (known) return known;
  const type = findActionType(typeName);
  const definitions = type ? inputSettingDefinitions(type) : [];
  if (type) made.set(typeName, definitions);
  return definitions;
}

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
