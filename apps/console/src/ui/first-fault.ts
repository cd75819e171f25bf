const FAULTY = "[aria-invalid='true']";

/** The first field that is shown as wrong gets the focus; answers whether there is one. */
export function focusFirstFault(within: ParentNode | null | undefined): boolean {
  const wrong = within?.querySelector<HTMLElement>(FAULTY);
  // A drawer that is opening looks for it, and would go to its first button otherwise.
  wrong?.setAttribute("data-autofocus", "");
  wrong?.addEventListener("blur", () => wrong.removeAttribute("data-autofocus"), { once: true });
  wrong?.focus();
  return wrong !== null && wrong !== undefined;
}

/**
 * Every form that is sent with something wrong leads to it, wherever the form stands. Answers with
 * what ends it.
 */
export function leadToFaults(): () => void {
  const handleSubmit = ({ target }: Event) => {
    // What the form finds wrong is drawn first, and what was wrong before is taken away.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (target instanceof HTMLFormElement && target.isConnected) focusFirstFault(target);
      }),
    );
  };
  document.addEventListener("submit", handleSubmit, { capture: true });
  return () => document.removeEventListener("submit", handleSubmit, { capture: true });
}
