import { useRef } from "react";

/** Begins to work, and calls back once every question of its own was answered with yes. */
type Work = (onSure: () => void) => Promise<void>;

/**
 * For a dialog whose work asks first: it stays open behind the question, so that a no leaves what was
 * chosen, and closes with the yes.
 */
export function useAsking(onClose: () => void, close: () => void = onClose) {
  const isAsking = useRef(false);
  return {
    /** As `close`, but deaf to the key that answers the question. */
    close: () => {
      if (!isAsking.current) close();
    },
    ask: async (work: Work) => {
      if (isAsking.current) return;
      isAsking.current = true;
      await work(onClose);
      // The key that answered is heard by the dialog too, after the question.
      setTimeout(() => (isAsking.current = false));
    },
  };
}
