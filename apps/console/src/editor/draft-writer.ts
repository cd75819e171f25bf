import { type DraftPlace, isDraftKept, keepDraft } from "./kept-drafts.ts";

type Work = Parameters<typeof keepDraft>[1];

/** Longer ones take too much of a keystroke's time: they are written when one has paused, or goes. */
const LONG_CHARS = 100_000;
const PAUSE_MS = 300;

export interface DraftWriter {
  write: (place: DraftPlace, work: Work) => void;
  /** Writes what is owed now. */
  pay: () => void;
  forget: () => void;
}

/** Writes at once as long as that is quick; `onWritten` hears whether the browser had room. */
export function makeDraftWriter(onWritten: (isKept: boolean) => void): DraftWriter {
  let owed: (() => void) | null = null;
  let chars = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    clearTimeout(timer);
    owed = null;
  };
  const pay = (): void => {
    const write = owed;
    forget();
    write?.();
  };
  const writeNow = (place: DraftPlace, work: Work): void => {
    const written = keepDraft(place, work);
    chars = written.chars;
    onWritten(written.isKept);
  };
  return {
    write(place, work) {
      forget();
      const wasKept = isDraftKept(place);
      owed = () => {
        // Whoever has taken it away meanwhile, with a right or a session, does not want it back.
        if (!wasKept || isDraftKept(place)) writeNow(place, work);
      };
      if (chars > LONG_CHARS) timer = setTimeout(pay, PAUSE_MS);
      else pay();
    },
    pay,
    forget,
  };
}
