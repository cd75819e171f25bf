import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { focusFirstFault } from "../ui/first-fault.ts";

/** Lists, pickers and boxes have a use of their own for Enter. */
const SINGLE_LINE = "input:is([type=text], [type=number], :not([type])):not([aria-haspopup])";
const FIELDS = "input, textarea";

const isOpenList = (target: Element): boolean => target.getAttribute("aria-expanded") === "true";

/** Enter in a field of one line, and Escape, are the end of the form. */
function isEnd({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element) || isOpenList(target)) return false;
  return key === "Escape" || (key === "Enter" && target.matches(SINGLE_LINE));
}

/** What is new is filled in from its first field; what was refused is mended at its first fault. */
export type WantedField = "first" | "fault";

interface SideFormProps {
  /** Where the focus is to go; null leaves it where it is. */
  wanted: WantedField | null;
  onShown: () => void;
  /** Back to the lines. */
  onLeave: () => void;
  children: ReactNode;
}

/** The form of a line: the focus comes to it where it is wanted, and goes back with Enter or Escape. */
export function SideForm({ wanted, onShown, onLeave, children }: SideFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const fillIn = useEffectEvent((what: WantedField) => {
    onShown();
    // After the menu that was picked from, and the drawer it is in, have settled their own focus.
    setTimeout(() => {
      if (what === "fault" && focusFirstFault(box.current)) return;
      const form = box.current?.querySelector("[data-inputs]");
      const field = form?.querySelector<HTMLElement>(FIELDS);
      if (field) field.focus();
      else onLeave();
    });
  });
  useEffect(() => {
    if (wanted) fillIn(wanted);
  }, [wanted]);
  const handleKey = (event: KeyboardEvent) => {
    if (!isEnd(event)) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div ref={box} role="presentation" onKeyDown={handleKey} style={{ display: "contents" }}>
      {children}
    </div>
  );
}
