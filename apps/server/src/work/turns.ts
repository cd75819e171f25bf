/** Work that takes longer holds up a call at each of its steps, not once. */
const LONG_MS = 20;
/** Time for the steps of most calls. */
const REST_MS = 50;

/**
 * One piece of work in each round of the event loop, in the order they came, and a rest after a long
 * one: whoever calls while many large ones come in waits for one of them, not for all.
 */
export function makeTurns(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let isAtWork = false;
  const next = (): void => {
    const work = waiting.shift();
    if (!work) {
      isAtWork = false;
      return;
    }
    const begun = performance.now();
    try {
      work();
    } finally {
      if (performance.now() - begun > LONG_MS) setTimeout(next, REST_MS);
      else setImmediate(next);
    }
  };
  return (work) => {
    waiting.push(work);
    if (isAtWork) return;
    isAtWork = true;
    setImmediate(next);
  };
}
