import { type SyntheticEvent, useRef } from "react";

/**
 * What a form does when it is sent, once: a second Enter that comes before the first one's sending is
 * drawn, which disables the button, is the same one.
 */
export function useSubmit(onSubmit: () => void): (event: SyntheticEvent) => void {
  const isTaken = useRef(false);
  return (event) => {
    event.preventDefault();
    if (isTaken.current) return;
    isTaken.current = true;
    onSubmit();
    // Mutations tell who draws them in a timer of their own, which was begun before this one.
    setTimeout(() => {
      isTaken.current = false;
    });
  };
}
