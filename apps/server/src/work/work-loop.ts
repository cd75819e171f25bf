import { currentCall } from "./current-call.ts";
import { currentRequest } from "./current-request.ts";

export interface WorkLoop {
  /** There is something to do. Begins at once, unless it is at work. */
  wake(): void;
  /** When nothing is left to do. */
  idle(): Promise<void>;
  /** Takes nothing new up, and waits for the step in hand. */
  stop(): Promise<void>;
}

/**
 * Calls `step` over and over for as long as it answers that there is more, or was woken meanwhile;
 * never twice at a time. A step sees to its own failures.
 */
export function makeWorkLoop(step: () => Promise<boolean>): WorkLoop {
  const state = { isWoken: false, isStopped: false };
  let working: Promise<void> | undefined;

  const work = async (): Promise<void> => {
    let hasMore = true;
    while ((hasMore || state.isWoken) && !state.isStopped) {
      state.isWoken = false;
      hasMore = await step();
    }
  };

  const wake = (): void => {
    state.isWoken = true;
    if (state.isStopped) return;
    working ??= currentCall
      .exit(() => currentRequest.exit(work))
      .finally(() => {
        working = undefined;
        // Woken after its last look and before this line.
        if (state.isWoken) wake();
      });
  };

  const idle = async (): Promise<void> => {
    await working;
    if (working) await idle();
  };

  return {
    wake,
    idle,
    stop: async () => {
      state.isStopped = true;
      await working;
    },
  };
}
