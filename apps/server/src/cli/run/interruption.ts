import { EXIT } from "./exit-codes.ts";

/** Whoever presses Ctrl-C once is told where things stand; twice, is let go at once. */
export function listenForInterruption(): AbortSignal {
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const)
    process.on(name, () => {
      if (stop.signal.aborted) process.exit(EXIT.interrupted);
      stop.abort(new Error("Interrupted"));
    });
  return stop.signal;
}
