import { type RunState, ScriptStatus, transition } from "@baton/contract";

/** Plays the history of a run back through the machine: why it is not legal, if it is not. */
export function faultOfHistory(history: { status: number; event: string }[]): string | undefined {
  let state: RunState | null = null;
  for (const { event, status } of history) {
    // The run that waits in the queue runs another script: of its state that says nothing.
    if (event === "changeScript" && state?.status === ScriptStatus.InQueue) continue;
    const outcome = status as 0 | 4 | 7;
    const result = transition(
      state,
      event === "done" ? { type: "done", outcome } : { type: event as "start" },
    );
    if (result.type !== "move" && result.type !== "create")
      return `${event} in ${JSON.stringify(state)} is ${result.type}`;
    state = result.next;
    if (state.status !== status) return `${event} made ${status} instead of ${state.status}`;
  }
  return undefined;
}
