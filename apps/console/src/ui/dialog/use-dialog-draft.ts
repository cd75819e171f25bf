import { useEffect, useState } from "react";
import { useDialog } from "./dialog-context.ts";

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Whether something that JSON can say is another by now than at first. */
export function useIsChanged(value: unknown): boolean {
  const [first] = useState(value);
  return !isSame(first, value);
}

/** What was typed or chosen in a dialog: once it is changed, the dialog asks before it closes. */
export function useDialogDraft(draft: unknown): void {
  const { setDirty } = useDialog();
  const isDirty = useIsChanged(draft);
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [isDirty, setDirty]);
}
