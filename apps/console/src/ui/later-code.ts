import { loadWith, type Words } from "../i18n/i18n.ts";

type Fetch = () => Promise<unknown>;

/** Code could not be fetched: the server is away, or has a newer console by now. */
export class CodeMissingError extends Error {
  readonly fetchAgain: Fetch;

  constructor(cause: unknown, fetchAgain: Fetch) {
    super("Code could not be fetched", { cause });
    this.name = "CodeMissingError";
    this.fetchAgain = fetchAgain;
  }
}

const all: Fetch[] = [];

/**
 * Code that is fetched when it is first needed, or before that when the browser has nothing else to
 * do, with the words it speaks in. What failed is tried again by the next who needs it.
 */
export function laterCode<Code>(
  words: readonly Words[],
  load: () => Promise<Code>,
): () => Promise<Code> {
  let known: Promise<Code> | undefined;
  const fetchCode = () => {
    known ??= loadWith(words, load).catch((cause: unknown) => {
      known = undefined;
      throw new CodeMissingError(cause, fetchCode);
    });
    return known;
  };
  all.push(fetchCode);
  return fetchCode;
}

/** What the browser must have to spare for a piece of code: it is run as well as fetched. */
const SPARE_MS = 40;
const LATER_MS = 500;

const isMoreThanIdle = (deadline: IdleDeadline): boolean => deadline.timeRemaining() >= SPARE_MS;

function untilIdle(): Promise<boolean> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback((deadline) => resolve(isMoreThanIdle(deadline)));
    else setTimeout(() => resolve(true), LATER_MS);
  });
}

/**
 * Fetches all code ahead, one piece after the other, so that an outage takes no page away. It goes
 * on while pieces bring further ones, and leaves out what fails.
 */
export async function fetchCodeAhead(): Promise<void> {
  for (let index = 0; index < all.length; index += 1) {
    while (!(await untilIdle())) await new Promise((resolve) => setTimeout(resolve, LATER_MS));
    await all[index]?.().catch(() => undefined);
  }
}
