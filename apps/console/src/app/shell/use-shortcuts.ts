import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { isLayerOpen } from "../../ui/open-layer.ts";
import { openPalette } from "../../ui/palette-registry.ts";
import { GO_ITEMS } from "./navigation.ts";
import { openShortcutsHelp } from "./help-opened.ts";

/** How long `g` waits for its second key. */
const SEQUENCE_MS = 1200;

/** Inputs that take no text. */
const PRESSED_TYPES = /^(?:button|checkbox|color|file|image|radio|range|reset|submit)$/;

const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !PRESSED_TYPES.test(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))
  );
};

function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>("[data-page-search]");
  field?.focus();
  field?.select();
  return field !== null;
}

/** Keys are known by their place (`code`), so that they work in a Russian layout too. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let goPressedAt = -SEQUENCE_MS;

    function handlePlainKey(event: KeyboardEvent): boolean {
      if (event.key === "?") {
        openShortcutsHelp();
        return true;
      }
      if (event.key === "/" || event.code === "Slash") return !event.shiftKey && focusPageSearch();
      const item = GO_ITEMS.find(({ goKey }) => goKey === event.code);
      if (item && event.timeStamp - goPressedAt < SEQUENCE_MS) {
        goPressedAt = -SEQUENCE_MS;
        void navigate({ to: item.to });
        return true;
      }
      if (event.code === "KeyG") goPressedAt = event.timeStamp;
      return false;
    }

    function handleKeyDown(event: KeyboardEvent): void {
      const hasModifier = event.ctrlKey || event.metaKey;
      if (hasModifier && !event.shiftKey && !event.altKey && event.code === "KeyK") {
        event.preventDefault();
        openPalette();
        return;
      }
      if (hasModifier || event.altKey || isTyping(event.target) || isLayerOpen()) return;
      if (handlePlainKey(event)) event.preventDefault();
    }

    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [navigate]);
}
