import { useEffect, useEffectEvent } from "react";

interface EditorKeys {
  onSave: () => void;
  onUndo: () => void;
  onRedo: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea"));

/** Ctrl+S anywhere on the page; Ctrl+Z and Ctrl+Shift+Z outside text fields, which undo by themselves. */
export function useEditorKeys({ onSave, onUndo, onRedo }: EditorKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.code === "KeyS") {
      event.preventDefault();
      onSave();
      return;
    }
    if (isTyping(event.target)) return;
    const isRedo = event.code === "KeyY" || (event.code === "KeyZ" && event.shiftKey);
    if (!isRedo && event.code !== "KeyZ") return;
    event.preventDefault();
    if (isRedo) onRedo();
    else onUndo();
  });
  useEffect(() => {
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
}
