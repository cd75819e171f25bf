import { useRef } from "react";

/** Begins to work, and calls back once every question of its own was answered with yes. */
type Work = (onSure: () => void) => Promise<void>;

/**
 * For a dialog whose work asks first: it stays open behind the question, so that a no leaves what was
 * chosen, and is done with the yes.
 */
export function useAsking(onSure: () => void): (work: Work) => Promise<void> {
  const isAsking = useRef(false);
  return async (work) => {
    if (isAsking.current) return;
    isAsking.current = true;
    await work(onSure);
    isAsking.current = false;
  };
}
