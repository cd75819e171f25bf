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

/** The specification's bound (§9): what takes longer is asked for anew. */
const LOAD_TIMEOUT_MS = 120_000;

async function withinTime<Code>(code: Promise<Code>): Promise<Code> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = new Error(`It took longer than ${LOAD_TIMEOUT_MS / 1000} s`);
  const timer = setTimeout(() => reject(late), LOAD_TIMEOUT_MS);
  try {
    return await Promise.race([code, promise]);
  } finally {
    clearTimeout(timer);
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
    known ??= withinTime(loadWith(words, load)).catch((cause: unknown) => {
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
/** Not in step with what ticks by halves of a second, which would keep the browser from it for ever. */
const LATER_MS = 130;
/** After so many looks any spare time will do. */
const LOOKS_MAX = 40;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds that the browser has for us, as soon as it has any. */
const spareTime = (): Promise<number> =>
  typeof requestIdleCallback === "function"
    ? new Promise((resolve) => requestIdleCallback((deadline) => resolve(deadline.timeRemaining())))
    : wait(LATER_MS).then(() => SPARE_MS);

async function untilIdle(): Promise<void> {
  for (let looks = 1; (await spareTime()) < SPARE_MS && looks < LOOKS_MAX; looks += 1)
    await wait(LATER_MS);
}

/** Who pays for each megabyte has told the browser so. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches all code ahead, one piece after the other, so that an outage takes no page away. It goes
 * on while pieces bring further ones, and leaves out what fails.
 */
export async function fetchCodeAhead(): Promise<void> {
  if (savesData()) return;
  for (let index = 0; index < all.length; index += 1) {
    await untilIdle();
    await all[index]?.().catch(() => undefined);
  }
}
