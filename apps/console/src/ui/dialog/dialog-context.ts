import { createContext, useContext } from "react";

interface InsideDialog {
  /** Asks first, where something would be lost. */
  close: () => void;
  setDirty: (isDirty: boolean) => void;
}

/** What a dialog gives to what stands in it. */
export const DialogContext = createContext<InsideDialog | null>(null);

export function useDialog(): InsideDialog {
  const inside = useContext(DialogContext);
  if (!inside) throw new Error("Nothing of a dialog is drawn outside of one");
  return inside;
}
