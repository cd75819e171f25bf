import { isEnded, RUN_STATUS, type RunHead } from "@baton/client";
import { complain } from "../terminal/input-output.ts";

export interface Progress {
  see: (id: number, run: RunHead | null) => void;
  connection: (isConnected: boolean) => void;
  end: () => void;
}

const FORMAT = "{bar} {value}/{total}  {failed} failed  {now}";
const LOST = "The server gives no answer; waiting for it";
const BACK = "The server answers again";

/** A bar where somebody looks; elsewhere only what is out of the common is said. */
export const showProgress = async (count: number): Promise<Progress> =>
  process.stderr.isTTY ? showBar(count) : sayInLines();

const sayInLines = (): Progress => ({
  see: () => undefined,
  connection: (isConnected) => complain(isConnected ? BACK : LOST),
  end: () => undefined,
});

async function showBar(count: number): Promise<Progress> {
  const { default: cliProgress } = await import("cli-progress");
  const bar = new cliProgress.SingleBar({
    format: FORMAT,
    stream: process.stderr,
    barsize: 24,
    clearOnComplete: true,
    gracefulExit: false,
    barCompleteChar: "█",
    barIncompleteChar: "░",
  });
  let [ended, failed] = [0, 0];
  bar.start(count, 0, { failed, now: "" });
  return {
    see: (_id, run) => {
      if (run && !isEnded(run.status)) {
        bar.update({ now: run.stepNumber > 0 ? `step ${run.stepNumber} of ${run.stepCount}` : "" });
        return;
      }
      ended += 1;
      if (run?.status !== RUN_STATUS.finished) failed += 1;
      bar.update(ended, { failed, now: "" });
    },
    connection: (isConnected) => bar.update({ now: isConnected ? "" : LOST }),
    end: () => bar.stop(),
  };
}
