/** Far more than anybody's extensions; the server's bound. */
export const THREAD_COUNT_MAX = 100_000;

export type LimitFault = "required" | "notWhole" | "negative" | "tooLarge";

/** What is typed as a limit, or what is wrong with it. */
export function readLimit(text: string): number | LimitFault {
  const typed = text.trim();
  if (typed === "") return "required";
  const value = Number(typed);
  if (value < 0) return "negative";
  if (!/^\d+$/.test(typed)) return "notWhole";
  return value > THREAD_COUNT_MAX ? "tooLarge" : value;
}
