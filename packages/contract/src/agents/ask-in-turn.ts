type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;

interface Turns {
  /** Who is silent for so long has not failed: the next is asked beside it. */
  patienceMs: number;
  signal: AbortSignal;
  /** Another would come to the same. */
  isFinal?(error: unknown): boolean;
}

type Early<Answer> = { answer: Answer } | { error: unknown } | null;

/**
 * Asks several who know the same, one after the other, so that none of them can hold up who asks. The
 * first answer counts; the first failure, where nobody answers.
 */
export async function askInTurn<Answer>(
  asks: readonly Ask<Answer>[],
  { patienceMs, signal, isFinal = () => false }: Turns,
): Promise<Answer> {
  const over = new AbortController();
  const given = AbortSignal.any([signal, over.signal]);

  const askFrom = async (at: number): Promise<Answer> => {
    const ask = asks[at];
    if (!ask) throw new Error("there is nobody to ask");
    const asked = ask(given);
    if (at === asks.length - 1) return asked;
    const early = await within(asked, patienceMs);
    if (early && "answer" in early) return early.answer;
    if (early && (given.aborted || isFinal(early.error))) throw early.error;
    const others = askFrom(at + 1);
    try {
      return await Promise.any([asked, others]);
    } catch (error) {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
      throw errors.find(isFinal) ?? errors[0];
    }
  };
  return askFrom(0).finally(() => over.abort());
}

/** What came of it in this time; null for nothing yet. */
async function within<Answer>(asked: Promise<Answer>, ms: number): Promise<Early<Answer>> {
  let timer: NodeJS.Timeout | undefined;
  const told = asked.then(
    (answer): Early<Answer> => ({ answer }),
    (error: unknown): Early<Answer> => ({ error }),
  );
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([told, silence]).finally(() => clearTimeout(timer));
}
