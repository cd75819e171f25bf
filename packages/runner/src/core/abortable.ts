import { type Clock, SYSTEM_CLOCK } from "./clock.ts";

/** Why a signal was aborted; always an error, as everything here aborts with one. */
export const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason));

/** Ends with the promise, or with the signal's reason as soon as it is aborted. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(reasonOf(signal));
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

export function sleep(
  ms: number,
  signal?: AbortSignal,
  clock: Clock = SYSTEM_CLOCK,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(reasonOf(signal));
    const abort = (): void => {
      cancel();
      if (signal) reject(reasonOf(signal));
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener("abort", abort);
      resolve();
    });
    signal?.addEventListener("abort", abort, { once: true });
  });
}
