/**
 * One piece of work in each round of the event loop, in the order they came: whoever calls while
 * many large ones come in waits for one of them, not for all.
 */
export function makeTurns(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    const work = waiting.shift();
    if (waiting.length > 0) setImmediate(next);
    work?.();
  };
  return (work) => {
    waiting.push(work);
    if (waiting.length === 1) setImmediate(next);
  };
}
