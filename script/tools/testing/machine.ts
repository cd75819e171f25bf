// How slow the machine is just now, by itself and for what else it does.
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** What the work below takes on a quiet core of a machine of 2025. */
const QUIET_MS = 1300;

/** Nothing but the processor: no memory to speak of, no system calls. */
const WORK = `
  let sum = 1;
  for (let count = 0; count < 250_000_000; count += 1) sum = (sum * 31 + count) | 0;
  require("node:worker_threads").parentPort.postMessage(sum);
`;

/** Times as long as a quiet machine takes for the same work on all of its cores; 1 at least. */
export async function measureSlowness(): Promise<number> {
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: availableParallelism() }, () =>
      once(new Worker(WORK, { eval: true }), "message"),
    ),
  );
  return Math.max(1, (performance.now() - begun) / QUIET_MS);
}
