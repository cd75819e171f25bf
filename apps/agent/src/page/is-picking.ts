declare global {
  /** Ends the picker that is in this document. The agent's other scripts see it: they share its world. */
  var endBatonPicker: (() => void) | undefined;
}

/** Whether what the user does in this document points at something, and is not meant for the page. */
export const isPicking = (): boolean => globalThis.endBatonPicker !== undefined;
