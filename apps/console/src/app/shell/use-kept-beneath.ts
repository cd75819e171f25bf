import { useEffectEvent, useLayoutEffect } from "react";

/** A dialog that keeps what lies beneath it from being closed. */
const KEEPER = "[data-keeps-beneath]";

/**
 * Escape closes every dialog that is open, not only the one on top. What lies beneath the terms, with
 * what was typed there, has to be there still when they are accepted.
 */
export function useKeptBeneath(isKept: boolean): void {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    if (!isKept || !(event.target instanceof Element)) return;
    // Neither is the palette opened above them, which that Escape would close as well.
    if ((event.ctrlKey || event.metaKey) && event.code === "KeyK") {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.key !== "Escape") return;
    const dialog = event.target.closest('[role="dialog"]');
    // What was opened above the terms closes as ever.
    if (dialog === null || dialog.closest(KEEPER)) event.stopImmediatePropagation();
  });
  // Before any dialog listens: they do so in effects that come later.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => keep(event);
    window.addEventListener("keydown", handleKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", handleKeyDown, { capture: true });
  }, []);
}
