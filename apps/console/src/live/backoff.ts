const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/** Doubles from half a second to fifteen, less up to a half: clients must not return in step. */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
  return Math.round(full * (1 - random / 2));
}
