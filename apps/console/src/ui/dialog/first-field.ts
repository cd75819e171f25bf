import { type RefCallback, useCallback } from "react";

const FIELDS = "input:not([type=hidden],[type=file]), textarea, select, [contenteditable=true]";

/** What one came for, or the first field; of a choice of one the chosen one. */
function firstField(body: HTMLElement): HTMLElement | undefined {
  const wanted = body.querySelector<HTMLElement>("[data-autofocus]:not([data-first-field])");
  if (wanted) return wanted;
  const fields = [...body.querySelectorAll<HTMLElement>(FIELDS)];
  const first = fields.find((one) => one.checkVisibility() && !one.matches(":disabled"));
  if (!(first instanceof HTMLInputElement) || first.type !== "radio") return first;
  const others = body.querySelectorAll<HTMLInputElement>("input[type=radio]");
  return [...others].find((one) => one.name === first.name && one.checked) ?? first;
}

/**
 * The focus of a dialog begins in its first field, also where the fields come later than the dialog, and
 * goes to the first one of what takes the place of them; it is never taken from where somebody has put it.
 */
export function useFirstField(): RefCallback<HTMLElement> {
  return useCallback((body) => {
    if (!body) return undefined;
    let isUntouched = true;
    let focused: Element | null = null;
    const look = () => {
      const { activeElement } = document;
      const isLost = activeElement === document.body && focused?.isConnected === false;
      const isOurs = isUntouched && activeElement?.matches("[data-first-field]") === true;
      const isElsewhere = isUntouched && !body.contains(activeElement);
      const field = isLost || isOurs || isElsewhere ? firstField(body) : undefined;
      if (!field || field === activeElement) return;
      // The trap of the dialog, which looks for this, begins later.
      if (!field.hasAttribute("data-autofocus")) {
        field.setAttribute("data-autofocus", "true");
        field.setAttribute("data-first-field", "true");
      }
      field.focus({ preventScroll: true });
    };
    const dialog = body.closest("[role=dialog]") ?? body;
    const touch = () => (isUntouched = false);
    const remember = (event: Event) => {
      if (event.target instanceof Element) focused = event.target;
    };
    const observer = new MutationObserver(look);
    observer.observe(body, { childList: true, subtree: true });
    dialog.addEventListener("keydown", touch);
    dialog.addEventListener("pointerdown", touch);
    dialog.addEventListener("focusin", remember);
    look();
    return () => {
      observer.disconnect();
      dialog.removeEventListener("keydown", touch);
      dialog.removeEventListener("pointerdown", touch);
      dialog.removeEventListener("focusin", remember);
    };
  }, []);
}
