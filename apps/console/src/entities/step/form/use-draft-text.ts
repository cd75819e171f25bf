import { useState } from "react";

/**
 * The text of a field whose value is something else. As long as what was typed means the value, it
 * stays as typed (a trailing line break, "1."); a value from elsewhere (undo) replaces it.
 */
export function useDraftText<Value>(
  value: Value,
  toText: (value: Value) => string,
  parse: (text: string) => Value,
): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState(() => toText(value));
  const isSame = JSON.stringify(parse(typed)) === JSON.stringify(value);
  return [isSame ? typed : toText(value), setTyped];
}
